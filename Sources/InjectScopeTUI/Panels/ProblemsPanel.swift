import InjectScopeExport
import InjectScopeModel

/// Every finding, those of one kind together.
struct ProblemsPanel: Panel {
  let id = PanelID.problems
  let name = "Problems"
  let shortName = "Prob"
  let help = """
    Every finding once for each root cause, grouped by kind: `l` opens one, Enter goes to its node, or on the place of an \
    edit to that, and `E` explains the kind; which of them keeps `generate` from writing is marked. Above them stands what a change that you wrote has left to you, and \
    why what is shown is out of date.
    """
  let followsFocus = false

  func title(_ state: State) -> String {
    guard let problems = state.index?.problems else { return name }
    let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = problems.count(severity)
      return count > 0 ? "\(count.grouped) \(severity.sign)" : nil
    }
    let all = counts + (state.chores.all.isEmpty ? [] : ["\(state.chores.all.count.grouped) left to you"])
    return all.isEmpty ? name : "\(name) (\(all.joined(separator: ", ")))"
  }

  func briefTitle(_ state: State) -> String {
    guard let count = state.index?.problems.problems.count, count > 0 else { return name }
    return "\(name) (\(count.grouped))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let problems = state.index?.problems else { return .none }
    let opened = state.opened[id] ?? []
    let part = state.options.whole == nil || problems.problems.isEmpty ? nil : Part(state.options)
    var rows = [
      Self.rows(state.reading, columns, state.glyphs), Self.rows(part, columns, state.glyphs),
      Self.rows(state.chores.all, columns, state.glyphs),
    ].filter { !$0.isEmpty }.joined(separator: [Row(Line())]).map(\.self)
    for group in problems.groups {
      if !rows.isEmpty { rows.append(Row(Line())) }
      let count = "  " + group.problems.count.of(group.severity.rawValue)
      let hint = "E explains"
      // How many there are is worth more than what the foot says, too.
      let hasRoom = group.id.count + count.count + hint.count + Self.besideHint <= columns
      rows.append(
        Row(
          [Span(group.id, group.severity.role), Span(count, .quiet)],
          trailing: hasRoom ? [Span(hint, .quiet)] : [], .rule(group.id),
          sign: Span(group.severity.sign, group.severity.role)))
      for place in group.problems {
        rows += Self.rows(
          place, problems.problems[place], isOpen: opened.contains(place),
          isBlocking: state.project?.isBlocking(problems.problems[place].finding) == true,
          isWrapped: problems.problems.count <= Self.mostWrapped, columns, state.glyphs)
      }
    }
    return Rows(rows)
  }

  /// The sign before the words, and what stands free between them and the hint.
  private static let besideHint = 5

  /// That all of it may be otherwise by now stands above everything.
  private static func rows(_ reading: Reading, _ columns: Int, _ glyphs: Glyphs) -> [Row] {
    guard let reason = reading.staleness else { return [] }
    return [
      Row(
        [Span("\(StatusLine.outdated): this is how it was read last", .error)],
        trailing: [Span("R reads again", .quiet)])
    ]
      + wrapped(Span("  "), Span(reason), trailing: [], .nothing, columns, glyphs)
  }

  /// What is declared above the folder that is read may be all that is missing.
  private static func rows(_ part: Part?, _ columns: Int, _ glyphs: Glyphs) -> [Row] {
    guard let part else { return [] }
    return wrapped(Span(""), Span(part.sentence, .warning), trailing: [], .nothing, columns, glyphs)
  }

  /// What is left of changes that were made stands first, until it is done.
  private static func rows(_ chores: [Chore], _ columns: Int, _ glyphs: Glyphs) -> [Row] {
    guard !chores.isEmpty else { return [] }
    let heading = Row([Span("left to you", .heading)], trailing: [Span("e opens it", .quiet)])
    return [heading]
      + chores.flatMap { chore in
        let target: Target = .place(chore.location, node: nil)
        return wrapped(
          Span("  "), Span(chore.message), trailing: [Span(chore.location.short, .place)], target, columns, glyphs)
      }
  }

  /// More messages than these take one row each until they are opened: to wrap them all would take too long.
  static let mostWrapped = 500

  private static func rows(
    _ place: Int, _ problem: ProblemList.Problem, isOpen: Bool, isBlocking: Bool, isWrapped: Bool, _ columns: Int,
    _ glyphs: Glyphs
  ) -> [Row] {
    let finding = problem.finding
    let fold = isOpen ? glyphs.unfolded : glyphs.folded
    let reach = finding.affects > 1 ? " \(finding.affects.grouped)x" : ""
    let blocks = isBlocking ? [Span("blocks generate ", .error)] : []
    let trailing = blocks + [Span(reach + " ", .count), Span(finding.location.short, .place)]
    let openFold = Row.Fold(column: 0, isFolded: !isOpen)
    guard isOpen || isWrapped else {
      return [
        Row([Span("\(fold) ", .quiet), Span(finding.message)], trailing: trailing, .problem(place), fold: openFold)
      ]
    }
    func wrapped(_ head: Span, _ text: Span, trailing: [Span] = [], _ target: Target) -> [Row] {
      Self.wrapped(head, text, trailing: trailing, target, columns, glyphs)
    }
    var rows = wrapped(
      Span("\(fold) ", .quiet), Span(finding.message), trailing: isOpen ? [] : trailing, .problem(place))
    rows[0].fold = openFold
    guard isOpen else { return rows }
    rows += wrapped(Span("    at ", .quiet), Span(finding.location.description, .place), .problem(place))
    if isBlocking {
      rows += wrapped(
        Span("    ", .quiet), Span("generate writes nothing while it is there", .error), .problem(place))
    }
    for hop in finding.chain {
      rows += wrapped(
        Span("    \(glyphs.dot) ", .quiet), Span(hop.message), trailing: [Span(hop.location.short, .place)],
        .place(hop.location, node: nil))
    }
    for reached in finding.furtherPlaces.prefix(FindingText.mostPlaces) {
      rows += wrapped(
        Span("    \(glyphs.dot) ", .quiet), Span(reached.message), trailing: [Span(reached.location.short, .place)],
        .place(reached.location, node: nil))
    }
    let further = finding.furtherPlaces.count - FindingText.mostPlaces
    if further > 0 { rows.append(Row([Span("      and \(further.grouped) more", .quiet)], .problem(place))) }
    for near in finding.near.prefix(FindingText.mostNear) {
      rows += wrapped(
        Span("    nearest: ", .quiet), Span(near.words, .name), trailing: [Span(near.location.short, .place)],
        .place(near.location, node: nil))
    }
    let more = finding.near.count - FindingText.mostNear + finding.furtherNear
    if more > 0 {
      rows.append(Row([Span("             \(glyphs.ellipsis) \(more.grouped) more", .quiet)], .problem(place)))
    }
    if let fix = finding.fix {
      let target: Target = fix.edits.first.map { .place($0.location, node: nil) } ?? .problem(place)
      rows += wrapped(Span("    fix: ", .quiet), Span(fix.description, .success), target)
      for edit in fix.edits { rows += Self.rows(edit, columns, glyphs) }
    }
    return rows
  }

  /// What is to be written, and where.
  private static func rows(_ edit: SourceEdit, _ columns: Int, _ glyphs: Glyphs) -> [Row] {
    let target: Target = .place(edit.location, node: nil)
    var rows = [
      Row([Span("    e edits there, \(verb(edit))", .quiet)], trailing: [Span(edit.location.short, .place)], target)
    ]
    for line in edit.text.split(separator: "\n") where line.contains(where: { !$0.isWhitespace }) {
      let indentation = line.prefix { $0.isWhitespace }
      rows += wrapped(
        Span("    + " + indentation, .added), Span(String(line.dropFirst(indentation.count)), .added), trailing: [],
        target, columns, glyphs)
    }
    return rows
  }

  private static func verb(_ edit: SourceEdit) -> String {
    edit.isInsertion ? "insert" : edit.text.isEmpty ? "remove" : "replace with"
  }

  /// Text in as many rows as it needs; what stands at the end of the last one stands below it where it has no room.
  private static func wrapped(
    _ head: Span, _ text: Span, trailing: [Span], _ target: Target, _ columns: Int, _ glyphs: Glyphs
  ) -> [Row] {
    let indentation = Graphemes.width(head.text, isUnicode: glyphs.isUnicode)
    let lines = Graphemes.wrapped(text.text, columns: max(12, columns - indentation), isUnicode: glyphs.isUnicode)
    var rows = lines.enumerated().map { number, line in
      Row([number == 0 ? head : Span(String(repeating: " ", count: indentation)), Span(line, text.role)], target)
    }
    guard !trailing.isEmpty, let last = rows.indices.last else { return rows.joined }
    rows[last].line.trailing = trailing
    if rows[last].line.wouldBeCut(columns, isUnicode: glyphs.isUnicode) {
      rows[last].line.trailing = []
      rows.append(Row([], trailing: trailing, target))
    }
    return rows.joined
  }

  func emptyText(_ state: State) -> String { "no findings" }

  func twin(_ state: State) -> [String] { ["check"] }
}
