import InjectScopeModel

/// One graph on its way to Mermaid.
struct MermaidDrawing {
  private let diagram: Diagram
  private let options: ExportOptions
  private let marks: NodeMarks
  private let links: Diagram.Links
  private let stacks: [Diagram.Stack]
  /// The block that a box is drawn in, if it is.
  private let stackOf: [Int: Int]
  private let names: [String]
  private let note: String
  private var lines: [String] = []
  private var groups = 0
  private var looks: [Look: [String]] = [:]

  /// So many functions of one object say it; the rest are counted.
  private static let mostFunctions = 3

  /// What stands out by its border, too.
  private enum Look: String, CaseIterable {
    case unresolved, uncertain, cut, note

    var style: String {
      switch self {
      case .unresolved: "stroke:#b91c1c,stroke-width:3px"
      case .uncertain: "stroke:#b45309,stroke-width:3px"
      case .cut: "stroke-dasharray:4"
      case .note: "fill:none,stroke:none"
      }
    }
  }

  init(_ diagram: Diagram, options: ExportOptions) {
    self.diagram = diagram
    self.options = options
    marks = NodeMarks(diagram.graph)
    links = diagram.links(options.edges)
    stacks = diagram.stacks(links.drawn)
    stackOf = Diagram.places(in: stacks)
    var names = MermaidNames()
    self.names = diagram.boxes.map { names.name(for: diagram.node($0).name) }
    note = names.name(for: "note")
  }

  mutating func drawn() -> String {
    lines = []
    if let title = options.title, !title.isEmpty { lines += ["---", "title: \(MermaidSyntax.yaml(title))", "---"] }
    lines.append("flowchart LR")
    lines.append(
      diagram.isOfGroups
        ? "%% A -.-> B: B needs A, with how many of its nodes depend on how many there   @ cycle"
        : "%% --> creates   -.-> supplies   --o uses   ! unresolved   @ cycle   ? ambiguous or unknown")
    addNote()
    add(diagram.grouped(), indentation: "  ")
    for link in links.drawn where stackOf[link.to].map({ stacks[$0].boxes.first == link.to }) ?? true { add(link) }
    for look in Look.allCases {
      guard let wearers = looks[look] else { continue }
      lines.append("  classDef \(look.rawValue) \(look.style)")
      lines.append("  class \(wearers.joined(separator: ",")) \(look.rawValue)")
    }
    return lines.asLines
  }

  /// How to read the picture, and what it leaves out: a box of its own, since a title has one line.
  private mutating func addNote() {
    let kinds = Set(links.drawn.map(\.kind))
    let direction =
      diagram.isOfGroups && !kinds.isEmpty
      ? [Diagram.groupLegend]
      : kinds.count > 1 ? ["arrows run to what is made or asks: solid creates, dotted supplies"] : []
    let words = direction + [links.leftOut].filter { !$0.isEmpty }
    guard !words.isEmpty else { return }
    lines.append("  \(note)[\(MermaidSyntax.text(words))]")
    looks[.note] = [note]
  }

  private mutating func add(_ group: Diagram.Group, indentation: String) {
    for box in group.boxes {
      guard let stack = stackOf[box] else {
        add(box, indentation)
        continue
      }
      if stacks[stack].boxes.first == box { add(stacks[stack], indentation) }
    }
    for inner in group.groups {
      groups += 1
      lines.append("\(indentation)subgraph g\(groups)[\(MermaidSyntax.text([inner.title]))]")
      add(inner, indentation: indentation + "  ")
      lines.append(indentation + "end")
    }
  }

  private mutating func add(_ index: Int, _ indentation: String) {
    let box = diagram.boxes[index]
    let node = diagram.node(box)
    lines.append(indentation + names[index] + MermaidSyntax.box(node.kind, MermaidSyntax.text(label(box))))
    let needs = diagram.needs(of: box)
    if needs.contains(where: { $0.state == .unresolved }) {
      looks[.unresolved, default: []].append(names[index])
    } else if needs.contains(where: { $0.state == .uncertain }) {
      looks[.uncertain, default: []].append(names[index])
    }
    if box.leftOut > 0 { looks[.cut, default: []].append(names[index]) }
  }

  /// A block bears the name of its first box, and says of each what it would say alone.
  private mutating func add(_ stack: Diagram.Stack, _ indentation: String) {
    let text = MermaidSyntax.text(stack.boxes.flatMap { label(diagram.boxes[$0]) })
    let name = names[stack.boxes[0]]
    lines.append(indentation + name + MermaidSyntax.box(.injectable, text))
    let needs = stack.boxes.flatMap { diagram.needs(of: diagram.boxes[$0]) }
    if needs.contains(where: { $0.state == .unresolved }) { looks[.unresolved, default: []].append(name) }
  }

  private func label(_ box: Diagram.Box) -> [String] {
    let node = diagram.node(box)
    let flags = diagram.flags(of: box, marks)
    var lines = [flags.isEmpty ? node.name : "\(flags) \(node.name)"]
    let character = Diagram.character(of: node, saysKind: !diagram.isLarge || node.kind != .injectable)
    if !character.isEmpty { lines.append(character) }
    if let place = diagram.place(of: box) { lines.append(place) }
    if let list = box.list, !diagram.isLarge { lines.append(diagram.graph.nodes[list].name) }
    if let condition = node.condition { lines.append("#if \(condition.text)") }
    lines += diagram.needs(of: box).map(line)
    let functions = diagram.functions(of: box, style: options.style)
    lines += functions.prefix(Self.mostFunctions).map { "▸ " + $0 }
    if functions.count > Self.mostFunctions { lines.append("and \(functions.count - Self.mostFunctions) more") }
    if box.leftOut > 0 { lines.append("+\(box.leftOut) not shown") }
    return lines
  }

  private func line(_ need: Diagram.Row) -> String {
    switch need.state {
    case .supplied: need.remark.isEmpty ? need.text : "\(need.text) ← \(need.remark)"
    case .argument: "▸ \(need.text), \(need.remark)"
    case .unresolved: "! \(need.text), \(need.remark)"
    case .uncertain: "? \(need.text), \(need.remark)"
    }
  }

  private mutating func add(_ link: Diagram.Link) {
    let labels = link.words(isLarge: diagram.isLarge && !diagram.isOfGroups)
    let label = labels.isEmpty ? "" : "|\(MermaidSyntax.text(labels))|"
    lines.append("  \(names[link.from]) \(MermaidSyntax.arrow(link.kind))\(label) \(names[link.to])")
  }
}
