internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What registers in the body of an initialiser of the very type whose property asks while it is made: the property is filled
/// before that body runs, in whatever order its lines stand.
struct OwnInitialisers {
  private let world: TypeWorld
  /// The attribute by which a property asks only at its first use.
  private let lazyAttribute: String?

  init(_ world: TypeWorld, of dialect: DialectID) {
    self.world = world
    lazyAttribute = Dialects.named(dialect.name)?.lazyAttribute
  }

  /// - Parameter place: what comes too late.
  func fix(for resolution: Run.Resolution, registeredAt place: Location) -> Finding.Fix? {
    guard resolution.moment == .making, case .code(.type(let name, let entry?)) = resolution.asker,
      isInInitialiser(place, of: entry)
    else { return nil }
    let asking = lazyAttribute.map { ", or ask with \($0)" } ?? ""
    return Finding.Fix(
      "register '\(resolution.key.text)' before '\(name)' is made\(asking): properties are filled before the body of "
        + "'init' runs, at \(place) it is too late")
  }

  private func isInInitialiser(_ place: Location, of entry: Int) -> Bool {
    world.index.entries[entry].declarations.contains { declaration in
      let file = world.project.files[declaration.file]
      guard file.path == place.file else { return false }
      return file.facts.code.contains { code in
        code.place == .initialiser && code.type.flatMap { world.index.entry(of: $0, inFile: declaration.file) } == entry
          && code.fillsProperties && code.mentions(place.position)
      }
    }
  }
}

extension CodeFacts {
  /// One that calls another initialiser of its type runs before the properties are filled.
  fileprivate var fillsProperties: Bool {
    var calls = false
    Mentions.visit(statements) { expression in
      guard case .member(let base?, "init") = expression.form, case .name("self") = base.form else { return }
      calls = true
    }
    return !calls
  }

  fileprivate func mentions(_ position: Position) -> Bool {
    var isThere = false
    Mentions.visit(statements) { if $0.position == position { isThere = true } }
    return isThere
  }
}
