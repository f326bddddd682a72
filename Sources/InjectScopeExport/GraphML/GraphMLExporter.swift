import InjectScopeModel

/// The graph for programs that work on graphs: Gephi, yEd, networkx.
///
/// Everything that `list --json` says of nodes and edges is there as data of its own, but the needs, which are a line
/// of text each. How a picture would look is no matter here: nothing of the view is left out.
public struct GraphMLExporter: Exporter {
  public let name = "graphml"
  public let fileExtension = "graphml"
  public let help = "for programs that work on graphs: nodes, edges and what is known of each as data"

  public init() {}

  public func export(_ view: GraphView, options: ExportOptions) -> String {
    var document = GraphMLDocument(view)
    return document.written()
  }
}

private struct GraphMLDocument {
  private enum NodeKey: String, CaseIterable {
    case id, name, kind, dialect, container, location, lifetime, certainty, condition, needs, unresolved
  }

  private enum EdgeKey: String, CaseIterable {
    case kind, label, location, certainty, condition
  }

  private let view: GraphView
  /// The format wants plain words as identifiers; what a node is called elsewhere is data.
  private let numbers: [ID<Node>: Int]
  private var lines: [String] = []

  init(_ view: GraphView) {
    self.view = view
    numbers = Dictionary(uniqueKeysWithValues: view.nodes.enumerated().map { ($1, $0) })
  }

  private func name(_ node: ID<Node>) -> String { "\"n\(numbers[node] ?? 0)\"" }

  mutating func written() -> String {
    lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"",
      "  xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"",
      "  xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns "
        + "http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">",
    ]
    for key in NodeKey.allCases {
      declare("n_\(key)", for: "node", key.rawValue, as: key == .unresolved ? "boolean" : "string")
    }
    for key in EdgeKey.allCases { declare("e_\(key)", for: "edge", key.rawValue, as: "string") }
    lines.append("  <graph id=\"InjectScope\" edgedefault=\"directed\">")
    for node in view.nodes { add(node) }
    for (number, edge) in view.edges.enumerated() { add(edge, number) }
    lines += ["  </graph>", "</graphml>"]
    return lines.asLines
  }

  private mutating func declare(_ id: String, for element: String, _ name: String, as type: String) {
    lines.append("  <key id=\"\(id)\" for=\"\(element)\" attr.name=\"\(name)\" attr.type=\"\(type)\"/>")
  }

  private mutating func add(_ id: ID<Node>) {
    let node = view.graph.nodes[id]
    let needs = view.graph.needs(of: id)
    lines.append("    <node id=\(name(id))>")
    let values = NodeKey.allCases.map { key -> (String, String?) in
      let value: String? =
        switch key {
        case .id: node.id
        case .name: node.name
        case .kind: node.kind.rawValue
        case .dialect: node.dialect.name
        case .container: node.container
        case .location: node.location.description
        case .lifetime: node.lifetime
        case .certainty: node.certainty.rawValue
        case .condition: node.condition?.text
        case .needs: needs.isEmpty ? nil : needs.map(line).joined(separator: "\n")
        case .unresolved: String(needs.contains { $0.outcome.isUnresolved })
        }
      return ("n_\(key)", value)
    }
    add(values)
    lines.append("    </node>")
  }

  /// `session: Session, argument`
  private func line(_ need: Need) -> String {
    let qualifier = need.key.qualifier.map { " (\($0))" } ?? ""
    let by = need.suppliers.map { view.graph.nodes[$0].id }.joined(separator: ", ")
    return "\(need.label): \(need.key.type.written)\(qualifier), \(need.outcome.name)" + (by.isEmpty ? "" : " by \(by)")
  }

  private mutating func add(_ edge: Edge, _ number: Int) {
    lines.append("    <edge id=\"e\(number)\" source=\(name(edge.from)) target=\(name(edge.to))>")
    let values = EdgeKey.allCases.map { key -> (String, String?) in
      let value: String? =
        switch key {
        case .kind: edge.kind.rawValue
        case .label: edge.label
        case .location: edge.location.description
        case .certainty: edge.certainty.rawValue
        case .condition: edge.condition?.text
        }
      return ("e_\(key)", value)
    }
    add(values)
    lines.append("    </edge>")
  }

  private mutating func add(_ values: [(key: String, value: String?)]) {
    for (key, value) in values {
      guard let value else { continue }
      lines.append("      <data key=\"\(key)\">\(Self.escaped(value))</data>")
    }
  }

  /// XML has no way to write most control characters: they come visible, as everywhere.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      default: result += scalar.isUnsafeToShow ? scalar.codePoint : String(scalar)
      }
    }
    return result
  }
}
