internal import InjectScopeModel

/// What a framework of tests calls, and in which order: each test has an instance of its own, made and set up for it.
extension Exploration {
  func runTest(_ callable: Callable) throws {
    if world.isSpec(callable) {
      machine.context.groups = [Specs.Group()]
      defer { machine.context.groups = [] }
      return try runAlone(callable)
    }
    guard let owner = callable.owner, !callable.isStatic, world.index.entries[owner].kind?.isConcrete == true else {
      return try runAlone(callable)
    }
    let type = world.type(ofEntry: owner)
    let isCase = world.isTestCase(owner)
    if isCase { try callAround(["setUp"], on: .type(type)) }
    let site = world.index.entries[owner].first?.location ?? callable.location
    let instance = try machine.calls.makeOfUnknown(type, at: site)
    machine.context.temporaries.append(instance)
    defer { machine.context.temporaries.removeLast() }
    if isCase { try callAround(["setUpWithError", "setUp"], on: instance) }
    _ = try machine.calls.call(callable, on: instance, [], wanted: nil, at: callable.location)
    if isCase {
      try callAround(["tearDown", "tearDownWithError"], on: instance)
      try callAround(["tearDown"], on: .type(type))
    }
  }

  /// What the project says of these; an override calls what it overrides by itself.
  private func callAround(_ names: [String], on value: Value) throws {
    let isStatic = if case .type = value { true } else { false }
    for name in names {
      for method in machine.calls.methods(name, of: value, or: nil)
      where method.isStatic == isStatic && method.parameters.isEmpty && method.code != nil {
        _ = try machine.calls.call(method, on: value, [], wanted: nil, at: method.location)
      }
    }
  }
}
