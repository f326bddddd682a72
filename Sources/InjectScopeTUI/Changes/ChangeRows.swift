import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// What a change would do, in rows: what it is, what comes of it, the sources, then nodes, signatures and findings.
struct ChangeRows {
  let sheet: ChangeSheet
  let columns: Int
  let glyphs: Glyphs

  /// What is no code stays where it is when that is moved.
  var rows: [Row] {
    all.map { row in
      var row = row
      if row.line.held == 0 { row.line.held = Line.wholly }
      return row
    }
  }

  private var all: [Row] {
    switch sheet.answer {
    case .refused(let reason, let hints):
      [Row([Span("cannot be done", .error)], subject)] + wrapped(Span("  "), Span(reason))
        + hints.flatMap { wrapped(Span("  "), Span($0, .quiet)) }
    case .ready(let preview): rows(preview)
    }
  }

  private func rows(_ preview: ChangePreview) -> [Row] {
    var rows = wrapped(Span("if you "), Span(preview.title, .heading), subject)
    rows +=
      wrapped(Span("  "), Span(preview.summary, .match), subject)
      + arrivals(preview.difference, besides: preview.remarks)
      + missing(preview.difference) + doubts(preview.difference)
    for remark in preview.remarks {
      let target: Target = remark.location.map { .place($0, node: nil) } ?? .nothing
      rows += wrapped(
        Span("  note: ", .note), Span(remark.message),
        trailing: remark.location.map { [Span($0.short, .place)] } ?? [], target)
    }
    for part in sheet.parts { rows += self.rows(part) }
    rows += section("nodes", preview.difference.nodes) { item in
      (item.node.name + (item.node.container.map { " in \($0)" } ?? ""), item.node.location)
    }
    rows += section("signatures", preview.difference.signatures) { ($0.title, $0.signature.location) }
    rows += section("findings", preview.difference.findings) { finding in
      ("\(finding.severity.rawValue): \(finding.message)", finding.location)
    }
    return rows
  }

  /// What a row is about that says something of the whole: the problem that is mended, else the first line that changes.
  private var subject: Target {
    if let place = sheet.request.place { return .place(place, node: nil) }
    return sheet.parts.first.map { Self.place($0, Self.firstChange(of: $0)) } ?? .nothing
  }

  private static func firstChange(of part: ChangeSheet.Part) -> Int {
    part.lines.first { $0.line.change != .same }?.number ?? 1
  }

  /// So many are named before the sources.
  private static let mostArrivals = 3

  /// What comes of it, by name and place: a number does not say whether it is what one wants. What each says stands below
  /// the sources.
  private func arrivals(_ difference: GraphDifference, besides remarks: [ChangePlan.Remark]) -> [Row] {
    // Where a cure leaves it, a remark says that.
    let all = difference.arrivals.filter { finding in
      !remarks.contains { $0.location == finding.location && $0.message.hasSuffix(finding.message) }
    }
    let shown = all.prefix(all.count == Self.mostArrivals + 1 ? all.count : Self.mostArrivals)
    let rows = shown.flatMap { finding in
      let place = finding.location
      return wrapped(
        Span("  + \(finding.severity.rawValue) ", finding.severity.role), Span(finding.id),
        trailing: [Span(place.short, .place)], .place(place, node: nil))
    }
    let rest = all.count - shown.count
    return rows + (rest > 0 ? wrapped(Span("  + "), Span("\(rest.grouped) more, below", .quiet)) : [])
  }

  /// Who misses something then: the number of findings does not say it.
  private func missing(_ difference: GraphDifference) -> [Row] {
    let names = difference.nowMissing
    guard !names.isEmpty else { return [] }
    return wrapped(Span("  ! ", .unresolved), Span(names.few(shown: 6)))
  }

  /// What is in doubt then, where no finding says it.
  private func doubts(_ difference: GraphDifference) -> [Row] {
    let told = Set(difference.arrivals.map(\.location))
    let all = difference.doubts.filter { !told.contains($0.location) }
    let shown = all.prefix(all.count == Self.mostArrivals + 1 ? all.count : Self.mostArrivals)
    let rows = shown.flatMap { doubt in
      let place = doubt.location
      return wrapped(
        Span("  ? ", .ambiguous), Span("'\(doubt.need)' of \(doubt.owner.name): \(doubt.reason)"),
        trailing: [Span(place.short, .place)], .place(place, node: nil))
    }
    let rest = all.count - shown.count
    return rows + (rest > 0 ? wrapped(Span("  ? ", .ambiguous), Span("\(rest.grouped) more in doubt", .quiet)) : [])
  }

  private func rows(_ part: ChangeSheet.Part) -> [Row] {
    var heading = Line(
      [Span(part.path, .heading)], trailing: [Span("+\(part.added) -\(part.removed)", .warning)])
    heading.held = 1
    return [Row(heading, Self.place(part, Self.firstChange(of: part)))]
      + part.lines.flatMap { line -> [Row] in
        (line.isAfterGap ? [Row([Span("    \(glyphs.ellipsis)", .quiet)])] : []) + [row(line, part)]
      }
  }

  private static func place(_ part: ChangeSheet.Part, _ line: Int) -> Target {
    .place(Location(file: part.path, position: Position(line: line, column: 1)), node: nil)
  }

  private func row(_ line: ChangeSheet.PatchLine, _ part: ChangeSheet.Part) -> Row {
    let digits = String(line.number)
    let margin = String(repeating: " ", count: max(0, 4 - digits.count)) + digits + " "
    var content: Line
    switch line.line.change {
    case .same: content = Line([Span(margin + "  ", .quiet)] + Highlighter.spans(line.line.text))
    case .added: content = Line([Span("     + ", .added)] + Highlighter.spans(line.line.text))
    case .removed: content = Line([Span(margin + "- ", .removed), Span(line.line.text, .removed)])
    }
    content.held = 1
    return Row(content, Self.place(part, line.number))
  }

  /// What goes, what comes, what is another.
  private func section<Item>(
    _ name: String, _ part: GraphDifference.Part<Item>, _ text: (Item) -> (String, Location)
  ) -> [Row] {
    guard !part.isEmpty else { return [] }
    func rows(_ sign: String, _ role: Cell.Role, _ item: Item) -> [Row] {
      let (words, place) = text(item)
      return wrapped(
        Span("  \(sign) ", role), Span(words), trailing: [Span(place.short, .place)], .place(place, node: nil))
    }
    return [Row([Span(name, .kind)])] + part.lost.flatMap { rows("-", .removed, $0) }
      + part.gained.flatMap { rows("+", .added, $0) } + part.changed.flatMap { rows("~", .warning, $0.new) }
  }

  private func wrapped(_ head: Span, _ text: Span, trailing: [Span] = [], _ target: Target = .nothing) -> [Row] {
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
}
