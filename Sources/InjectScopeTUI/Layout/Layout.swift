/// Where everything stands on a screen of some size.
struct Layout: Sendable {
  /// A panel, or several that share a place as tabs.
  struct Pane: Hashable, Sendable {
    var tabs: [PanelID]
    var active: PanelID
    /// With its frame, if there is one.
    var frame: Rect
    /// The titles of the tabs: on the frame, or where there is none, in the first row of the screen.
    var titles: Rect
    /// The rows of the panel.
    var content: Rect
    /// The row above these that names their columns.
    var head: Int?

    /// How much of a row is before its text: the cursor, and where rows bear signs, the sign and a space.
    var margin: Int { active == .nodes || active.isDrawn ? 1 : 3 }

    /// With fewer rows than these, they themselves say more than the names of their columns.
    private static let leastForHead = 3

    /// With a row for the names of the columns, where the panel has such and there is room.
    fileprivate var withHead: Pane {
      guard Panels[active].hasHead, content.rows >= Self.leastForHead else { return self }
      var pane = self
      pane.head = content.row
      pane.content.row += 1
      pane.content.rows -= 1
      return pane
    }
  }

  private(set) var panes: [Pane] = []
  private(set) var status: Int?
  /// The line that says why the focus is there.
  private(set) var why: Int?
  private(set) var footer: Int?
  private(set) var message: Int?
  private(set) var hasFrames = true
  /// Everything framed, with the why line.
  private(set) var body = Rect(column: 0, row: 0, columns: 0, rows: 0)
  let size: Size

  static let smallest = Size(columns: 20, rows: 5)

  var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }

  init(_ state: State, _ size: Size) {
    self.size = size
    guard !isTooSmall else { return }
    message = size.rows - 1
    status = 0
    hasFrames = size.rows >= 9 && size.columns >= 30
    if size.rows >= 10 { footer = size.rows - 2 }
    body = Rect(column: 0, row: 1, columns: size.columns, rows: (footer ?? size.rows - 1) - 1)
    var area = body
    if hasFrames, size.rows >= 18, size.columns >= 60 {
      why = body.endRow - 2
      area.rows -= 2
    }
    if state.isZoomed {
      panes = [pane(Self.tabs(with: state.panel), state.panel, area)]
    } else if state.view == .columns, size.columns >= 60, hasFrames {
      addColumns(area, over: state.panel == .dependents)
    } else if size.columns >= Self.leastForWide.columns, size.rows >= Self.leastForWide.rows {
      addWide(state, area)
    } else if size.columns >= 60, size.rows >= 14 {
      addMedium(state, area)
    } else {
      panes = [pane(Panels.numbered, state.panel == .card ? .nodes : state.panel, area)]
    }
  }

  private static func tabs(with panel: PanelID) -> [PanelID] {
    [Panels.upper, Panels.lower].first { $0.contains(panel) } ?? [panel]
  }

  private func pane(_ tabs: [PanelID], _ active: PanelID, _ frame: Rect) -> Pane {
    guard hasFrames else {
      let titles = Rect(column: 0, row: 0, columns: size.columns, rows: 1)
      return Pane(tabs: tabs, active: active, frame: frame, titles: titles, content: frame).withHead
    }
    let titles = Rect(column: frame.column + 1, row: frame.row, columns: frame.columns - 2, rows: 1)
    let content = Rect(
      column: frame.column + 1, row: frame.row + 1, columns: frame.columns - 2, rows: max(0, frame.rows - 2))
    return Pane(tabs: tabs, active: active, frame: frame, titles: titles, content: content).withHead
  }

  // Frames that stand beside each other share the line between them.

  /// Of so many columns on, two of the lower panels stand beside each other.
  private static let leastForTwo = 160
  private static let leastForWide = Size(columns: 90, rows: 20)

  private mutating func addTree(_ state: State, _ area: Rect) -> Rect {
    let isWide = area.columns >= Self.leastForWide.columns
    // Where there is no node, what was looked for is all that there is to read.
    let isAlone = state.project.map { $0.graph.nodes.isEmpty && !$0.isPartial } ?? false
    let left = state.listWidth.columns(of: area.columns, share: isAlone ? 100 : isWide ? 40 : 42)
    panes = [pane([.nodes], .nodes, Rect(column: 0, row: area.row, columns: left, rows: area.rows))]
    return Rect(column: left - 1, row: area.row, columns: area.columns - left + 1, rows: area.rows)
  }

  private mutating func addWide(_ state: State, _ area: Rect) {
    var right = addTree(state, area)
    for (panel, share) in [(PanelID.dependencies, 30), (.dependents, 22)] {
      let isShut = panel != state.panel && Panels[panel].isEmpty(state)
      let most = panel == .dependencies && hasRoomToSpare(state) ? right.rows - 2 * Self.leastForSentence : 0
      let rows = isShut ? 1 : max(4, area.rows * share / 100, most)
      panes.append(pane([panel], panel, Rect(column: right.column, row: right.row, columns: right.columns, rows: rows)))
      // What is shut is one line; what is open shares its last one with what stands below.
      let taken = isShut ? 1 : rows - 1
      right.row += taken
      right.rows -= taken
    }
    addLower(state, right)
  }

  private mutating func addLower(_ state: State, _ area: Rect) {
    // A drawing that somebody walks over needs more than a quarter of the screen.
    guard size.columns >= Self.leastForTwo, state.panel != .map else {
      panes.append(pane(Panels.lower, state.tabs.lower, area))
      return
    }
    let left = area.columns / 2
    panes += [
      pane(
        Panels.words, state.tabs.words,
        Rect(column: area.column, row: area.row, columns: left + 1, rows: area.rows)),
      pane(
        Panels.text, state.tabs.text,
        Rect(column: area.column + left, row: area.row, columns: area.columns - left, rows: area.rows)),
    ]
  }

  private mutating func addMedium(_ state: State, _ area: Rect) {
    var right = addTree(state, area)
    let isShut = !Panels.upper.contains(state.panel) && Panels[state.tabs.upper].isEmpty(state)
    let most = hasRoomToSpare(state) ? area.rows - Self.leastForSentence : 0
    let top = isShut ? 1 : max(4, area.rows * 38 / 100, most)
    panes.append(
      pane(
        Panels.upper, state.tabs.upper,
        Rect(column: right.column, row: right.row, columns: right.columns, rows: top)))
    right.row += isShut ? 1 : top - 1
    right.rows -= isShut ? 1 : top - 1
    panes.append(pane(Panels.lower, state.tabs.lower, right))
  }

  /// Where a folder is chosen, the lower panel may only say so: what the folder needs and gives takes the room.
  private func hasRoomToSpare(_ state: State) -> Bool {
    guard state.folder != nil else { return false }
    return switch size.columns < Self.leastForTwo ? state.tabs.lower : state.tabs.words {
    case .signatures: FolderSummary(state)?.hasProblems == false
    case .source: state.sourcePlace == nil
    case .cycles: state.index?.names.marks.cycles.isEmpty == true
    case let lower: Panels[lower].followsFocus
    }
  }

  /// The frame, a blank row and two of text.
  private static let leastForSentence = 5

  /// So many rows a column needs to give some of them to what lies beyond it.
  private static let leastForPreview = 16

  /// - Parameter isPreviewLeft: which of the outer columns shows, in its lower part, what lies beyond its chosen row.
  private mutating func addColumns(_ area: Rect, over isPreviewLeft: Bool) {
    // The node says more than the names beside it, and where one walks to more than where one came from.
    let left = area.columns * 31 / 100
    let right = area.columns * 34 / 100
    let middle = area.columns - left - right + 2
    panes = [
      pane([.dependents], .dependents, Rect(column: 0, row: area.row, columns: left, rows: area.rows)),
      pane([.card], .card, Rect(column: left - 1, row: area.row, columns: middle, rows: area.rows)),
      pane(
        [.dependencies], .dependencies,
        Rect(column: area.columns - right, row: area.row, columns: right, rows: area.rows)),
    ]
    guard area.rows >= Self.leastForPreview else { return }
    let column = isPreviewLeft ? 0 : 2
    let whole = panes[column].frame
    let rows = whole.rows * 3 / 5
    let upper = Rect(column: whole.column, row: whole.row, columns: whole.columns, rows: rows)
    // The line between them belongs to both.
    let lower = Rect(
      column: whole.column, row: whole.row + rows - 1, columns: whole.columns, rows: whole.rows - rows + 1)
    panes[column] = pane(panes[column].tabs, panes[column].active, upper)
    panes.append(pane([.preview], .preview, lower))
  }

  func pane(showing panel: PanelID) -> Pane? { panes.first { $0.active == panel } }

  /// A line between two panes bears the title of the later one.
  func pane(at point: Point) -> Pane? { panes.last { $0.frame.contains(point) || $0.titles.contains(point) } }
}
