internal import InjectScopeModel

/// What the sequences of the project have as their elements and places.
extension SwiftsTypes {
  /// What going through a type of the project gives, one by one: `nil` where it is no sequence, or nobody can tell.
  func elementType(ofProjects type: SwiftType, _ entry: Int, _ scope: Scope) -> SwiftType? {
    protocols(of: type, scope)?.contains("Sequence") == true ? element(of: type, entry, depth: 0) : nil
  }

  /// A type that one of Swift's protocols asks for, of a type of the project that conforms.
  func associated(_ name: String, ofProjects type: SwiftType, _ entry: Int) -> SwiftType? {
    if let written = alias(name, of: type, entry) { return written }
    switch name {
    case "Element": return element(of: type, entry, depth: 0)
    case "Index": return types.declared.propertyType("startIndex", of: type, isStatic: false).flatMap(known)
    case "SubSequence": return part(of: type, entry)
    case "ID": return types.declared.propertyType("id", of: type, isStatic: false).flatMap(known)
    case "RawValue": return types.declared.propertyType("rawValue", of: type, isStatic: false).flatMap(known)
    default: return nil
    }
  }

  /// A slice of it, where it says nothing else by a subscript that takes ranges.
  private func part(of type: SwiftType, _ entry: Int) -> SwiftType? {
    guard let index = associated("Index", ofProjects: type, entry) else { return nil }
    let own = types.declared.methods(Callable.Kind.subscripting.word, .subscripting, of: type).filter {
      !$0.isStatic && $0.parameters.count == 1 && $0.parameters[0].label == nil
    }
    return own.allSatisfy { types.declared.parameterType($0, 0, [:]) == index }
      ? .named("Slice", entry: nil, arguments: [type]) : nil
  }

  private func alias(_ name: String, of type: SwiftType, _ entry: Int) -> SwiftType? {
    let holder = world.index.entries[entry].name
    guard let alias = world.index.aliases["\(holder).\(name)"], alias.parameters.isEmpty,
      let declaration = world.index.entries[entry].first
    else { return nil }
    return known(
      world.type(alias.type, in: holder, file: declaration.file, generics: world.generics(of: type)))
  }

  private func known(_ type: SwiftType) -> SwiftType? { type.hasUnwritten ? nil : type }

  /// Written, or what its iterator gives, or its one subscript.
  private func element(of type: SwiftType, _ entry: Int, depth: Int) -> SwiftType? {
    if let written = alias("Element", of: type, entry) { return written }
    if let argument = world.generics(of: type)["Element"] { return argument }
    let next = methods("next", of: type).filter { $0.parameters.isEmpty }
    if next.count == 1, let given = result(of: next[0], for: type), given.isOptional { return known(given.wrapped) }
    let makers = methods("makeIterator", of: type).filter { $0.parameters.isEmpty }
    if makers.count == 1, let iterator = result(of: makers[0], for: type) {
      return element(ofIterator: iterator, depth: depth)
    }
    let subscripts = types.declared.methods(Callable.Kind.subscripting.word, .subscripting, of: type).filter {
      !$0.isStatic && $0.parameters.count == 1 && $0.parameters[0].label == nil && $0.generics.isEmpty
    }
    return subscripts.count == 1 ? result(of: subscripts[0], for: type).flatMap(known) : nil
  }

  private func element(ofIterator type: SwiftType, depth: Int) -> SwiftType? {
    if let entry = type.entry { return depth < 4 ? element(of: type, entry, depth: depth + 1) : nil }
    let elements = SwiftMembers.elements(of: type)
    return elements.count == 1 ? known(elements[0]) : nil
  }

  private func methods(_ name: String, of type: SwiftType) -> [Callable] {
    types.declared.methods(name, of: type).filter { !$0.isStatic && $0.generics.isEmpty && $0.code != nil }
  }

  private func result(of callable: Callable, for type: SwiftType) -> SwiftType? {
    types.declared.resultType(of: callable, types.expressions.bindings(of: callable, for: type))
  }
}
