internal import InjectScopeModel

extension GrailDeclarations {
  /// The attributes that add `injector` and its initialiser.
  static let attributesThatAdd: Set<String> = [
    "Needs", "NeedsInjector", "InjectGrail.Needs", "InjectGrail.NeedsInjector",
  ]

  /// Whether an initialiser makes the object from its list alone.
  ///
  /// Declared ones are looked at, those that the compiler and the attributes add, and those of superclasses. A class
  /// that shows none at all is taken to be half-written: the library asks for this one first.
  func takesInjector(_ injectable: Injectable) -> Bool {
    let entry = types.entries[injectable.type]
    guard !isMadeByItself(entry) else { return true }
    let own = entry.all.flatMap(\.facts.initialisers)
    guard lineage(of: entry).contains(where: { $0.all.contains { !$0.facts.initialisers.isEmpty } }) else { return true }
    guard own.isEmpty || !own.contains(where: \.isForInjector) else {
      return own.contains { $0.isForInjector && $0.parameters.dropFirst().allSatisfy(\.hasDefault) }
    }
    return lineage(of: entry).dropFirst().contains { ancestor in
      isMadeByItself(ancestor)
        || ancestor.all.contains { $0.facts.initialisers.contains { $0.isForInjector && $0.parameters.count == 1 } }
    }
  }

  /// By the compiler or by an attribute.
  private func isMadeByItself(_ entry: TypeIndex.Entry) -> Bool {
    let initialisers = entry.declarations.flatMap(\.facts.initialisers)
    let adding = entry.declarations.flatMap(\.facts.attributes).filter { Self.attributesThatAdd.contains($0.name) }
    if adding.contains(where: { !Self.leavesOutInitialiser($0) }), !initialisers.contains(where: \.isForInjector) {
      return true
    }
    return entry.kind == .struct && initialisers.isEmpty
  }

  private static func leavesOutInitialiser(_ attribute: Attribute) -> Bool {
    attribute.arguments?.filter { !$0.isWhitespace }.contains("noConstructor:true") ?? false
  }
}

extension InitialiserFacts {
  fileprivate var isForInjector: Bool { parameters.first?.label == "injector" }
}
