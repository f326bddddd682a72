internal import InjectScopeModel

/// What XCTest's functions say of what they are given: that it is meant to be nil, or to throw.
extension ForeignCalls {
  /// `nil` for a function that says nothing of the kind.
  func assertion(_ name: String, _ written: Written) throws -> Value? {
    guard let asserted = written.arguments.first?.value else { return nil }
    switch name {
    case "XCTAssertNil":
      machine.nilHandling.noteHandled(asserted, written.scope)
      return try foreign(.free(name), written)
    case "XCTAssertThrowsError":
      return try machine.catching(isWanted: true) { try foreign(.free(name), written) }.result ?? .void
    default: return nil
    }
  }
}

extension Statement {
  /// `XCTFail("…")`: nobody is to come here.
  var failsTest: Bool {
    guard case .expression(let expression) = self, case .call(let callee, _) = expression.form else { return false }
    switch callee.form {
    case .name("XCTFail"): return true
    case .member(let base?, "record"):
      guard case .name("Issue") = base.form else { return false }
      return true
    default: return false
    }
  }
}
