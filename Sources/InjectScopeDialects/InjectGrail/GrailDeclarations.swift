internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The roots, injectors and injectables of one unit, as declared: every branch of every `#if`.
struct GrailDeclarations: Sendable {
  /// A property of a root, or a requirement of an injector.
  struct Item: Sendable {
    // What most do not have takes no room: there are more of them than of anything else.

    let name: String
    /// `nil` where the source does not show it.
    var type: TypeName?
    let location: Location
    private let rest: Rest?
    let access: Access
    let isManual: Bool
    let isSettable: Bool
    let isLazy: Bool
    let sharesAnnotation: Bool

    private struct Rarities: Sendable {
      var meaning: String?
      var condition: Condition?
      var refined: String?
    }

    private indirect enum Rest: Sendable { case rest(Rarities) }

    private var rare: Rarities? { if case .rest(let rarities) = rest { rarities } else { nil } }

    /// Its spelling, with the types around those that are nested.
    var meaning: String { rare?.meaning ?? type?.spelling ?? "" }
    var condition: Condition? { rare?.condition }
    /// The protocol that asks for it, where the injector only refines that.
    var refined: String? { rare?.refined }

    init(
      _ property: PropertyFacts, type: TypeName?, meaning: String, isManual: Bool, at location: Location,
      refined: String?
    ) {
      (name, self.type, self.location, self.isManual) = (property.name, type, location, isManual)
      (access, isSettable) = (property.access, property.isSettable)
      (isLazy, sharesAnnotation) = (property.isLazy, property.sharesAnnotation)
      let isPlain = meaning == type?.spelling ?? ""
      rest =
        isPlain && property.condition == nil && refined == nil
        ? nil : .rest(Rarities(meaning: isPlain ? nil : meaning, condition: property.condition, refined: refined))
    }
  }

  /// Something that holds under a condition, and where it is said.
  struct Conditional<Value: Sendable>: Sendable {
    var value: Value
    var condition: Condition?
    var location: Location
  }

  struct Root: Sendable {
    let type: Int
    var claims: [Conditional<Void>]
    var properties: [Item]
  }

  struct Injector: Sendable {
    let type: Int
    var claims: [Conditional<Void>] = []
    var requirements: [Item] = []
  }

  struct Injectable: Sendable {
    let type: Int
    var claims: [Conditional<Void>] = []
    /// What its property and its attributes name, in the order in which they decide.
    var injectorNames: [Conditional<TypeName>] = []
    /// The injectors that these are.
    var injectors: [Conditional<Int>] = []
    var creations: [Conditional<Target>] = []
  }

  /// Who is created.
  enum Target: Hashable, Sendable {
    case injectable(Int)
    /// An injector that nobody uses: there is a list to make, but no object.
    case injector(Int)
  }

  let unit: ID<Project.Unit>
  let types: TypeIndex
  /// Whether names that nobody has may stand in files that are still to be read.
  var isPartial = false
  /// Names of types that nothing is called by, with those that something is called by and that differ by a letter.
  var misspelt: [String: Set<String>] = [:]
  var roots: [Root] = []
  var injectors: [Injector] = []
  var injectables: [Injectable] = []
  /// By type, which of the injectors it is.
  var injectorOfType: [Int: Int] = [:]
  /// The files that play a part, and so import the library.
  var spokenFiles: Set<String> = []
  /// The files that import what is not read, and what may declare a type of the library's.
  var openFiles: Set<String> = []
  /// The files of which a part could not be read.
  var brokenFiles: Set<String> = []
  /// The types that an injector refines.
  var refined: Set<Int> = []
  /// Whether the project has the library's attributes at all: older versions of it do not.
  let usesAttributes: Bool
  /// By injectable: what creates it in the direct style, where the owner is not generic.
  var targets: [GrailSignature.Target] = []
  /// The names in the types of all that is offered and asked for.
  var mentioned: Set<String> = []
  /// The functions `inject` that are written by hand, by where their type is declared.
  let ownInjects: [Location: [(function: FunctionFacts, declaration: TypeIndex.Declaration)]]
  /// By type of a root or an injectable: what is called otherwise in there than outside.
  var innerNames: [Int: InnerNames] = [:]
  /// What the declarations themselves get wrong.
  var findings: [Finding] = []
  /// Where the original generator would read the declarations otherwise.
  var divergences: [GrailDivergence] = []

  init(unit: ID<Project.Unit>, types: TypeIndex) {
    self.unit = unit
    self.types = types
    usesAttributes = types.entries.contains { entry in
      entry.declarations.contains { declaration in
        declaration.facts.attributes.contains { Self.attributesThatAdd.contains($0.name) || $0.name == "Injects" }
      }
    }
    ownInjects = types.entries.reduce(into: [:]) { found, entry in
      guard let place = entry.first?.location else { return }
      for declaration in entry.all {
        for function in declaration.facts.functions where function.name == "inject" && !function.isStatic {
          found[place, default: []].append((function, declaration))
        }
      }
    }
  }

  /// Every condition that can make a difference.
  var conditions: [Condition] {
    // Of each by itself: a list of all that could bear one would take more than anything else does meanwhile.
    let claims =
      roots.flatMap { $0.claims.compactMap(\.condition) } + injectors.flatMap { $0.claims.compactMap(\.condition) }
      + injectables.flatMap { $0.claims.compactMap(\.condition) }
    return claims + roots.flatMap { $0.properties.compactMap(\.condition) }
      + injectors.flatMap { $0.requirements.compactMap(\.condition) }
      + injectables.flatMap { $0.creations.compactMap(\.condition) + $0.injectors.compactMap(\.condition) }
  }

  func name(of injector: Injector) -> String { types.entries[injector.type].name }
  func name(of injectable: Injectable) -> String { types.entries[injectable.type].name }
  func name(of root: Root) -> String { types.entries[root.type].name }
}
