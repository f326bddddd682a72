internal import InjectScopeModel

/// Who sees what: of several members of one name in one type, code means one that it sees.
extension TypeWorld {
  /// Whether code in a file sees what another file declares.
  func sees(_ access: Access, ofFile other: Int, from file: Int) -> Bool {
    guard other != file else { return true }
    guard access == .internal else { return access > .internal }
    let (own, its) = (project.files[file].unit, project.files[other].unit)
    // A test may be given what is internal.
    if own == its || isOwnUnit(file: file) && isOwnUnit(file: other) { return true }
    return project.units[own].isTest || project.units[own].moduleName == project.units[its].moduleName
  }

  func sees(_ callable: Callable, from file: Int) -> Bool {
    sees(accesses[callable.location.position, inFile: callable.file] ?? .public, ofFile: callable.file, from: file)
  }

  /// Whether another file keeps it to itself.
  func isPrivate(_ callable: Callable, toOthersThan file: Int) -> Bool {
    guard callable.file != file, let access = accesses[callable.location.position, inFile: callable.file] else {
      return false
    }
    return access < .internal
  }

  /// A property of a type; of several of one name that which code in a file sees, and which is there for the type's
  /// arguments.
  ///
  /// - Parameter isStatic: Whether one of the type itself is meant, or one of its values.
  private func property(
    _ name: String, of entry: Int, in type: SwiftType, isStatic: Bool, from frame: Frame?
  ) -> Member? {
    guard let all = members.namesakes(name, of: entry)?.filter({ $0.facts.isStatic == isStatic }) else {
      return members.property(name, of: entry, isStatic: isStatic)
    }
    let seen =
      frame.map { frame in all.filter { sees($0.facts.access, ofFile: $0.file, from: frame.code.file) } } ?? all
    // In an extension for some arguments code is of a type with these.
    let own = frame?.owner?.entry == entry ? frame?.code.equalities ?? [:] : [:]
    let generics = bindings(inEntry: entry, for: type).merging(own) { known, _ in known }
    let fitting = seen.filter { member in
      member.equalities.allSatisfy { name, type in
        generics[name].map { $0.openPart != nil || $0 == type } ?? true
      }
    }
    return fitting.first ?? seen.first ?? all.first
  }

  /// The same of what a type is, which may be declared elsewhere: each module that adds something to it has its own.
  func property(
    _ name: String, of ancestor: SwiftType, for type: SwiftType, isStatic: Bool, from frame: Frame?
  ) -> (member: Member, entry: Int)? {
    let all = holders(of: ancestor).compactMap { entry in
      property(name, of: entry, in: type, isStatic: isStatic, from: frame).map { (member: $0, entry: entry) }
    }
    guard all.count > 1, let file = frame?.code.file else { return all.first }
    return all.first { sees($0.member.facts.access, ofFile: $0.member.file, from: file) } ?? all.first
  }

  /// What a static property is kept under: each of several of one name by itself.
  func place(ofStatic member: Member, _ entry: Int) -> MemberTable.Place {
    let isOnly = members.namesakes(member.name, of: entry) == nil
    return MemberTable.Place(
      owner: entry, name: isOnly ? member.name : "\(member.name)|\(member.file):\(member.facts.position.line)")
  }
}
