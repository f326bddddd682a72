internal import InjectScopeModel

/// A call as it is written.
struct Written {
  var arguments: [Argument]
  var expression: Expression
  var scope: Scope
  var wanted: SwiftType?
  /// Whether something is wanted, and nobody knows what.
  var isOpenAround = false
  var label: String?

  var site: Location { scope.frame.code.location(expression.position) }
}
