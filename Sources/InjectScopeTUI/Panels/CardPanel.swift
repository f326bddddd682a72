import InjectScopeModel

/// The node in focus between those above and below it: the middle of the columns.
struct CardPanel: Panel {
  let id = PanelID.card
  let name = "Node"
  let help = "The node between its dependents and its dependencies: what it is, where it stands, what it holds."

  func title(_ state: State) -> String { state.title(of: state.focus) ?? name }

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
    rows.append(
      Row(
        [
          Span("place".padded(to: 9), .quiet),
          Span(node.location.fitted(to: columns - 9, state.glyphs), .place),
        ], .place(node.location, node: focus)))
    let marks = project.index.marks[Int(focus.index)]
    let asker = graph.asker(for: focus)
    let needs = graph.needs(of: asker)
    func names(_ isMeant: (Outcome) -> Bool) -> String {
      let names = needs.filter { isMeant($0.outcome) }.map {
        $0.label.isEmpty || $0.label == "_" ? $0.key.type.written : $0.label
      }
      return names.isEmpty ? "" : ": " + names.joined(separator: ", ")
    }
    if marks.contains(.unresolved) { say("!", "unresolved" + names(\.isUnresolved), .unresolved) }
    if marks.contains(.cycle) { say("@", "it is part of a cycle", .cycle) }
    if marks.contains(.ambiguous) { say("?", "ambiguous or unknown" + names(\.isUncertain), .ambiguous) }
    rows +=
      held(graph.properties(of: asker), needs, columns, state.glyphs) ?? asked(needs, project, columns, state.glyphs)
    for place in project.index.problems.problems(of: focus).prefix(20) {
      let finding = project.index.problems.problems[place].finding
      rows.append(Row(Line()))
      rows +=
        Graphemes.wrapped(finding.message, columns: max(8, columns - 3), isUnicode: true).map {
          Row([Span($0, finding.severity.role)], .problem(place))
        }.joined
    }
    return Rows(rows)
  }

  /// The list that the object takes, in the order in which it is generated.
  private func held(
    _ properties: Slice<PropertyList>, _ needs: Slice<NeedList>, _ columns: Int, _ glyphs: Glyphs
  ) -> [Row]? {
    guard !properties.isEmpty else { return nil }
    return [Row(Line()), Row([Span("holds", .heading)])]
      + properties.map { property in
        var line = Line([Span("  \(property.name): ", .name), Span(property.type.written, .type)])
        let carried = Line(line.spans + [Span("  carried", .quiet)])
        if property.isInherited, carried.width(isUnicode: glyphs.isUnicode) <= columns { line = carried }
        return Row(
          line, .place(property.location, node: nil),
          sign: property.isInherited ? nil : needs.first { $0.label == property.name }?.outcome.signSpan)
      }
  }

  /// Where nothing is generated: what is asked for, and what answers it.
  private func asked(
    _ needs: Slice<NeedList>, _ project: LoadedProject, _ columns: Int, _ glyphs: Glyphs
  ) -> [Row] {
    guard !needs.isEmpty else { return [] }
    return [Row(Line()), Row([Span("asks for", .heading)])]
      + needs.flatMap { need -> [Row] in
        let target = Target.place(need.location, node: need.suppliers.first)
        let asked = Line([Span("  " + need.described, .type)])
        let words = Span(need.words(in: project), need.outcome.role)
        let whole = Line(asked.spans + [Span("  "), words])
        let sign = need.outcome.signSpan
        guard whole.width(isUnicode: glyphs.isUnicode) > columns else { return [Row(whole, target, sign: sign)] }
        let lines = Graphemes.wrapped(words.text, columns: max(8, columns - 6), isUnicode: glyphs.isUnicode)
        let rows =
          [Row(asked, target, sign: sign)]
          + lines.enumerated().map { number, line in
            Row([Span(number == 0 ? "    \(glyphs.leftArrow) " : "      ", .quiet), Span(line, words.role)], target)
          }
        return rows.joined
      }
  }

  func twin(_ state: State) -> [String] {
    guard let node = state.node(state.focus) else { return ["list"] }
    return ["list", "--filter", "name:\(node.name)"]
  }
}
