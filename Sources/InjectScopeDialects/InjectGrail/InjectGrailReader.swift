internal import InjectScopeModel

/// What declarations say in InjectGrail's words: conformances and attributes.
enum InjectGrailReader {
  static let implementationSuffix = "Impl"
  static let injectorSuffix = "Injector"
  static let injectsPrefix = "Injects"
  static let libraryProtocols: Set<String> = ["Injector", "Injectable", "RootInjector"]

  static func read(_ facts: inout Facts) {
    // Whom a type creates is mostly declared beside it, under a name that is there already.
    let names = Set(facts.types.lazy.filter { $0.kind == .protocol }.map(\.name))
    for index in facts.types.indices {
      let type = facts.types[index]
      let id = ID<TypeFacts>(index)
      switch type.kind {
      case .protocol: readProtocol(type, id, into: &facts)
      case .class, .struct, .actor, .extension: readType(type, id, names, into: &facts)
      case .enum: break
      }
      readMeanings(of: type, into: &facts)
      facts.wanted.formUnion((type.attributes + type.initialisers.flatMap(\.attributes)).possibleActors)
      // A superclass may declare what would be generated, and a protocol may ask for more than it says itself.
      if type.kind != .enum { facts.wanted.formUnion(type.inherited.map(\.type.spelling)) }
    }
    readHiding(&facts)
  }

  /// What an injectable nests perhaps hides a type outside: which module declares that must be known.
  private static func readHiding(_ facts: inout Facts) {
    var own: Set<String> = []
    for scope in facts.scopes where scope.dialect == InjectGrail.id { own.insert(facts.types[scope.type].name) }
    guard !own.isEmpty else { return }
    for type in facts.types {
      if let outer = type.outerName, own.contains(outer) { facts.wanted.insert(type.bareName) }
      if own.contains(type.name) { facts.wanted.formUnion(type.generics?.parameters ?? []) }
    }
  }

  /// What a list asks for may go by another name; what a root is given may be made by what can fail.
  private static func readMeanings(of type: TypeFacts, into facts: inout Facts) {
    if type.kind == .protocol {
      let names = type.properties.compactMap { $0.type?.spelling.withoutGenericArguments.bareName }
      facts.wanted.formUnion(names.filter(\.isPlainWord).map { "typealias \($0)" })
      nameTypes(of: type, in: &facts)
    } else if namesRoot(type) {
      nameTypes(of: type, in: &facts)
      for property in type.properties where property.madeWith != nil {
        guard let name = property.type?.spelling.withoutGenericArguments else { continue }
        facts.wanted.formUnion([name, "extension \(name)"])
      }
    }
  }

  /// Of a type that nothing offers it is told whether anything is called so at all.
  private static func nameTypes(of type: TypeFacts, in facts: inout Facts) {
    for property in type.properties {
      guard let name = property.type?.unwrapped.spelling, name.isPlainWord else { continue }
      facts.wanted.insert("named \(name)")
    }
  }

  static func namesRoot(_ type: TypeFacts) -> Bool {
    type.inherited.contains { names(in: $0.type).contains(GrailMisspeltRoot.word) }
  }

  /// The name that the convention gives to the injector of a class without one: every `Impl` taken out.
  static func conventionalInjector(of bareName: String) -> String {
    bareName.replacing(implementationSuffix, with: "") + injectorSuffix
  }

  /// `Foo` of `FooImpl`.
  static func interface(ofWritten name: String) -> String? {
    name.hasSuffix(implementationSuffix) ? String(name.dropLast(implementationSuffix.count)) : nil
  }

  private static func readProtocol(_ type: TypeFacts, _ id: ID<TypeFacts>, into facts: inout Facts) {
    // A copy of the library's own sources takes no part.
    guard !libraryProtocols.contains(type.name) else { return }
    guard type.inherited.contains(where: { names(in: $0.type).contains("Injector") }) else { return }
    facts.scopes.append(
      ScopeFact(dialect: InjectGrail.id, kind: .injector, type: id, condition: type.condition))
  }

  /// - Parameter names: the protocols of the file.
  private static func readType(
    _ type: TypeFacts, _ id: ID<TypeFacts>, _ names: Set<String>, into facts: inout Facts
  ) {
    for mention in type.inherited {
      for name in self.names(in: mention.type) {
        if name == "RootInjector" || name == "Injectable" {
          facts.scopes.append(
            ScopeFact(
              dialect: InjectGrail.id, kind: name == "RootInjector" ? .root : .injectable, type: id,
              condition: type.condition))
        } else if name.hasPrefix(injectsPrefix), name.count > injectsPrefix.count {
          let target = String(name.dropFirst(injectsPrefix.count))
          wantClass(injectedBy: target, in: &facts)
          create(
            names.firstIndex(of: target).map { names[$0] } ?? target, at: mention, .conformance, type, id, into: &facts)
        }
      }
    }
    for attribute in type.attributes { read(attribute, of: type, id, into: &facts) }
    if type.bareName.contains(implementationSuffix) {
      facts.wanted.insert(type.bareName.replacing(implementationSuffix, with: ""))
    }
    wantTakenLists(of: type, in: &facts)
  }

  /// Those whose structs a class takes: they may be no injectors yet, or be called by a slip.
  private static func wantTakenLists(of type: TypeFacts, in facts: inout Facts) {
    let properties = type.properties.lazy.filter { $0.isInjector && $0.isStored }.compactMap(\.type)
    let parameters = type.initialisers.lazy.flatMap(\.parameters).filter { $0.label == "injector" }.map(\.type)
    for name in (Array(properties) + Array(parameters)).compactMap({ interface(ofWritten: $0.unwrapped.spelling) }) {
      wantList(name, in: &facts)
    }
  }

  private static func wantList(_ name: String, in facts: inout Facts) {
    facts.wanted.insert(name)
    if name.isPlainWord { facts.wanted.insert("respelled \(name)") }
  }

  /// `@Needs<A, B>`: it takes one.
  static func namesSeveralLists(_ attribute: Attribute) -> Bool {
    unqualified(attribute.name) == "Needs" && attribute.genericArguments.count > 1
  }

  private static func read(
    _ attribute: Attribute, of type: TypeFacts, _ id: ID<TypeFacts>, into facts: inout Facts
  ) {
    switch unqualified(attribute.name) {
    case "Needs" where attribute.genericArguments.count <= 1, "NeedsInjector":
      let uses =
        attribute.genericArguments.first
        ?? Mention(
          type: TypeName(conventionalInjector(of: type.bareName)), position: attribute.position,
          condition: attribute.condition)
      wantList(uses.type.spelling, in: &facts)
      facts.scopes.append(
        ScopeFact(
          dialect: InjectGrail.id, kind: .injectable, type: id, uses: uses,
          condition: attribute.condition ?? type.condition))
    case "Needs":
      // Which of them is meant nobody knows.
      facts.wanted.formUnion(attribute.genericArguments.map(\.type.spelling))
      facts.scopes.append(
        ScopeFact(
          dialect: InjectGrail.id, kind: .injectable, type: id, condition: attribute.condition ?? type.condition))
    case "Injects":
      for target in attribute.genericArguments {
        facts.wanted.formUnion([target.type.spelling, target.type.spelling + implementationSuffix])
        create(target.type.spelling, at: target, .attribute, type, id, into: &facts)
      }
      if attribute.genericArguments.isEmpty {
        let mention = Mention(
          type: TypeName(attribute.name), position: attribute.position, condition: attribute.condition)
        create(attribute.name, at: mention, .bareAttribute, type, id, into: &facts)
      }
    default: break
    }
  }

  /// Whose injector it is may be forgotten to be said.
  private static func wantClass(injectedBy injector: String, in facts: inout Facts) {
    guard injector.hasSuffix(injectorSuffix) else { return }
    let name = String(injector.dropLast(injectorSuffix.count))
    facts.wanted.formUnion([name, name + implementationSuffix])
  }

  private static func create(
    _ target: String, at mention: Mention, _ form: CreationFact.Form, _ type: TypeFacts, _ id: ID<TypeFacts>,
    into facts: inout Facts
  ) {
    let name = form == .attribute ? mention.type : TypeName(target)
    facts.creations.append(
      CreationFact(
        dialect: InjectGrail.id, creator: id,
        target: Mention(type: name, position: mention.position, condition: mention.condition ?? type.condition),
        form: form))
  }

  /// The protocols that an inherited type names: the parts of a composition, without the library's own name.
  private static func names(in type: TypeName) -> [String] {
    type.spelling.compositionParts.map { unqualified(String($0)) }
  }

  private static func unqualified(_ name: String) -> String {
    name.hasPrefix("InjectGrail.") ? String(name.dropFirst("InjectGrail.".count)) : name
  }
}
