import InjectScopeModel

/// What `list` says: the nodes of a view and the edges between them.
public struct NodeReport: Sendable {
  /// A number of each node, under its name.
  public struct Column: Sendable {
    let name: String
    let value: @Sendable (ID<Node>) -> Int

    public init(_ name: String, _ value: @escaping @Sendable (ID<Node>) -> Int) {
      self.name = name
      self.value = value
    }
  }

  let view: GraphView
  let columns: [Column]
  /// The nodes of the view in the order in which they are printed.
  let nodes: [ID<Node>]

  public init(_ view: GraphView, columns: [Column] = [], sorted: (([ID<Node>]) -> [ID<Node>])? = nil) {
    self.view = view
    self.columns = columns
    nodes = sorted?(view.nodes) ?? view.nodes
  }

  public var json: JSONText {
    [
      "schema": .integer(Schema.version),
      "nodes": .rows(nodes) { node($0) },
      "edges": .rows(view.edges) { edge($0) },
    ]
  }

  private func node(_ id: ID<Node>) -> JSONText {
    let node = view.graph.nodes[id]
    var members: [String: JSONText] = [
      "id": .string(node.id),
      "kind": .string(node.kind.rawValue),
      "name": .string(node.name),
      "dialect": .string(node.dialect.name),
      "container": .optional(node.container),
      "containerID": .optional(view.graph.container(of: id).map { view.graph.nodes[$0].id }),
      "location": .string(node.location.description),
      "lifetime": .optional(node.lifetime),
      "certainty": .string(node.certainty.rawValue),
      "condition": .optional(node.condition?.text),
      "needs": .array(view.graph.needs(of: id).map(need)),
      "properties": .array(view.graph.properties(of: id).map(property)),
    ]
    if !columns.isEmpty {
      members["metrics"] = .object(Dictionary(uniqueKeysWithValues: columns.map { ($0.name, .integer($0.value(id))) }))
    }
    if node.kind == .injectable {
      members["injector"] = .optional(view.graph.used(by: id).map { view.graph.nodes[$0].name })
    }
    return .object(members)
  }

  private func need(_ need: Need) -> JSONText {
    [
      "label": .string(need.label),
      "type": .string(need.key.type.written),
      "qualifier": .optional(need.key.qualifier),
      "outcome": .string(need.outcome.name),
      "rule": .optional(need.outcome.rule?.name),
      "by": .array(need.suppliers.map { .string(view.graph.nodes[$0].id) }),
      "location": .string(need.location.description),
      "condition": .optional(need.condition?.text),
    ]
  }

  private func property(_ property: Property) -> JSONText {
    [
      "name": .string(property.name),
      "type": .string(property.type.written),
      "inherited": .bool(property.isInherited),
      "condition": .optional(property.condition?.text),
    ]
  }

  private func edge(_ edge: Edge) -> JSONText {
    var members: [String: JSONText] = [
      "from": .string(view.graph.nodes[edge.from].id),
      "to": .string(view.graph.nodes[edge.to].id),
      "kind": .string(edge.kind.rawValue),
      "certainty": .string(edge.certainty.rawValue),
      "condition": .optional(edge.condition?.text),
    ]
    if let label = edge.label { members["label"] = .string(label) }
    return .object(members)
  }
}

/// The number that changes when JSON changes its meaning.
public enum Schema {
  public static let version = 1
}
