internal import InjectScopeModel

/// Where the members of types stand in the sources of a project, and what is known of its functions by their names alone.
///
/// It is the same whichever unit is rehearsed: it is gathered once, and each unit makes what it is asked for out of it
/// (`MemberTable`).
struct MemberPlaces: Sendable {
  /// A declaration or an extension of a type.
  struct TypePlace: Hashable, Sendable {
    let file: Int
    let type: ID<TypeFacts>
  }

  /// Where an operator is declared.
  struct Operator: Sendable {
    let file: Int
    let type: ID<TypeFacts>?
    let position: Position
  }

  /// By file: how much of it can be called.
  private(set) var callableCounts: [Int] = []
  /// Files in which something stands that belongs to no type.
  private(set) var filesWithGlobals: [Int] = []
  /// Files in which functions say what they throw; and those with code that runs when an object goes.
  private(set) var filesThatThrowTypes: [Int] = []
  private(set) var filesWithEndings: [Int] = []
  /// Where the arguments of a type are said to be something: `extension Box where Item == Int`.
  private(set) var typesWithEqualities: [TypePlace] = []
  /// Protocols and extensions that have an initialiser which may fail.
  private(set) var failing: [TypePlace] = []
  /// Names of functions, read or not.
  private(set) var functions = FilesByName()
  /// Names of functions that are read, and of properties that hold some.
  private(set) var callables = FilesByName()
  /// Names that a member may share with another one which it does not override: of what extensions of protocols add, and
  /// of private functions.
  private(set) var notOverriding = FilesByName()
  private var operatorsNamed: [String: [Operator]] = [:]
  /// The protocols and extensions that declare a function, by its name.
  private var notOwned: [String: [TypePlace]] = [:]
  /// By file and by type in it, what stands in no type at the end: its code, by place.
  private var code: [[[Int32]]] = []

  init(_ project: Project) {
    let protocols = Set(
      project.files.lazy.flatMap(\.facts.types).filter { $0.kind == .protocol }.map(\.name.bareName))
    callableCounts.reserveCapacity(project.files.count)
    code.reserveCapacity(project.files.count)
    for (file, source) in project.files.enumerated() {
      noteCode(of: source.facts, file)
      for place in source.facts.types.indices { note(ID(place), source.facts, file, protocols) }
      noteUnread(source.facts, file)
      let throwsTypes =
        source.facts.functions.contains(where: \.effects.isTyped)
        || source.facts.types.contains { type in
          type.functions.contains(where: \.effects.isTyped) || type.initialisers.contains(where: \.effects.isTyped)
        }
      if throwsTypes { filesThatThrowTypes.append(file) }
      let hasGlobals =
        !source.facts.globals.isEmpty || !source.facts.functions.isEmpty || code[file].last?.isEmpty == false
      if hasGlobals { filesWithGlobals.append(file) }
    }
  }

  /// The code that stands in a type, or in none, by its place in that of the file; in order.
  func code(of type: ID<TypeFacts>?, inFile file: Int) -> [Int32] {
    code[file].isEmpty ? [] : code[file][type.map { Int($0.index) } ?? code[file].count - 1]
  }

  func operators(named name: String) -> [Operator] { operatorsNamed[name] ?? [] }

  func typesNotDeclaredHere(withFunction name: String) -> [TypePlace] { notOwned[name] ?? [] }

  // MARK: - Gathering

  private mutating func noteCode(of facts: Facts, _ file: Int) {
    var places = facts.code.isEmpty ? [] : [[Int32]](repeating: [], count: facts.types.count + 1)
    var count = 0
    var endings = false
    for (place, code) in facts.code.enumerated() {
      places[code.type.map { Int($0.index) } ?? facts.types.count].append(Int32(place))
      switch code.place {
      case .function(let name):
        count += 1
        callables.note(name, file)
        note(name, code.type, code.position, facts, file)
      case .deinitialiser:
        count += 1
        endings = true
      case .initialiser, .subscripting, .subscriptSetter: count += 1
      case .topLevel, .initialValue, .getter, .setter, .observer: break
      }
    }
    if endings { filesWithEndings.append(file) }
    code.append(places)
    callableCounts.append(count)
  }

  private mutating func note(_ type: ID<TypeFacts>, _ facts: Facts, _ file: Int, _ protocols: Set<String>) {
    let place = TypePlace(file: file, type: type)
    let type = facts.types[type]
    for property in type.properties where property.type?.spelling.contains("->") == true {
      callables.note(property.name, file)
    }
    if type.generics?.requirements?.contains("==") == true { typesWithEqualities.append(place) }
    let isNotOwned = type.kind == .protocol || type.kind == .extension
    if isNotOwned, type.initialisers.contains(where: \.isFailable) { failing.append(place) }
    let extendsProtocol = type.kind == .extension && protocols.contains(type.name.bareName)
    for function in type.functions where extendsProtocol || type.kind != .protocol && function.access == .private {
      notOverriding.note(function.name, file)
    }
    if extendsProtocol { for property in type.properties { notOverriding.note(property.name, file) } }
  }

  /// What the declarations say where nobody has read the code.
  private mutating func noteUnread(_ facts: Facts, _ file: Int) {
    let read = Set(facts.code.lazy.filter(\.isOfFunction).map(\.position))
    func note(_ function: FunctionFacts, _ type: ID<TypeFacts>?, _ places: inout Self) {
      guard !read.contains(function.position) else { return }
      places.callableCounts[file] += 1
      places.note(function.name, type, function.position, facts, file)
    }
    for function in facts.functions { note(function, nil, &self) }
    for type in facts.types.indices {
      for function in facts.types[type].functions { note(function, ID(type), &self) }
      callableCounts[file] += facts.types[type].initialisers.count { !read.contains($0.position) }
    }
  }

  private mutating func note(
    _ function: String, _ type: ID<TypeFacts>?, _ position: Position, _ facts: Facts, _ file: Int
  ) {
    functions.note(function, file)
    if function.isOperator {
      operatorsNamed[function, default: []].append(Operator(file: file, type: type, position: position))
    }
    guard let type, facts.types[type].kind == .protocol || facts.types[type].kind == .extension else { return }
    let place = TypePlace(file: file, type: type)
    if notOwned[function]?.last != place { notOwned[function, default: []].append(place) }
  }
}

extension CodeFacts {
  /// Whether it is what a function or an initialiser does.
  var isOfFunction: Bool {
    switch place {
    case .function, .initialiser: true
    default: false
    }
  }
}
