internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What the name of somebody to inject means.
struct GrailTargets {
  let types: TypeIndex
  /// By type.
  let injectors: [Int: Int]
  let injectables: [Int: Int]
  /// The injectables of each injector.
  let users: [Int: [Int]]
  /// The injector of each injectable that has one and the same under every condition.
  private let injectorOfInjectable: [Int: Int]
  /// Few projects name a protocol where they inject somebody: it is made when the first does.
  private lazy var conformances = GrailConformances(of: injectables, in: types)

  init(types: TypeIndex, injectors: [Int: Int], injectables: [Int: Int], users: [Int: [Int]]) {
    self.types = types
    self.injectors = injectors
    self.injectables = injectables
    self.users = users
    injectorOfInjectable = Self.onlyInjectors(users)
  }

  private static func onlyInjectors(_ users: [Int: [Int]]) -> [Int: Int] {
    var only: [Int: Int] = [:]
    only.reserveCapacity(users.count)
    var several: Set<Int> = []
    for (injector, injectables) in users {
      for injectable in injectables where only.updateValue(injector, forKey: injectable) ?? injector != injector {
        several.insert(injectable)
      }
    }
    return several.isEmpty ? only : only.filter { !several.contains($0.key) }
  }

  /// The rule that found them, in the order in which the rules are tried.
  enum Rule { case injectable, implementation, conformers(named: [Int]), injector }

  struct Meaning {
    var rule: Rule
    var targets: [GrailDeclarations.Target]
  }

  mutating func meaning(of creation: CreationFact, from scope: String, inFile file: Int) -> Meaning {
    let name = creation.target.type.spelling.withoutGenericArguments
    if creation.form == .conformance { return Meaning(rule: .injector, targets: using(named: name)) }
    if let type = types.find(name, from: scope, inFile: file), let injectable = injectables[type] {
      return Meaning(rule: .injectable, targets: sharingInjector(of: [injectable]))
    }
    let implementation = name + InjectGrailReader.implementationSuffix
    if let type = types.find(implementation, from: scope, inFile: file), let injectable = injectables[type] {
      return Meaning(rule: .implementation, targets: sharingInjector(of: [injectable]))
    }
    let conformers = conformers(to: name, from: scope, inFile: file)
    if !conformers.isEmpty {
      return Meaning(rule: .conformers(named: conformers), targets: sharingInjector(of: conformers))
    }
    guard let type = types.find(name, from: scope, inFile: file), let injector = injectors[type] else {
      return Meaning(rule: .injector, targets: [])
    }
    return Meaning(rule: .injector, targets: using(injector))
  }

  /// Every injectable that names the protocol directly, by name.
  private mutating func conformers(
    to name: String, from scope: String, inFile file: Int
  ) -> [Int] {
    let type = types.find(name, from: scope, inFile: file)
    return conformances.conformers(to: type, called: name, in: types).sorted()
  }

  /// Any word leads to an injector, and the injector to all that it makes.
  private func sharingInjector(of named: [Int]) -> [GrailDeclarations.Target] {
    var seen = Set(named)
    var targets = named
    for injectable in named {
      guard let injector = injectorOfInjectable[injectable], let users = users[injector] else { continue }
      targets += users.filter { seen.insert($0).inserted }
    }
    return targets.map { .injectable($0) }
  }

  /// `InjectsHomeDeps` names the injector alone, whatever type it is nested in.
  private func using(named bareName: String) -> [GrailDeclarations.Target] {
    types.named(bareName).compactMap { injectors[$0] }.flatMap { using($0) }
  }

  private func using(_ injector: Int) -> [GrailDeclarations.Target] {
    guard let users = users[injector] else { return [.injector(injector)] }
    return users.map { .injectable($0) }
  }
}
