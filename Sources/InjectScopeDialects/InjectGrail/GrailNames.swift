internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Whom a name that nobody has may have meant. Made when all who are declared are known, and prepared when somebody asks.
final class GrailNames {
  private let declared: GrailDeclarations

  init(_ declared: GrailDeclarations) { self.declared = declared }

  private(set) lazy var injectors = NearestCandidates(candidates(declared.injectors.map(\.type)))
  /// Injectables, and injectors behind them.
  private(set) lazy var all = NearestCandidates(
    candidates(declared.injectables.map(\.type) + declared.injectors.map(\.type)))
  private lazy var injectableOfName = Dictionary(
    declared.injectables.enumerated().map { (declared.name(of: $1), $0) }
  ) { first, _ in first }

  /// The first injectable of the name, by its number.
  func injectable(named name: String) -> Int? { injectableOfName[name] }

  /// Nothing while files are still read, where most names would be looked for among all.
  private func candidates(_ types: [Int]) -> [Finding.Candidate] {
    guard !declared.isPartial else { return [] }
    return types.compactMap { type in
      let entry = declared.types.entries[type]
      return entry.first.map { Finding.Candidate(entry.name, at: $0.location) }
    }
  }
}
