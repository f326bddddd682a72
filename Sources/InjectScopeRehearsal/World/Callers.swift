internal import InjectScopeModel

/// Whether somebody may call a function, or make something of a type: for all that the source shows.
///
/// A function is **live** where code uses it that may run (`LiveCode`): initialisers, accessors, code at the top of files,
/// functions that a framework may call, and functions that are live themselves. Whatever is not seen speaks for being
/// called: a name in a file whose code is not read, an attribute, an override, a superclass or a protocol that the
/// project does not declare.
///
/// What declarations and names alone decide is asked first: what is live takes a walk through all code of the project.
final class Callers {
  private let world: TypeWorld
  private var accesses: DeclaredAccess { world.accesses }
  /// Whether what a file says counts: what its tests call a whole program does not call.
  private let counts: (Int) -> Bool
  private lazy var live = LiveCode(world, in: world.project.files.indices.filter(counts)) { [world, counts] name in
    world.project.mentionedElsewhere.contains(name) || world.names.isTypeWritten(name, where: counts)
  } mayRun: { [world, isFirstValueAsked] facts, file in
    switch facts.place {
    case .function: Self.isCalledUnseen(facts, inFile: file, world)
    case .initialValue(let name): isFirstValueAsked(name, facts, file)
    default: true
    }
  }

  /// Whether somebody may read the property of a type that code gives its first value.
  private let isFirstValueAsked: (_ name: String, _ code: CodeFacts, _ file: Int) -> Bool

  /// - Parameter inProgram: whether the unit is a whole program: what its tests call that does not call.
  init(_ world: TypeWorld, inProgram: Bool) {
    self.world = world
    let counts = { (file: Int) in
      !world.hiddenFiles.contains(file)
        && !(inProgram && world.project.units[world.project.files[file].unit].isTest)
    }
    self.counts = counts
    isFirstValueAsked = { name, code, file in
      let facts = world.project.files[file].facts
      guard let entry = code.type.flatMap({ world.index.entry(of: $0, inFile: file) }),
        let property = code.type.flatMap({ type in
          facts.types[Int(type.index)].properties.first { $0.name == name && $0.isStatic }
        }), property.attributes.isEmpty
      else { return true }
      return Self.mayRead(name, property.access, of: entry, world, isProgram: inProgram, where: counts)
    }
  }

  /// - Parameter isProgram: whether the unit is a whole program: nobody else has its public functions then.
  func mayCall(_ callable: Callable, isProgram: Bool) -> Bool {
    if callable.isInitialiser { return mayInitialise(by: callable, isProgram: isProgram) }
    guard callable.kind == .function, callable.number >= 0, let code = callable.code,
      world.project.files.indices.contains(callable.file), !world.project.units[world.unit].isTest
    else { return true }
    return !isProgram && access(of: callable) >= .package
      || !world.isWhole && access(of: callable).reachesOtherFiles
      || Self.isCalledUnseen(code.facts, inFile: callable.file, world)
      || mayBeMeant(callable) && live.isUsed(callable.name, of: callable.owner)
  }

  /// Whether a framework, or the language, may call it though nobody writes its name.
  func isCalledUnseen(_ callable: Callable) -> Bool {
    guard let code = callable.code else { return true }
    return Self.isCalledUnseen(code.facts, inFile: callable.file, world)
  }

  /// Whether code is that of a function that is called by a name of which it may be meant.
  func isLive(_ code: Code) -> Bool {
    guard case .function(let name) = code.facts.place else { return false }
    return live.isUsed(name, of: code.owner)
  }

  /// Whether what calls a function of this name may call this one: with arguments that it takes.
  private func mayBeMeant(_ callable: Callable) -> Bool {
    let name = callable.name
    return world.project.mentionedElsewhere.contains(name) || world.names.isHandedOn(name, where: counts)
      || world.names.isCalled(name, where: counts) { callable.accepts($0) != nil }
  }

  /// Whether somebody calls it, or something that is written as it is: `Holder(mock: true)`, `.init(mock: true)`.
  private func mayInitialise(by initialiser: Callable, isProgram: Bool) -> Bool {
    guard let owner = initialiser.owner, let declaration = world.index.entries[owner].declarations.first,
      !world.project.units[world.unit].isTest, declaration.facts.attributes.isEmpty,
      isProgram || declaration.facts.access < .package, world.isWhole || !declaration.facts.access.reachesOtherFiles,
      Self.foreigners(above: owner, world).isEmpty
    else { return true }
    let type = world.index.entries[owner].bareName
    guard !world.project.mentionedElsewhere.contains(type) else { return true }
    return ["init", type].contains { name in
      world.names.isCalled(name, where: counts) { initialiser.accepts($0) != nil }
    }
  }

  func mayMake(_ entry: Int) -> Bool {
    let type = world.index.entries[entry]
    guard let declaration = type.declarations.first, !world.project.units[world.unit].isTest else { return true }
    return declaration.facts.access >= .package || !world.isWhole && declaration.facts.access.reachesOtherFiles
      || !declaration.facts.attributes.isEmpty
      || !Self.foreigners(above: entry, world).isEmpty || live.isNamed(type.bareName)
  }

  /// Whether somebody may read a static property: what a framework asks of a type it reads though nobody names it.
  func mayRead(_ name: String, _ access: Access, of entry: Int, isProgram: Bool) -> Bool {
    Self.mayRead(name, access, of: entry, world, isProgram: isProgram, where: counts)
  }

  private static func mayRead(
    _ name: String, _ access: Access, of entry: Int, _ world: TypeWorld, isProgram: Bool, where counts: (Int) -> Bool
  ) -> Bool {
    world.project.units[world.unit].isTest || !isProgram && access >= .package
      || !world.isWhole && access.reachesOtherFiles || !foreigners(above: entry, world).isEmpty
      || world.project.mentionedElsewhere.contains(name) || world.names.isMentioned(name, where: counts)
  }

  func access(of callable: Callable) -> Access {
    guard let position = callable.code?.facts.position else { return .internal }
    return accesses[position, inFile: callable.file] ?? .internal
  }

  private static func isCalledUnseen(_ facts: CodeFacts, inFile file: Int, _ world: TypeWorld) -> Bool {
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
    if world.accesses[facts.position, inFile: file]?.reachesOtherFiles == false { return false }
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
