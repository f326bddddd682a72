internal import InjectScopeModel

/// Which functions a framework of tests calls.
extension TypeWorld {
  func isTest(_ callable: Callable) -> Bool {
    guard project.units[unit].isTest, let code = callable.code, !callable.isInitialiser else {
      return false
    }
    if code.facts.attributes.contains(where: { FrameworkCalls.testAttributes.contains($0.name) }) { return true }
    return callable.kind == .function && !callable.isStatic && callable.parameters.isEmpty
      && callable.name.hasPrefix("test") && callable.owner.map(isTestCase) == true
  }

  func isTestCase(_ owner: Int) -> Bool {
    ancestry(of: type(ofEntry: owner)).contains {
      $0.entry == nil && FrameworkCalls.testCases.contains($0.name ?? "")
    }
  }
}
