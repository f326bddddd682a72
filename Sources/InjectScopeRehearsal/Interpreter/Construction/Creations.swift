internal import InjectScopeModel

/// Who makes what, besides the library.
extension Construction {
  /// Notes that the running code makes an object of a type.
  func noteMaking(of type: SwiftType, at site: Location) {
    guard machine.context.mode.isRecording, let entry = type.entry, world.mayBeNode(entry) else { return }
    note(
      Run.Making(
        made: .object(world.lineage(of: type).compactMap(\.entry)), makers: makers(machine.context.runningScopes),
        entrance: machine.context.entrance,
        site: site, certainty: machine.certainty, condition: machine.context.condition))
  }

  /// Notes that the running code makes a container of the library's. Who happens to use first what all share has not
  /// made it, and under which conditions says nothing.
  func noteMaking(ofContainer name: String, at site: Location) {
    guard machine.context.mode.isRecording else { return }
    let scopes = Array(machine.context.runningScopes)
    let shared = scopes.firstIndex { $0.isForAll || $0.innermostEntry != nil }.flatMap {
      scopes[$0].isForAll ? $0 : nil
    }
    note(
      Run.Making(
        made: .container(name, site), makers: makers(shared.map { Array(scopes[...$0]) } ?? scopes),
        entrance: machine.context.entrance, site: site, certainty: shared == nil ? machine.certainty : .certain,
        condition: shared.map { scopes[$0].frame.code.facts.condition } ?? machine.context.condition))
  }

  private func note(_ making: Run.Making) {
    // The way here is gone through each time, and may be long.
    budget.stepsLeft -= max(0, making.makers.count - Limits.freeMakers)
    machine.trace.add(making)
  }

  /// Whose code is running, the nearest first: up to a closure that a library runs for an entry of its own.
  private func makers(_ scopes: some Sequence<Scope>) -> [Run.Maker] {
    var makers: [Run.Maker] = []
    for scope in scopes {
      let askers = askers(of: scope)
      // Code that calls code of its own has made nothing more doubtful before it began.
      let start = scope.doubtsAtStart ?? machine.doubts
      for asker in askers {
        let certainty: Run.Certainty = machine.doubts > start ? .dynamic : .certain
        let maker = Run.Maker(asker: asker, certainty: certainty)
        // Only the nearest: to look at all of them for each would take the square of their number.
        if let last = makers.indices.suffix(askers.count).last(where: { makers[$0].asker == asker }) {
          makers[last].certainty = certainty
        } else {
          makers.append(maker)
        }
      }
      if case .entry? = askers.first { break }
    }
    return makers
  }

  /// How sure it is that somebody who asks here does so whenever the asker's code runs.
  func certainty(within asker: Run.Asker) -> Run.Certainty {
    guard machine.doubts > 0 else { return .certain }
    let own = machine.context.runningScopes.prefix { askers(of: $0).contains(asker) }
    let start = (own.last ?? machine.context.scope)?.doubtsAtStart ?? machine.doubts
    return machine.doubts > start ? .dynamic : .certain
  }

  /// Code belongs to the type that declares it, and to that of the object that runs it.
  private func askers(of scope: Scope) -> [Run.Asker] {
    let frame = scope.frame
    if let entry = scope.innermostEntry { return [.entry(entry)] }
    guard frame.owner?.name != nil, let cell = frame.selfCell, case .value(let value) = machine.store[cell],
      let real = machine.exactType(of: value), let name = real.name, name != frame.owner?.name
    else { return [.code(frame.asker)] }
    return [.code(frame.asker), .code(.type(name, entry: real.entry))]
  }
}

extension TypeWorld {
  /// Whether any library can deal with objects of a type: not with mere values, which are made without number.
  func mayBeNode(_ entry: Int) -> Bool {
    if let known = mayBeNodes[entry] { return known }
    let entry = (place: entry, declared: index.entries[entry])
    let may =
      entry.declared.kind != .struct
      || entry.declared.all.contains { declaration in
        let facts = declaration.facts
        return !(facts.inherited.isEmpty && facts.attributes.isEmpty && facts.functions.isEmpty)
      }
      || members.initialisers(of: entry.place).contains { $0.code != nil }
      || members.properties(of: entry.place).contains {
        !$0.facts.attributes.isEmpty || $0.getter != nil || $0.facts.isLazy || $0.initial?.facts.isLiteral == false
      }
    mayBeNodes[entry.place] = may
    return may
  }
}

extension CodeFacts {
  /// Whether an initial value calls nothing.
  fileprivate var isLiteral: Bool {
    switch value?.form {
    case .literal, .string(_, []), .nothing: true
    default: false
    }
  }
}
