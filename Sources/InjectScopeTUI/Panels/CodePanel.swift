import InjectScopeModel

/// The code that would be generated for the node in focus, and what would change on disk.
struct CodePanel: Panel {
  let id = PanelID.code
  let name = "Code"
  let help = """
    The generated code at the node's declaration, and what would change against the file on disk; after `F` or `W`, a \
    change of the sources as a patch, with what comes of it: Enter writes it, `u` takes it back, `e` opens the place.
    """

  func title(_ state: State) -> String {
    guard state.change == nil else { return state.changeSheet?.title ?? "What if" }
    guard let preview = state.bench.preview, preview.node == state.focus else { return name }
    var added = 0
    var removed = 0
    for part in preview.parts {
      added += part.lines.count { $0.change == .added }
      removed += part.lines.count { $0.change == .removed }
    }
    return added + removed > 0 ? "\(name) (+\(added) -\(removed))" : name
  }

  func briefTitle(_ state: State) -> String { state.change == nil ? title(state) : "What if" }

  func rows(_ state: State, columns: Int) -> Rows {
    if state.change != nil {
      guard let sheet = state.changeSheet else { return .none }
      return Rows(ChangeRows(sheet: sheet, columns: columns, glyphs: state.glyphs).rows)
    }
    guard let preview = state.bench.preview, preview.node == state.focus else { return .none }
    // Where nothing would be written anyway it is nobody's business.
    let refusal = preview.wouldChange ? Self.refusal(state) : nil
    var places: [(part: Int, line: Int?)] = []
    var numbers: [Int] = []
    for (part, content) in preview.parts.enumerated() {
      places.append((part, nil))
      numbers.append(0)
      var number = content.firstLine
      for (line, diff) in content.lines.enumerated() {
        places.append((part, line))
        numbers.append(number)
        if diff.change != .removed { number += 1 }
      }
    }
    let glyphs = state.glyphs
    let (all, count) = (places, numbers)
    let above = refusal == nil ? 0 : 1
    return Rows(count: places.count + above) { row in
      if row < above, let refusal { return refusal }
      let row = row - above
      let (part, line) = all[row]
      let shown = preview.parts[part]
      guard let line else { return Self.heading(shown, columns, glyphs) }
      var code = Self.row(shown.lines[line], number: count[row])
      if let file = shown.place {
        let place = Location(file: file, position: Position(line: count[row], column: 1))
        code.target = .place(place, node: preview.node)
      }
      return code
    }
  }

  /// What stands above all code while nothing of it can be written.
  private static func refusal(_ state: State) -> Row? {
    guard let project = state.project, let refusal = project.refusal else { return nil }
    let number = PanelID.problems.rawValue
    return Row(
      held(
        [
          Span("! generate writes nothing: ", .error), Span(refusal, .error), Span(", see \(number)", .quiet),
        ], count: 3), project.firstBlocker.map { .problem($0) } ?? .nothing)
  }

  /// Of the path the end tells more, and what would become of it more than either.
  private static func heading(_ part: CodePreview.Part, _ columns: Int, _ glyphs: Glyphs) -> Row {
    let state: Span
    let asked = part.isOnRequest ? " with --twin" : ""
    switch part.state {
    case .same where part.changesElsewhere: state = Span("same here, the file would change\(asked)", .warning)
    case .same: state = Span("as on disk", .quiet)
    case .differs(let added, let removed): state = Span("would change\(asked): +\(added) -\(removed)", .warning)
    case .declarationIsNew: state = Span("would be new\(asked)", .added)
    case .fileIsNew: state = Span(part.isOnRequest ? "only with --twin" : "not written yet", .quiet)
    }
    let line = ":\(part.firstLine)"
    let room = columns - line.count - 1 - Graphemes.width(state.text, isUnicode: glyphs.isUnicode)
    guard room >= leastPath else {
      // It stands alone where beside it nothing would be read.
      let path = part.path.fittedAtEnd(to: max(1, room + line.count - 1), glyphs)
      return Row(held(room < leastPath / 2 ? [state] : [state, Span("  "), Span(path, .heading)], count: 3))
    }
    return Row(
      held([Span(part.path.fittedAtEnd(to: room, glyphs), .heading), Span(line, .place)], trailing: [state], count: 2))
  }

  /// In less than this nothing of a path is told.
  private static let leastPath = 12

  private static func row(_ line: LineDiff.Line, number: Int) -> Row {
    let digits = String(number)
    let margin = String(repeating: " ", count: max(0, 4 - digits.count)) + digits + " "
    switch line.change {
    case .same: return Row(held([Span(margin + "  ", .quiet)] + Highlighter.spans(line.text)))
    case .added: return Row(held([Span(margin + "+ ", .added)] + Highlighter.spans(line.text)))
    case .removed: return Row(held([Span("     - ", .removed), Span(line.text, .removed)]))
    }
  }

  /// Numbers and signs stay beside code that is moved to the left.
  private static func held(_ spans: [Span], trailing: [Span] = [], count: Int = 1) -> Line {
    var line = Line(spans, trailing: trailing)
    line.held = count
    return line
  }

  /// How far the code can be moved to the left before its longest line ends.
  static func furthestLeft(_ state: State, columns: Int) -> Int {
    if state.change != nil { return max(0, (state.changeSheet?.width ?? 0) + marginWidth - columns) }
    guard let preview = state.bench.preview, preview.node == state.focus else { return 0 }
    return max(0, preview.width + marginWidth - columns)
  }

  private static let marginWidth = 7

  func emptyText(_ state: State) -> String {
    guard state.change == nil else { return "working it out \(state.glyphs.ellipsis)" }
    guard state.project != nil, state.focus != nil else { return state.unchosen }
    guard let preview = state.bench.preview, preview.node == state.focus else { return "generating …" }
    return preview.absence
  }

  func twin(_ state: State) -> [String] {
    if let change = state.change?.request { return ["what-if", "--\(change.kind)", change.text] }
    guard let preview = state.bench.preview, preview.node == state.focus, let part = preview.parts.first else {
      return ["generate", "--dry-run"]
    }
    return ["generate", "--stdout", part.path]
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? {
    guard state.unread == nil else { return nil }
    return state.change.map { .change($0.request) } ?? state.focus.map { .preview($0) }
  }
}
