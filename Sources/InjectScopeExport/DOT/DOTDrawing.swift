import InjectScopeModel

/// One graph on its way to DOT.
struct DOTDrawing {
  private let diagram: Diagram
  private let options: ExportOptions
  private let marks: NodeMarks
  private let links: Diagram.Links
  private let stacks: [Diagram.Stack]
  /// The block that a box is drawn in, if it is.
  private let stackOf: [Int: Int]
  private var lines: [String] = []
  private var clusters = 0

  init(_ diagram: Diagram, options: ExportOptions) {
    self.diagram = diagram
    self.options = options
    marks = NodeMarks(diagram.graph)
    links = diagram.links(options.edges)
    stacks = diagram.stacks(links.drawn)
    stackOf = Diagram.places(in: stacks)
  }

  mutating func drawn() -> String {
    lines = ["digraph \(DOTSyntax.name(options.title ?? "InjectScope")) {"]
    addDefaults()
    add(diagram.grouped(), indentation: "  ")
    for link in links.drawn where stackOf[link.to].map({ stacks[$0].boxes.first == link.to }) ?? true { add(link) }
    lines.append("}")
    return lines.asLines
  }

  private mutating func addDefaults() {
    let font = ("fontname", DOTLook.font)
    let ranks = diagram.isLarge ? "0.6" : "0.8"
    lines.append(
      "  graph"
        + DOTSyntax.attributes([
          font, ("fontsize", "11"), ("rankdir", "LR"), ("nodesep", "0.22"), ("ranksep", ranks), ("newrank", "true"),
          ("bgcolor", "white"), ("pad", "0.3"), ("labelloc", "t"), ("labeljust", "l"),
        ]))
    lines.append(
      "  node"
        + DOTSyntax.attributes([
          font, ("fontsize", "11"), ("style", "filled"), ("color", "\"\(DOTLook.line)\""), ("margin", "\"0.08,0.04\""),
        ]))
    lines.append("  edge" + DOTSyntax.attributes([font, ("fontsize", "9"), ("arrowsize", "0.7")]))
    if let label = DOTCaption(diagram, links: links, options: options).html { lines.append("  label=\(label)") }
  }

  private mutating func add(_ group: Diagram.Group, indentation: String) {
    for box in group.boxes {
      guard let stack = stackOf[box] else {
        lines.append(indentation + statement(box))
        continue
      }
      if stacks[stack].boxes.first == box { lines.append(indentation + statement(stacks[stack])) }
    }
    for inner in group.groups {
      clusters += 1
      lines.append("\(indentation)subgraph cluster_\(clusters) {")
      let label = "<<B>\(DOTLabel.text(inner.title, size: 11, color: DOTLook.quiet))</B>>"
      lines.append("\(indentation)  label=\(label); style=\"rounded\"; color=\"#d1d5db\"; bgcolor=\"#00000008\"")
      add(inner, indentation: indentation + "  ")
      lines.append(indentation + "}")
    }
  }

  private func statement(_ index: Int) -> String {
    let box = diagram.boxes[index]
    let node = diagram.node(box)
    let label = DOTLabel(box, of: diagram, marks: marks, style: options.style)
    let attributes = [
      ("shape", DOTLook.shape(node.kind)),
      ("fillcolor", "\"\(DOTLook.fill(node.kind))\""),
      ("tooltip", DOTSyntax.text(node.location.description)),
      ("label", label.html),
    ]
    return name(index) + DOTSyntax.attributes(attributes + DOTLook.outline(box, of: node.kind, diagram.needs(of: box)))
  }

  private func statement(_ stack: Diagram.Stack) -> String {
    let cells = stack.boxes.map { index in
      let box = diagram.boxes[index]
      let label = DOTLabel(box, of: diagram, marks: marks, style: options.style)
      return label.cell(diagram.needs(of: box))
    }
    let rows = stride(from: 0, to: cells.count, by: stack.columns).map { start in
      "<TR>\(cells[start..<min(start + stack.columns, cells.count)].joined())</TR>"
    }
    let table = "<<TABLE BORDER=\"1\" COLOR=\"#d1d5db\" STYLE=\"ROUNDED\" CELLSPACING=\"4\">\(rows.joined())</TABLE>>"
    return name(stack.boxes[0]) + DOTSyntax.attributes([("shape", "plain"), ("style", "\"\""), ("label", table)])
  }

  private mutating func add(_ link: Diagram.Link) {
    var attributes = DOTLook.edge(link.kind, link.certainty)
    let labels = link.words(isLarge: diagram.isLarge && !diagram.isOfGroups)
    if !labels.isEmpty {
      let label = labels.map { DOTLabel.text($0, size: 9, color: "#1d4ed8") }.joined(separator: "<BR/>")
      attributes.append(("label", "<\(label)>"))
    }
    lines.append("  \(name(link.from)) -> \(name(link.to))" + DOTSyntax.attributes(attributes))
  }

  /// A block bears the name of its first box.
  private func name(_ box: Int) -> String { DOTSyntax.name(diagram.node(diagram.boxes[box]).id) }
}
