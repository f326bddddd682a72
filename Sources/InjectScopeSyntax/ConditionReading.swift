internal import InjectScopeModel
internal import SwiftSyntax

extension Condition {
  /// What stands behind `#if`, taken apart; `nil` where nothing does, as in a half-written file.
  init?(_ expression: ExprSyntax) {
    if expression.is(MissingExprSyntax.self) { return nil }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      self.init(operators: Array(sequence.elements))
    } else if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text.allSatisfy({ $0 == "!" })
    {
      guard let operand = Condition(prefix.expression) else { return nil }
      self = prefix.operator.text.count.isMultiple(of: 2) ? operand : operand.negated
    } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      self.init(only.expression)
    } else if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      self = .constant(literal.literal.tokenKind == .keyword(.true))
    } else {
      self = .flag(Self.text(of: [expression]))
    }
  }

  /// `a && b || c`: the parser leaves operators unfolded, and `&&` binds closer.
  private init?(operators elements: [ExprSyntax]) {
    let sides = Self.split(elements, at: "||").compactMap { side in
      Self.joined(
        Self.split(side, at: "&&").compactMap { $0.count == 1 ? Condition($0[0]) : .flag(Self.text(of: $0)) },
        neutral: true, Condition.all)
    }
    guard let joined = Self.joined(sides, neutral: false, Condition.any) else { return nil }
    self = joined
  }

  private static func split(_ elements: [ExprSyntax], at name: String) -> [[ExprSyntax]] {
    elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }.map(Array.init)
  }

  /// One spelling for all ways to set the spaces, since flags are compared as text: `os(iOS)`.
  private static func text(of elements: [ExprSyntax]) -> String {
    elements.map { element in
      element.tokens(viewMode: .sourceAccurate).map { token in
        token.tokenKind == .comma || token.tokenKind == .colon ? token.text + " " : token.text
      }
      .joined()
    }
    .joined(separator: " ")
  }

  // MARK: - Constants, which fall away

  private static func joined(_ operands: [Condition], neutral: Bool, _ join: ([Condition]) -> Condition) -> Condition? {
    if operands.contains(.constant(!neutral)) { return .constant(!neutral) }
    var left: [Condition] = []
    for operand in operands where operand != .constant(neutral) && !left.contains(operand) { left.append(operand) }
    return left.count > 1 ? join(left) : left.first ?? operands.first
  }

  fileprivate var negated: Condition {
    if case .constant(let value) = self { .constant(!value) } else { !self }
  }

  fileprivate static func both(_ a: Condition?, _ b: Condition) -> Condition {
    guard let a, a != .constant(true), b != .constant(false) else { return b }
    return a == .constant(false) || b == .constant(true) ? a : a && b
  }
}

extension IfConfigDeclSyntax {
  /// The branches that may be compiled, each with the whole condition under which that is so; `nil` for always.
  func branches(under outer: Condition?) -> [(condition: Condition?, elements: IfConfigClauseSyntax.Elements)] {
    var before = outer
    var branches: [(Condition?, IfConfigClauseSyntax.Elements)] = []
    for clause in clauses {
      let own = clause.condition.flatMap { Condition($0) }
      let whole = own.map { Condition.both(before, $0) } ?? before
      if let elements = clause.elements, whole != .constant(false) {
        branches.append((whole == .constant(true) ? nil : whole, elements))
      }
      if let own { before = Condition.both(before, own.negated) }
    }
    return branches
  }
}
