internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Whether words that other libraries use too mean Injection.
struct InjectionPresence {
  static let module = "Injection"
  /// Libraries that have some of these words of their own.
  private static let others = Dialects.modules(besides: Injection.id).union([
    "Cleanse", "DIKit", "Dip", "EasyDi", "Factory", "FactoryKit", "Inject", "Needle", "NeedleFoundation", "Resolver",
    "Swinject",
  ])
  static let entryWords: Set<String> = ["factory", "single", "weak", "component"]

  /// Whether some file that the unit sees imports the library, there is a copy of it, or its words stand in a form that
  /// nobody else has.
  let isSpoken: Bool
  /// In how many places somebody calls `injectMe`: in the files of tests, those there that nobody takes back, and in others.
  private let sharings: (inTests: Int, lasting: Int, elsewhere: Int)
  private let testFiles: Set<String>
  /// The code whose modules are shared no longer when it has run: it takes that back itself, or what runs after each test.
  private let tidy: Set<Location>

  init(_ world: TypeWorld) {
    let project = world.project
    let seen = Set([world.unit] + project.units[world.unit].sees)
    let files = project.files.enumerated().filter { !world.hiddenFiles.contains($0.offset) }.map(\.element)
    let isImported = files.contains { file in
      seen.contains(file.unit) && file.facts.imports.contains { $0.module == Self.module }
    }
    let isCopied = ["Module", "ModuleBuilder"].contains { name in
      world.index.named(name).contains { Self.isCopy(world.index.entries[$0]) }
    }
    let calls = files.map { file in file.facts.code.map { Self.calls(in: [$0]) } }
    let tidy = Set(zip(files, calls).flatMap { Self.tidy(in: $0, calls: $1) })
    self.tidy = tidy
    // What runs together: the unit, what it sees, and whoever uses it.
    let users = project.units.indices.filter { project.units[$0].sees.contains(world.unit) }.map {
      ID<Project.Unit>($0)
    }
    let together = seen.union(users)
    var sharings = (inTests: 0, lasting: 0, elsewhere: 0)
    for (file, calls) in zip(files, calls) where together.contains(file.unit) {
      for (code, calls) in zip(file.facts.code, calls) {
        // `Injection.initialize(with:)` shares one, too.
        let count = calls["injectMe", default: 0] + calls["initialize", default: 0]
        guard file.isOfTests else {
          sharings.elsewhere += count
          continue
        }
        sharings.inTests += count
        if !tidy.contains(Location(file: file.path, position: code.position)) { sharings.lasting += count }
      }
    }
    self.sharings = sharings
    testFiles = Set(files.lazy.filter(\.isOfTests).map(\.path))
    let names = Set(calls.joined().flatMap(\.keys))
    let isForeign = files.contains { file in
      seen.contains(file.unit) && file.facts.imports.contains { Self.others.contains($0.module) }
    }
    isSpoken =
      isImported || isCopied || !isForeign && Self.hasForms(files.filter { seen.contains($0.unit) }, names)
  }

  /// Whether it stands in a file of tests.
  func isOfTests(_ site: Location) -> Bool { testFiles.contains(site.file) }

  /// Whether what runs began in a test.
  func isInTests(_ host: borrowing Host) -> Bool {
    let project = host.world.project
    return project.units[host.world.unit].isTest
      || Self.root(host).map { testFiles.contains(project.files[$0.file].path) } ?? false
  }

  /// In how many places a module may have been shared before: of an app its tests share none.
  func sharings(before host: borrowing Host) -> Int {
    guard isInTests(host) else { return sharings.elsewhere }
    // What is no test itself may run while one of them does.
    return sharings.elsewhere + (host.isInTest ? sharings.lasting : sharings.inTests)
  }

  /// Whether what the running code shares is taken back when it has run.
  func takesBack(_ host: borrowing Host) -> Bool {
    host.scope.map { tidy.contains($0.frame.code.location($0.frame.code.facts.position)) } ?? false
  }

  private static func tidy(in file: Project.File, calls: [[String: Int]]) -> [Location] {
    let codes = zip(file.facts.code, calls)
    let types = codes.compactMap { code, calls -> ID<TypeFacts>? in
      guard case .function(let name) = code.place, name.hasPrefix("tearDown"), calls["reset"] != nil else { return nil }
      return code.type
    }
    return codes.compactMap { code, calls in
      guard calls["reset"] != nil || code.type.map(types.contains) ?? false else { return nil }
      return Location(file: file.path, position: code.position)
    }
  }

  /// Whether a file says anything in Injection's words; whether they are Injection's the whole unit tells.
  static func isSpoken(by facts: Facts) -> Bool {
    let imports = Set(facts.imports.map(\.module))
    if imports.contains(module) { return true }
    guard imports.isDisjoint(with: others) else { return false }
    let attributes = facts.types.lazy.flatMap(\.properties).flatMap(\.attributes) + facts.globals.flatMap(\.attributes)
    return attributes.contains { wrappers.contains($0.name) || $0.name.hasPrefix(module + ".") }
      || facts.types.contains { $0.buildsModule }
      || !Set(calls(in: facts.code).keys).isDisjoint(with: ["injectMe", "Component", "Module"])
  }

  /// Whether a file cannot but mean the library: it imports it, declares its modules or calls `injectMe`, subclasses a
  /// builder, or lists entries as only the library does.
  static func isProven(by facts: Facts) -> Bool {
    let imports = Set(facts.imports.map(\.module))
    if imports.contains(module) { return true }
    guard imports.isDisjoint(with: others) else { return false }
    return facts.types.contains { $0.buildsModule || $0.isModule } || facts.code.contains(where: sharesOrLists)
  }

  /// `injectMe(…)`, and `Module { … }` or `Component { … }` with nothing but entries between the braces.
  private static func sharesOrLists(_ code: CodeFacts) -> Bool {
    var found = false
    code.walk { part in
      guard case .expression(let expression) = part, case .call(let callee, let arguments) = expression.form,
        case .name(let name) = callee.form
      else { return }
      if name == "injectMe" { found = true }
      guard ["Module", "Component"].contains(name), let block = arguments.last, block.isTrailingClosure,
        case .closure(let closure) = block.value.form, !closure.statements.isEmpty
      else { return }
      if areEntries(closure.statements) { found = true }
    }
    return found
  }

  private static let wrappers: Set<String> = ["Inject", "LazyInject"]

  private static func calls(in code: [CodeFacts]) -> [String: Int] {
    var names: [String: Int] = [:]
    for code in code {
      code.walk { part in
        guard case .expression(let expression) = part, case .call(let callee, _) = expression.form else { return }
        switch callee.form {
        case .name(let name): names[name, default: 0] += 1
        case .member(let base?, let name): if case .name(module) = base.form { names[name, default: 0] += 1 }
        default: break
        }
      }
    }
    return names
  }

  /// `injectMe` that nobody declares, or a subclass of `ModuleBuilder` that builds.
  private static func hasForms(_ files: [Project.File], _ calls: Set<String>) -> Bool {
    if calls.contains("injectMe"), !files.contains(where: { $0.facts.functions.contains { $0.name == "injectMe" } }) {
      return true
    }
    return files.contains { $0.facts.types.contains { $0.buildsModule } }
  }

  /// Whether the words of the running file are the library's.
  func speaks(_ host: borrowing Host) -> Bool {
    let imports = host.imports
    return imports.contains(Self.module) || isSpoken && imports.isDisjoint(with: Self.others)
  }

  /// Whether a wrapper of such a name is the library's.
  func isWrapper(_ attribute: Attribute, _ host: borrowing Host) -> Bool {
    let labels = Set((attribute.values.isEmpty ? attribute.written : attribute.values.map(\.label)).map { $0 ?? "" })
    guard labels.isSubset(of: ["tag"]) else { return false }
    if attribute.name.hasPrefix(Self.module + ".") { return true }
    // Somebody's own wrapper hides an imported one.
    guard host.type(TypeName(attribute.name)).entry == nil else { return false }
    return Self.wrappers.contains(attribute.name) && speaks(host)
  }

  /// Whether no other library has its words in the running file.
  static func maySpeak(_ host: borrowing Host) -> Bool { host.imports.isDisjoint(with: others) }

  /// A block in which only entries are listed.
  static func isList(_ closure: Value, _ host: borrowing Host) -> Bool {
    guard maySpeak(host), let statements = host.statements(of: closure), !statements.isEmpty
    else { return false }
    return areEntries(statements)
  }

  private static func areEntries(_ statements: [Statement]) -> Bool {
    statements.allSatisfy { statement in
      switch statement {
      case .expression(let expression), .return(let expression?, _): isEntry(expression)
      case .branch(let branch): branch.blocks.allSatisfy(areEntries)
      case .conditional(_, let statements): areEntries(statements)
      default: false
      }
    }
  }

  private static func isEntry(_ expression: Expression) -> Bool {
    switch expression.form {
    case .call(let callee, let arguments):
      guard case .name(let name) = callee.form else { return false }
      return entryWords.contains(name) && arguments.contains(where: \.isTrailingClosure)
    case .choice(_, let values): return values.allSatisfy(isEntry)
    default: return false
    }
  }

  // MARK: - The program

  /// The code that began it: the program, or what somebody else calls.
  static func root(_ host: borrowing Host) -> Code? { host.beginning }

  /// Whether it is the program itself that runs, from its first statement on.
  static func isProgram(_ host: borrowing Host) -> Bool {
    guard !host.isTryingOut, let root = root(host) else { return false }
    return switch root.facts.place {
    case .topLevel: true
    case .function(let name): name == "main" && root.facts.isStatic
    default: false
    }
  }

  // MARK: - Copies

  /// A declaration of the library's own sources, copied into the project.
  static func isCopy(_ entry: TypeIndex.Entry) -> Bool {
    guard entry.name == entry.bareName else { return false }
    let all = entry.all.map(\.facts)
    func has(_ function: String) -> Bool { all.contains { $0.functions.contains { $0.name == function } } }
    func takes(_ label: String) -> Bool {
      all.contains { $0.initialisers.contains { $0.parameters.contains { $0.label == label } } }
    }
    func holds(_ names: Set<String>) -> Bool { all.contains { $0.properties.contains { names.contains($0.name) } } }
    let isRegistration = all.contains { $0.inherited.contains { $0.type.spelling == "Registration" } }
    return switch entry.name {
    case "Module": entry.kind == .class && has("resolve") && takes("parent")
    case "ModuleBuilder":
      entry.kind == .class && has("component") && has("build") && entry.first?.facts.generics != nil
    case "Component", "Entry": entry.kind == .struct && (holds(["registrations"]) || isRegistration)
    case "Registration": entry.kind == .protocol ? has("entries") : holds(["provider"])
    case "EntryBuilder": all.contains { $0.attributes.contains { $0.name == "resultBuilder" } }
    case "SharedModule": entry.kind == .enum && holds(["instance"])
    case "Injection": entry.kind == .class && has("initialize") && holds(["module"])
    case "Inject", "LazyInject":
      all.contains { facts in
        facts.attributes.contains { $0.name == "propertyWrapper" }
          && facts.initialisers.allSatisfy { $0.parameters.allSatisfy { $0.label == "tag" } }
      } && takes("tag")
    default: false
    }
  }
}

extension TypeFacts {
  /// The library's own `Module`, as a copy of it declares it.
  fileprivate var isModule: Bool {
    name == "Module" && kind == .class && functions.contains { $0.name == "resolve" }
      && initialisers.contains { $0.parameters.contains { $0.label == "parent" } }
  }

  /// A subclass of `ModuleBuilder`, as one is written.
  fileprivate var buildsModule: Bool {
    inherited.contains { $0.type.spelling.hasPrefix("ModuleBuilder<") }
      && functions.contains { $0.name == "build" || $0.name == "component" }
  }
}

extension Attribute {
  /// The labels between its parentheses, where they are not read.
  fileprivate var written: [String?] {
    guard let arguments, !arguments.isEmpty else { return [] }
    return arguments.split(separator: ",").map { argument in
      argument.split(separator: ":", maxSplits: 1).dropLast().first.map { String($0.filter { $0 != " " }) }
    }
  }
}

extension Injection: CopiedDialect {
  static func isCopy(_ type: TypeIndex.Entry, in index: TypeIndex) -> Bool { InjectionPresence.isCopy(type) }
}
