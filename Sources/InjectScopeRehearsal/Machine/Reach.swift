internal import InjectScopeModel

/// Who still holds what: from the variables of everything that runs, statics, globals, and what the library keeps.
extension Machine {
  struct Reached {
    var objects: Set<ObjectID> = []
    var handles: Set<Handle> = []
    var closures: Set<ClosureID> = []
    fileprivate var work: [Value] = []
  }

  /// - Parameter first: more values that are held right now.
  func reached(with first: [Value] = []) -> Reached {
    var reached = Reached()
    reached.work = first + temporaries + living + library.held
    for cell in unfinished { if case .value(let value) = memory[cell] { reached.work.append(value) } }
    for scope in callers { see(scope, &reached) }
    if let scope { see(scope, &reached) }
    for variable in statics.values { see(variable, &reached) }
    for variable in globals.values { see(variable, &reached) }
    while let value = reached.work.popLast() { see(value, &reached) }
    return reached
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
      if let cell = here.frame.selfCell, case .value(let value) = memory[cell] { reached.work.append(value) }
      scope = here.parent
    }
  }

  private func see(_ variable: Variable, _ reached: inout Reached) {
    guard !variable.isWeak, case .value(let value) = memory[variable.cell] else { return }
    reached.work.append(value)
  }

  private func see(_ value: Value, _ reached: inout Reached) {
    switch value {
    case .object(let object):
      guard reached.objects.insert(object).inserted else { return }
      for variable in objects[object.index].fields.values { see(variable, &reached) }
      reached.work += library.held(by: value)
    case .plain(let plain):
      reached.work.append(contentsOf: plain.fields.values)
      for cell in plain.stateObjects.values { if case .value(let made) = memory[cell] { reached.work.append(made) } }
    case .maybe(let inner): reached.work.append(inner)
    case .tuple(let parts): reached.work.append(contentsOf: parts.map(\.value))
    case .array(let values): reached.work.append(contentsOf: values)
    case .dictionary(let entries): for entry in entries { reached.work += [entry.key, entry.value] }
    case .function(_, let receiver?): reached.work.append(receiver)
    case .handle(let handle): if reached.handles.insert(handle).inserted { reached.work += library.held(by: value) }
    case .closure(let closure): if reached.closures.insert(closure).inserted { see(closures[closure.index], &reached) }
    case .function, .type, .text, .truth, .nothing, .void, .unknown: break
    }
  }

  private func see(_ closure: ClosureRecord, _ reached: inout Reached) {
    for name in Mentions.names(in: closure.closure) {
      if let variable = closure.scope.variable(name) {
        see(variable, &reached)
      } else if name == "self" || closure.scope.frame.owner.map({ propertyType(name, of: $0) != nil }) == true,
        let cell = closure.scope.frame.selfCell, case .value(let value) = memory[cell]
      {
        reached.work.append(value)
      }
    }
  }

  /// Tells the library what is gone of what it watches. What somebody may have kept is gone perhaps.
  func checkReleases() {
    let watched = library.watched
    guard !watched.isEmpty else { return }
    guard checksLeft > 0 else {
      for handle in watched { asPerhaps { library.released(handle, on: self) } }
      return
    }
    checksLeft -= 1
    let held = reached().handles
    let gone = watched.filter { !held.contains($0) }
    guard !gone.isEmpty else { return }
    let perhaps = escaped.isEmpty ? [] : reached(with: escaped).handles
    for handle in gone {
      if !perhaps.contains(handle) {
        library.released(handle, on: self)
      } else if scope != nil {
        asPerhaps { library.released(handle, on: self) }
      }
    }
  }

  /// Runs something while a value is on its way, in no variable yet.
  func keeping<Result>(_ value: Value, _ action: () throws -> Result) rethrows -> Result {
    temporaries.append(value)
    defer { temporaries.removeLast() }
    return try action()
  }

  /// From here on nobody can tell whether somebody keeps these.
  func lose(_ values: [Value]) {
    for value in values where value.canHold {
      if case .object(let object) = value, !givenAway.insert(object).inserted { continue }
      escaped.append(value)
    }
  }

  /// How much there was of what can be lost, and of what was lost.
  struct Losses {
    fileprivate let escaped: Int
    fileprivate let objects: Int
    fileprivate let closures: Int
  }

  var losses: Losses { Losses(escaped: escaped.count, objects: objects.count, closures: closures.count) }

  /// Nobody keeps what was lost since then of what was there before. What was made since stays lost, and what it holds
  /// with it: its closures are still run for what they ask for.
  func takeBack(to losses: Losses) {
    let since = escaped[losses.escaped...]
    escaped.removeLast(since.count)
    for value in since {
      if case .object(let object) = value, object.index < losses.objects { givenAway.remove(object) }
      escaped += parts(of: value, madeSince: losses)
    }
  }

  private func parts(of value: Value, madeSince losses: Losses) -> [Value] {
    func parts(_ values: some Sequence<Value>) -> [Value] {
      values.flatMap { self.parts(of: $0, madeSince: losses) }
    }
    return switch value {
    case .object(let object): object.index < losses.objects ? [] : [value]
    case .closure(let closure): closure.index < losses.closures ? [] : [value]
    case .plain(let plain): parts(plain.fields.values)
    case .tuple(let elements): parts(elements.map(\.value))
    case .array(let values): parts(values)
    case .dictionary(let entries): parts(entries.flatMap { [$0.key, $0.value] })
    case .maybe(let inner), .function(_, let inner?): parts([inner])
    // What libraries made in between they have forgotten.
    case .handle, .function, .type, .text, .truth, .nothing, .void, .unknown: []
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
