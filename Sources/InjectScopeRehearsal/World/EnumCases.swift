internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What enums and sets of options have.
extension TypeWorld {
  /// The cases of an enum without payloads, in their order: `nil` where nobody can tell.
  func allCases(of type: SwiftType) -> [String]? {
    guard let entry = type.entry, index.entries[entry].kind == .enum,
      ancestry(of: type).contains(where: { $0.name?.bareName == "CaseIterable" })
    else { return nil }
    let cases = index.entries[entry].declarations.flatMap(\.facts.cases)
    return cases.isEmpty || cases.contains { $0.condition != nil } ? nil : cases.map(\.name)
  }

  func isOptionSet(_ type: SwiftType) -> Bool {
    type.entry != nil && ancestry(of: type).contains { $0.name == "OptionSet" && $0.entry == nil }
  }

  /// Whether an enum has such a case; a plain one has no payload.
  func hasCase(_ name: String, _ entry: Int, isPlain: Bool = false) -> Bool {
    index.entries[entry].declarations.contains { declaration in
      declaration.facts.cases.contains { $0.name == name && (!isPlain || $0.payload.isEmpty) }
    }
  }
}
