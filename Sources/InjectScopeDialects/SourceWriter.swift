internal import InjectScopeModel

/// Lines of Swift source, indented by the blocks that are open.
struct SourceWriter {
  /// A whole declaration, and the `#if` that it stands under: conditions hold for nothing smaller, since they may not
  /// stand inside a list of arguments.
  struct Declaration: Hashable {
    var condition: Condition?
    /// Without indentation; it may have several lines.
    var text: String

    var hasSeveralLines: Bool { text.utf8.contains(SourceWriter.newline) }
  }

  private static let indentation = "    "
  private static let newline = UInt8(ascii: "\n")

  private var bytes: [UInt8] = []
  private var depth = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// Without the end of the last line, as part of another text.
  var textWithoutEnd: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

  mutating func line(_ line: String = "") {
    var line = line
    line.withUTF8 { text in
      var rest = text[...]
      while let end = rest.firstIndex(of: Self.newline) {
        add(rest[..<end])
        rest = rest[(end + 1)...]
      }
      add(rest)
    }
  }

  private mutating func add(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    if !line.isEmpty {
      for _ in 0..<depth { bytes.append(contentsOf: Self.indentation.utf8) }
      bytes.append(contentsOf: line)
    }
    bytes.append(Self.newline)
  }

  /// `head {`, what `body` writes, `}`.
  mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// What `body` writes, under its condition.
  mutating func guarded(by condition: Condition?, _ body: (inout SourceWriter) -> Void) {
    if let condition { line("#if \(condition.text)") }
    body(&self)
    if condition != nil { line("#endif") }
  }

  /// Declarations one after another, neighbours of one condition together, and opposites as `#if` and `#else`.
  ///
  /// - Parameters:
  ///   - outer: the condition around all of them, which none has to repeat.
  ///   - isSpaced: whether an empty line stands between each two.
  mutating func declarations(_ declarations: [Declaration], under outer: Condition?, isSpaced: Bool = false) {
    var open: Condition?
    var isInElse = false
    for (index, declaration) in declarations.enumerated() {
      let condition = declaration.condition.flatMap { $0.without(outer) }
      let isElse = !isInElse && open.map { condition == !$0 } ?? false
      if open != nil, open != condition, !isElse { line("#endif") }
      if index > 0, isSpaced, !isElse { line() }
      if isElse {
        line("#else")
      } else if let condition, condition != open {
        line("#if \(condition.text)")
      }
      line(declaration.text)
      isInElse = isElse || (isInElse && open == condition)
      open = condition
    }
    if open != nil { line("#endif") }
  }
}

extension Condition {
  /// What is left to ask where `outer` holds already.
  fileprivate func without(_ outer: Condition?) -> Condition? {
    guard let outer else { return self }
    let known = outer.conjuncts
    let left = conjuncts.filter { !known.contains($0) }
    return left.isEmpty ? nil : left.count == 1 ? left[0] : .all(left)
  }
}
