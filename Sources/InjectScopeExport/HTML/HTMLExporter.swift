import InjectScopeModel

/// One page that works by itself: search, a picture around the chosen node, why it is there, what it needs and the
/// functions it gets. Nothing is loaded from anywhere.
///
/// The page is a template with three holes, filled with its style, its script and the graph as JSON. Text from sources
/// gets into it as JSON alone, and the script shows it as text, never as markup.
public struct HTMLExporter: Exporter {
  public let name = "html"
  public let fileExtension = "html"
  public let help = "one page to be opened in a browser: search, why, signatures; it needs no network"

  public init() {}

  public func export(_ view: GraphView, options: ExportOptions) -> String {
    let graph = HTMLGraph(view, style: options.style).json.dense
    let holes = [
      "TITLE": Self.escaped(options.title ?? "InjectScope"), "STYLE": Self.text(PackageResources.page_css),
      "SCRIPT": Self.text(PackageResources.page_js),
      // `</script>` in a name must not end the element.
      "GRAPH": graph.replacing("<", with: "\\u003c"),
    ]
    return Self.filled(Self.text(PackageResources.page_html), holes)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// What a hole is filled with is not looked at again.
  private static func filled(_ template: String, _ holes: [String: String]) -> String {
    var result = ""
    var rest = Substring(template)
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      result += rest[..<open.lowerBound]
      result += holes[String(rest[open.upperBound..<close.lowerBound])] ?? ""
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  private static func escaped(_ text: String) -> String {
    text.shown.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// What the page's script reads: nodes by number, so that it stays small.
private struct HTMLGraph {
  private let view: GraphView
  private let style: SignatureStyle
  private let marks: NodeMarks
  private let numbers: [ID<Node>: Int]

  init(_ view: GraphView, style: SignatureStyle) {
    self.view = view
    self.style = style
    marks = NodeMarks(view.graph)
    numbers = Dictionary(uniqueKeysWithValues: view.nodes.enumerated().map { ($1, $0) })
  }

  var json: JSONText {
    [
      "nodes": .array(view.nodes.map(node)),
      "edges": .array(view.edges.compactMap(edge)),
      "signatures": .array(view.graph.signatures.filter { $0.style == style }.compactMap(signature)),
    ]
  }

  private func node(_ id: ID<Node>) -> JSONText {
    let node = view.graph.nodes[id]
    return [
      "id": .string(node.id),
      "name": .string(node.name.shown),
      "kind": .string(node.kind.rawValue),
      "dialect": .string(node.dialect.name),
      "location": .string(node.location.description.shown),
      "lifetime": .optional(node.lifetime),
      "certainty": .string(node.certainty.rawValue),
      "condition": .optional(node.condition?.text.shown),
      "marks": .string(marks.text(id).filter { $0 != " " }),
      "needs": .array(view.graph.needs(of: view.graph.asker(for: id)).map(need)),
    ]
  }

  private func need(_ need: Need) -> JSONText {
    [
      "label": .string(need.label.shown),
      "type": .string((need.key.type.written + (need.key.qualifier.map { " (\($0))" } ?? "")).shown),
      "outcome": .string(need.outcome.name),
      "isUnresolved": .bool(need.outcome.isUnresolved),
      "by": .array(need.suppliers.compactMap { numbers[$0].map { .integer($0) } }),
    ]
  }

  private func edge(_ edge: Edge) -> JSONText? {
    guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
    return [
      "from": .integer(from), "to": .integer(to), "kind": .string(edge.kind.rawValue),
      "label": .optional(edge.label?.shown),
    ]
  }

  private func signature(_ signature: Signature) -> JSONText? {
    guard let owner = numbers[signature.owner], let target = numbers[signature.target] else { return nil }
    return ["owner": .integer(owner), "target": .integer(target), "text": .string(signature.text.shown)]
  }
}
