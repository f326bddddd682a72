internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Which injectables name a protocol directly, for all protocols at once.
struct GrailConformances {
  /// The injectables that name a type, and those that use a word for one, known or not.
  private var ofType: [Int: Set<Int>] = [:]
  private var ofName: [String: Set<Int>] = [:]

  /// - Parameter injectables: by type.
  init(of injectables: [Int: Int], in types: TypeIndex) {
    for (type, injectable) in injectables {
      let entry = types.entries[type]
      for declaration in entry.all {
        for part in declaration.facts.inherited.flatMap({ $0.type.spelling.compositionParts }) {
          let name = part.withoutGenericArguments
          ofName[name, default: []].insert(injectable)
          if let found = types.find(name, from: entry.name, inFile: declaration.file) {
            ofType[found, default: []].insert(injectable)
          }
        }
      }
    }
  }

  /// - Parameters:
  ///   - type: what the name means; `nil` for a protocol that is declared elsewhere.
  func conformers(to type: Int?, called name: String, in types: TypeIndex) -> Set<Int> {
    guard let type else { return ofName[name] ?? [] }
    return types.entries[type].kind == .protocol ? ofType[type] ?? [] : []
  }
}
