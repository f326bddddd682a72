internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The members that are declared so far, and how a declaration's facts and its code come together: a function with its
/// statements, a property with its accessors, an extension's answer with what the protocol asks for. In which order, and
/// for which types, `MemberTable` says.
struct DeclaredMembers {
  private let project: Project
  /// By their numbers.
  private(set) var callables: [Callable] = []
  private(set) var callablesOfType: [Int: [Callable]] = [:]
  private(set) var callableOfCode: [CodePlace: Callable] = [:]
  /// All but the initialisers.
  private(set) var functions: [MemberTable.Called: [Callable]] = [:]
  private(set) var initialisers: [Int: [Callable]] = [:]
  /// By type: its properties in the order of the source.
  private(set) var properties: [Int: [Member]] = [:]
  private(set) var propertyNamed: [MemberTable.Place: Member] = [:]
  /// Those of one name in one type, where there are several: in extensions that do not see each other, or ask for other
  /// arguments.
  private(set) var namesakes: [MemberTable.Place: [Member]] = [:]
  /// Those of which a name alone does not tell the type.
  private(set) var ambiguous: Set<MemberTable.Place> = []
  /// The variables that stand in no type.
  private(set) var globals = GlobalVariables()
  /// The raw values of enum cases that are written.
  private(set) var rawValues: [MemberTable.Place: Code] = [:]
  /// What protocols ask for.
  private(set) var requirements: Set<Requirement> = []

  /// A piece of code, by its place in that of its file.
  struct CodePlace: Hashable {
    let file: Int
    let place: Int32
  }

  /// What a protocol asks for.
  struct Requirement: Hashable {
    let owner: Int
    let name: String
    /// `nil` for a property.
    let labels: [String?]?
  }

  init(_ project: Project) { self.project = project }

  /// What stands in no type of a file.
  mutating func declareGlobals(of file: Int, _ code: [Int32]) {
    let source = project.files[file]
    for property in source.facts.globals { globals.declare(property, inFile: file, path: source.path) }
    declare(code, nil, file, failable: [])
    let read = positionsRead(code, file)
    for function in source.facts.functions { declareUnread(function, nil, file, read) }
  }

  /// What the declarations of a type hold that stand in one file, with the code of each.
  mutating func declare(_ own: some Collection<TypeIndex.Declaration>, _ code: [[Int32]], _ owner: Int, _ file: Int) {
    for declaration in own { declareProperties(of: declaration, owner) }
    let inOrder = code.count == 1 ? code[0] : code.joined().sorted()
    let failable = Set(own.lazy.flatMap(\.facts.initialisers).filter(\.isFailable).map(\.position))
    declare(inOrder, owner, file, failable: failable)
    let read = positionsRead(inOrder, file)
    for declaration in own { declareUnread(in: declaration, owner, read) }
  }

  private mutating func declareProperties(of declaration: TypeIndex.Declaration, _ owner: Int) {
    let facts = declaration.facts
    if facts.kind == .protocol {
      for function in facts.functions {
        requirements.insert(Requirement(owner: owner, name: function.name, labels: function.parameters.map(\.label)))
      }
      for property in facts.properties {
        requirements.insert(Requirement(owner: owner, name: property.name, labels: nil))
      }
    }
    for property in facts.properties {
      let member = Member(
        facts: property, owner: owner, file: declaration.file, path: declaration.path,
        declaration: Int(declaration.type.index), isRequirement: facts.kind == .protocol)
      properties[owner, default: []].append(member)
      let place = MemberTable.Place(owner: owner, name: property.name)
      if let known = propertyNamed[place] {
        if known.isOther(than: property) { ambiguous.insert(place) }
        // What a protocol asks for and its extension gives are one.
        namesakes[place, default: known.isRequirement ? [] : [known]].append(member)
      } else {
        propertyNamed[place] = member
      }
    }
  }

  private mutating func declare(_ pieces: [Int32], _ owner: Int?, _ file: Int, failable: Set<Position>) {
    let source = project.files[file]
    for place in pieces {
      let facts = source.facts.code[Int(place)]
      let code = Code(facts, file: file, path: source.path, owner: owner)
      let spot = CodePlace(file: file, place: place)
      switch facts.place {
      case .topLevel: globals.add(code)
      case .function(let name): add(code, .function, name: name, at: spot)
      case .initialiser: add(code, .initialiser(isFailable: failable.contains(facts.position)), at: spot)
      case .deinitialiser: add(code, .deinitialiser, at: spot)
      case .initialValue(let name):
        let own = members(name, of: owner, declaredIn: facts, file)
        if own.isEmpty, owner != nil { rawValues[MemberTable.Place(owner: owner, name: name)] = code }
        for member in own { member.initial = code }
      case .getter(let name): for member in members(name, of: owner, declaredIn: facts, file) { member.getter = code }
      case .setter(let name): for member in members(name, of: owner, declaredIn: facts, file) { member.setter = code }
      case .observer(let name, let isBefore):
        for member in members(name, of: owner, declaredIn: facts, file) {
          if isBefore { member.willSet = code } else { member.didSet = code }
        }
      case .subscripting: add(code, .subscripting, at: spot)
      case .subscriptSetter: add(code, .setter, at: spot)
      }
    }
  }

  /// The property that code belongs to: of several of one name that of the same declaration, the last one before the code;
  /// and what a protocol asks for, to which it is the answer.
  private func members(_ name: String, of owner: Int?, declaredIn code: CodeFacts, _ file: Int) -> [Member] {
    guard owner != nil else { return globals.declaration(of: name).map { [$0] } ?? [] }
    let place = MemberTable.Place(owner: owner, name: name)
    guard let all = namesakes[place] else { return propertyNamed[place].map { [$0] } ?? [] }
    let own = all.last {
      $0.file == file && $0.declaration == code.type.map { Int($0.index) } && $0.facts.position <= code.position
    }
    let asked = propertyNamed[place].flatMap { $0.isRequirement ? $0 : nil }
    return [own, asked].compactMap(\.self)
  }

  private mutating func add(_ code: Code, _ kind: Callable.Kind, name: String? = nil, at place: CodePlace) {
    let callable = Callable(
      number: callables.count, kind: kind, name: name ?? kind.word, parameters: code.facts.parameters,
      result: code.facts.result, isStatic: code.facts.isStatic, owner: code.owner, file: code.file,
      location: code.location(code.facts.position), code: code, condition: code.facts.condition)
    callableOfCode[place] = callable
    add(callable)
  }

  private mutating func add(_ callable: Callable) {
    callables.append(callable)
    if let owner = callable.owner { callablesOfType[owner, default: []].append(callable) }
    if callable.isInitialiser {
      if let owner = callable.owner { initialisers[owner, default: []].append(callable) }
    } else {
      let place = MemberTable.Place(owner: callable.owner, name: callable.name)
      functions[MemberTable.Called(kind: callable.kind, place: place), default: []].append(callable)
    }
  }

  private func positionsRead(_ code: [Int32], _ file: Int) -> Set<Position> {
    let facts = project.files[file].facts
    return Set(code.lazy.map { facts.code[Int($0)] }.filter(\.isOfFunction).map(\.position))
  }

  /// What the declarations say where nobody has read the code.
  private mutating func declareUnread(in declaration: TypeIndex.Declaration, _ owner: Int, _ read: Set<Position>) {
    for function in declaration.facts.functions { declareUnread(function, owner, declaration.file, read) }
    for initialiser in declaration.facts.initialisers where !read.contains(initialiser.position) {
      let kind = Callable.Kind.initialiser(isFailable: initialiser.isFailable)
      add(
        Callable(
          number: callables.count, kind: kind, name: kind.word, parameters: initialiser.parameters, result: nil,
          isStatic: false, owner: owner, file: declaration.file,
          location: declaration.location(of: initialiser.position),
          code: nil, condition: initialiser.condition))
    }
  }

  private mutating func declareUnread(_ function: FunctionFacts, _ owner: Int?, _ file: Int, _ read: Set<Position>) {
    guard !read.contains(function.position) else { return }
    add(
      Callable(
        number: callables.count, kind: .function, name: function.name, parameters: function.parameters,
        result: function.result, isStatic: function.isStatic, owner: owner, file: file,
        location: Location(file: project.files[file].path, position: function.position), code: nil,
        generics: function.generics?.parameters, condition: function.condition))
  }
}

extension Member {
  /// Whether conditions, or what extensions ask for, choose between it and a property of another type, or one is of values
  /// and one of their type.
  func isOther(than property: PropertyFacts) -> Bool {
    facts.isStatic != property.isStatic
      || facts.type != property.type
  }
}
