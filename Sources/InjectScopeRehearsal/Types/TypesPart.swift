internal import InjectScopeModel

/// One part of what tells types: it answers one kind of question, and asks the others by their names.
///
/// Parts have no state of their own: what was found out already, `Types` keeps.
protocol TypesPart {
  var types: Types { get }
}

extension TypesPart {
  var world: TypeWorld { types.world }
  var budget: Budget { types.budget }
  var program: (any TypesInTheProgram)? { types.program }
}

extension Types {
  var expressions: ExpressionTypes { ExpressionTypes(types: self) }
  var declared: DeclaredTypes { DeclaredTypes(types: self) }
  var choosing: Choosing { Choosing(types: self) }
  var operators: OperatorTypes { OperatorTypes(types: self) }
  var swifts: SwiftsTypes { SwiftsTypes(types: self) }
}
