internal import InjectScopeModel

/// What the names of types mean in a declaration, for one of the types that have it: generic parameters, and in a
/// protocol its associated types.
extension TypeWorld {
  /// - Parameters:
  ///   - declaring: The type itself, a superclass with its arguments, or a protocol.
  ///   - type: Whose member it is.
  func bindings(in declaring: SwiftType, for type: SwiftType) -> [String: SwiftType] {
    if declaring.entry.map({ index.entries[$0].kind == nil }) ?? true {
      // Of a value of which only that is known it is what its own code says.
      guard let name = declaring.name, declaring == type, type.arguments.isEmpty else {
        return ForeignTypes.names(in: type)
      }
      return ForeignTypes.names(in: ForeignTypes.asItself(name))
    }
    guard let entry = declaring.entry, index.entries[entry].kind == .protocol else { return generics(of: declaring) }
    var found = ["Self": type]
    for name in associatedTypes(of: entry) {
      if case .open(.parameter(let parameter)) = type {
        found[name] = .parameter(parameter + "." + name)
      } else {
        found[name] = witness(name, of: entry, in: type)
      }
    }
    return found
  }

  /// The same for something that is called: `extension Encoder where Self == Writer` is only that type's.
  func bindings(of callable: Callable, for type: SwiftType) -> [String: SwiftType] {
    guard let owner = callable.owner else { return generics(of: type) }
    var found = bindings(inEntry: owner, for: type)
    if let own = callable.code?.equalities["Self"] { found["Self"] = own }
    return found
  }

  /// The same for a member that an entry declares.
  func bindings(inEntry entry: Int, for type: SwiftType) -> [String: SwiftType] {
    if index.entries[entry].kind == nil { return ForeignTypes.names(in: type) }
    let declaring = lineage(of: type).first { $0.entry == entry } ?? self.type(ofEntry: entry)
    return bindings(in: declaring, for: type)
  }

  /// Whether a value of the type has no other type: no protocol, and no class with subclasses. Of what is declared
  /// elsewhere only plain values are known.
  public func isAlone(_ type: SwiftType) -> Bool {
    switch type {
    case .optional(let wrapped): return isAlone(wrapped)
    case .named(let name, nil, _):
      return ForeignTypes.plain.contains(name) || ["Set", "Array", "Dictionary"].contains(name)
    case .named(_, let entry?, _):
      guard let kind = index.entries[entry].kind else { return false }
      return kind == .struct || kind == .enum || kind.isConcrete && concreteSubtypes(of: type) == [entry]
    case .tuple, .function: return true
    default: return false
    }
  }

  /// Whether every part of a type is known, the arguments of generic types too.
  public func isKnown(_ type: SwiftType) -> Bool { whole(type).openPart == nil }

  /// The same type, where arguments of generic types that nobody wrote are open.
  public func whole(_ type: SwiftType) -> SwiftType {
    switch type {
    case .named(let name, let entry, let arguments) where arguments.isEmpty:
      let declared = entry.flatMap { index.entries[$0].declarations.isEmpty ? nil : $0 }
      let count = declared.map { facts($0)?.generics?.parameters.count ?? 0 } ?? ForeignTypes.argumentCount(of: name)
      return .named(name, entry: entry, arguments: Array(repeating: .open(.unwritten), count: count))
    case .named(let name, let entry, let arguments):
      return .named(name, entry: entry, arguments: arguments.map(whole))
    case .optional(let inner): return .optional(whole(inner))
    case .metatype(let inner): return .metatype(whole(inner))
    case .opaque(let inner): return .opaque(whole(inner))
    case .tuple(let parts, let labels): return .tuple(parts.map(whole), labels)
    case .composition(let parts): return .composition(parts.map(whole))
    case .function(let parameters, let result): return .function(parameters.map(whole), whole(result))
    case .open: return type
    }
  }

  /// The same type, as its own code means it: `Box` in the code of `Box<Item>`.
  func asItself(_ type: SwiftType, _ frame: Frame) -> SwiftType {
    if let entry = type.entry, type.arguments.isEmpty, entry == frame.owner?.entry, index.entries[entry].kind == nil {
      return ForeignTypes.asItself(index.entries[entry].name).replacing(frame.generics)
    }
    guard case .named(let name, let entry?, let arguments) = type, arguments.isEmpty, entry == frame.owner?.entry,
      let parameters = facts(entry)?.generics?.parameters, !parameters.isEmpty
    else { return type }
    return .named(name, entry: entry, arguments: parameters.map { frame.generics[$0] ?? .parameter($0) })
  }

  /// The names in a declaration that stand for types of which each conforming type has its own.
  func openNames(inEntry entry: Int) -> [String] {
    index.entries[entry].kind == .protocol ? ["Self"] + associatedTypes(of: entry) : []
  }

  /// Whether a name stands for a type that whoever uses the declaration chooses, in a type (`scope`: its whole name): a
  /// generic parameter of that, or of one around it, unless a type of that name stands nearer.
  func isParameter(_ name: String, in scope: String?, file: Int) -> Bool {
    var scope = scope
    while let here = scope {
      if index.nested(name, in: here) != nil || index.aliases["\(here).\(name)"] != nil { return false }
      if let entry = find(here, from: nil, file: file) {
        if facts(entry)?.generics?.parameters.contains(name) == true { return true }
      } else {
        // `extension Span`, which is another name of `Range<Place>`.
        let own = index.aliases[here].map(\.type.spelling.withoutGenericArguments) ?? here
        if ForeignTypes.parameters[own]?.contains(name) == true { return true }
      }
      scope = here.outerName
    }
    return false
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
    let own = index.entries[entry].declarations.flatMap(\.facts.associatedTypes).map(\.name)
    let names = own + refined.flatMap(associatedTypes)
    associated[entry] = names
    return names
  }

  /// What the name of an associated type means in the code of a type that conforms: `nil` where it is none.
  func associatedType(_ name: String, inCodeOf scope: String?, _ file: Int) -> SwiftType? {
    guard !isLookingAbove, namesOfAssociatedTypes.contains(name), let scope = around(scope, file),
      let entry = find(scope, from: nil, file: file), index.entries[entry].kind != .protocol
    else { return nil }
    // What a type descends from is itself told by names.
    isLookingAbove = true
    defer { isLookingAbove = false }
    let own = type(ofEntry: entry, arguments: (facts(entry)?.generics?.parameters ?? []).map(SwiftType.parameter))
    for ancestor in ancestry(of: own) {
      guard let asking = ancestor.entry, index.entries[asking].kind == .protocol,
        associatedTypes(of: asking).contains(name)
      else { continue }
      return witness(name, of: asking, in: own) ?? .open(.unwritten)
    }
    return nil
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
    let requirements = index.entries[entry].declarations.flatMap(\.facts.functions).filter {
      $0.result?.spelling == name
    }
    for requirement in requirements {
      for level in lineage(of: type) {
        guard let own = level.entry else { continue }
        for declaration in index.entries[own].all {
          let function = declaration.facts.functions.first {
            $0.name == requirement.name && $0.parameters.map(\.label) == requirement.parameters.map(\.label)
          }
          guard let written = function?.result else { continue }
          return self.type(written, in: level.name, file: declaration.file, generics: generics(of: level))
        }
      }
    }
    return nil
  }
}
