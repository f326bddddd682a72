internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Whom a name that nobody has may have meant. Made when all who are declared are known, and prepared when somebody asks.
final class GrailNames {
  private let declared: GrailDeclarations

  init(_ declared: GrailDeclarations) { self.declared = declared }

  private(set) lazy var injectors = NearestCandidates(candidates(declared.injectors.map(\.type)))
  /// What an injector may refine.
  private(set) lazy var protocols = NearestCandidates(
    candidates(declared.types.entries.indices.filter { declared.types.entries[$0].kind == .protocol }))
  /// Injectors that no injectable names.
  private lazy var untaken = NearestCandidates(
    candidates(declared.injectors.map(\.type).filter { !isTaken(declared.types.entries[$0].bareName) }))
  /// Injectables, and injectors behind them.
  private(set) lazy var all = NearestCandidates(
    candidates(declared.injectables.map(\.type) + declared.injectors.map(\.type)))
  private lazy var injectableOfName = Dictionary(
    declared.injectables.enumerated().map { (declared.name(of: $1), $0) }
  ) { first, _ in first }

  private lazy var taken = Set(
    declared.injectables.flatMap { $0.injectorNames.map(\.value.spelling.bareName) })

  /// Whether an injectable names the injector already.
  func isTaken(_ injector: String) -> Bool { taken.contains(injector.bareName) }

  /// The injectors that a name which nobody has may mean: those that nobody names before all others, and of them those of
  /// the file.
  func injectors(near name: String, inFile file: String) -> [Finding.Candidate] {
    let free = untaken.near(to: name)
    let all = free.filter { $0.location.file == file } + free.filter { $0.location.file != file }
    return (all + injectors.near(to: name)).distinct
  }

  /// The protocol of nearly this name that no injectable names yet: it is meant, whether it says that it is an injector
  /// or not.
  func misspeltProtocol(_ name: String) -> Finding.Candidate? {
    protocols.near(to: name).first { !isTaken($0.name) && Self.isSlip(of: name, $0.name) }
  }

  /// `RowInjector` and `HomeInjector` differ by a few letters too, and these are all that tell them apart.
  static func isSlip(of name: String, _ other: String) -> Bool {
    let suffix = InjectGrailReader.injectorSuffix
    guard name.hasSuffix(suffix), other.hasSuffix(suffix) else { return Nearest.isSlip(of: name, other) }
    return Nearest.isSlip(of: String(name.dropLast(suffix.count)), String(other.dropLast(suffix.count)))
  }

  /// By file, protocols that are called like injectors, and that no injectable names.
  private lazy var spare: [String: [Finding.Candidate]] = {
    var spare: [String: [Finding.Candidate]] = [:]
    for entry in declared.types.entries where entry.bareName.hasSuffix("Injector") && entry.bareName != "Injector" {
      guard !isTaken(entry.bareName), let first = entry.declarations.first, first.facts.kind == .protocol else {
        continue
      }
      spare[first.location.file, default: []].append(Finding.Candidate(entry.name, at: first.location))
    }
    return spare
  }()

  /// By file, the injectables that name no injector that there is.
  private lazy var lacking: [String: [Int]] = {
    let known = Set(declared.injectors.map { declared.name(of: $0).bareName })
    return declared.injectables.indices.reduce(into: [:]) { lacking, index in
      let injectable = declared.injectables[index]
      guard !injectable.injectorNames.contains(where: { known.contains($0.value.spelling.bareName) }) else { return }
      lacking[injectable.claims[0].location.file, default: []].append(index)
    }
  }()

  /// The injector that may be meant by a name which nobody has: the only one in the file that nobody names, where one
  /// injectable looks for one.
  func spareInjector(inFile file: String) -> Finding.Candidate? {
    guard !declared.isPartial, let own = spare[file], own.count == 1, lacking[file]?.count == 1 else { return nil }
    return own[0]
  }

  /// A class that is called otherwise now, while its injector has the old name.
  struct Renamed {
    let injectable: Finding.Candidate
    let injector: Finding.Candidate

    var hops: [Finding.Hop] {
      [
        Finding.Hop("'\(injector.name)' is here, and no injectable takes it", at: injector.location),
        Finding.Hop("'\(injectable.name)' looks for its injector", at: injectable.location),
      ]
    }
  }

  /// What a name that nobody has was perhaps before: the injector that is called after it is still there.
  func renamed(from name: String) -> Renamed? {
    guard let injector = injectors[InjectGrailReader.conventionalInjector(of: name)],
      spareInjector(inFile: injector.location.file)?.name == injector.name,
      let index = lacking[injector.location.file]?.first
    else { return nil }
    let own = declared.injectables[index]
    return Renamed(
      injectable: Finding.Candidate(declared.name(of: own), at: own.claims[0].location), injector: injector)
  }

  /// By the bare name of an injector, the names of the injectables that take it.
  private lazy var takers: [String: [String]] = declared.injectables.reduce(into: [:]) { takers, injectable in
    let name = declared.name(of: injectable)
    for injector in Set(injectable.injectorNames.map(\.value.spelling.bareName)) {
      takers[injector, default: []].append(name)
    }
  }

  func injectables(taking injector: String) -> [String] { takers[injector.bareName] ?? [] }

  /// The first injectable of the name, by its number.
  func injectable(named name: String) -> Int? { injectableOfName[name] }

  /// The injectable that is meant where its class stands in place of its injector: `Page` or `PageInjector`, which is called
  /// otherwise.
  func injectable(injectedAs name: String) -> Int? {
    let suffix = InjectGrailReader.injectorSuffix
    return injectable(named: name)
      ?? (name.hasSuffix(suffix) ? injectable(named: String(name.dropLast(suffix.count))) : nil)
  }

  /// Nothing while files are still read, where most names would be looked for among all.
  private func candidates(_ types: [Int]) -> [Finding.Candidate] {
    guard !declared.isPartial else { return [] }
    return types.compactMap { type in
      let entry = declared.types.entries[type]
      return entry.first.map { Finding.Candidate(entry.name, at: $0.location) }
    }
  }
}
