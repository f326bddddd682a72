/// Something that takes part in dependency injection.
public struct Node: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case root, injector, injectable, module, component, provider, registration, container, builder, consumer

    /// `a module`, `an injector`
    public var phrase: String { ("aeiou".contains(rawValue.prefix(1)) ? "an " : "a ") + rawValue }
  }

  /// How sure it is that the source says this, the surest first.
  public enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// Written out.
    case certain
    /// Through a type that is declared elsewhere: a parameter's, a property's, a function's result.
    case inferred
    /// Under a condition, in a loop, or computed: what happens shows only when the program runs.
    case dynamic

    /// What is said beside a name; nothing where there is no doubt.
    public var remark: String? { self == .certain ? nil : rawValue }

    private var doubt: Int {
      switch self {
      case .certain: 0
      case .inferred: 1
      case .dynamic: 2
      }
    }

    public static func < (a: Certainty, b: Certainty) -> Bool { a.doubt < b.doubt }
  }

  // The order of the stored properties leaves no holes between them, and what most nodes do not have takes no room: a
  // project may have 100,000 of them.

  /// The name with the types around it.
  public var name: String
  public var dialect: DialectID
  public var location: Location
  private var rest: Rest?
  public var unit: ID<Project.Unit>
  public var kind: Kind
  public var access: Access
  public var certainty: Certainty

  private struct Rarities: Hashable, Sendable {
    /// An id that does not follow from dialect and name.
    var id: String?
    var container: String?
    var lifetime: String?
    var offer: Key?
    var condition: Condition?
  }

  private indirect enum Rest: Hashable, Sendable { case rest(Rarities) }

  private var rare: Rarities {
    get { if case .rest(let rarities) = rest { rarities } else { Rarities() } }
    set { rest = newValue == Rarities() ? nil : .rest(newValue) }
  }

  /// `dialect:Outer.Name`, the same whatever file it stands in; equals get `~2`, `~3`.
  public var id: String {
    get { rare.id ?? plainID }
    set { rare.id = newValue == plainID ? nil : newValue }
  }

  private var plainID: String { "\(dialect.name):\(name)" }

  /// Whether the id comes before the other's: the same as comparing them, without making them.
  public func isBefore(_ other: Node) -> Bool {
    rest == nil && other.rest == nil && dialect == other.dialect ? name < other.name : id < other.id
  }

  /// The name of the node that holds it, where a dialect has such: a registration's container.
  public var container: String? {
    get { rare.container }
    set { rare.container = newValue }
  }

  public var lifetime: String? {
    get { rare.lifetime }
    set { rare.lifetime = newValue }
  }

  /// What it offers, where it is there to offer one thing.
  public var offer: Key? {
    get { rare.offer }
    set { rare.offer = newValue }
  }

  public var condition: Condition? {
    get { rare.condition }
    set { rare.condition = newValue }
  }

  public init(
    id: String, kind: Kind, dialect: DialectID, name: String, container: String? = nil, location: Location,
    unit: ID<Project.Unit>, access: Access = .internal, lifetime: String? = nil, offer: Key? = nil,
    certainty: Certainty = .certain, condition: Condition? = nil
  ) {
    self.kind = kind
    self.dialect = dialect
    self.name = name
    self.location = location
    self.unit = unit
    self.access = access
    self.certainty = certainty
    rare = Rarities(container: container, lifetime: lifetime, offer: offer, condition: condition)
    self.id = id
  }
}

/// What is asked for and what is offered.
public struct Key: Hashable, Comparable, Sendable {
  public var type: TypeName
  public var qualifier: String?

  public init(type: TypeName, qualifier: String? = nil) {
    self.type = type
    self.qualifier = qualifier
  }

  public static func < (a: Key, b: Key) -> Bool { (a.type, a.qualifier ?? "") < (b.type, b.qualifier ?? "") }
}

/// One thing that a node asks for.
public struct Need: Hashable, Sendable {
  public var key: Key
  public var label: String
  public var location: Location
  public var condition: Condition?
  /// The weakest outcome over all that create the asker.
  public var outcome: Outcome
  private(set) var supply: Supply

  /// Nearly always it is one, and a list of one takes more room than the need itself.
  enum Supply: Hashable, Sendable {
    case nobody
    case one(ID<Node>)
    case several([ID<Node>])

    init(_ nodes: [ID<Node>]) { self = nodes.count > 1 ? .several(nodes) : nodes.first.map(Supply.one) ?? .nobody }
  }

  /// Everybody who supplies it somewhere.
  public var suppliers: [ID<Node>] {
    get {
      switch supply {
      case .nobody: []
      case .one(let node): [node]
      case .several(let nodes): nodes
      }
    }
    set { supply = Supply(newValue) }
  }

  /// Gives the suppliers other numbers.
  public mutating func renumberSuppliers(_ new: (ID<Node>) -> ID<Node>) {
    switch supply {
    case .nobody: break
    case .one(let node): supply = .one(new(node))
    case .several(let nodes): supply = .several(nodes.map(new).sorted())
    }
  }

  public init(
    key: Key, label: String, location: Location, condition: Condition? = nil, outcome: Outcome,
    suppliers: [ID<Node>] = []
  ) {
    self.key = key
    self.label = label
    self.location = location
    self.condition = condition
    self.outcome = outcome
    supply = Supply(suppliers)
  }

  init(key: Key, label: String, location: Location, condition: Condition?, outcome: Outcome, supply: Supply) {
    self.key = key
    self.label = label
    self.location = location
    self.condition = condition
    self.outcome = outcome
    self.supply = supply
  }
}

/// One entry of a node's final list: what it asks for itself, and what it carries for those below it.
public struct Property: Hashable, Sendable {
  public var name: String
  public var type: TypeName
  public var isInherited: Bool
  /// Marked so in the source: whoever creates the owner must always pass it.
  public var isManual: Bool
  /// Whether the source asks for a setter too.
  public var isSettable: Bool
  /// Where it is declared; for an inherited one, where the chain that brought it ends.
  public var location: Location
  public var condition: Condition?

  public init(
    name: String, type: TypeName, isInherited: Bool = false, isManual: Bool = false, isSettable: Bool = false,
    location: Location, condition: Condition? = nil
  ) {
    self.name = name
    self.type = type
    self.isInherited = isInherited
    self.isManual = isManual
    self.isSettable = isSettable
    self.location = location
    self.condition = condition
  }
}
