internal import InjectScopeModel

/// Code that the program does not run, run to see what it asks for.
extension Exploration {
  /// What was not run is run for what it asks, against what there is at the end; first for what it might register.
  func tryOutTheRest(certainly: Bool) {
    let rest = ownCallables.filter { !machine.coverage.functions.contains($0.number) && !$0.isInitialiser }
    let kept = (machine.coverage, machine.budget.repetition, machine.store.lostSight, machine.budget.runsOfEntry)
    if !certainly {
      machine.coverage.typesOfProgram = machine.coverage.types
      machine.coverage.unreached = UnreachedFunctions.code(of: machine)
      machine.coverage.ranInProgram = Set(
        machine.coverage.functions.compactMap { world.members.callables[$0].code.map { ObjectIdentifier($0) } }
      ).intersection(machine.coverage.ended)
    }
    let (isProgram, made) = (!certainly, machine.store.closures.count)
    let (instances, lasting) = (machine.store.typesWithInstances, machine.store.everythingLasting)
    machine.context.mode.isRecording = false
    // A test runs with what its framework calls around it; that is run by itself only where there is no test.
    let first = rest.filter(world.isTest) + rest.filter { !world.isTest($0) }
    machine.library.forgettingInstances {
      registerPerhaps(first + ReachedByTests(world).functions, isProgram: isProgram)
    }
    let perhapsMade = machine.coverage.types.subtracting(kept.0.types)
    machine.coverage.typesPerhapsMade = perhapsMade
    machine.coverage.forgetRuns(since: kept.0)
    (machine.budget.repetition, machine.budget.runsOfEntry) = (kept.1, kept.3)
    machine.store.forgetInstances(except: instances)
    // A first use that was not noted happens again. A container that somebody keeps was filled meanwhile: it stays.
    machine.store.forget(machine.store.everythingLasting.without(lasting) { !machine.lifetimes.leadsToHandle($0) })
    machine.store.regainSight(kept.2)
    machine.context.mode.isRecording = true
    machine.context.mode.isTryingOut = true
    machine.closures.runPassedClosures()
    tryOutEach(first.map(uncalled))
    let unmade = Set(world.ownTypes).subtracting(machine.coverage.types).subtracting(perhapsMade)
    tryOutTypes(besides: perhapsMade)
    tryOutOtherInitialisers(of: unmade)
    tryOutEach(unreadAccessors().map(uncalled))
    for closure in keptClosures(madeByProgram: made) {
      machine.tryOutUncalled {
        machine.context.mode.root = machine.store[closure].root
        try self.runKept(closure)
      }
    }
    touchWhatWasNotRead()
    touchUnreadLists()
    machine.context.mode.isTryingOut = false
  }

  private func uncalled(_ callable: Callable) -> Uncalled {
    // A test has an instance of its own.
    Uncalled(
      owner: callable.isStatic || world.isTest(callable) ? nil : callable.owner, site: callable.location,
      root: .function(callable.number), isLeft: { !$0.machine.coverage.functions.contains(callable.number) },
      run: { try $0.runFromOutside(callable) })
  }

  private func uncalled(_ accessor: Accessor) -> Uncalled {
    Uncalled(
      owner: accessor.member.facts.isStatic ? nil : accessor.member.owner, site: accessor.member.location, root: nil,
      accessor: accessor.member.name,
      isLeft: { !$0.machine.coverage.accessors.contains(ObjectIdentifier(accessor.code)) },
      run: { try $0.runAlone(accessor) })
  }

  /// Runs all that might register anything, whether it does or not.
  private func registerPerhaps(_ callables: [Callable], isProgram: Bool) {
    for callable in callables where !machine.coverage.functions.contains(callable.number) {
      guard !machine.coverage.endingsAwaited.contains(callable.number) else { continue }
      machine.context.mode.root = .function(callable.number)
      begin {
        if isProgram { machine.doubt() }
        _ = try machine.oneOf(
          [
            {
              try self.runFromOutside(callable)
              return .next
            }
          ], mayTakeNone: true)
      }
    }
    initialisePerhaps(isProgram: isProgram)
    machine.context.mode.root = nil
    for accessor in unreadAccessors() where accessor.isGetter {
      begin {
        if isProgram { machine.doubt() }
        _ = try machine.either([{ try self.runAlone(accessor) }], orNone: true)
      }
    }
    runKeptClosures()
  }

  /// Runs the initialisers that might register anything, of what the program makes by others.
  private func initialisePerhaps(isProgram: Bool) {
    for (initialiser, owner) in unseenInitialisers where machine.coverage.types.contains(owner) {
      machine.context.mode.root = .function(initialiser.number)
      begin {
        if isProgram { machine.doubt() }
        _ = try machine.either(
          [{ try machine.calls.makeOfUnknown(world.type(ofEntry: owner), by: initialiser, at: initialiser.location) }],
          orNone: true)
      }
    }
  }

  /// The initialisers that did not run, and that may change what a container holds.
  var unseenInitialisers: [(initialiser: Callable, owner: Int)] {
    ownCallables.compactMap { initialiser in
      guard initialiser.isInitialiser, !machine.coverage.functions.contains(initialiser.number),
        let code = initialiser.code,
        let owner = initialiser.owner, machine.changingCode.mayChange(code)
      else { return nil }
      return (initialiser, owner)
    }
  }

  /// What closures might register that somebody keeps, in an array for instance, and that are not seen to be called.
  private func runKeptClosures() {
    let held = Set(machine.library.held)
    for place in machine.store.closures.indices where !machine.coverage.closures.contains(place) {
      let closure = ClosureID(index: place)
      guard !held.contains(.closure(closure)), !machine.coverage.closuresUnused.contains(place) else { continue }
      // Nobody calls it where nobody makes it.
      machine.context.mode.root = machine.store.closures[place].root
      defer { machine.context.mode.root = nil }
      begin {
        machine.doubt()
        let site = machine.store.closures[place].site
        _ = try machine.either(
          [{ try machine.closures.runClosure(closure, [], wanted: nil, text: "it is called later", at: site) }],
          orNone: true)
      }
    }
  }
}
