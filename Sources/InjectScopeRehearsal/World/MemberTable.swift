internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Everything that can be called or read by name, by the type that has it.
///
/// What stands in no type is gathered at the beginning; the members of a type are when somebody asks for one of them:
/// most units see far more types than they use. So it is a class, which remembers what was declared (`DeclaredMembers`).
public final class MemberTable {
  private let project: Project
  private let index: TypeIndex
  private let names: ProjectNames
  private var places: MemberPlaces { names.members }
  /// By file, whether what it says counts.
  private let isSeen: [Bool]
  /// By type, whether its members are made.
  private var isMade: [Bool]
  /// Those that were made so far.
  private var declared: DeclaredMembers
  var callables: [Callable] { declared.callables }
  public var globals: GlobalVariables { declared.globals }
  /// The functions that are called by standing beside their operands, as far as they were asked for.
  private var operators: [String: [Callable]] = [:]
  private var answers = Answers()
  /// Whether a function says what it throws.
  private(set) lazy var throwsTypes = places.filesThatThrowTypes.contains { isSeen[$0] }
  /// Whether anything of the project's runs when an object goes.
  private(set) lazy var hasEndings = places.filesWithEndings.contains { isSeen[$0] }

  public struct Place: Hashable {
    let owner: Int?
    let name: String
  }

  /// What a function is found by.
  struct Called: Hashable {
    let kind: Callable.Kind
    let place: Place
  }

  /// What was asked of names before.
  private struct Answers {
    var isFunction: [String: Bool] = [:]
    var isCallable: [String: Bool] = [:]
    var mayNotOverride: [String: Bool] = [:]
  }

  init(_ project: Project, index: TypeIndex, names: ProjectNames, without hidden: Set<Int>) {
    self.project = project
    self.index = index
    self.names = names
    var isSeen = [Bool](repeating: false, count: project.files.count)
    for file in index.files where !hidden.contains(file) { isSeen[file] = true }
    self.isSeen = isSeen
    isMade = [Bool](repeating: false, count: index.entries.count)
    declared = DeclaredMembers(project)
    for file in places.filesWithGlobals where isSeen[file] {
      declared.declareGlobals(of: file, places.code(of: nil, inFile: file))
    }
  }

  // MARK: - Making

  /// Makes the members of a type, the first time that somebody asks for one.
  private func make(_ owner: Int) {
    guard !isMade[owner] else { return }
    isMade[owner] = true
    let entry = index.entries[owner]
    let seen = entry.all.filter { isSeen[$0.file] }
    // Nearly always there is one.
    let all =
      seen.count < 2
      ? seen : seen.sorted { ($0.file, $0.type.index) < ($1.file, $1.type.index) }
    var rest = all[...]
    while let file = rest.first?.file {
      let own = rest.prefix { $0.file == file }
      rest = rest[own.endIndex...]
      declared.declare(own, own.map { places.code(of: $0.type, inFile: file) }, owner, file)
    }
  }

  private func makeAll() { for owner in isMade.indices { make(owner) } }

  private func make(_ places: [MemberPlaces.TypePlace]) -> [Int] {
    var owners: [Int] = []
    for place in places where isSeen[place.file] {
      guard let owner = index.entry(of: place.type, inFile: place.file) else { continue }
      make(owner)
      if owners.last != owner { owners.append(owner) }
    }
    return owners
  }

  // MARK: - Finding

  /// How much of what the unit sees can be called.
  var countOfCallables: Int {
    isSeen.indices.reduce(0) { $0 + (isSeen[$1] ? places.callableCounts[$1] : 0) }
  }

  /// Of a whole file: what can be called there and is read, in the order of the source.
  func callables(inFile file: Int) -> [Callable] {
    guard isSeen[file] else { return [] }
    let code = project.files[file].facts.code
    return code.indices.compactMap { place in
      if let type = code[place].type, let owner = index.entry(of: type, inFile: file) { make(owner) }
      return declared.callableOfCode[DeclaredMembers.CodePlace(file: file, place: Int32(place))]
    }
  }

  /// All members of a type that can be called.
  func callables(of owner: Int) -> [Callable] {
    make(owner)
    return declared.callablesOfType[owner] ?? []
  }

  /// All functions that are read and fit, wherever the unit sees them; only these are made.
  func functionsRead(where fits: (_ name: String, _ owner: Int?, _ file: Int) -> Bool) -> [Callable] {
    var found: [Callable] = []
    for file in isSeen.indices where isSeen[file] {
      for (place, code) in project.files[file].facts.code.enumerated() {
        guard case .function(let name) = code.place else { continue }
        let owner = code.type.flatMap { index.entry(of: $0, inFile: file) }
        guard fits(name, owner, file) else { continue }
        owner.map(make)
        declared.callableOfCode[DeclaredMembers.CodePlace(file: file, place: Int32(place))].map { found.append($0) }
      }
    }
    return found
  }

  /// Every function that is read.
  func allFunctionsRead() -> [Callable] {
    makeAll()
    return callables.filter { $0.kind == .function && $0.code != nil }
  }

  /// The code of a type's members.
  func code(of owner: Int) -> [Code] {
    callables(of: owner).compactMap(\.code) + (declared.properties[owner] ?? []).flatMap(\.pieces)
  }

  /// The code of those properties that somebody asked for.
  var accessorsAskedFor: [Code] { declared.properties.values.joined().flatMap(\.pieces) }

  /// The types that are extended where their arguments are said to be something.
  var typesWithEqualities: Set<Int> {
    Set(
      places.typesWithEqualities.lazy.filter { self.isSeen[$0.file] }
        .compactMap { self.index.entry(of: $0.type, inFile: $0.file) })
  }

  /// Initialisers that may fail, of protocols and of what is only extended here.
  func failingInitialisersNotOwned() -> [Callable] {
    make(places.failing).filter(isNotOwned).flatMap { declared.initialisers[$0] ?? [] }.filter(\.isFailable)
  }

  /// Whether a protocol, or what is only extended here, has a function of that name.
  func isFunctionNotOwned(_ name: String) -> Bool {
    isFunction(name)
      && places.typesNotDeclaredHere(withFunction: name).contains { place in
        isSeen[place.file] && index.entry(of: place.type, inFile: place.file).map(isNotOwned) == true
      }
  }

  /// The protocols, and what is only extended here, that have a function of that name.
  func notOwned(withFunction name: String) -> [Int] {
    guard isFunction(name) else { return [] }
    let places = places.typesNotDeclaredHere(withFunction: name).filter { isSeen[$0.file] }
    return places.compactMap { index.entry(of: $0.type, inFile: $0.file) }.filter(isNotOwned).distinct
  }

  private func isNotOwned(_ owner: Int) -> Bool {
    let kind = index.entries[owner].kind
    return kind == nil || kind == .protocol
  }

  /// Whether a function is called so, read or not.
  func isFunction(_ name: String) -> Bool { isIn(places.functions, name, \.isFunction) }

  /// Whether a function that is read is called so, or a property that holds one.
  func isCallable(_ name: String) -> Bool { isIn(places.callables, name, \.isCallable) }

  private func isIn(
    _ files: FilesByName, _ name: String, _ answer: WritableKeyPath<Answers, [String: Bool]>
  ) -> Bool {
    if let known = answers[keyPath: answer][name] { return known }
    let isIn = files.isIn(name) { isSeen[$0] }
    answers[keyPath: answer][name] = isIn
    return isIn
  }

  public func functions(named name: String, _ kind: Callable.Kind = .function, of owner: Int?) -> [Callable] {
    owner.map(make)
    return declared.functions[Called(kind: kind, place: Place(owner: owner, name: name)), default: []]
  }

  /// Those that are called with so many operands.
  func operators(named name: String, of count: Int = 2) -> [Callable] {
    operators(named: name).filter { $0.parameters.count == count }
  }

  private func operators(named name: String) -> [Callable] {
    if let known = operators[name] { return known }
    let found = places.operators(named: name).compactMap { place -> Callable? in
      guard isSeen[place.file] else { return nil }
      let owner = place.type.flatMap { index.entry(of: $0, inFile: place.file) }
      return functions(named: name, of: owner).first {
        $0.file == place.file && $0.location.position == place.position
      }
    }
    operators[name] = found
    return found
  }

  public func initialisers(of owner: Int) -> [Callable] {
    make(owner)
    return declared.initialisers[owner, default: []]
  }

  public func properties(of owner: Int) -> [Member] {
    make(owner)
    return declared.properties[owner, default: []]
  }

  /// The text of an enum case, where it is written.
  func rawValue(of name: String, _ owner: Int) -> Expression? {
    make(owner)
    return declared.rawValues[Place(owner: owner, name: name)]?.facts.value
  }

  public func property(_ name: String, of owner: Int) -> Member? {
    make(owner)
    return declared.propertyNamed[Place(owner: owner, name: name)]
  }

  /// One of the type itself or one of its values, where it is known which is meant.
  func property(_ name: String, of owner: Int, isStatic: Bool?) -> Member? {
    guard let isStatic, let first = property(name, of: owner) else { return property(name, of: owner) }
    return first.facts.isStatic == isStatic
      ? first : namesakes(name, of: owner)?.first { $0.facts.isStatic == isStatic }
  }

  /// All of one name in a type, where there are several.
  func namesakes(_ name: String, of owner: Int) -> [Member]? {
    make(owner)
    return declared.namesakes[Place(owner: owner, name: name)]
  }

  func isAmbiguous(_ name: String, of owner: Int, isStatic: Bool? = nil) -> Bool {
    make(owner)
    guard let all = namesakes(name, of: owner) else { return false }
    guard let isStatic else { return declared.ambiguous.contains(Place(owner: owner, name: name)) }
    let own = all.filter { $0.facts.isStatic == isStatic }
    // What is not written hangs on what the extension is for: `static let long = Template("MMMM")`.
    return own.contains {
      $0.isOther(than: own[0].facts) || $0.facts.isTypeInferred && $0.equalities != own[0].equalities
    }
  }

  // MARK: - What nobody overrides

  /// Whether a member of this name may share it with one that it does not override: what an extension of a protocol
  /// declares that the protocol does not ask for, and what is private. Most names are known by it not to be such.
  func mayNotOverride(_ name: String) -> Bool { isIn(places.notOverriding, name, \.mayNotOverride) }

  func isPrivate(_ method: Callable) -> Bool {
    names.accesses[method.location.position, inFile: method.file] == .private
  }

  /// - Parameter labels: of a method's parameters; `nil` for a property.
  func isAsked(_ name: String, _ labels: [String?]?, byOneOf protocols: [Int]) -> Bool {
    protocols.contains { owner in
      make(owner)
      return declared.requirements.contains(DeclaredMembers.Requirement(owner: owner, name: name, labels: labels))
    }
  }
}

extension Member {
  /// Its code.
  fileprivate var pieces: [Code] { [getter, setter, willSet, didSet, initial].compactMap(\.self) }
}

extension String {
  /// Whether functions of this name are called by standing beside their operands.
  var isOperator: Bool { first.map { !$0.isLetter && $0 != "_" && $0 != "$" } == true }
}
