internal import InjectScopeModel

/// Who still holds what: from the variables of everything that runs, statics, globals, and what the library keeps.
extension Lifetimes {
  struct Reached {
    var objects: Set<ObjectID> = []
    var handles: Set<Handle> = []
    var closures: Set<ClosureID> = []
    /// Functions in functions that a closure calls: what they use it holds.
    fileprivate var functions: Set<ObjectIdentifier> = []
    fileprivate var work: [(value: Value, way: Way?)] = []
    /// What is looked for, where all the rest is of no interest: it ends with the last of them.
    fileprivate var wanted: Set<Witnesses.Held>?
    /// The variables that were passed, each behind another one.
    fileprivate var steps: [(step: Witnesses.Step, before: Way)] = []
    fileprivate var found: [(held: Witnesses.Held, way: Way)] = []

    fileprivate var isAtEnd: Bool { wanted?.isEmpty == true }

    fileprivate mutating func note(_ held: @autoclosure () -> Witnesses.Held, _ way: Way?) {
      guard wanted != nil, let held = wanted?.remove(held()), let way else { return }
      found.append((held, way))
    }

    fileprivate func steps(of way: Way) -> [Witnesses.Step] {
      var all: [Witnesses.Step] = []
      var way = way
      while case .variable(let place) = way {
        all.append(steps[place].step)
        way = steps[place].before
      }
      return all
    }
  }

  /// How one came to a value: by variables alone; otherwise it is not told.
  fileprivate enum Way {
    case beginning
    /// By its place among the steps.
    case variable(Int)
  }

  /// - Parameter first: more values that are held right now.
  func reached(with first: [Value] = []) -> Reached {
    var reached = Reached()
    seeAll(first, &reached)
    return reached
  }

  /// From the nearest to the farthest: nearly always what is looked for is near.
  ///
  /// - Parameter near: What the block that runs has just declared.
  private func seeAll(_ first: [Value] = [], near: [String] = [], _ reached: inout Reached) {
    reached.work = (first + machine.context.temporaries).map { ($0, nil) }
    for cell in machine.context.unfinished {
      if case .value(let value) = machine.store[cell] { reached.work.append((value, nil)) }
    }
    if let scope = machine.context.scope {
      for name in near { scope.names[name].map { see($0, .name(name, scope), &reached) } }
    }
    goOn(&reached)
    for scope in machine.context.running where !reached.isAtEnd {
      see(scope, &reached)
      goOn(&reached)
    }
    guard !reached.isAtEnd else { return }
    let gone = machine.store.lastingGone
    for variable in machine.store.lasting { see(variable, .lasting(gone: gone), &reached) }
    reached.work += (machine.store.kept + machine.library.held).map { ($0, nil) }
    goOn(&reached)
  }

  private func goOn(_ reached: inout Reached) {
    while !reached.isAtEnd, let next = reached.work.popLast() { see(next.value, next.way, &reached) }
  }

  /// What of that nobody holds.
  ///
  /// - Parameter near: What the block that runs has just declared.
  private func gone(of all: [Witnesses.Held], near: [String]) -> Set<Witnesses.Held> {
    let unknown = machine.witnesses.unknown(of: all, in: machine.store, blocks: machine.context.runningBlocks)
    guard !unknown.isEmpty else { return [] }
    var reached = Reached()
    reached.wanted = Set(unknown)
    seeAll(near: near, &reached)
    for (held, way) in reached.found { machine.witnesses.note(held, reached.steps(of: way)) }
    return reached.wanted ?? []
  }

  /// Whether it was seen who holds an object, and nothing has happened to that since.
  func isSeenHeld(_ object: ObjectID) -> Bool {
    machine.witnesses.unknown(of: [.object(object)], in: machine.store, blocks: machine.context.runningBlocks).isEmpty
  }

  func isReached(_ object: ObjectID) -> Bool { gone(of: [.object(object)], near: []).isEmpty }

  /// Whether something may hold an object that no variable leads to: somebody whom it was given to, or an object that is
  /// not reached itself, and may be there all the same. Objects that hold each other never go.
  func mayBeHeldUnseen(_ object: ObjectID) -> Bool {
    let givenAway = machine.store.givenAway.values
    if !givenAway.isEmpty, reached(with: givenAway).objects.contains(object) { return true }
    let there = reached().objects
    var reached = Reached()
    reached.work = machine.store.objects.indices.map(ObjectID.init(index:)).filter {
      $0 != object && !there.contains($0)
    }.map { (.object($0), nil) }
    // And what it holds itself.
    for variable in machine.store[object].fields.values { see(variable, nil, &reached) }
    goOn(&reached)
    return reached.objects.contains(object)
  }

  /// The objects that something holds, itself and others through it.
  func objectsHeld(by object: ObjectID) -> Set<ObjectID> {
    var reached = Reached()
    reached.work = [(.object(object), nil)]
    goOn(&reached)
    return reached.objects
  }

  /// Whether somebody comes from here to a container, or to anything else of a library's.
  func leadsToHandle(_ variable: Variable) -> Bool {
    var reached = Reached()
    see(variable, nil, &reached)
    while reached.handles.isEmpty, let next = reached.work.popLast() { see(next.value, nil, &reached) }
    return !reached.handles.isEmpty
  }

  /// The variables of a block and of those around it. Of what is around it a closure holds what it uses.
  private func see(_ scope: Scope, _ reached: inout Reached) {
    for here in scope.andAround {
      for (name, variable) in here.names { see(variable, .name(name, here), &reached) }
      if let closure = here.closure {
        reached.work.append((.closure(closure), nil))
      } else if let cell = here.frame.selfCell {
        see(cell, .selfOf(here), .beginning, &reached)
      }
    }
  }

  /// - Parameter place: `nil` where the way there is not told.
  private func see(
    _ variable: Variable, _ place: Witnesses.Step.Place?, behind way: Way? = .beginning, _ reached: inout Reached
  ) {
    guard !variable.isWeak else { return }
    see(variable.cell, place, way, &reached)
  }

  private func see(_ cell: Int, _ place: Witnesses.Step.Place?, _ way: Way?, _ reached: inout Reached) {
    guard case .value(let value) = machine.store[cell] else { return }
    guard reached.wanted != nil, let place, let way else {
      reached.work.append((value, nil))
      return
    }
    let step = Witnesses.Step(place: place, cell: cell, changes: machine.store.changes(ofCell: cell))
    reached.steps.append((step, way))
    reached.work.append((value, .variable(reached.steps.count - 1)))
  }

  private func see(_ value: Value, _ way: Way?, _ reached: inout Reached) {
    func follow(_ values: some Sequence<Value>) { reached.work += values.map { ($0, way) } }
    switch value {
    case .object(let object):
      guard reached.objects.insert(object).inserted else { return }
      reached.note(.object(object), way)
      for (name, variable) in machine.store[object].fields {
        see(variable, .field(object, name), behind: way, &reached)
      }
      reached.work += machine.library.held(by: value).map { ($0, nil) }
    case .plain(let plain):
      follow(plain.fields.values)
      for cell in plain.stateObjects.values { see(cell, .state, way, &reached) }
    case .maybe(let inner): reached.work.append((inner, way))
    case .tuple(let parts): follow(parts.map(\.value))
    case .array(let values): follow(values)
    case .dictionary(let entries): follow(entries.flatMap { [$0.key, $0.value] })
    case .function(_, let receiver?): reached.work.append((receiver, way))
    case .handle(let handle):
      guard reached.handles.insert(handle).inserted else { return }
      reached.note(.handle(handle), way)
      reached.work += machine.library.held(by: value).map { ($0, nil) }
    case .closure(let closure): if reached.closures.insert(closure).inserted { see(closure, &reached) }
    case .unknown(let unknown): follow(unknown.oneOf)
    case .function, .type, .text, .truth, .nothing, .void: break
    }
  }

  private func see(_ closure: ClosureID, _ reached: inout Reached) {
    for name in names(in: closure) { see(name, from: machine.store[closure].scope, &reached) }
  }

  /// What is held by code that uses a name.
  private func see(_ name: String, from scope: Scope, _ reached: inout Reached) {
    if name == "self" { return seeSelf(scope, &reached) }
    for level in machine.types.levels(of: name, from: scope) {
      switch level {
      case .block(let names):
        if let variable = names.variable { see(variable, nil, &reached) }
        for function in names.functions { see(function, &reached) }
        return
      case .wrapper(let variable, _): return see(variable, nil, &reached)
      case .type, .foreignParent: return seeSelf(scope, &reached)
      case .innerType, .outerType, .files, .beyond: return
      }
    }
  }

  private func see(_ function: Callable, _ reached: inout Reached) {
    guard let scope = function.scope, let code = function.code,
      reached.functions.insert(ObjectIdentifier(function)).inserted
    else { return }
    for name in code.namesMentioned { see(name, from: scope, &reached) }
  }

  /// A closure that captures `self` by its list has it from there, weakly perhaps.
  private func seeSelf(_ scope: Scope, _ reached: inout Reached) {
    if let captured = scope.variable("self") { return see(captured, nil, &reached) }
    if let cell = scope.frame.selfCell { see(cell, nil, nil, &reached) }
  }

  /// Asked for at every look at who holds what.
  private func names(in closure: ClosureID) -> [String] {
    if let known = machine.lookups.namesInClosures[closure] { return known }
    let names = Mentions.names(in: machine.store[closure].closure)
    machine.lookups.namesInClosures[closure] = names
    return names
  }

  /// Whether anything happens when something goes.
  var isWatching: Bool { !machine.store.awaitingEnd.isEmpty || !machine.library.watched.isEmpty }

  /// Tells the library what is gone of what it watches, and ends the objects that are gone. What somebody may have kept is
  /// gone perhaps.
  ///
  /// - Parameter near: What the block that runs has just declared.
  func checkReleases(near: [String] = []) throws {
    guard isWatching else { return }
    guard machine.budget.checksLeft > 0 else {
      for object in machine.store.awaitingEnd { endPerhaps(object) }
      // Of the same ones it was said already.
      for handle in machine.witnesses.doubt(machine.library.watched) {
        machine.atAnyTime { machine.withHost({ machine.library.released(handle, on: $0) }) }
      }
      return
    }
    machine.budget.checksLeft -= 1
    try endObjects(near: near)
    let watched = machine.library.watched
    guard !watched.isEmpty else { return }
    let unheld = gone(of: watched.map { .handle($0) }, near: near)
    guard !unheld.isEmpty else { return }
    let gone = watched.filter { unheld.contains(.handle($0)) }
    let perhaps = machine.store.givenAway.values.isEmpty ? [] : reached(with: machine.store.givenAway.values).handles
    for handle in gone {
      if !perhaps.contains(handle) {
        machine.withHost({ machine.library.released(handle, on: $0) })
      } else if machine.context.scope != nil {
        machine.atAnyTime { machine.withHost({ machine.library.released(handle, on: $0) }) }
      }
    }
  }

  private func endObjects(near: [String]) throws {
    let awaited = machine.store.awaitingEnd
    guard !awaited.isEmpty else { return }
    let unheld = gone(of: awaited.map { .object($0) }, near: near)
    guard !unheld.isEmpty else { return }
    let gone = awaited.filter { unheld.contains(.object($0)) }
    let perhaps = machine.store.givenAway.values.isEmpty ? [] : reached(with: machine.store.givenAway.values).objects
    for object in inOrderOfEnding(gone) {
      if !perhaps.contains(object) {
        try end(object)
      } else if machine.context.scope != nil {
        endPerhaps(object)
      }
    }
  }
}

extension Value {
  /// Whether it is, or holds, an object.
  var canHold: Bool {
    switch self {
    case .text, .truth, .nothing, .void, .type, .unknown: false
    case .plain(let plain): plain.fields.values.contains(where: \.canHold)
    case .array(let values): values.contains(where: \.canHold)
    case .dictionary(let entries): entries.contains { $0.key.canHold || $0.value.canHold }
    case .maybe(let inner): inner.canHold
    default: true
    }
  }
}
