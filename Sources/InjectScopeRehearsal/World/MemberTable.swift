internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Everything that can be called or read by name, by the type that has it.
public struct MemberTable {
  private(set) var callables: [Callable] = []
  /// All but the initialisers.
  private var functions: [Called: [Callable]] = [:]
  private var initialisers: [Int: [Callable]] = [:]
  /// By type: its properties in the order of the source; the declaration's before those of extensions.
  private var properties: [Int: [Member]] = [:]
  private var propertyNamed: [Place: Member] = [:]
  /// Those of one name in one type, where there are several: in extensions that do not see each other, or ask for other
  /// arguments.
  private var namesakes: [Place: [Member]] = [:]
  /// Those of which a name alone does not tell the type.
  private var ambiguous: Set<Place> = []
  /// Code at the top of files, in the order of their paths.
  private(set) var topLevel: [Code] = []
  private var globalsNamed: [String: [Global]] = [:]
  /// Names of functions, and of properties that hold some.
  private(set) var callableNames: Set<String> = []
  /// Names of functions, read or not.
  private(set) var functionNames: Set<String> = []
  /// The functions that are called by standing beside their operands.
  private var operators: [String: [Callable]] = [:]
  /// Whether a function says what it throws.
  private(set) var throwsTypes = false
  /// Whether anything of the project's runs when an object goes.
  private(set) var hasEndings = false
  /// The raw values of enum cases that are written.
  private var rawValues: [Place: Code] = [:]
  private(set) var overriding = Overriding()

  public struct Place: Hashable {
    let owner: Int?
    let name: String
  }

  /// What a function is found by.
  struct Called: Hashable {
    let kind: Callable.Kind
    let place: Place
  }

  /// A variable at the top of a file.
  public struct Global {
    let name: String
    let binding: Binding
    let code: Code
  }

  /// The code of properties.
  var accessors: [Code] {
    properties.values.joined().flatMap { [$0.getter, $0.setter, $0.willSet, $0.didSet, $0.initial].compactMap(\.self) }
  }

  init() {}

  init(_ project: Project, unit: ID<Project.Unit>, index: TypeIndex, without hidden: Set<Int>) {
    let seen = Set([unit] + project.units[unit].sees)
    for (file, source) in project.files.enumerated() where seen.contains(source.unit) && !hidden.contains(file) {
      declare(source, file, index)
    }
  }

  private mutating func declare(_ source: Project.File, _ file: Int, _ index: TypeIndex) {
    for place in source.facts.types.indices {
      guard let owner = index.entry(of: ID(place), inFile: file) else { continue }
      overriding.note(source.facts.types[place], owner, isProtocol: index.entries[owner].kind == .protocol, file: file)
      for property in source.facts.types[place].properties {
        let member = Member(
          facts: property, owner: owner, file: file, path: source.path, declaration: place,
          isRequirement: source.facts.types[place].kind == .protocol)
        properties[owner, default: []].append(member)
        if property.type?.spelling.contains("->") == true { callableNames.insert(property.name) }
        let place = Place(owner: owner, name: property.name)
        if let known = propertyNamed[place] {
          if known.isOther(than: property) { ambiguous.insert(place) }
          // What a protocol asks for and its extension gives are one.
          namesakes[place, default: known.isRequirement ? [] : [known]].append(member)
        } else {
          propertyNamed[place] = member
        }
      }
    }
    for property in source.facts.globals {
      let place = Place(owner: nil, name: property.name)
      if propertyNamed[place] == nil {
        propertyNamed[place] = Member(facts: property, owner: nil, file: file, path: source.path)
      }
    }
    var read: Set<Position> = []
    let failable = Set(source.facts.types.lazy.flatMap(\.initialisers).filter(\.isFailable).map(\.position))
    for facts in source.facts.code {
      let owner = facts.type.flatMap { index.entry(of: $0, inFile: file) }
      if facts.type != nil, owner == nil { continue }
      let code = Code(facts, file: file, path: source.path, owner: owner)
      switch facts.place {
      case .topLevel:
        topLevel.append(code)
        for statement in facts.statements { declareGlobals(in: statement, code) }
      case .function(let name):
        read.insert(facts.position)
        callableNames.insert(name)
        add(code, .function, name: name)
      case .initialiser:
        read.insert(facts.position)
        add(code, .initialiser(isFailable: failable.contains(facts.position)))
      case .deinitialiser:
        hasEndings = true
        add(code, .deinitialiser)
      case .initialValue(let name):
        let own = members(name, of: owner, declaredIn: facts, file)
        if own.isEmpty, owner != nil { rawValues[Place(owner: owner, name: name)] = code }
        for member in own { member.initial = code }
      case .getter(let name): for member in members(name, of: owner, declaredIn: facts, file) { member.getter = code }
      case .setter(let name): for member in members(name, of: owner, declaredIn: facts, file) { member.setter = code }
      case .observer(let name, let isBefore):
        for member in members(name, of: owner, declaredIn: facts, file) {
          if isBefore { member.willSet = code } else { member.didSet = code }
        }
      case .subscripting: add(code, .subscripting)
      case .subscriptSetter: add(code, .setter)
      }
    }
    declareUnread(source, file, index, read)
  }

  /// The property that code belongs to: of several of one name that of the same declaration, the last one before the code;
  /// and what a protocol asks for, to which it is the answer.
  private func members(_ name: String, of owner: Int?, declaredIn code: CodeFacts, _ file: Int) -> [Member] {
    let place = Place(owner: owner, name: name)
    guard let all = namesakes[place] else { return propertyNamed[place].map { [$0] } ?? [] }
    let own = all.last {
      $0.file == file && $0.declaration == code.type.map { Int($0.index) } && $0.facts.position <= code.position
    }
    let asked = propertyNamed[place].flatMap { $0.isRequirement ? $0 : nil }
    return [own, asked].compactMap(\.self)
  }

  private mutating func declareGlobals(in statement: Statement, _ code: Code) {
    switch statement {
    case .binding(let binding):
      for name in binding.names {
        globalsNamed[name, default: []].append(Global(name: name, binding: binding, code: code))
      }
    case .conditional(_, let statements): for statement in statements { declareGlobals(in: statement, code) }
    default: break
    }
  }

  private mutating func add(_ code: Code, _ kind: Callable.Kind, name: String? = nil) {
    add(
      Callable(
        number: callables.count, kind: kind, name: name ?? kind.word, parameters: code.facts.parameters,
        result: code.facts.result, isStatic: code.facts.isStatic, owner: code.owner, file: code.file,
        location: code.location(code.facts.position), code: code, condition: code.facts.condition))
  }

  private mutating func add(_ callable: Callable) {
    callables.append(callable)
    if callable.isInitialiser {
      if let owner = callable.owner { initialisers[owner, default: []].append(callable) }
    } else {
      let place = Place(owner: callable.owner, name: callable.name)
      functions[Called(kind: callable.kind, place: place), default: []].append(callable)
      guard callable.kind == .function else { return }
      functionNames.insert(callable.name)
      if callable.isOperator { operators[callable.name, default: []].append(callable) }
    }
  }

  /// What the declarations say where nobody has read the code.
  private mutating func declareUnread(
    _ source: Project.File, _ file: Int, _ index: TypeIndex, _ read: Set<Position>
  ) {
    func declare(_ function: FunctionFacts, _ owner: Int?) {
      guard !read.contains(function.position) else { return }
      add(
        Callable(
          number: callables.count, kind: .function, name: function.name, parameters: function.parameters,
          result: function.result, isStatic: function.isStatic, owner: owner, file: file,
          location: Location(file: source.path, position: function.position), code: nil,
          generics: function.generics?.parameters, condition: function.condition))
    }
    throwsTypes =
      throwsTypes || source.facts.functions.contains(where: \.effects.isTyped)
      || source.facts.types.contains { type in
        type.functions.contains(where: \.effects.isTyped) || type.initialisers.contains(where: \.effects.isTyped)
      }
    for function in source.facts.functions { declare(function, nil) }
    for place in source.facts.types.indices {
      guard let owner = index.entry(of: ID(place), inFile: file) else { continue }
      for function in source.facts.types[place].functions { declare(function, owner) }
      for initialiser in source.facts.types[place].initialisers where !read.contains(initialiser.position) {
        let kind = Callable.Kind.initialiser(isFailable: initialiser.isFailable)
        add(
          Callable(
            number: callables.count, kind: kind, name: kind.word, parameters: initialiser.parameters, result: nil,
            isStatic: false, owner: owner, file: file,
            location: Location(file: source.path, position: initialiser.position), code: nil,
            condition: initialiser.condition))
      }
    }
  }

  // MARK: - Finding

  public func functions(named name: String, _ kind: Callable.Kind = .function, of owner: Int?) -> [Callable] {
    functions[Called(kind: kind, place: Place(owner: owner, name: name)), default: []]
  }

  /// Those that are called with so many operands.
  func operators(named name: String, of count: Int = 2) -> [Callable] {
    operators[name, default: []].filter { $0.parameters.count == count }
  }

  public func initialisers(of owner: Int) -> [Callable] { initialisers[owner, default: []] }

  public func properties(of owner: Int) -> [Member] { properties[owner, default: []] }

  /// A variable at the top of a file that is computed.
  public func computedGlobal(_ name: String) -> Member? {
    propertyNamed[Place(owner: nil, name: name)].flatMap { $0.getter == nil ? nil : $0 }
  }

  /// Those that are, by name.
  var computedGlobals: [Member] {
    propertyNamed.values.filter { $0.owner == nil && ($0.getter != nil || $0.setter != nil || $0.observes) }
      .sorted { $0.location < $1.location }
  }

  /// A variable at the top of a file, as its declaration says it.
  func global(of name: String) -> Member? { propertyNamed[Place(owner: nil, name: name)] }

  /// The text of an enum case, where it is written.
  func rawValue(of name: String, _ owner: Int) -> Expression? {
    rawValues[Place(owner: owner, name: name)]?.facts.value
  }

  public func property(_ name: String, of owner: Int) -> Member? { propertyNamed[Place(owner: owner, name: name)] }

  /// One of the type itself or one of its values, where it is known which is meant.
  func property(_ name: String, of owner: Int, isStatic: Bool?) -> Member? {
    guard let isStatic, let first = property(name, of: owner) else { return property(name, of: owner) }
    return first.facts.isStatic == isStatic
      ? first : namesakes(name, of: owner)?.first { $0.facts.isStatic == isStatic }
  }

  /// All of one name in a type, where there are several.
  func namesakes(_ name: String, of owner: Int) -> [Member]? { namesakes[Place(owner: owner, name: name)] }

  func isAmbiguous(_ name: String, of owner: Int, isStatic: Bool? = nil) -> Bool {
    guard ambiguous.contains(Place(owner: owner, name: name)) else { return false }
    guard let isStatic, let all = namesakes(name, of: owner)?.filter({ $0.facts.isStatic == isStatic }) else {
      return true
    }
    return all.contains { $0.isOther(than: all[0].facts) }
  }

  /// A global variable, that of the same file first.
  public func global(_ name: String, file: Int) -> Global? {
    guard let all = globalsNamed[name] else { return nil }
    return all.first { $0.code.file == file } ?? all.first
  }
}

extension Member {
  /// Whether conditions, or what extensions ask for, choose between it and a property of another type, or one is of values
  /// and one of their type.
  fileprivate func isOther(than property: PropertyFacts) -> Bool {
    facts.isStatic != property.isStatic
      || facts.type != property.type
  }
}

extension Callable {
  fileprivate var isOperator: Bool { kind == .function && name.isOperator }
}

extension String {
  /// Whether functions of this name are called by standing beside their operands.
  var isOperator: Bool { first.map { !$0.isLetter && $0 != "_" && $0 != "$" } == true }
}
