internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The list that a class was meant to need which does not say that it is an injectable.
struct GrailMeantList {
  let name: String
  /// Where it is declared.
  let declaration: Location
  /// Where the class takes its struct; `nil` where only its name and place tell.
  let taken: Location?

  /// What leads there from the class.
  var hops: [Finding.Hop] {
    let own = "'\(name)' is declared here"
    guard let taken else { return [Finding.Hop("\(own), and no injectable takes it", at: declaration)] }
    return [
      Finding.Hop("it takes '\(name)\(InjectGrailReader.implementationSuffix)'", at: taken),
      Finding.Hop(own, at: declaration),
    ]
  }
}

extension GrailDeclarations {
  /// The protocol whose struct the class takes; else the only one that nobody takes and that begins as the class does, or
  /// stands in its file. None where the one is there that the convention gives it.
  func meantList(of type: Int) -> GrailMeantList? {
    let entry = types.entries[type]
    guard !isPartial, entry.kind?.isConcrete ?? false, entry.declarations.count == 1, let file = entry.first?.file,
      heldInjector(of: type) == nil, !injectables.contains(where: { $0.type == type }),
      !roots.contains(where: { $0.type == type })
    else { return nil }
    if let list = takenList(of: entry) { return list }
    let conventional = InjectGrailReader.conventionalInjector(of: entry.bareName)
    guard types.find(conventional, from: entry.name, inFile: file) == nil else { return nil }
    return orphan(for: entry)
  }

  private func takenList(of entry: TypeIndex.Entry) -> GrailMeantList? {
    for declaration in entry.all {
      let properties = declaration.facts.properties.lazy.filter { $0.isInjector && $0.isStored }
        .map { ($0.type, declaration.location(of: $0.position)) }
      let parameters = declaration.facts.initialisers.lazy.flatMap(\.parameters).filter { $0.label == "injector" }
        .map { (TypeName?.some($0.type), declaration.location(of: $0.position ?? declaration.facts.position)) }
      for (written, place) in Array(properties) + Array(parameters) {
        guard let held = written?.unwrapped.spelling, let name = InjectGrailReader.interface(ofWritten: held),
          types.find(held, from: entry.name, inFile: declaration.file) == nil,
          let found = types.find(name, from: entry.name, inFile: declaration.file),
          types.entries[found].kind == .protocol, let location = types.entries[found].declarations.first?.location
        else { continue }
        return GrailMeantList(name: types.entries[found].name, declaration: location, taken: place)
      }
    }
    return nil
  }

  private func orphan(for entry: TypeIndex.Entry) -> GrailMeantList? {
    let taken = Set(injectables.flatMap { $0.injectors.map(\.value) })
    let orphans = injectors.indices.filter { !taken.contains($0) && !refined.contains(injectors[$0].type) }
      .map { (injectors[$0], types.entries[injectors[$0].type]) }
      .filter { $1.declarations.count == 1 && $1.first?.unit == unit }
    let named = orphans.filter { Self.stem(of: $1.bareName).map(entry.bareName.hasPrefix) ?? false }
    // By convention `RowInjector` is that of `Row` alone.
    let beside = orphans.filter {
      $1.first?.path == entry.first?.path && !$1.bareName.hasSuffix(InjectGrailReader.injectorSuffix)
    }
    let likely = named.isEmpty ? beside : named
    guard likely.count == 1, let (injector, list) = likely.first else { return nil }
    return GrailMeantList(name: list.name, declaration: injector.claims[0].location, taken: nil)
  }

  /// `Composer` of `ComposerDeps`: all but the last word.
  private static func stem(of list: String) -> String? {
    guard let last = list.lastIndex(where: \.isUppercase), last > list.startIndex else { return nil }
    return String(list[..<last])
  }

  /// Makes the class an injectable that needs the list.
  func needing(_ list: GrailMeantList, _ type: Int, knownIn file: String) -> [SourceEdit] {
    guard list.taken != nil else { return makingInjectable(type, needing: list.name, knownIn: file) }
    let entry = types.entries[type]
    guard usesAttributes, let declaration = entry.declarations.first,
      spokenFiles.contains(declaration.path) || declaration.path == file,
      !declaration.facts.attributes.contains(where: { Self.attributesThatAdd.contains($0.name) })
    else { return [] }
    return declaration.adding(attribute: "@Needs<\(list.name)>")
  }
}
