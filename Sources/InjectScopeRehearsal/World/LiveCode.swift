internal import InjectScopeModel

/// Which functions are used, and types, by code that may run: a name alone, in as far as nobody can tell on what.
///
/// A function of a type is used where its name is used on that type, on one that inherits it, or on something that nobody
/// can tell while there may be something of its type at all. One of no type is used where its name stands on nothing.
struct LiveCode {
  private let world: TypeWorld
  /// Names that are used on whatever it may be, besides those that are so from the beginning.
  private var found: Set<String> = []
  /// Those among them by which what stands in no type may be meant.
  private var foundFree: Set<String> = []
  private let isNamedElsewhere: (String) -> Bool
  /// Types, and what they inherit from, on which a name is used.
  private var receivers: [String: Set<Int>] = [:]
  /// The functions that are not used yet, by their names and by the types that they are of.
  private var dead: [String: [Int?: [Code]]] = [:]
  private var deadOfType: [Int: Set<String>] = [:]
  /// What else does not run until somebody uses its name: that of a property, or of the type that it belongs to.
  private var dormant: [String: [Code]] = [:]

  /// - Parameters:
  ///   - files: those whose code counts.
  ///   - isNamedElsewhere: whether a name is used by what is not code, or was not read.
  ///   - mayRun: whether a piece of code in a file runs though nobody names it. What nobody can name then runs never.
  init(
    _ world: TypeWorld, in files: [Int], isNamedElsewhere: @escaping (String) -> Bool,
    mayRun: (CodeFacts, Int) -> Bool
  ) {
    self.world = world
    self.isNamedElsewhere = isNamedElsewhere
    var waiting: [Code] = []
    for file in files {
      let source = world.project.files[file]
      for facts in source.facts.code {
        let code = Code(facts, file: file, path: source.path, owner: nil)
        guard !mayRun(facts, file) else {
          waiting.append(code)
          continue
        }
        guard case .function(let name) = facts.place else {
          code.calledBy(source.facts).map { dormant[$0, default: []].append(code) }
          continue
        }
        let owner = facts.type.flatMap { world.index.entry(of: $0, inFile: file) }
        if isUsed(name, of: owner) {
          waiting.append(code)
        } else {
          dead[name, default: [:]][owner, default: []].append(code)
          if let owner { deadOfType[owner, default: []].insert(name) }
        }
      }
    }
    for name in dormant.keys.filter(isNamedElsewhere) { waiting += dormant.removeValue(forKey: name) ?? [] }
    while let code = waiting.popLast() {
      for use in NameUses(code, world).all {
        waiting += revived(by: use)
        waiting += dormant.removeValue(forKey: use.name) ?? []
      }
    }
  }

  /// Whether a name stands where nobody can tell on what it is used.
  func isNamed(_ name: String) -> Bool { found.contains(name) || isNamedElsewhere(name) }

  func isUsed(_ name: String, of owner: Int?) -> Bool {
    guard let owner else { return foundFree.contains(name) || isNamedElsewhere(name) }
    return isNamed(name) && mayBeThere(owner) || receivers[name]?.contains(owner) == true
  }

  /// Whether there may be something of a type: somebody names it, or one that inherits from it.
  private func mayBeThere(_ entry: Int) -> Bool {
    let type = world.index.entries[entry]
    guard let kind = type.kind, kind != .protocol else { return true }
    return isNamed(type.bareName) || type.declarations.contains { !$0.facts.attributes.isEmpty }
      || world.concreteSubtypes(of: world.type(ofEntry: entry)).contains {
        isNamed(world.index.entries[$0].bareName)
      }
  }

  /// The code that a use brings to life.
  private mutating func revived(by use: NameUses.Use) -> [Code] {
    switch use.receiver {
    case .any:
      guard !isNamedElsewhere(use.name) else { return [] }
      let isFirstFree = use.mayBeFree && foundFree.insert(use.name).inserted
      guard found.insert(use.name).inserted else { return isFirstFree ? take(use.name, of: [nil]) : [] }
      var revived = take(use.name, of: dead[use.name].map { Array($0.keys) } ?? [])
      // Perhaps it is a type, of which there may be something now.
      for entry in world.index.named(use.name) {
        for parent in kin(of: entry) {
          for name in deadOfType[parent] ?? [] where isNamed(name) { revived += take(name, of: [parent]) }
        }
      }
      return revived
    case .type(let entry):
      let all = kin(of: entry)
      guard !receivers[use.name, default: []].isSuperset(of: all) else { return [] }
      receivers[use.name, default: []].formUnion(all)
      return take(use.name, of: all)
    }
  }

  /// A type and what it inherits from.
  private func kin(of entry: Int) -> [Int] { world.ancestry(of: world.type(ofEntry: entry)).compactMap(\.entry) }

  /// Of the functions of a name in some types those that are used by now.
  private mutating func take(_ name: String, of owners: [Int?]) -> [Code] {
    var taken: [Code] = []
    for owner in owners where dead[name]?[owner] != nil && isUsed(name, of: owner) {
      taken += dead[name]?.removeValue(forKey: owner) ?? []
    }
    return taken
  }
}
