import InjectScopeModel

/// The node in focus between those above and below it: the middle of the columns.
struct CardPanel: Panel {
  let id = PanelID.card
  let name = "Node"
  let help = "The node between its dependents and its dependencies: what it is, where it stands, what it holds."

  func title(_ state: State) -> String { state.node(state.focus)?.name ?? name }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let focus = state.focus, let project = state.project, let node = state.node(focus) else { return .none }
    let graph = project.graph
    var rows: [Row] = []
    func say(_ label: String, _ text: String, _ role: Cell.Role = .plain) {
      for (number, line) in Graphemes.wrapped(text, columns: max(8, columns - 11), isUnicode: true).enumerated() {
        rows.append(
          Row(
            [Span((number == 0 ? label : "").padded(to: 9), .quiet), Span(line, role)],
            .place(node.location, node: focus)))
      }
    }
    say("kind", node.kind.rawValue, .kind)
    say("library", node.dialect.name)
    if let container = node.container { say("in", container) }
    if let lifetime = node.lifetime { say("lives", lifetime) }
    if let condition = node.condition { say("#if", condition.text, .keyword) }
    if node.certainty != .certain { say("read", node.certainty.rawValue, .ambiguous) }
    say("place", node.location.fileAndLine, .place)
    let marks = project.index.marks[Int(focus.index)]
    if marks.contains(.unresolved) { say("!", "something it needs is unresolved", .unresolved) }
    if marks.contains(.cycle) { say("@", "it is part of a cycle", .cycle) }
    if marks.contains(.ambiguous) { say("?", "something it needs is ambiguous or unknown", .ambiguous) }
    let list = graph.properties(of: graph.used(by: focus) ?? focus)
    if !list.isEmpty {
      rows.append(Row(Line()))
      rows.append(Row([Span("holds", .heading)]))
      for property in list {
        rows.append(
          Row(
            [Span("  \(property.name): ", .name), Span(property.type.written, .type),
              Span(property.isInherited ? "  carried" : "", .quiet)],
            .place(property.location, node: nil)))
      }
    }
    for place in project.index.problems.problems(of: focus).prefix(20) {
      let finding = project.index.problems.problems[place].finding
      rows.append(Row(Line()))
      for line in Graphemes.wrapped(finding.message, columns: max(8, columns - 3), isUnicode: true) {
        rows.append(Row([Span(line, finding.severity.role)], .problem(place)))
      }
    }
    return Rows(rows)
  }

  func twin(_ state: State) -> [String] {
    guard let node = state.node(state.focus) else { return ["list"] }
    return ["list", "--filter", "name:\(node.name)"]
  }
}
