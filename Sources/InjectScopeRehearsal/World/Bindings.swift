internal import InjectScopeModel

/// What the names of types mean in a declaration, for one of the types that have it: generic parameters, and in a
/// protocol its associated types.
extension TypeWorld {
  /// - Parameters:
  ///   - declaring: The type itself, a superclass with its arguments, or a protocol.
  ///   - type: Whose member it is.
  func bindings(in declaring: SwiftType, for type: SwiftType) -> [String: SwiftType] {
    guard let entry = declaring.entry, index.entries[entry].kind == .protocol else { return generics(of: declaring) }
    var found = ["Self": type]
    for name in associatedTypes(of: entry) { found[name] = witness(name, of: entry, in: type) }
    return found
  }

  /// The same for a member that an entry declares.
  func bindings(inEntry entry: Int, for type: SwiftType) -> [String: SwiftType] {
    let declaring = lineage(of: type).first { $0.entry == entry } ?? self.type(ofEntry: entry)
    return bindings(in: declaring, for: type)
  }

  /// Whether a value of the type has no other type: no protocol, and no class with subclasses. Of what is declared
  /// elsewhere only plain values are known.
  public func isAlone(_ type: SwiftType) -> Bool {
    switch type {
    case .optional(let wrapped): return isAlone(wrapped)
    case .named(let name, nil, _):
      return Self.plainTypes.contains(name) || ["Set", "Array", "Dictionary"].contains(name)
    case .named(_, let entry?, _):
      guard let kind = index.entries[entry].kind else { return false }
      return kind == .struct || kind == .enum || kind.isConcrete && concreteSubtypes(of: type) == [entry]
    case .tuple, .function: return true
    default: return false
    }
  }

  /// Whether the arguments of a generic type are known.
  func isWhole(_ type: SwiftType) -> Bool {
    switch type {
    case .optional(let wrapped): isWhole(wrapped)
    case .named(let name, nil, let arguments): !arguments.isEmpty || !Self.genericTypes.contains(name)
    case .named(_, let entry?, let arguments): !arguments.isEmpty || facts(entry)?.generics?.parameters.isEmpty ?? true
    default: true
    }
  }

  private static let genericTypes: Set = [
    "Array", "Set", "Dictionary", "Optional", "Result", "ContiguousArray", "ClosedRange", "Range", "AnySequence",
    "AnyPublisher", "CurrentValueSubject", "PassthroughSubject", "Published", "Binding",
  ]

  /// The names in a declaration that stand for types of which each conforming type has its own.
  func openNames(inEntry entry: Int) -> [String] {
    index.entries[entry].kind == .protocol ? ["Self"] + associatedTypes(of: entry) : []
  }

  func isAssociatedType(_ name: String, of scope: String?, file: Int) -> Bool {
    guard let scope, let entry = find(scope, from: nil, file: file), index.entries[entry].kind == .protocol else {
      return false
    }
    return associatedTypes(of: entry).contains(name)
  }

  /// Those of the protocol, and of those that it refines.
  private func associatedTypes(of entry: Int) -> [String] {
    if let known = associated[entry] { return known }
    // A protocol that refines itself has none while it is looked at.
    associated[entry] = []
    let refined = inherited(by: type(ofEntry: entry)).compactMap(\.entry).filter { index.entries[$0].kind == .protocol }
    let names = index.entries[entry].declarations.flatMap(\.facts.associatedTypes) + refined.flatMap(associatedTypes)
    associated[entry] = names
    return names
  }

  /// What an associated type is for a type that conforms: a generic parameter, a type or a typealias of its own of this
  /// name, or what its members have where the protocol's requirements name the associated type.
  private func witness(_ name: String, of entry: Int, in type: SwiftType) -> SwiftType? {
    for level in lineage(of: type) {
      guard let own = level.entry else { continue }
      if let argument = generics(of: level)[name] { return argument }
      let holder = index.entries[own].name
      if let alias = index.aliases["\(holder).\(name)"], let declaration = index.entries[own].first {
        return self.type(alias.type, in: holder, file: declaration.file, generics: generics(of: level))
      }
      if let nested = index.nested(name, in: holder) { return self.type(ofEntry: nested) }
    }
    for requirement in members.properties(of: entry) where requirement.facts.type?.spelling == name {
      for level in lineage(of: type) {
        guard let own = level.entry, let member = members.property(requirement.facts.name, of: own),
          let written = member.facts.type
        else { continue }
        return self.type(written, in: level.name, file: member.file, generics: generics(of: level))
      }
    }
    return nil
  }
}
