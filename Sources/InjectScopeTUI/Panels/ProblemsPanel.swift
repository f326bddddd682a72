import InjectScopeModel

/// Every finding, those of one kind together.
struct ProblemsPanel: Panel {
  let id = PanelID.problems
  let name = "Problems"
  let help = """
    Every finding once for each root cause, grouped by kind: `l` opens one, Enter goes to its node, or on the place of an \
    edit to that, and `E` explains the kind.
    """
  let followsFocus = false

  func title(_ state: State) -> String {
    guard let problems = state.index?.problems else { return name }
    let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = problems.count(severity)
      return count > 0 ? "\(count.grouped) \(severity.sign)" : nil
    }
    return counts.isEmpty ? name : "\(name) (\(counts.joined(separator: ", ")))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let problems = state.index?.problems else { return .none }
    let opened = state.opened[id] ?? []
    var rows: [Row] = []
    for group in problems.groups {
      if !rows.isEmpty { rows.append(Row(Line())) }
      rows.append(
        Row(
          [Span(group.id, group.severity.role), Span("  " + group.problems.count.of(group.severity.rawValue), .quiet)],
          trailing: [Span("E explains", .quiet)], .rule(group.id), sign: Span(group.severity.sign, group.severity.role))
      )
      for place in group.problems {
        rows += Self.rows(
          place, problems.problems[place], isOpen: opened.contains(place),
          isWrapped: problems.problems.count <= Self.mostWrapped, columns, state.glyphs)
      }
    }
    return Rows(rows)
  }

  /// More messages than these take one row each until they are opened: to wrap them all would take too long.
  static let mostWrapped = 500

  private static func rows(
    _ place: Int, _ problem: ProblemList.Problem, isOpen: Bool, isWrapped: Bool, _ columns: Int, _ glyphs: Glyphs
  ) -> [Row] {
    let finding = problem.finding
    let fold = isOpen ? glyphs.unfolded : glyphs.folded
    let reach = finding.affects > 1 ? " \(finding.affects.grouped)x" : ""
    let trailing = [Span(reach + " ", .count), Span(finding.location.short, .place)]
    guard isOpen || isWrapped else {
      return [Row([Span("\(fold) ", .quiet), Span(finding.message)], trailing: trailing, .problem(place))]
    }
    var rows: [Row] = []
    let lines = Graphemes.wrapped(finding.message, columns: max(12, columns - 2), isUnicode: glyphs.isUnicode)
    for (number, text) in lines.enumerated() {
      rows.append(Row([Span(number == 0 ? "\(fold) " : "  ", .quiet), Span(text)], .problem(place)))
    }
    guard isOpen else {
      let last = rows.count - 1
      rows[last].line.trailing = trailing
      if rows[last].line.wouldBeCut(columns, isUnicode: glyphs.isUnicode) {
        rows[last].line.trailing = []
        rows.append(Row([], trailing: trailing, .problem(place)))
      }
      return rows
    }
    rows.append(Row([Span("    at ", .quiet), Span(finding.location.description, .place)], .problem(place)))
    for hop in finding.chain {
      rows.append(
        Row(
          [Span("    \(glyphs.dot) ", .quiet), Span(hop.message)], trailing: [Span(hop.location.short, .place)],
          .place(hop.location, node: nil)))
    }
    for near in finding.near {
      rows.append(
        Row(
          [Span("    nearest: ", .quiet), Span(near.title, .name)], trailing: [Span(near.location.short, .place)],
          .place(near.location, node: nil)))
    }
    if let fix = finding.fix {
      let edit = fix.edits.first?.location
      let target: Target = edit.map { .place($0, node: nil) } ?? .problem(place)
      for text in Graphemes.wrapped(fix.description, columns: max(12, columns - 6), isUnicode: glyphs.isUnicode) {
        rows.append(Row([Span("    "), Span(text, .success)], target))
      }
      if let edit {
        rows.append(Row([Span("    e edits there", .quiet)], trailing: [Span(edit.short, .place)], target))
      }
    }
    return rows
  }

  func emptyText(_ state: State) -> String { "nothing to complain about" }

  func twin(_ state: State) -> [String] { ["check"] }
}
