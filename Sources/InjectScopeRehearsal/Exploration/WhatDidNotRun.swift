internal import InjectScopeModel

/// Code that the program does not run, run to see what it asks for.
extension Machine {
  /// What was not run is run for what it asks, against what there is at the end; first for what it might register.
  func openTheRest(certainly: Bool) {
    let rest = ownCallables.filter { !coverage.functions.contains($0.number) && !$0.isInitialiser }
    let kept = (coverage, budget.repetition, store.isIncomplete, budget.runsOfEntry)
    let (isProgram, made) = (!certainly, store.closures.count)
    let (instances, lasting) = (store.typesWithInstances, store.everythingLasting)
    context.mode.isRecording = false
    // A test runs with what its framework calls around it; that is run by itself only where there is no test.
    let first = rest.filter(isTest) + rest.filter { !isTest($0) }
    library.forgettingInstances { registerPerhaps(first + ReachedByTests(world).functions, isProgram: isProgram) }
    coverage.forgetRuns(since: kept.0)
    (budget.repetition, budget.runsOfEntry) = (kept.1, kept.3)
    store.forgetInstances(except: instances)
    // A first use that was not noted happens again. A container that somebody keeps was filled meanwhile: it stays.
    store.forget(store.everythingLasting.without(lasting) { !leadsToHandle($0) })
    store.regainSight(kept.2)
    context.mode.isRecording = true
    context.mode.isOpening = true
    runPassedClosures()
    openEach(first.map(uncalled))
    let unmade = Set(world.index.entries.indices).subtracting(coverage.types)
    openTypes()
    openByOtherInitialisers(of: unmade)
    openEach(unreadAccessors().map(uncalled))
    for closure in keptClosures(madeByProgram: made) { tryOpening { try self.runKept(closure) } }
    touchWhatWasNotRead()
    context.mode.isOpening = false
  }

  private func uncalled(_ callable: Callable) -> Uncalled {
    // A test has an instance of its own.
    Uncalled(
      owner: callable.isStatic || isTest(callable) ? nil : callable.owner, site: callable.location,
      root: .function(callable.number), isLeft: { !$0.coverage.functions.contains(callable.number) },
      run: { try $0.runFromOutside(callable) })
  }

  private func uncalled(_ accessor: Accessor) -> Uncalled {
    Uncalled(
      owner: accessor.member.facts.isStatic ? nil : accessor.member.owner, site: accessor.member.location, root: nil,
      isLeft: { !$0.coverage.accessors.contains(ObjectIdentifier(accessor.code)) }, run: { try $0.runAlone(accessor) })
  }

  /// Runs all that might register anything, whether it does or not.
  private func registerPerhaps(_ callables: [Callable], isProgram: Bool) {
    for callable in callables where !coverage.functions.contains(callable.number) {
      guard !coverage.endingsAwaited.contains(callable.number) else { continue }
      context.mode.root = .function(callable.number)
      begin {
        if isProgram { doubt() }
        _ = try oneOf(
          [
            {
              try self.runFromOutside(callable)
              return .next
            }
          ], mayTakeNone: true)
      }
    }
    initialisePerhaps(isProgram: isProgram)
    context.mode.root = nil
    for accessor in unreadAccessors() where accessor.isGetter {
      begin {
        if isProgram { doubt() }
        _ = try either([{ try self.runAlone(accessor) }], orNone: true)
      }
    }
    runKeptClosures()
  }

  /// Runs the initialisers that might register anything, of what the program makes by others.
  private func initialisePerhaps(isProgram: Bool) {
    for (initialiser, owner) in unseenInitialisers where coverage.types.contains(owner) {
      context.mode.root = .function(initialiser.number)
      begin {
        if isProgram { doubt() }
        _ = try either(
          [{ try self.open(self.world.type(ofEntry: owner), by: initialiser, at: initialiser.location) }], orNone: true)
      }
    }
  }

  /// The initialisers that did not run, and that may change what a container holds.
  var unseenInitialisers: [(initialiser: Callable, owner: Int)] {
    ownCallables.compactMap { initialiser in
      guard initialiser.isInitialiser, !coverage.functions.contains(initialiser.number), let code = initialiser.code,
        let owner = initialiser.owner, changingCode.mayChange(code)
      else { return nil }
      return (initialiser, owner)
    }
  }

  /// What closures might register that somebody keeps, in an array for instance, and that are not seen to be called.
  private func runKeptClosures() {
    let held = Set(library.held)
    for place in store.closures.indices where !coverage.closures.contains(place) {
      let closure = ClosureID(index: place)
      guard !held.contains(.closure(closure)) else { continue }
      // Nobody calls it where nobody makes it.
      context.mode.root = store.closures[place].root
      defer { context.mode.root = nil }
      begin {
        doubt()
        let site = store.closures[place].site
        _ = try either(
          [{ try self.runClosure(closure, [], wanted: nil, text: "it is called later", at: site) }], orNone: true)
      }
    }
  }
}
