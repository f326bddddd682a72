public import InjectScopeModel

/// What `tree` says: what a node depends on, or what depends on it.
public struct TreeReport: Sendable {
  private let tree: DependencyTree
  private let side: DependencyGraph.Side
  private let graph: DependencyGraph

  public init(_ tree: DependencyTree, _ side: DependencyGraph.Side, in graph: DependencyGraph) {
    self.tree = tree
    self.side = side
    self.graph = graph
  }

  public func text(_ style: TextStyle) -> String {
    let distinctions = Distinctions(graph)
    let marks = NodeMarks(graph)
    var lines = tree.rows.map { row in
      var line = branches(row.goesOn, style) + style.show(graph.nodes[row.node].name, as: .name)
      if let word = distinctions.word(for: row.node) { line += style.show(" (\(word))", as: .quiet) }
      if !row.edges.isEmpty { line += style.show("  " + row.edges.map(words).joined(separator: ", "), as: .quiet) }
      let mark = marks.text(row.node).filter { $0 != " " }
      if !mark.isEmpty { line += "  " + style.show(mark + lacks(row.node), as: .unresolved) }
      switch row.rest {
      case .whole: break
      case .repeated: line += style.show("  (*)", as: .quiet)
      case .cut: line += style.show("  " + Self.cut(style), as: .quiet)
      }
      if style.isVerbose, let edge = row.edges.first {
        line += style.show("  " + style.place(edge.location), as: .place)
      }
      return line
    }
    lines += remarks(marks, style).map { style.show($0, as: .quiet) }
    return lines.asLines
  }

  /// What it asks for in vain, by name.
  private func lacks(_ node: ID<Node>) -> String {
    let needs = graph.needs(of: graph.asker(for: node)).filter { $0.outcome.isUnresolved }
    let names = needs.map { $0.label.isEmpty || $0.label == "_" ? $0.key.type.written : $0.label }.distinct
    return names.isEmpty ? "" : " " + names.few(shown: 3)
  }

  private func branches(_ goesOn: [Bool], _ style: TextStyle) -> String {
    guard let last = goesOn.last else { return "" }
    let isASCII = style.isASCII
    let above = goesOn.dropLast().map { $0 ? (isASCII ? "|   " : "│   ") : "    " }.joined()
    return style.show(above + (last ? (isASCII ? "|-- " : "├── ") : (isASCII ? "`-- " : "└── ")), as: .quiet)
  }

  /// How the two hang together, read from the one that depends.
  private func words(_ edge: Edge) -> String {
    switch edge.kind {
    case .supplies: edge.label.map { $0 == "_" ? "supplied" : $0 } ?? "given"
    case .creates, .uses: edge.kind.rawValue
    }
  }

  private static func cut(_ style: TextStyle) -> String { style.isASCII ? ".." : "…" }

  private func remarks(_ marks: NodeMarks, _ style: TextStyle) -> [String] {
    var remarks: [String] = []
    if tree.rows.contains(where: { $0.rest == .cut }) {
      remarks.append("\(Self.cut(style)) leads on: --depth ends it here")
    }
    if tree.rows.contains(where: { $0.rest == .repeated }) { remarks.append("(*) stands above with what it leads to") }
    if tree.rows.contains(where: { marks.isUnresolved($0.node) }) {
      remarks.append("! lacks what is named behind it: `check` says why")
    }
    if tree.pruned > 0 { remarks.append("\(tree.pruned.of("node")) left out by --prune") }
    return remarks
  }

  /// Rows rather than a tree in a tree: a chain of thousands is read by every program.
  public var json: JSONText {
    [
      "schema": .integer(Schema.version),
      "direction": .string(side == .below ? "dependencies" : "dependents"),
      "pruned": .integer(tree.pruned),
      "rows": .array(
        tree.rows.map { row in
          [
            "id": .string(graph.nodes[row.node].id),
            "depth": .integer(row.depth),
            "edges": .array(
              row.edges.map { edge in
                [
                  "kind": .string(edge.kind.rawValue), "label": .optional(edge.label),
                  "location": .string(edge.location.description),
                ]
              }),
            "rest": .string(row.rest.rawValue),
          ]
        }),
    ]
  }
}
