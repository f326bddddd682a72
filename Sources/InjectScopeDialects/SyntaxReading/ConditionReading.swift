internal import InjectScopeModel
internal import SwiftSyntax

extension Condition {
  /// What stands behind `#if`, taken apart.
  init(_ expression: ExprSyntax) {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      self = Self.disjunction(Array(sequence.elements))
    } else if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      self = !Condition(prefix.expression)
    } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      self = Condition(only.expression)
    } else if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      self = .constant(literal.literal.tokenKind == .keyword(.true))
    } else {
      self = .flag(foldedText(of: expression))
    }
  }

  /// `a && b || c`: the parser leaves operators unfolded, and `&&` binds closer.
  private static func disjunction(_ elements: [ExprSyntax]) -> Condition {
    let sides = split(elements, at: "||").map { side in
      let operands = split(side, at: "&&").map { $0.count == 1 ? Condition($0[0]) : .flag(foldedTexts(of: $0)) }
      return operands.count == 1 ? operands[0] : .all(operands)
    }
    return sides.count == 1 ? sides[0] : .any(sides)
  }

  private static func split(_ elements: [ExprSyntax], at name: String) -> [[ExprSyntax]] {
    elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }.map(Array.init)
  }

  private static func foldedTexts(of elements: [ExprSyntax]) -> String {
    elements.map { foldedText(of: $0) }.joined(separator: " ")
  }
}

extension IfConfigDeclSyntax {
  /// The branches, each with the whole condition under which it is compiled.
  func branches(under outer: Condition?) -> [(condition: Condition, elements: IfConfigClauseSyntax.Elements)] {
    var before = outer
    var branches: [(Condition, IfConfigClauseSyntax.Elements)] = []
    for clause in clauses {
      let own = clause.condition.map { Condition($0) }
      if let elements = clause.elements { branches.append((own.map { before && $0 } ?? before ?? .constant(true), elements)) }
      if let own { before = before && !own }
    }
    return branches
  }
}
