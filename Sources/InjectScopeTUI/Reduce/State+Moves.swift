import InjectScopeAnalysis
import InjectScopeModel

extension State {
  /// The rows of the panel that has the keys.
  var rows: Rows { contents[panel]?.rows ?? .none }

  var currentRow: Row? {
    let cursor = list(panel).cursor
    return rows.count > cursor && cursor >= 0 ? rows.row(cursor) : nil
  }

  /// What the chosen row, or the chosen box, is about.
  var target: Target {
    panel.isDrawn ? chosenBox?.target ?? .nothing : currentRow?.target ?? .nothing
  }

  mutating func move(by rows: Int) {
    rounds.leaveProblem()
    guard !panel.isDrawn else {
      moveBox(rows: rows)
      return
    }
    move(to: abs(rows) == 1 && panel != .nodes ? row(besideCursorBy: rows) : list(panel).cursor + rows)
  }

  mutating func move(to row: Int) {
    rounds.leaveProblem()
    guard panel == .nodes else {
      lists[panel, default: ListState()].cursor = firstRow(of: max(0, min(row, rows.count - 1)))
      return
    }
    if RecentProjects(self) != nil {
      // What stands around the choices comes into view, and the cursor stays on them.
      let choices = rows.indices.filter { if case .project = rows.row($0).target { true } else { false } }
      guard let first = choices.first, let last = choices.last else { return }
      let cursor = max(first, min(row, last))
      lists[.nodes, default: ListState()].cursor = cursor
      lists[.nodes, default: ListState()].top += row - cursor
      return
    }
    // Where nothing passes the filter, what was chosen before comes back with it.
    guard !tree.visible.isEmpty else { return }
    tree.moveCursor(toRow: row)
    focus = focusedEntryNode
    isTransitive = false
  }

  // MARK: - Places

  var place: Place {
    Place(
      focus: focus, folder: focus == nil ? project.map { keyAtCursor(of: $0) } : nil, panel: panel, tabs: tabs,
      view: view, isZoomed: isZoomed,
      filterText: treeFilter.text, lists: lists, type: panel == .type ? typeNumber : nil)
  }

  /// Makes a node the focus, and remembers where somebody came from.
  mutating func go(to node: ID<Node>) {
    guard focus != node else { return }
    history.leave(place)
    if isBetweenColumns, let from = self.node(focus) {
      // The column on the other side begins at where one came from.
      let other = panel == .dependencies ? PanelID.dependents : .dependencies
      pinned[other] = Pin(name: from.id)
    }
    show(node)
  }

  /// The same where it was remembered already.
  mutating func show(_ node: ID<Node>) {
    guard let outline = index?.outline else { return }
    rounds.leaveProblem()
    focus = node
    isTransitive = false
    let before = tree.visible.count
    if !tree.reveal(outline.entry(of: node), outline) {
      message = .note("the filter hides \(title(of: node) ?? "it") in the tree")
    }
    if tree.visible.count != before { revision += 1 }
  }

  mutating func goBack() {
    guard let place = history.back(from: place) else {
      message = .note("this is where you began")
      return
    }
    restore(place)
  }

  mutating func goForward() {
    guard let place = history.forward(from: place) else {
      message = .note("there is nothing ahead")
      return
    }
    restore(place)
  }

  private mutating func restore(_ place: Place) {
    if treeFilter.text != place.filterText {
      treeFilter.text = place.filterText
      applyFilter()
    }
    if let focus = place.focus { show(focus) } else if let folder = place.folder { showFolder(folder) }
    view = place.view
    isZoomed = place.isZoomed
    tabs = place.tabs
    panel = place.panel
    lists = place.lists
    // Where it was not shown yet, it begins as it does the first time.
    if lists[.problems] == nil { contents[.problems] = nil }
    if let type = place.type { showPage(of: type, at: place.lists[.type] ?? ListState()) }
    // The rows are of another node now: these cursors are theirs.
    for panel in PanelID.allCases where Panels[panel].followsFocus { contents[panel] = nil }
  }

  private mutating func showFolder(_ key: String) {
    guard let graph, let outline = index?.outline,
      let entry = outline.entries.indices.first(where: {
        outline.entries[$0].node < 0 && outline.key(of: $0, in: graph) == key
      }), tree.reveal(entry, outline)
    else { return }
    focus = focusedEntryNode
    revision += 1
  }

  /// The page is made anew, and its cursor waits for that.
  private mutating func showPage(of type: TypeTable.Number, at list: ListState) {
    typeNumber = type
    contents[.type] = nil
    pinned[.type] = Pin(at: list)
  }

  // MARK: - Panels

  mutating func show(_ panel: PanelID) {
    if view == .columns, ![.dependents, .card, .dependencies].contains(panel), !isZoomed { view = .main }
    self.panel = panel
    tabs.show(panel)
  }

  /// Shows the source at the place of the chosen row.
  mutating func showSource() {
    if panel != .source, let location = chosenLocation { source.show(location, while: focus) }
    leavePage(for: .source)
    show(.source)
  }

  mutating func cyclePanel(by step: Int) {
    let layout = Layout(self, size)
    var panels = layout.panes.map(\.active).filter { $0 != .preview }
    if isZoomed || panels.count == 1 { panels = Panels.numbered }
    guard !panels.isEmpty else { return }
    let now = panels.firstIndex(of: panel) ?? 0
    show(panels[(now + step + panels.count) % panels.count])
  }

  /// Gives the tree more columns, or fewer.
  mutating func widenList(by columns: Int) -> [Effect] {
    guard let pane = Layout(self, size).pane(showing: .nodes), pane.frame.columns < size.columns else {
      message = .note("the tree stands beside no other panel here")
      return []
    }
    let before = pane.frame.columns
    listWidth.choose(before + columns, of: size.columns)
    let now = Layout(self, size).pane(showing: .nodes)?.frame.columns ?? before
    message = .note(
      now == before ? "the tree gets no \(columns < 0 ? "narrower" : "wider") here" : "the tree has \(now.of("column"))"
    )
    return now == before ? [] : [.rememberWidth(now)]
  }

  // MARK: - Filter

  /// Applies the filter as it stands; what is wrong with it, in words.
  @discardableResult
  mutating func applyFilter() -> String? {
    guard let index else { return nil }
    revision += 1
    guard !treeFilter.isBlank else {
      treeFilter.clear()
      tree.filter(nil, index.outline)
      // Where nothing passed, nothing was chosen.
      focus = focus ?? focusedEntryNode
      return nil
    }
    do throws(Filter.Problem) {
      let filter = try Filter(parsing: treeFilter.text)
      // Until it is known, the tree shows what it shows.
      guard !FilterAnswer.isSlow(filter, in: index.names.graph) else {
        treeFilter.slow = treeFilter.text
        return nil
      }
      treeFilter.slow = nil
      tree.filter(filter.nodes(of: index.names), index.outline)
      focus = focusedEntryNode ?? focus
      return nil
    } catch {
      return Self.sentence(error)
    }
  }

  /// What a slow filter shows has been found.
  mutating func take(_ answer: FilterAnswer) {
    guard let index, answer.text == treeFilter.text, treeFilter.slow == treeFilter.text else { return }
    treeFilter.slow = nil
    tree.filter(answer.nodes, index.outline)
    focus = focusedEntryNode ?? focus
    guard case .filter(var prompt) = overlay else { return }
    prompt.problem = prompt.problem ?? answer.problem
    overlay = .filter(prompt)
    refocus(prompt.origin.focus)
  }

  static func sentence(_ problem: Filter.Problem) -> String {
    problem.message + (problem.near.isEmpty ? "" : ", perhaps \(problem.near.joined(separator: ", "))")
  }
}
