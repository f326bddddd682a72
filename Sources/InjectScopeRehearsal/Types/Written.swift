internal import InjectScopeModel

/// A call as it is written.
struct Written {
  var arguments: [Argument]
  var expression: Expression
  var scope: Scope
  var wanted: SwiftType?
  var label: String?

  var site: Location { scope.frame.code.location(expression.position) }
}
