internal import InjectScopeModel

/// The names that code uses, and on what: of two functions of one name, in two types, only one may be meant.
struct NameUses {
  /// On what something of a name is used.
  enum Receiver: Hashable {
    /// Nobody can tell, or on nothing.
    case any
    /// A type that is written there, or something that is made of it there: a place in the index of types.
    case type(Int)
  }

  struct Use: Hashable {
    let name: String
    let receiver: Receiver
    /// Whether what stands in no type may be meant: `load()`, `Kit.load()` of a module, and not `self.load()`.
    let mayBeFree: Bool
  }

  private(set) var all: Set<Use> = []
  private let world: TypeWorld
  private let file: Int
  /// The type around the code.
  private let owner: Int?

  init(_ code: Code, _ world: TypeWorld) {
    self.world = world
    file = code.file
    owner = code.facts.type.flatMap { world.index.entry(of: $0, inFile: code.file) }
    Mentions.visit(code.facts.statements) { see($0) }
    Mentions.visit(code.facts.defaults.values.map { .expression($0) }) { see($0) }
  }

  private mutating func see(_ expression: Expression) {
    switch expression.form {
    case .name(let name): use(name, on: nil)
    case .member(let base, let name): use(name, on: base)
    case .type(let type), .metatype(let type), .cast(_, _, let type): use(type)
    case .closure(let closure):
      closure.result.map { use($0) }
      for parameter in closure.parameters { parameter.type.map { use($0) } }
    default: break
    }
  }

  /// A type, and all that it is of.
  private mutating func use(_ type: TypeName) {
    for name in type.namesWithin { all.insert(Use(name: name, receiver: .any, mayBeFree: true)) }
  }

  private mutating func use(_ name: String, on base: Expression?) {
    guard let receivers = receivers(of: name, on: base) else {
      all.insert(Use(name: name, receiver: .any, mayBeFree: base.map(isModule) ?? true))
      return
    }
    for receiver in receivers { all.insert(Use(name: name, receiver: .type(receiver), mayBeFree: false)) }
  }

  /// Whether it may be a module's name.
  private func isModule(_ base: Expression) -> Bool {
    let name: String
    switch base.form {
    case .name(let written): name = written
    case .type(let type): name = type.spelling
    default: return false
    }
    return world.project.units.contains { $0.moduleName == name }
      || world.project.files[file].facts.imports.contains { $0.module == name }
  }

  /// On instances of which types it may be used; `nil` where nobody can tell. What nests in a type is looked for everywhere.
  private func receivers(of name: String, on base: Expression?) -> [Int]? {
    if name.first?.isUppercase == true { return nil }
    guard let base else { return receiversAround(name) }
    switch base.form {
    case .name("self"), .name("Self"), .name("super"): return receiversAround(name)
    case .name(let type): return receiver(type).map { [$0] }
    case .type(let type): return receiver(type.spelling).map { [$0] }
    case .call(let callee, _):
      switch callee.form {
      case .name(let type): return receiver(type).map { [$0] }
      case .type(let type): return receiver(type.spelling).map { [$0] }
      default: return nil
      }
    default: return nil
    }
  }

  private func receiver(_ type: String) -> Int? {
    guard type.first?.isUppercase == true, !world.members.isFunction(type),
      let entry = world.index.find(type, from: owner.map { world.index.entries[$0].name }, inFile: file),
      let kind = world.index.entries[entry].kind, kind != .protocol
    else { return nil }
    return entry
  }

  /// In code of a type that has a function of this name that one is meant, or what overrides it.
  private func receiversAround(_ name: String) -> [Int]? {
    guard let owner, let kind = world.index.entries[owner].kind, kind != .protocol else { return nil }
    let own = world.ancestry(of: world.type(ofEntry: owner)).compactMap(\.entry)
    guard own.contains(where: { !world.members.functions(named: name, of: $0).isEmpty }) else { return nil }
    return [owner] + world.concreteSubtypes(of: world.type(ofEntry: owner))
  }
}

extension TypeName {
  /// Every name in it: its own, and those of what it is of.
  var namesWithin: [String] {
    spelling.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
