public import InjectScopeModel

extension Run {
  /// Why it is not sure that a container is told something before it is asked.
  public enum Doubt: Hashable {
    /// It stands in a function that nobody is seen to call.
    case uncalled(Function, isPrivate: Bool)
    /// It stands in a function that the program would only call behind what throws.
    case unreached
    /// It happens when something of a type is made, and nobody is seen to make it.
    case unmade(String, at: Location)
    /// It happens when a static property is first read, and nobody is seen to read it.
    case unread(String, at: Location)
    /// It stands under a condition, in one of the branches.
    case conditional(at: Location, branch: Int)
    /// It stands where an error is caught.
    case caught(at: Location)
    /// It stands under an `#if`.
    case compiled(Condition)
    /// Something else, of which nothing can be said.
    case other
  }
}

extension Grounds {
  /// What is doubtful about what the program does now; `nil` where nothing is.
  var doubtNow: Run.Doubt? {
    if let root = rootDoubt { return root }
    guard machine.doubts > 0 else { return machine.context.mode.isTryingOut ? .other : nil }
    return pathDoubt
  }

  /// What is doubtful besides who begins it.
  var pathDoubt: Run.Doubt? {
    guard machine.doubts > 0 else { return nil }
    guard let fork = machine.context.path.fork else { return .other }
    if let condition = machine.context.condition { return .compiled(condition) }
    return switch fork {
    case .condition(let place): .conditional(at: place, branch: machine.context.path.branch)
    case .error(let place): .caught(at: place)
    }
  }

  /// Where what runs was begun only to see what it does, and nobody is seen to do so: which function or type that is.
  var rootDoubt: Run.Doubt? {
    switch machine.context.mode.root {
    case nil: return nil
    case .function(let number):
      let callable = machine.world.members.callables[number]
      if let code = callable.code, machine.coverage.unreached.contains(ObjectIdentifier(code)) { return .unreached }
      guard !machine.possibleCallers.mayCall(callable, isProgram: machine.context.mode.isProgram),
        !isReachedElsewhere(callable.code)
      else { return nil }
      return .uncalled(
        Run.Function(name: callable.name, title: machine.calls.title(callable), location: callable.location),
        isPrivate: !machine.possibleCallers.access(of: callable).reachesOtherFiles)
    case .type(let entry):
      guard let place = machine.world.index.entries[entry].first?.location, !machine.possibleCallers.mayMake(entry),
        !isReachedElsewhere(nil)
      else { return nil }
      return .unmade(machine.world.index.entries[entry].name, at: place)
    case .property(let name, let entry):
      guard let member = machine.world.members.property(name, of: entry),
        !machine.possibleCallers.mayRead(
          name, member.facts.access, of: entry, isProgram: machine.context.mode.isProgram),
        !isReachedElsewhere(nil)
      else { return nil }
      return .unread("\(machine.world.index.entries[entry].name).\(name)", at: member.location)
    }
  }

  /// Whether a function is on the way here, behind the one that was begun, that somebody else may call. One that the
  /// program has run has done then what it does for all others.
  private func isReachedElsewhere(_ begun: Code?) -> Bool {
    (machine.context.callers + [machine.context.scope].compactMap(\.self)).contains { scope in
      scope.frame.code !== begun && machine.possibleCallers.isLive(scope.frame.code)
        && !machine.coverage.unreached.contains(ObjectIdentifier(scope.frame.code))
        && !machine.coverage.ranInProgram.contains(ObjectIdentifier(scope.frame.code))
    }
  }
}
