import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// The difference of two graphs, for a person and for a program.
struct DifferenceReport {
  let difference: GraphDifference

  // MARK: - Text

  /// Nodes, signatures and findings, each line with a sign before it; edges where the style is verbose.
  ///
  /// - Parameters:
  ///   - old: how places of the older side are written, where that is not as those of the newer.
  ///   - countsEdges: says how many edges there are to be seen where they are not.
  func lines(_ style: TextStyle, old: TextStyle? = nil, countsEdges: Bool = false) -> [String] {
    var lines: [String] = []
    let arrow = style.isASCII ? "->" : "→"
    func add(_ sign: String, _ text: String, _ place: Location?, _ role: Role) {
      let side = sign == "-" ? old ?? style : style
      let end = place.map { "   " + style.palette.paint(side.place($0).shown, as: .place) } ?? ""
      lines.append(style.palette.paint("\(sign) \(text.shown)", as: role) + end)
    }
    func title(_ word: String, _ isEmpty: Bool) {
      guard !isEmpty else { return }
      if !lines.isEmpty { lines.append("") }
      lines.append(style.palette.paint(word, as: .kind))
    }
    title("nodes", difference.nodes.isEmpty)
    for item in difference.nodes.lost { add("-", Self.title(item.node), item.node.location, .unresolved) }
    for item in difference.nodes.gained { add("+", Self.title(item.node), item.node.location, .supplied) }
    for (old, new) in difference.nodes.changed {
      add("~", Self.title(new.node), new.node.location, .argument)
      lines += new.changes(from: old).map { "    " + $0.shown }
    }
    if style.isVerbose {
      title("edges", difference.edges.isEmpty)
      for edge in difference.edges.lost { add("-", Self.title(edge), nil, .unresolved) }
      for edge in difference.edges.gained { add("+", Self.title(edge), nil, .supplied) }
    } else if countsEdges, !difference.edges.isEmpty {
      title("edges", false)
      lines[lines.count - 1] +=
        "   " + style.palette.paint("+\(difference.edges.gained.count) -\(difference.edges.lost.count)", as: .quiet)
    }
    title("signatures", difference.signatures.isEmpty)
    for item in difference.signatures.lost { add("-", item.title, item.signature.location, .unresolved) }
    for item in difference.signatures.gained { add("+", item.title, item.signature.location, .supplied) }
    for (old, new) in difference.signatures.changed {
      lines.append("~ \(old.title.shown)")
      lines.append("  \(arrow) " + style.palette.paint(new.signature.text.shown, as: .argument))
    }
    title("findings", difference.findings.isEmpty)
    for finding in difference.findings.lost { add("-", Self.title(finding), finding.location, .supplied) }
    for finding in difference.findings.gained { add("+", Self.title(finding), finding.location, .unresolved) }
    for (old, new) in difference.findings.changed {
      add("~", Self.title(new), new.location, .argument)
      if old.affects != new.affects { lines.append("    affects \(new.affects), was \(old.affects)") }
      if old.severity != new.severity { lines.append("    \(new.severity.rawValue), was \(old.severity.rawValue)") }
      if old.message != new.message { lines.append("    was: " + old.message.shown) }
    }
    return lines
  }

  static func title(_ node: Node) -> String {
    "\(node.kind.rawValue) \(node.name)" + (node.container.map { " in \($0)" } ?? "")
  }

  static func title(_ edge: GraphDifference.EdgeItem) -> String {
    "\(edge.from) \(edge.kind.rawValue) \(edge.to)" + (edge.label.map { " with \($0)" } ?? "")
  }

  private static func title(_ finding: Finding) -> String {
    "\(finding.severity.rawValue): \(finding.message) [\(finding.id)]"
  }

  // MARK: - JSON

  var json: JSONText {
    [
      "nodes": part(difference.nodes, { node($0) }) { old, new in
        ["id": .string(new.node.id), "changes": .array(new.changes(from: old).map { .string($0) })]
      },
      "edges": part(difference.edges, { edge($0) }) { _, new in edge(new) },
      "signatures": part(difference.signatures, { signature($0) }) { old, new in
        ["old": signature(old), "new": signature(new)]
      },
      "findings": part(difference.findings, Self.finding) { old, new in
        ["old": Self.finding(old), "new": Self.finding(new)]
      },
      "marks": [
        "unresolved": pair(difference.marks.old.unresolved, difference.marks.new.unresolved),
        "cycle": pair(difference.marks.old.inCycle, difference.marks.new.inCycle),
        "uncertain": pair(difference.marks.old.uncertain, difference.marks.new.uncertain),
      ],
    ]
  }

  private func pair(_ old: Int, _ new: Int) -> JSONText { ["old": .integer(old), "new": .integer(new)] }

  private func part<Item>(
    _ part: GraphDifference.Part<Item>, _ item: (Item) -> JSONText, _ change: (Item, Item) -> JSONText
  ) -> JSONText {
    [
      "gained": .array(part.gained.map(item)), "lost": .array(part.lost.map(item)),
      "changed": .array(part.changed.map { change($0.old, $0.new) }),
    ]
  }

  private func node(_ item: GraphDifference.NodeItem) -> JSONText {
    [
      "id": .string(item.node.id), "kind": .string(item.node.kind.rawValue), "name": .string(item.node.name),
      "location": .string(item.node.location.description),
    ]
  }

  private func edge(_ edge: GraphDifference.EdgeItem) -> JSONText {
    [
      "from": .string(edge.from), "to": .string(edge.to), "kind": .string(edge.kind.rawValue),
      "label": edge.label.map { .string($0) } ?? .null,
    ]
  }

  private func signature(_ item: GraphDifference.SignatureItem) -> JSONText {
    [
      "ownerId": .string(item.owner.id), "targetId": .string(item.target.id),
      "text": .string(item.signature.text),
    ]
  }

  static func finding(_ finding: Finding) -> JSONText {
    [
      "id": .string(finding.id), "severity": .string(finding.severity.rawValue), "message": .string(finding.message),
      "location": .string(finding.location.description), "affects": .integer(finding.affects),
    ]
  }
}
