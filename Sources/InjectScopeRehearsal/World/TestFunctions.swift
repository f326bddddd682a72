internal import InjectScopeModel

/// Which functions a framework of tests calls.
extension TypeWorld {
  func isTest(_ callable: Callable) -> Bool {
    guard project.units[unit].isTest, let code = callable.code, !callable.isInitialiser else {
      return false
    }
    if code.facts.attributes.contains(where: { FrameworkCalls.testAttributes.contains($0.name) }) { return true }
    return callable.kind == .function && !callable.isStatic && callable.parameters.isEmpty
      && callable.name.hasPrefix("test") && callable.owner.map(isTestCase) == true || isSpec(callable)
  }

  /// Whether it holds examples.
  func isSpec(_ callable: Callable) -> Bool {
    callable.name == "spec" && callable.kind == .function && callable.parameters.isEmpty
      && callable.owner.map { isBelow($0, FrameworkCalls.specs) } == true
  }

  func isTestCase(_ owner: Int) -> Bool {
    isBelow(owner, FrameworkCalls.testCases)
  }

  private func isBelow(_ owner: Int, _ foreign: some Sequence<String>) -> Bool {
    ancestry(of: type(ofEntry: owner)).contains { $0.entry == nil && foreign.contains($0.name ?? "") }
  }
}
