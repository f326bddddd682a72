internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Why a container has nothing for a name, and what would cure it.
extension FlexInjectLibrary {
  func causes(of outcome: Run.Outcome, _ request: FlexRequest) -> [Finding.Hop] {
    guard let (name, removal) = removal(behind: outcome, request) else { return [] }
    return [Finding.Hop("'\(name)' is removed here", at: removal.site)]
  }

  /// Whether what runs has itself taken away what it asks for.
  func isLostOnTheWay(_ outcome: Run.Outcome, _ request: FlexRequest, _ host: borrowing Host) -> Bool {
    guard let triedOut = host.triedOut, host.certainty != .dynamic else { return false }
    return removal(behind: outcome, request)?.removal.triedOut == triedOut
  }

  private func removal(
    behind outcome: Run.Outcome, _ request: FlexRequest
  ) -> (name: String, removal: FlexContainer.Removal)? {
    guard outcome.isHole, let name = request.name, let number = request.container,
      let removal = state.containers[number].removals[name.text]
    else { return nil }
    return (name.text, removal)
  }

  func fix(
    for outcome: Run.Outcome, _ request: FlexRequest, _ considered: [ID<Run.Entry>], _ host: borrowing Host
  ) -> Finding.Fix? {
    guard outcome.isHole, host.isRecording, let name = request.name, let number = request.container,
      let wanted = request.wanted, let id = state.containers[number].id
    else { return nil }
    let container = state.containers[number]
    let title = host.run.containers[id].name
    // A registration would not bring back what is removed later.
    if let removal = container.removals[name.text] {
      return Finding.Fix(
        "leave \(name.title) registered in '\(title)' until this is asked for"
          + (outcome.isNil ? ", unless nil is meant" : ""),
        doing: "take away what removes \(name.title)", by: .remove, at: removal.site)
    }
    let place = container.place(besides: host.entry)
    let supplying = Finding.Remedy(.supply, at: request.site)
    let own = considered.map { host.run.entries[$0] }.filter { $0.container == container.id }
    let typed = own.filter { $0.key.qualifier == nil }
    if name.type != nil, typed.count == 1, let only = typed.first {
      let type = host.world.type(only.key.type, file: 0)
      // Where a private type is not seen nothing can be written of it.
      let place = place.flatMap { $0.sees(type, host.world) ? $0 : nil }
      // What it makes is of both protocols: another one made of its class would be a second.
      if wanted.wrapped.entry.map({ host.world.index.entries[$0].kind == .protocol }) == true,
        let made = only.makes.first ?? only.offered, made != type,
        host.world.canCast(made, isExact: true, to: wanted.wrapped) == true,
        host.world.canCast(type, isExact: false, to: wanted.wrapped) != true
      {
        return Finding.Fix(
          "register \(name.title) in '\(title)' too: what is registered as '\(type)' is one",
          edits: place.map { [$0.adding(name, giving: "\($0.resolving(type)) as! \(wanted.wrapped)")] } ?? [])
      }
      guard host.world.canCast(type, isExact: false, to: wanted.wrapped) == true else {
        let value = self.only(wanted.wrapped, host)
        return Finding.Fix(
          "ask for '\(type)', which is registered, or register \(name.title) in '\(title)' too",
          doing: "register \(name.title) in '\(title)' too", form: place?.statement(name, giving: "…"),
          edits: place.flatMap { place in value.map { [place.adding(name, giving: $0)] } } ?? [], remedy: supplying)
      }
      return Finding.Fix(
        "register \(name.title) in '\(title)' too: '\(type)' is registered under its own name only",
        edits: place.map { [$0.adding(name, giving: $0.resolving(type))] } ?? [])
    }
    let words = "register \(name.title) in '\(title)' before it is asked for"
    guard let place else {
      // Behind what is registered only later it would be too late.
      let isFirst = !host.isTryingOut && container.slots.isEmpty
      return Finding.Fix(
        words + (outcome.isNil ? ", unless nil is meant" : ""), remedy: isFirst ? nil : supplying)
    }
    guard !outcome.isNil else {
      return Finding.Fix(words + ", unless nil is meant", form: place.statement(name, giving: "…"), remedy: supplying)
    }
    guard let value = only(wanted.wrapped, host) else {
      return Finding.Fix(words, form: place.statement(name, giving: "…"), remedy: supplying)
    }
    return Finding.Fix(words, edits: [place.adding(name, giving: value)])
  }

  /// What makes the one thing that a type can be, where that takes nothing.
  private func only(_ type: SwiftType, _ host: borrowing Host) -> String? {
    let world = host.world
    guard let entry = type.entry, type.arguments.isEmpty else { return nil }
    let all = world.index.entries[entry].kind?.isConcrete == true ? [entry] : world.concreteSubtypes(of: type)
    guard all.count == 1, let only = all.first, let declared = world.index.entries[only].declarations.first,
      world.index.entries[only].declarations.count == 1, world.index.entries[only].isVisibleElsewhere,
      declared.unit == world.unit, declared.facts.generics == nil, declared.facts.kind.isConcrete,
      declared.facts.condition == nil, world.index.isolation(of: world.index.entries[only]) == nil,
      // What others inherit from may be made to be inherited from alone.
      world.concreteSubtypes(of: world.type(ofEntry: only)).allSatisfy({ $0 == only }), takesNothing(only, host)
    else { return nil }
    return world.index.entries[only].name + "()"
  }

  private func takesNothing(_ entry: Int, _ host: borrowing Host) -> Bool {
    let world = host.world
    let initialisers = world.index.entries[entry].all.flatMap(\.facts.initialisers)
    guard initialisers.isEmpty else { return initialisers.contains(where: \.isCalledPlainly) }
    guard world.superclass(of: world.type(ofEntry: entry)) == nil else { return false }
    return world.members.properties(of: entry).allSatisfy { member in
      member.facts.isStatic || !member.facts.isStored || member.initial != nil
        || member.facts.isSettable && member.facts.type?.spelling.hasSuffix("?") == true
        || member.facts.attributes.contains { isWrapper($0, on: host) }
    }
  }
}

extension InitialiserFacts {
  /// Whether a closure in another file may call it with nothing, and has an object then.
  fileprivate var isCalledPlainly: Bool {
    parameters.allSatisfy(\.hasDefault) && condition == nil && access.reachesOtherFiles && !isFailable
      && !effects.isAsync && !effects.isThrowing && !isUnavailable && (isolation ?? "nonisolated") == "nonisolated"
  }
}
