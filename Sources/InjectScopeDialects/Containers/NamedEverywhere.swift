internal import InjectScopeModel
internal import InjectScopeRehearsal

extension TypeWorld {
  /// Whether every file can say a name, as a container or a list of entries has it: a global, or a static member of a type;
  /// with `()` behind it, a function that is called.
  func isNamedEverywhere(_ name: String) -> Bool {
    let isCalled = name.hasSuffix("()")
    let name = isCalled ? String(name.dropLast(2)) : name
    guard let dot = name.lastIndex(of: ".") else {
      guard !isCalled else { return !members.functions(named: name, of: nil).isEmpty }
      return members.globals.variable(name, file: 0) != nil || members.globals.computed(name) != nil
    }
    let (owner, member) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    guard owner.bareName.first?.isUppercase == true else { return false }
    guard let entry = find(owner, from: nil, file: 0) else { return true }
    guard !isCalled else { return members.functions(named: member, of: entry).contains(where: \.isStatic) }
    return members.property(member, of: entry)?.facts.isStatic == true
  }
}
