import InjectScopeModel

/// The inside of a box, as Graphviz's HTML-like table.
struct DOTLabel {
  private var rows: [String] = []

  /// So many functions of one object say it; the rest are counted.
  private static let mostFunctions = 3

  init(_ box: Diagram.Box, of diagram: Diagram, marks: NodeMarks, style: SignatureStyle) {
    let node = diagram.node(box)
    let needs = diagram.needs(of: box)
    let flags = diagram.flags(of: box, marks)
    addHeader(node, flags: flags, saysKind: !diagram.isLarge || node.kind != .injectable)
    if let place = diagram.place(of: box) { add(Self.text(place, size: 9, color: DOTLook.quiet)) }
    if let list = box.list, !diagram.isLarge {
      add(Self.text(diagram.graph.nodes[list].name, size: 9, color: DOTLook.quiet))
    }
    if let condition = node.condition { add(Self.text("#if \(condition.text)", size: 9, color: DOTLook.quiet)) }
    for need in needs { add(need) }
    addFunctions(diagram.functions(of: box, style: style), standOut: diagram.isLarge)
    if box.leftOut > 0 { add("<I>\(Self.text("+\(box.leftOut) not shown", size: 9, color: DOTLook.quiet))</I>") }
  }

  var html: String { "<\(table)>" }

  private var table: String {
    "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\">\(rows.joined())</TABLE>"
  }

  /// The same as a box inside a block.
  func cell(_ needs: [Diagram.Row]) -> String {
    let border = DOTLook.border(needs)
    let attributes =
      "BORDER=\"\(border.isHeavy ? 2 : 1)\" COLOR=\"\(border.color)\" BGCOLOR=\"\(DOTLook.fill(.injectable))\""
    return "<TD STYLE=\"ROUNDED\" \(attributes)>\(table)</TD>"
  }

  private mutating func addHeader(_ node: Node, flags: String, saysKind: Bool) {
    let kind = Diagram.character(of: node, saysKind: saysKind)
    if !kind.isEmpty { add(Self.text(kind, size: 9, color: DOTLook.quiet)) }
    let name = "<B>\(Self.text(node.name, size: 12, color: DOTLook.ink))</B>"
    add(flags.isEmpty ? name : "<B>\(Self.text(flags, size: 14, color: DOTLook.alarm))</B> \(name)")
  }

  private mutating func add(_ need: Diagram.Row) {
    switch need.state {
    case .supplied:
      let remark = need.remark.isEmpty ? "" : Self.text("  ← \(need.remark)", size: 9, color: DOTLook.quiet)
      add(Self.text(need.text, size: 10, color: DOTLook.ink) + remark)
    case .argument: add(need, mark: "▸", color: DOTLook.ink, fill: DOTLook.argumentFill)
    case .unresolved: add(need, mark: "!", color: DOTLook.alarm, fill: DOTLook.unresolvedFill)
    case .uncertain: add(need, mark: "?", color: DOTLook.doubt, fill: DOTLook.uncertainFill)
    }
  }

  private mutating func add(_ need: Diagram.Row, mark: String, color: String, fill: String) {
    let text = Self.text("\(mark) \(need.text)", size: 10, color: color)
    add("<B>\(text)</B> <I>\(Self.text(need.remark, size: 9, color: color))</I>", fill: fill)
  }

  /// Where the needs are not shown, the functions must say that there are arguments.
  private mutating func addFunctions(_ functions: [String], standOut: Bool) {
    for function in functions.prefix(Self.mostFunctions) {
      let text = Self.text((standOut ? "▸ " : "") + function, size: 9, color: DOTLook.ink)
      add(
        "<FONT FACE=\"Menlo,DejaVu Sans Mono,monospace\">\(text)</FONT>",
        fill: standOut ? DOTLook.argumentFill : nil)
    }
    let others = functions.count - Self.mostFunctions
    if others > 0 { add(Self.text("and \(others) more", size: 9, color: DOTLook.quiet)) }
  }

  private mutating func add(_ content: String, fill: String? = nil) {
    let color = fill.map { " BGCOLOR=\"\($0)\"" } ?? ""
    rows.append("<TR><TD ALIGN=\"LEFT\"\(color)>\(content)</TD></TR>")
  }

  static func text(_ text: String, size: Int, color: String) -> String {
    "<FONT POINT-SIZE=\"\(size)\" COLOR=\"\(color)\">\(DOTSyntax.html(text))</FONT>"
  }
}
