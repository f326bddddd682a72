internal import InjectScopeModel

/// Code that no call leads to: accessors of properties that nobody is seen to read or to set, and closures that somebody
/// keeps and is not seen to call. It may run all the same.
extension Exploration {
  /// An accessor of a property of the project.
  struct Accessor {
    var member: Member
    var code: Code

    var isGetter: Bool { code === member.getter }
    /// What it calls the value that is given to it.
    var given: String { code === member.didSet ? "oldValue" : "newValue" }
  }

  /// Those that did not run yet.
  func unreadAccessors() -> [Accessor] {
    var found: [Accessor] = []
    for place in world.ownTypes where !world.hidden.contains(place) {
      for member in world.members.properties(of: place) { found += accessors(of: member) }
    }
    for member in world.members.globals.allWithAccessors { found += accessors(of: member) }
    return found.filter {
      world.isOwnUnit(file: $0.code.file) && !machine.coverage.accessors.contains(ObjectIdentifier($0.code))
    }
  }

  private func accessors(of member: Member) -> [Accessor] {
    [member.getter, member.setter, member.willSet, member.didSet].compactMap { code in
      code.map { Accessor(member: member, code: $0) }
    }
  }

  /// Runs one as if somebody read the property, or set it to something of which nothing is known.
  @discardableResult
  func runAlone(_ accessor: Accessor) throws -> Value {
    let (member, code) = (accessor.member, accessor.code)
    guard !machine.coverage.accessors.contains(ObjectIdentifier(code)) else { return .void }
    let type = member.owner.map { world.type(ofEntry: $0) }
    let own: Value? =
      if let owner = member.owner, let type {
        member.facts.isStatic ? .type(type) : try instance(ofOwner: owner, at: member.location)
      } else { nil }
    let place = Expression(.other([]), at: member.facts.position)
    let scope = Scope(Frame(code: code, name: nil, owner: nil, selfCell: nil))
    guard accessor.isGetter else {
      let value = Value.parameter(type.flatMap { machine.types.declared.memberType(member, of: $0) })
      return try machine.setting.runAccessor(
        code, member, of: own, as: type, given: [accessor.given: value], at: place, scope)
    }
    let use = MemberUse(wanted: nil, label: nil, site: member.location)
    guard let own, let type else { return try machine.reading.readGlobal(member, code, use) }
    return try machine.reading.runGetter(code, member, of: own, as: type, use)
  }

  /// The closures that were made and did not run, the first of each place; those of a library run when it says so. Of
  /// those that the program itself has made, the first so many, somebody must still hold them.
  func keptClosures(madeByProgram count: Int) -> [ClosureID] {
    let held = Set(machine.library.held)
    let reached =
      machine.context.mode.isProgram ? machine.lifetimes.reached(with: machine.store.givenAway.values).closures : []
    var seen = Set(machine.coverage.closures.map { machine.store.closures[$0].site })
    return machine.store.closures.indices.compactMap { place in
      let closure = ClosureID(index: place)
      let record = machine.store.closures[place]
      guard !machine.coverage.closures.contains(place), !machine.coverage.closuresGiven.contains(place),
        !machine.coverage.closuresUnused.contains(place),
        !held.contains(.closure(closure)),
        place >= count || !machine.context.mode.isProgram || reached.contains(closure),
        world.isOwnUnit(file: record.scope.frame.code.file), seen.insert(record.site).inserted
      else { return nil }
      return closure
    }
  }

  /// Runs one that somebody may call later.
  func runKept(_ closure: ClosureID) throws {
    _ = try machine.closures.runClosure(
      closure, [], wanted: nil, isGivenAway: true, text: "a closure is kept", at: machine.store[closure].site)
  }
}
