internal import InjectScopeModel

/// Types that nobody makes, views, and properties that nobody reads: made, shown and read for what they ask.
extension Exploration {
  /// - Parameter perhapsMade: those that what is still to be tried may make.
  func tryOutTypes(besides perhapsMade: Set<Int>) {
    let unasked = typesUnasked
    for place in world.ownTypes {
      let isUnmade = !machine.coverage.types.contains(place) && !perhapsMade.contains(place)
      if isUnmade || isView(place) || unasked.contains(place) { tryOutType(place) }
    }
  }

  /// Those of which nothing was made after all: what makes them was replaced, or taken away.
  func tryOutTypesLeft() {
    machine.context.mode.isTryingOut = true
    for place in machine.coverage.typesPerhapsMade.sorted() where !machine.coverage.types.contains(place) {
      tryOutType(place)
    }
    machine.context.mode.isTryingOut = false
  }

  private func tryOutType(_ place: Int) {
    guard let declaration = world.index.entries[place].declarations.first, world.isOwnUnit(file: declaration.file),
      declaration.facts.kind.isConcrete, !world.hidden.contains(place), asks(place)
    else { return }
    machine.tryOutUncalled {
      machine.context.mode.root = .type(place)
      let type = world.type(ofEntry: place)
      let value = try machine.calls.makeOfUnknown(type, at: declaration.location)
      if self.isView(place) { try self.showBody(of: value, type, at: declaration.location) }
      try self.touch(value)
    }
  }

  /// By the initialisers that were not taken: each may register something else.
  func tryOutOtherInitialisers(of unmade: Set<Int>) {
    for (initialiser, owner) in unseenInitialisers where !world.hidden.contains(owner) {
      machine.tryOutUncalled {
        machine.context.mode.root = unmade.contains(owner) ? .type(owner) : .function(initialiser.number)
        _ = try machine.calls.makeOfUnknown(world.type(ofEntry: owner), by: initialiser, at: initialiser.location)
      }
    }
  }

  /// Structs of which nobody is seen to read a wrapped property: their values go where nobody follows them.
  private var typesUnasked: Set<Int> {
    let asked = Set(machine.run.resolutions.map(\.site))
    // What wraps a property counts by how it was made last.
    var last: [Types.Property: Wrapping] = [:]
    for record in machine.store.wrappings {
      last[Types.Property(type: record.type, name: record.name)] = record.wrapping
    }
    return Set(
      last.compactMap { place, wrapping in
        switch wrapping {
        case .library(let property) where property.initial != nil || asked.contains(property.site): nil
        case .own(let own) where machine.coverage.readSites.contains(own.site): nil
        default: place.type.entry
        }
      })
  }

  /// Whether a framework asks it for its body, whoever makes it.
  private func isView(_ entry: Int) -> Bool {
    world.members.property("body", of: entry)?.getter != nil
      && world.ancestry(of: world.type(ofEntry: entry)).contains { FrameworkCalls.views.contains($0.name ?? "") }
  }

  func showBody(of value: Value, _ type: SwiftType, at site: Location) throws {
    guard let entry = type.entry else { return }
    let shown = try machine.wrappers.withStateObjects(value, type)
    _ = try machine.reading.ownMember(
      "body", of: shown, at: Expression(.other([]), at: site.position),
      Scope(Frame(code: machine.calls.emptyCode(at: site, entry), name: nil, owner: nil, selfCell: nil)),
      MemberUse(wanted: nil, label: nil, site: site))
  }

  /// Whether making it can say anything: it has wrapped properties, or code.
  private func asks(_ entry: Int) -> Bool {
    isView(entry)
      || world.members.properties(of: entry).contains { $0.initial != nil || !$0.facts.attributes.isEmpty }
      || world.members.initialisers(of: entry).contains { $0.code != nil }
  }

  /// Wrapped and lazy properties of what was made, and statics, that nobody read.
  func touchWhatWasNotRead() {
    machine.context.mode.isReadingUnseen = true
    defer { machine.context.mode.isReadingUnseen = false }
    var seen: Set<SwiftType> = []
    for (place, object) in machine.store.objects.enumerated() where seen.insert(object.type).inserted {
      machine.tryOutUncalled { try self.touch(.object(ObjectID(index: place))) }
    }
    for place in world.ownTypes {
      for member in world.members.properties(of: place) where member.facts.isStatic && member.initial != nil {
        guard world.isOwnUnit(file: member.file), member.facts.attributes.isEmpty, member.getter == nil,
          machine.store[static: world.place(ofStatic: member, place)] == nil
        else { continue }
        machine.tryOutUncalled {
          machine.context.mode.root = .property(member.name, of: place)
          let type = world.type(ofEntry: place)
          if let variable = try machine.reading.staticVariable(member.name, of: type) {
            _ = try machine.reading.content(of: variable.cell)
          }
        }
      }
    }
  }

  private func touch(_ value: Value) throws {
    switch value {
    case .object(let object):
      let record = machine.store[object]
      for name in record.fields.keys.sorted() {
        guard let variable = record.fields[name] else { continue }
        if let wrapping = variable.wrapping {
          guard !machine.coverage.readSites.contains(wrapping.site) else { continue }
          _ = try machine.reading.read(variable, MemberUse(wanted: nil, label: nil, site: wrapping.site))
        } else if case .pending = machine.store[variable.cell] {
          _ = try machine.reading.content(of: variable.cell)
        }
      }
    case .plain(let plain):
      for name in plain.fields.keys.sorted() {
        guard let wrapping = machine.store.wrapping(name, of: plain),
          !machine.coverage.readSites.contains(wrapping.site), let kept = plain.fields[name]
        else { continue }
        _ = try machine.wrappers.read(
          wrapping, in: machine.store.allocate(.value(kept)), machine.types.declared.propertyType(name, of: plain.type),
          MemberUse(wanted: nil, label: nil, site: wrapping.site))
      }
    default: break
    }
  }
}
