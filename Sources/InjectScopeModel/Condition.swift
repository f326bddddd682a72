/// The `#if` around a declaration: nested ones are joined by `&&`, else branches are negated.
public indirect enum Condition: Hashable, Sendable {
  /// What cannot be taken apart further: `DEBUG`, `os(iOS)`, `swift(>=6.0)`.
  case flag(String)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case constant(Bool)

  /// As it is written behind `#if`.
  public var text: String { text(inside: .or) }

  private enum Strength: Int { case or, and, not }

  private func text(inside outer: Strength) -> String {
    switch self {
    case .flag(let name): name
    case .constant(let value): value ? "true" : "false"
    case .not(let operand): "!" + operand.text(inside: .not)
    case .all(let operands): joined(operands, by: " && ", as: .and, inside: outer)
    case .any(let operands): joined(operands, by: " || ", as: .or, inside: outer)
    }
  }

  private func joined(
    _ operands: [Condition], by separator: String, as own: Strength, inside outer: Strength
  ) -> String {
    guard !operands.isEmpty else { return own == .and ? "true" : "false" }
    let text = operands.map { $0.text(inside: own == .and ? .not : .and) }.joined(separator: separator)
    return own.rawValue < outer.rawValue || (own == .and && outer == .not) ? "(\(text))" : text
  }

  /// Lines that are there only where it holds.
  ///
  /// - Parameter step: what stands before each of them.
  public func guarding(_ lines: String, by step: String) -> String {
    let body = lines.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : step + $0 }
    return (["#if \(text)"] + body + ["#endif"]).joined(separator: "\n")
  }

  /// The flags it asks about.
  public var flags: Set<String> {
    switch self {
    case .flag(let name): [name]
    case .constant: []
    case .not(let operand): operand.flags
    case .all(let operands), .any(let operands): operands.reduce(into: []) { $0.formUnion($1.flags) }
    }
  }

  /// What must hold all at once.
  public var conjuncts: [Condition] { if case .all(let operands) = self { operands } else { [self] } }

  /// The kind of a question among the flags: `os` of `os(iOS)`.
  public static func question(_ flag: String) -> Substring? { flag.firstIndex(of: "(").map { flag[..<$0] } }

  /// Whether it holds where exactly `defined` are true.
  public func holds(with defined: (String) -> Bool) -> Bool {
    switch self {
    case .flag(let name): defined(name)
    case .constant(let value): value
    case .not(let operand): !operand.holds(with: defined)
    case .all(let operands): operands.allSatisfy { $0.holds(with: defined) }
    case .any(let operands): operands.contains { $0.holds(with: defined) }
    }
  }

  /// Both conditions at once, flat, nothing said twice.
  public static func && (a: Condition?, b: Condition) -> Condition {
    guard let a else { return b }
    // What is joined already says nothing twice.
    var operands = a.conjuncts
    for part in b.conjuncts where !operands.contains(part) { operands.append(part) }
    return operands.count == 1 ? operands[0] : .all(operands)
  }

  /// The opposite; a double negation falls away.
  public static prefix func ! (operand: Condition) -> Condition {
    if case .not(let inner) = operand { inner } else { .not(operand) }
  }
}
