/// How two nodes hang together.
public struct Edge: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// A parent builds a child.
    case creates
    /// A node answers a need of another.
    case supplies
    /// An object takes the list of what it needs.
    case uses
  }

  public var from: ID<Node>
  public var to: ID<Node>
  public var kind: Kind
  /// How sure it is that the source says this.
  public var certainty: Node.Certainty
  /// The need that is answered, or `superclass`.
  public var label: String?
  public var location: Location
  public var condition: Condition?

  /// The label by which a class has what its superclass asks for.
  public static let superclass = "super"

  public init(
    from: ID<Node>, to: ID<Node>, kind: Kind, label: String? = nil, location: Location,
    certainty: Node.Certainty = .certain, condition: Condition? = nil
  ) {
    self.from = from
    self.to = to
    self.kind = kind
    self.certainty = certainty
    self.label = label
    self.location = location
    self.condition = condition
  }

  /// The end that depends on the other: `why` and impact follow this direction.
  public var dependent: ID<Node> { kind == .supplies ? to : from }
  public var dependency: ID<Node> { kind == .supplies ? from : to }
}

extension Edge.Kind {
  /// Its place among the kinds, by name.
  public var order: UInt8 {
    switch self {
    case .creates: 0
    case .supplies: 1
    case .uses: 2
    }
  }
}
