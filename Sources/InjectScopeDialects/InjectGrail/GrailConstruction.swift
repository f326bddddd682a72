internal import InjectScopeAnalysis
internal import InjectScopeModel

extension GrailDeclarations {
  /// The attributes that add `injector` and its initialiser.
  static let attributesThatAdd: Set<String> = [
    "Needs", "NeedsInjector", "InjectGrail.Needs", "InjectGrail.NeedsInjector",
  ]

  /// Whether an initialiser makes the object from its list alone.
  ///
  /// Declared ones are looked at, those that the compiler and the attributes add, and those of superclasses. A class
  /// that shows none at all is taken to be half-written, unless its injector may be missing and so it needs none.
  func takesInjector(_ injectable: Injectable) -> Bool {
    let entry = types.entries[injectable.type]
    guard !isMadeByItself(entry) else { return true }
    let own = entry.all.flatMap(\.facts.initialisers)
    guard own.isEmpty || !own.contains(where: \.isForInjector) else {
      return own.contains { $0.isForInjector && $0.parameters.dropFirst().allSatisfy(\.hasDefault) }
    }
    let lineage = lineage(of: entry)
    if lineage.allSatisfy({ $0.all.allSatisfy(\.facts.initialisers.isEmpty) }) {
      return !entry.all.contains { $0.facts.properties.contains(where: \.isInjectorThatMayBeMissing) }
    }
    return lineage.dropFirst().contains { ancestor in
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

extension PropertyFacts {
  /// Whether generated code reaches the list through it.
  var isInjector: Bool { name == "injector" && !isStatic }

  fileprivate var isInjectorThatMayBeMissing: Bool { isInjector && type?.spelling.hasSuffix("?") ?? false }
}
