/// Where the code that is generated for a node begins, for nodes whose name it does not bear: a generator need not know
/// the graph, so it says of which declaration it speaks.
public struct Landmark: Hashable, Sendable {
  public var kind: Node.Kind
  public var name: String
  public var container: String?
  public var location: Location
  /// The first line of the declaration, without indentation.
  public var heading: String
  /// The heading of the type around it, if there is one.
  public var enclosing: String?

  public init(
    kind: Node.Kind, name: String, container: String? = nil, location: Location, heading: String,
    enclosing: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.container = container
    self.location = location
    self.heading = heading
    self.enclosing = enclosing
  }

  public func isOf(_ node: Node) -> Bool {
    kind == node.kind && location == node.location && name == node.name && container == node.container
  }
}
