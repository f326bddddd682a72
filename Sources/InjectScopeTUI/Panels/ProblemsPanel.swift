import InjectScopeModel

/// Every finding, those of one kind together.
struct ProblemsPanel: Panel {
  let id = PanelID.problems
  let name = "Problems"
  let shortName = "Prob"
  let help = "Every finding once for each root cause, grouped by kind: `l` opens one, Enter goes to its node."
  let followsFocus = false

  func title(_ state: State) -> String {
    guard let problems = state.index?.problems else { return name }
    let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = problems.count(severity)
      return count > 0 ? "\(count.grouped) \(severity.sign)" : nil
    }
    return counts.isEmpty ? name : "\(name) (\(counts.joined(separator: ", ")))"
  }

  func briefTitle(_ state: State) -> String {
    guard let count = state.index?.problems.problems.count, count > 0 else { return name }
    return "\(name) (\(count.grouped))"
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
          trailing: [Span("explain \(group.id)", .quiet)], sign: Span(group.severity.sign, group.severity.role)))
      for place in group.problems {
        rows += Self.rows(place, problems.problems[place], isOpen: opened.contains(place), columns, state.glyphs)
      }
    }
    return Rows(rows)
  }

  private static func rows(
    _ place: Int, _ problem: ProblemList.Problem, isOpen: Bool, _ columns: Int, _ glyphs: Glyphs
  ) -> [Row] {
    let finding = problem.finding
    let fold = isOpen ? glyphs.unfolded : glyphs.folded
    let reach = finding.affects > 1 ? " \(finding.affects.grouped)x" : ""
    guard isOpen else {
      var row = Row(
        [Span("\(fold) ", .quiet), Span(finding.message)],
        trailing: [Span(reach + " ", .count), Span(finding.location.short, .place)], .problem(place))
      row.fold = Row.Fold(column: 0, isFolded: true)
      return [row]
    }
    var rows: [Row] = []
    let lines = Graphemes.wrapped(finding.message, columns: max(12, columns - 4), isUnicode: glyphs.isUnicode)
    for (number, text) in lines.enumerated() {
      rows.append(Row([Span(number == 0 ? "\(fold) " : "  ", .quiet), Span(text)], .problem(place)))
    }
    rows[0].fold = Row.Fold(column: 0, isFolded: false)
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
      for text in Graphemes.wrapped(fix.description, columns: max(12, columns - 6), isUnicode: glyphs.isUnicode) {
        rows.append(Row([Span("    "), Span(text, .success)], .problem(place)))
      }
    }
    return rows
  }

  func emptyText(_ state: State) -> String { "nothing to complain about" }

  func twin(_ state: State) -> [String] { ["check"] }
}
