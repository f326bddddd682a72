internal import InjectScopeModel

/// Who still holds what: from the variables of everything that runs, statics, globals, and what the library keeps.
extension Lifetimes {
  struct Reached {
    var objects: Set<ObjectID> = []
    var handles: Set<Handle> = []
    var closures: Set<ClosureID> = []
    /// Functions in functions that a closure calls: what they use it holds.
    fileprivate var functions: Set<ObjectIdentifier> = []
    fileprivate var work: [Value] = []
  }

  /// - Parameter first: more values that are held right now.
  func reached(with first: [Value] = []) -> Reached {
    var reached = Reached()
    reached.work = first + machine.context.temporaries + machine.store.kept + machine.library.held
    for cell in machine.context.unfinished {
      if case .value(let value) = machine.store[cell] { reached.work.append(value) }
    }
    for scope in machine.context.callers { see(scope, &reached) }
    if let scope = machine.context.scope { see(scope, &reached) }
    for variable in machine.store.lasting { see(variable, &reached) }
    while let value = reached.work.popLast() { see(value, &reached) }
    return reached
  }

  /// The objects that something holds, itself and others through it.
  func objectsHeld(by object: ObjectID) -> Set<ObjectID> {
    var reached = Reached()
    reached.work = [.object(object)]
    while let value = reached.work.popLast() { see(value, &reached) }
    return reached.objects
  }

  /// Whether somebody comes from here to a container, or to anything else of a library's.
  func leadsToHandle(_ variable: Variable) -> Bool {
    var reached = Reached()
    see(variable, &reached)
    while reached.handles.isEmpty, let value = reached.work.popLast() { see(value, &reached) }
    return !reached.handles.isEmpty
  }

  private func see(_ scope: Scope, _ reached: inout Reached) {
    var scope: Scope? = scope
    while let here = scope {
      for variable in here.names.values { see(variable, &reached) }
      // Of what is around it a closure holds what it uses.
      if let closure = here.closure {
        reached.work.append(.closure(closure))
        return
      }
      if let cell = here.frame.selfCell, case .value(let value) = machine.store[cell] { reached.work.append(value) }
      scope = here.parent
    }
  }

  private func see(_ variable: Variable, _ reached: inout Reached) {
    guard !variable.isWeak, case .value(let value) = machine.store[variable.cell] else { return }
    reached.work.append(value)
  }

  private func see(_ value: Value, _ reached: inout Reached) {
    switch value {
    case .object(let object):
      guard reached.objects.insert(object).inserted else { return }
      for variable in machine.store[object].fields.values { see(variable, &reached) }
      reached.work += machine.library.held(by: value)
    case .plain(let plain):
      reached.work.append(contentsOf: plain.fields.values)
      for cell in plain.stateObjects.values {
        if case .value(let made) = machine.store[cell] { reached.work.append(made) }
      }
    case .maybe(let inner): reached.work.append(inner)
    case .tuple(let parts): reached.work.append(contentsOf: parts.map(\.value))
    case .array(let values): reached.work.append(contentsOf: values)
    case .dictionary(let entries): for entry in entries { reached.work += [entry.key, entry.value] }
    case .function(_, let receiver?): reached.work.append(receiver)
    case .handle(let handle):
      if reached.handles.insert(handle).inserted { reached.work += machine.library.held(by: value) }
    case .closure(let closure): if reached.closures.insert(closure).inserted { see(closure, &reached) }
    case .unknown(let unknown): reached.work += unknown.oneOf
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
        if let variable = names.variable { see(variable, &reached) }
        for function in names.functions { see(function, &reached) }
        return
      case .wrapper(let variable, _): return see(variable, &reached)
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
    if let captured = scope.variable("self") { return see(captured, &reached) }
    guard let cell = scope.frame.selfCell, case .value(let value) = machine.store[cell] else { return }
    reached.work.append(value)
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
  func checkReleases() throws {
    guard isWatching else { return }
    guard machine.budget.checksLeft > 0 else {
      for object in machine.store.awaitingEnd { endPerhaps(object) }
      for handle in machine.library.watched {
        machine.asPerhaps { machine.withHost({ machine.library.released(handle, on: $0) }) }
      }
      return
    }
    machine.budget.checksLeft -= 1
    try endObjects()
    let watched = machine.library.watched
    guard !watched.isEmpty else { return }
    let held = reached().handles
    let gone = watched.filter { !held.contains($0) }
    guard !gone.isEmpty else { return }
    let perhaps = machine.store.givenAway.values.isEmpty ? [] : reached(with: machine.store.givenAway.values).handles
    for handle in gone {
      if !perhaps.contains(handle) {
        machine.withHost({ machine.library.released(handle, on: $0) })
      } else if machine.context.scope != nil {
        machine.asPerhaps { machine.withHost({ machine.library.released(handle, on: $0) }) }
      }
    }
  }

  private func endObjects() throws {
    guard !machine.store.awaitingEnd.isEmpty else { return }
    let held = reached().objects
    let gone = machine.store.awaitingEnd.filter { !held.contains($0) }
    guard !gone.isEmpty else { return }
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
