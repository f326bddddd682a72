internal import InjectScopeModel

/// Whether somebody may call a function, or make something of a type: for all that the source shows.
///
/// A function is **live** where code uses it that may run (`LiveCode`): initialisers, accessors, code at the top of files,
/// functions that a framework may call, and functions that are live themselves. Whatever is not seen speaks for being
/// called: a name in a file whose code is not read, an attribute, an override, a superclass or a protocol that the
/// project does not declare.
struct Callers {
  private let world: TypeWorld
  private let accesses: DeclaredAccess
  private let live: LiveCode
  private let calls: CallsByName

  /// - Parameter inProgram: whether the unit is a whole program: what its tests call that does not call.
  init(_ world: TypeWorld, inProgram: Bool) {
    self.world = world
    let files = world.project.files.indices.filter { file in
      !world.hiddenFiles.contains(file)
        && !(inProgram && world.project.units[world.project.files[file].unit].isTest)
    }
    calls = CallsByName(world.project, in: files)
    let accesses = world.accesses
    self.accesses = accesses
    live = LiveCode(
      world, beginningWith: world.project.mentionedElsewhere.union(Self.typesWritten(in: files, world)), in: files
    ) { facts, file in
      if case .function = facts.place { Self.isCalledUnseen(facts, inFile: file, world, accesses) } else { true }
    }
  }

  /// - Parameter isProgram: whether the unit is a whole program: nobody else has its public functions then.
  func mayCall(_ callable: Callable, isProgram: Bool) -> Bool {
    if callable.isInitialiser { return mayInitialise(by: callable, isProgram: isProgram) }
    guard callable.kind == .function, callable.number >= 0, let code = callable.code,
      world.project.files.indices.contains(callable.file), !world.project.units[world.unit].isTest
    else { return true }
    if live.isUsed(callable.name, of: callable.owner) && mayBeMeant(callable)
      || Self.isCalledUnseen(code.facts, inFile: callable.file, world, accesses)
    {
      return true
    }
    let access = access(of: callable)
    return !isProgram && access >= .package
  }

  /// Whether a framework, or the language, may call it though nobody writes its name.
  func isCalledUnseen(_ callable: Callable) -> Bool {
    guard let code = callable.code else { return true }
    return Self.isCalledUnseen(code.facts, inFile: callable.file, world, accesses)
  }

  /// Whether code is that of a function that is called by a name of which it may be meant.
  func isLive(_ code: Code) -> Bool {
    guard case .function(let name) = code.facts.place else { return false }
    return live.isUsed(name, of: code.owner)
  }

  /// Whether what calls a function of this name may call this one: with arguments that it takes.
  private func mayBeMeant(_ callable: Callable) -> Bool {
    let name = callable.name
    return world.project.mentionedElsewhere.contains(name) || calls.isHandedOn(name)
      || calls.arguments(ofCallsOf: name).contains { callable.accepts($0) != nil }
  }

  /// Whether somebody calls it, or something that is written as it is: `Holder(mock: true)`, `.init(mock: true)`.
  private func mayInitialise(by initialiser: Callable, isProgram: Bool) -> Bool {
    guard let owner = initialiser.owner, let declaration = world.index.entries[owner].declarations.first,
      !world.project.units[world.unit].isTest, declaration.facts.attributes.isEmpty,
      isProgram || declaration.facts.access < .package, Self.foreigners(above: owner, world).isEmpty
    else { return true }
    let type = world.index.entries[owner].bareName
    guard !world.project.mentionedElsewhere.contains(type) else { return true }
    return ["init", type].contains { name in
      calls.arguments(ofCallsOf: name).contains { initialiser.accepts($0) != nil }
    }
  }

  /// What variables, parameters and results are declared as: `.init()` may make one.
  private static func typesWritten(in files: [Int], _ world: TypeWorld) -> Set<String> {
    var names: Set<String> = []
    func see(_ type: TypeName?) {
      if let type { names.formUnion(type.namesWithin) }
    }
    for source in files.lazy.map({ world.project.files[$0] }) {
      for type in source.facts.types {
        // Whoever inherits from a type has what that can.
        for mention in type.inherited { see(mention.type) }
        for property in type.properties { see(property.type) }
        for function in type.functions {
          see(function.result)
          for parameter in function.parameters { see(parameter.type) }
        }
        for initialiser in type.initialisers { for parameter in initialiser.parameters { see(parameter.type) } }
      }
      for property in source.facts.globals { see(property.type) }
      for function in source.facts.functions {
        see(function.result)
        for parameter in function.parameters { see(parameter.type) }
      }
      for alias in source.facts.aliases { see(alias.type) }
      for code in source.facts.code {
        code.walk { part in if case .binding(let binding) = part { see(binding.type) } }
      }
    }
    return names
  }

  func mayMake(_ entry: Int) -> Bool {
    let type = world.index.entries[entry]
    guard let declaration = type.declarations.first, !world.project.units[world.unit].isTest else { return true }
    return live.isNamed(type.bareName) || declaration.facts.access >= .package
      || !declaration.facts.attributes.isEmpty || !Self.foreigners(above: entry, world).isEmpty
  }

  func access(of callable: Callable) -> Access {
    guard let position = callable.code?.facts.position else { return .internal }
    return accesses[position, inFile: callable.file] ?? .internal
  }

  private static func isCalledUnseen(
    _ facts: CodeFacts, inFile file: Int, _ world: TypeWorld, _ accesses: DeclaredAccess
  ) -> Bool {
    guard case .function(let name) = facts.place, name.first.map({ $0.isLetter || $0 == "_" }) == true else {
      return true
    }
    if facts.isOverride || Self.calledByTheLanguage.contains(name)
      || facts.attributes.contains(where: { !ForeignAttributes.callingNothing.contains($0.name) })
    {
      return true
    }
    guard let own = facts.type else { return false }
    // What is private is nobody's requirement.
    if accesses[facts.position, inFile: file]?.reachesOtherFiles == false { return false }
    let type = world.project.files[file].facts.types[own]
    if type.kind == .protocol { return true }
    let names = Set(
      world.index.named(type.name.bareName).filter { world.index.entries[$0].name == type.name }.flatMap {
        foreigners(above: $0, world)
      } + type.inherited.map(\.type.spelling).filter { world.index.named($0.bareName).isEmpty })
    guard names.subtracting(FrameworkCalls.emptyProtocols).subtracting(FrameworkCalls.calling).isEmpty else {
      return true
    }
    let first = name.prefix { !$0.isUppercase }
    return !names.isDisjoint(with: FrameworkCalls.calling) && FrameworkCalls.firstWords.contains(String(first))
  }

  /// What is called though nobody writes its name: by `@main`, `"\(value)"`, `value(…)`, and in result builders.
  private static let calledByTheLanguage: Set<String> = [
    "main", "appendInterpolation", "appendLiteral", "callAsFunction", "dynamicallyCall", "buildBlock",
    "buildExpression", "buildOptional", "buildEither", "buildArray", "buildPartialBlock", "buildFinalResult",
    "buildLimitedAvailability",
  ]

  /// What a type is besides what the project declares.
  private static func foreigners(above entry: Int, _ world: TypeWorld) -> [String] {
    world.ancestry(of: world.type(ofEntry: entry)).dropFirst().compactMap { $0.entry == nil ? $0.description : nil }
      .filter { !FrameworkCalls.emptyProtocols.contains($0) }
  }
}
