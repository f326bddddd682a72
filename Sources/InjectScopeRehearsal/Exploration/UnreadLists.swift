internal import InjectScopeModel

/// Lists of entries that nothing reads, in units that no other program uses: whoever asks in vain for what is in one has
/// perhaps forgotten to list it. They are read once, and what they hold is in no container.
///
/// Only what is declared of such a type is looked at: a variable at the top of a file, or a static property.
extension Exploration {
  func touchUnreadLists() {
    let types = machine.library.listTypes
    guard !types.isEmpty, !world.project.units[world.unit].isTest else { return }
    let units = unitsOfNoOtherProgram
    guard !units.isEmpty else { return }
    func isMeant(_ facts: PropertyFacts, _ file: Int) -> Bool {
      guard let type = facts.type, types.contains(type.spelling) else { return false }
      return units.contains(world.project.files[file].unit)
    }
    for variable in world.members.globals.all(where: isMeant) {
      machine.tryOutUncalled {
        let scope = Scope(Frame(code: variable.code, name: nil, owner: nil, selfCell: nil))
        guard let global = try machine.reading.global(variable.name, scope) else { return }
        _ = try machine.reading.content(of: global.cell)
      }
    }
    for place in world.index.entries.indices where !world.hidden.contains(place) {
      let entry = world.index.entries[place]
      guard
        entry.all.contains(where: { part in
          part.facts.properties.contains { property in
            property.isStatic && property.type.map { types.contains($0.spelling) } == true
          }
        })
      else { continue }
      for member in world.members.properties(of: place)
      where member.facts.isStatic && isMeant(member.facts, member.file) {
        machine.tryOutUncalled { try self.read(member, ofType: place) }
      }
    }
  }

  private func read(_ member: Member, ofType place: Int) throws {
    if let getter = member.getter {
      _ = try runAlone(Accessor(member: member, code: getter))
    } else if let variable = try machine.reading.staticVariable(member.name, of: world.type(ofEntry: place)) {
      _ = try machine.reading.content(of: variable.cell)
    }
  }

  /// The unit itself, and those that only it uses, by way of others too.
  private var unitsOfNoOtherProgram: Set<ID<Project.Unit>> {
    let project = world.project
    let own = Set([world.unit] + project.units[world.unit].sees)
    let foreign = project.units.indices.map { ID<Project.Unit>($0) }.filter {
      !own.contains($0) && !project.units[$0].isTest
    }
    return own.subtracting(foreign.flatMap { project.units[$0].sees })
  }
}
