import InjectScopeExport
import InjectScopeModel

/// The source of the node in focus, or of a place that somebody asked for, with what is found there between its lines.
struct SourcePanel: Panel {
  let id = PanelID.source
  let name = "Source"
  let shortName = "Src"
  let help = """
    The node's own source, with findings below the lines that they are about; `S` on a row that bears a place shows that \
    place, and `e` opens the line.
    """

  func title(_ state: State) -> String { state.sourcePlace.map { "\(name) (\($0.file))" } ?? name }
  func briefTitle(_ state: State) -> String { state.sourcePlace.map { "\(name) (\($0.short))" } ?? name }

  /// What is read of the place that is asked for.
  private static func preview(_ state: State) -> SourcePreview? {
    guard let preview = state.bench.source, preview.place == state.sourcePlace else { return nil }
    return preview
  }

  private enum Piece: Sendable {
    case line(Int)
    case problem(Int, text: String, isFirst: Bool)
  }

  private static func pieces(_ preview: SourcePreview, _ problems: ProblemList, _ columns: Int, _ glyphs: Glyphs)
    -> [Piece]
  {
    preview.lines.indices.flatMap { line -> [Piece] in
      [.line(line)]
        + (preview.problems[line + 1] ?? []).flatMap { number -> [Piece] in
          let message = problems.problems[number].finding.message
          return Graphemes.wrapped(message, columns: max(12, columns - 10), isUnicode: glyphs.isUnicode).enumerated()
            .map { .problem(number, text: $1, isFirst: $0 == 0) }
        }
    }
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let preview = Self.preview(state), let problems = state.index?.problems, !preview.isEmpty else {
      return .none
    }
    let pieces = Self.pieces(preview, problems, columns, state.glyphs)
    let isUnicode = state.glyphs.isUnicode
    return Rows(count: pieces.count) { row in
      switch pieces[row] {
      case .line(let line): Self.row(preview, line)
      case .problem(let number, let text, let isFirst):
        Self.row(problems.problems[number].finding, number, text, isFirst, isUnicode: isUnicode)
      }
    }
  }

  /// The row of the place that was asked for.
  static func rowOfPlace(_ state: State, columns: Int) -> Int? {
    guard let preview = preview(state), let problems = state.index?.problems else { return nil }
    let line = Int(preview.place.position.line) - 1
    return pieces(preview, problems, columns, state.glyphs).firstIndex {
      if case .line(line) = $0 { true } else { false }
    }
  }

  /// The row of a line that says what it said before, the nearest to where that was.
  static func row(of kept: SourceView.Kept, _ state: State, columns: Int) -> Int? {
    guard let preview = preview(state), preview.place.file == kept.file, let problems = state.index?.problems else {
      return nil
    }
    let same = preview.lines.indices.filter { preview.lines[$0] == kept.text }
    guard let line = same.min(by: { abs($0 + 1 - kept.line) < abs($1 + 1 - kept.line) }) else { return nil }
    return pieces(preview, problems, columns, state.glyphs).firstIndex {
      if case .line(line) = $0 { true } else { false }
    }
  }

  private static func row(_ preview: SourcePreview, _ line: Int) -> Row {
    let digits = String(line + 1)
    let margin = String(repeating: " ", count: max(0, 5 - digits.count)) + digits + "  "
    let isPlace = line + 1 == Int(preview.place.position.line)
    let text = preview.lines[line].replacingTabs
    let spans =
      switch preview.kinds[line] {
      case .code: Highlighter.spans(text)
      case .comment: [Span(text, .comment)]
      case .string: [Span(text, .string)]
      }
    var content = Line([Span(margin, isPlace ? .heading : .quiet)] + spans)
    content.held = 1
    let column = isPlace ? preview.place.position.column : 1
    let position = Position(line: line + 1, column: Int(column))
    return Row(content, .place(Location(file: preview.place.file, position: position), node: nil))
  }

  /// Below the line, under its code.
  private static func row(_ finding: Finding, _ number: Int, _ text: String, _ isFirst: Bool, isUnicode: Bool) -> Row {
    let head = isFirst ? "     \(isUnicode ? "↑" : "^") " : "       "
    var line = Line([Span(head, finding.severity.role), Span(text, finding.severity.role)])
    line.held = 2
    let sign = isFirst ? Span(finding.severity.sign, finding.severity.role) : nil
    var row = Row(line, .problem(number), sign: sign)
    row.goesOn = !isFirst
    return row
  }

  /// How far the source can be moved to the left before its longest line ends.
  static func furthestLeft(_ state: State, columns: Int) -> Int {
    guard let preview = preview(state) else { return 0 }
    return max(0, preview.width + marginWidth - columns)
  }

  private static let marginWidth = 7

  func emptyText(_ state: State) -> String {
    guard let place = state.sourcePlace else { return state.unchosen }
    return Self.preview(state) == nil ? "reading \(place.file) …" : "\(place.file) cannot be read, or is empty"
  }

  func twin(_ state: State) -> [String] {
    ["list"] + (state.sourcePlace.map { ["--filter", "file:\($0.file)"] } ?? [])
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { state.sourcePlace.map { .source($0) } }
}

extension String {
  /// A tab would be shown escaped.
  var replacingTabs: String {
    contains("\t") ? split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ") : self
  }
}
