/// Something that takes part in dependency injection.
public struct Node: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case root, injector, injectable, module, component, provider, registration, container, builder, consumer
  }

  /// How sure it is that the source says this.
  public enum Certainty: String, Sendable { case certain, inferred, dynamic }

  /// `dialect:Outer.Name`, the same whatever file it stands in; equals get `~2`, `~3`.
  public var id: String
  public var kind: Kind
  public var dialect: DialectID
  /// The name with the types around it.
  public var name: String
  /// The node that holds it, where a dialect has such: a registration's container.
  public var container: String?
  public var location: Location
  public var unit: ID<Project.Unit>
  public var access: Access
  public var lifetime: String?
  /// What it offers, where it is there to offer one thing.
  public var offer: Key?
  public var certainty: Certainty
  public var condition: Condition?

  public init(
    id: String, kind: Kind, dialect: DialectID, name: String, container: String? = nil, location: Location,
    unit: ID<Project.Unit>, access: Access = .internal, lifetime: String? = nil, offer: Key? = nil,
    certainty: Certainty = .certain, condition: Condition? = nil
  ) {
    self.id = id
    self.kind = kind
    self.dialect = dialect
    self.name = name
    self.container = container
    self.location = location
    self.unit = unit
    self.access = access
    self.lifetime = lifetime
    self.offer = offer
    self.certainty = certainty
    self.condition = condition
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
  /// Everybody who supplies it somewhere.
  public var suppliers: [ID<Node>]

  public init(
    key: Key, label: String, location: Location, condition: Condition? = nil, outcome: Outcome,
    suppliers: [ID<Node>] = []
  ) {
    self.key = key
    self.label = label
    self.location = location
    self.condition = condition
    self.outcome = outcome
    self.suppliers = suppliers
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
