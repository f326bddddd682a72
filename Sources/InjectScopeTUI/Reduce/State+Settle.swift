import InjectScopeModel

extension State {
  func list(_ panel: PanelID) -> ListState { lists[panel] ?? ListState() }

  /// The node of the tree's cursor.
  var focusedEntryNode: ID<Node>? {
    guard let outline = index?.outline, outline.entries.indices.contains(tree.cursor), !tree.visible.isEmpty else {
      return nil
    }
    return outline.entries[tree.cursor].id
  }

  /// The entry of the folder that the tree's cursor is on, where that is what is chosen.
  var folder: Int? {
    guard focus == nil, let outline = index?.outline, outline.entries.indices.contains(tree.cursor),
      !tree.visible.isEmpty, outline.entries[tree.cursor].id == nil
    else { return nil }
    return tree.cursor
  }

  /// Why a panel about a node says nothing.
  var unchosen: String {
    guard let folder, let outline = index?.outline else {
      return project.map { $0.graph.nodes.isEmpty && !$0.isPartial } == true ? "there is no node" : "choose a node"
    }
    return "\(outline.label(ofFolder: folder))/ is a folder: choose a node in it"
  }

  /// Makes everything that is shown agree: rows for what the panels are about, cursors inside them, the cursor's row in
  /// view, and work started for what must be found out.
  mutating func settle() -> [Effect] {
    widenList()
    let layout = Layout(self, size)
    guard let project, !layout.isTooSmall else { return [] }
    var effects: [Effect] = []
    if RecentProjects(self) == nil { lists[.nodes, default: ListState()].cursor = tree.row }
    for pane in layout.panes {
      refresh(pane.active, columns: max(0, pane.content.columns - pane.margin))
      scroll(pane)
      let room = Size(columns: max(0, pane.content.columns - pane.margin), rows: pane.content.rows)
      if let task = Panels[pane.active].wantedTask(self, area: room) { effects += bench.ask(task, of: project) }
    }
    if message?.isOfWaiting == true, !isWaited(for: panel) { message = nil }
    if let slow = treeFilter.slow { effects += bench.ask(.filter(slow), of: project) }
    if let focus, layout.why != nil { effects += bench.ask(.route(to: focus, mark: mark), of: project) }
    return effects
  }

  /// What was looked for, where nothing was found, is read in lines that are not short.
  private static let roomForAbsence = 64

  /// Neighbours are measured together: lists and objects take turns, and every fourth row might always be an object.
  private static let measuredTogether = 8
  private static let mostMeasured = 64

  /// The tree takes what its rows need, where that has changed; of very many a part says enough.
  private mutating func widenList() {
    guard let project, listWidth.begins(revision) else { return }
    let rows = tree.visible
    if project.graph.nodes.isEmpty, !project.isPartial { listWidth.need(Self.roomForAbsence) }
    for first in stride(from: 0, to: rows.count, by: max(Self.measuredTogether, rows.count / Self.mostMeasured)) {
      for place in rows[first...].prefix(Self.measuredTogether) {
        // The cursor, and the frame on both sides.
        listWidth.need(TreeRows.width(of: Int(place), project) + 3)
      }
    }
  }

  /// Makes the panel's rows anew if what they say has changed, and keeps the cursor on what it was on.
  private mutating func refresh(_ panel: PanelID, columns: Int) {
    let own = Panels[panel]
    let key = Content.Key(
      revision: revision, focus: panel == .preview ? PreviewPanel.node(self) : own.followsFocus ? focus : nil,
      folder: own.followsFocus ? folder : nil, isDrawn: drawing(panel) != nil, columns: columns)
    let before = contents[panel]
    guard before?.key != key else { return }
    let isSame = before?.key.focus == key.focus && before?.key.folder == key.folder
    // A drawing keeps its box, and not a row.
    let isPinned = isSame && panel != .nodes && !panel.isDrawn
    let pin = pinned[panel] ?? (isPinned ? self.pin(panel, isOfSameProject: true) : nil)
    let rows = own.rows(self, columns: columns)
    // What is found out aside is not there yet. The source finds its line by itself.
    let isThere = rows.count > 0 || panel == .nodes || panel == .source
    pinned[panel] = isThere ? nil : pin
    contents[panel] = Content(key: key, rows: rows)
    if panel == .nodes {
      chooseRecent(rows)
      return
    }
    if let pin {
      if rows.count > 0 { restore(pin, panel, rows) }
    } else if panel == .problems || panel == .type, before.map({ $0.rows.count == 0 }) ?? true {
      begin(panel, rows)
    } else if before != nil, !isSame {
      lists[panel] = ListState()
    }
  }

  /// Above the problems, and above the nodes of a type, stands what is none: the cursor begins on the problem that was gone
  /// to, else on the first.
  private mutating func begin(_ panel: PanelID, _ rows: Rows) {
    let first = rows.indices.first { place in
      switch rows.row(place).target {
      case .problem, .node: true
      default: false
      }
    }
    lists[panel] = ListState(cursor: first ?? 0)
    if panel == .problems, let chosen = rounds.chosen { moveToProblem(chosen) }
  }

  /// Where nothing is found, the project that was explored last.
  private mutating func chooseRecent(_ rows: Rows) {
    guard RecentProjects(self) != nil,
      let first = rows.indices.first(where: { rows.row($0).target == .project(0) })
    else { return }
    lists[.nodes] = ListState(cursor: first)
  }

  /// The cursor inside the rows, and its row inside the panel.
  private mutating func scroll(_ pane: Layout.Pane) {
    let panel = pane.active
    var list = self.list(panel)
    let count = contents[panel]?.rows.count ?? 0
    list.cursor = max(0, min(list.cursor, count - 1))
    let rows = max(1, pane.content.rows)
    if panel.isDrawn {
      scrollMap(&list, pane)
    } else {
      if !showsAbsence(above: list, panel) { list.show(rows: rows, readTo: readEnd(of: list.cursor, panel)) }
      list.top = max(0, min(list.top, count - rows))
    }
    let columns = max(1, pane.content.columns - pane.margin)
    switch panel {
    case .code: list.left = min(list.left, CodePanel.furthestLeft(self, columns: columns))
    case .source: list.left = min(list.left, SourcePanel.furthestLeft(self, columns: columns))
    default: break
    }
    lists[panel] = list
  }

  /// Why there is nothing stands above the first of the projects to go to: however low the panel is, it begins with that.
  private func showsAbsence(above list: ListState, _ panel: PanelID) -> Bool {
    guard panel == .nodes, list.top == 0, RecentProjects(self) != nil, let rows = contents[.nodes]?.rows,
      rows.indices.contains(list.cursor)
    else { return false }
    return rows.row(list.cursor).target == .project(0)
  }

  /// The last row of what the chosen one says.
  private func readEnd(of cursor: Int, _ panel: PanelID) -> Int {
    panel == .nodes ? cursor : (contents[panel]?.rows.whole(of: cursor).upperBound ?? 1) - 1
  }

  /// The place that was asked for is in view, with what stands above it; after another reading the line that the cursor
  /// was on.
  mutating func scrollSource() {
    guard let pane = Layout(self, size).pane(showing: .source) else { return }
    let columns = max(0, pane.content.columns - pane.margin)
    let kept = source.kept
    source.kept = nil
    if let kept, let row = SourcePanel.row(of: kept, self, columns: columns) {
      contents[.source] = nil
      lists[.source] = ListState(cursor: row, top: max(0, row - kept.row))
      return
    }
    guard let row = SourcePanel.rowOfPlace(self, columns: columns) else { return }
    contents[.source] = nil
    lists[.source] = ListState(cursor: row, top: max(0, row - pane.content.rows / 3))
  }

  /// What the cursor of the source is on.
  var sourceLine: SourceView.Kept? {
    let list = list(.source)
    guard let preview = bench.source, let rows = contents[.source]?.rows, rows.indices.contains(list.cursor),
      case .place(let place, _) = rows.row(list.cursor).target, place.file == preview.place.file,
      preview.lines.indices.contains(Int(place.position.line) - 1)
    else { return nil }
    let line = Int(place.position.line)
    return SourceView.Kept(file: place.file, line: line, text: preview.lines[line - 1], row: list.cursor - list.top)
  }

  private mutating func scrollMap(_ list: inout ListState, _ pane: Layout.Pane) {
    guard let map = drawing(pane.active), map.boxes.indices.contains(list.box) else {
      list = ListState()
      return
    }
    let box = map.boxes[list.box].area
    let content = pane.content
    let columns = max(1, content.columns - pane.margin)
    list.cursor = min(map.boxes[list.box].row, max(0, map.lines.count - 1))
    if box.row < list.top { list.top = box.row }
    if box.endRow > list.top + content.rows { list.top = box.endRow - content.rows }
    list.top = max(0, min(list.top, map.lines.count - content.rows))
    if box.column < list.left { list.left = box.column }
    if box.endColumn > list.left + columns { list.left = box.endColumn - columns }
    list.left = max(0, min(list.left, map.width - columns))
  }

  // MARK: - Pins

  /// What the cursors of the panels are on, to find it again in other rows.
  var pins: [PanelID: Pin] {
    var pins: [PanelID: Pin] = [:]
    for panel in contents.keys where panel != .nodes { pins[panel] = pin(panel, isOfSameProject: false) }
    return pins
  }

  func pin(_ panel: PanelID, isOfSameProject: Bool) -> Pin? {
    guard let rows = contents[panel]?.rows, rows.count > 0 else { return nil }
    return Pin(list(panel), in: rows, isOfSameProject: isOfSameProject, name: name(of:))
  }

  func name(of target: Target) -> String {
    switch target {
    case .nothing: ""
    case .node(let id): node(id)?.id ?? ""
    case .several(let nodes): nodes.map { node($0)?.id ?? "" }.joined(separator: " ")
    case .entry(let entry): "entry \(entry)"
    case .place(let location, _): location.description
    case .problem(let place): index.map { $0.problems.problems[place].finding.message } ?? ""
    case .rule(let id): "rule \(id)"
    case .branch(let branch): "branch \(branch.part) \(branch.step)"
    case .group(let group): "group \(groupName(group))"
    case .part(let part): "part \(part.path)"
    case .project(let place): "project \(place)"
    case .transitive: "transitive"
    }
  }

  func groupName(_ group: Int) -> String {
    bench.groups.flatMap { $0.names.indices.contains(group) ? $0.names[group] : nil } ?? String(group)
  }

  /// Where the problem is gone that the cursor was on: the next one, else the last.
  private static func row(withProblem row: Int, in rows: Rows) -> Int? {
    func isProblem(_ row: Int) -> Bool { if case .problem = rows.row(row).target { true } else { false } }
    return (row..<rows.count).first(where: isProblem) ?? (0..<min(row, rows.count)).last(where: isProblem)
  }

  private mutating func restore(_ pin: Pin, _ panel: PanelID, _ rows: Rows) {
    var list = self.list(panel)
    (list.cursor, list.top) = (max(0, min(pin.row, rows.count - 1)), pin.top)
    if panel == .problems, let row = rowOfReturned(pin, in: rows) {
      list.cursor = row
    } else if let found = pin.row(in: rows, name: name(of:)) {
      // In other columns a problem has other lines: it is chosen at its first one, as everywhere.
      let row = panel == .problems ? rows.whole(of: found).lowerBound : found
      (list.cursor, list.top) = (row, max(0, pin.top + row - pin.row))
    } else if panel == .problems, let row = Self.row(withProblem: list.cursor, in: rows) {
      list.cursor = row
      // What a change is taken back for is still to come.
      if absentProblem?.instead.isEmpty != true {
        absentProblem = AbsentChoice(name: pin.name, instead: name(of: rows.row(row).target))
      }
    }
    lists[panel] = list
  }

  /// The problem that an earlier reload took away, where it is back and the cursor has stayed where it was.
  private mutating func rowOfReturned(_ pin: Pin, in rows: Rows) -> Int? {
    guard let absentProblem else { return nil }
    let row = rows.indices.first { name(of: rows.row($0).target) == absentProblem.name }
    // Who takes a change back means what it was to cure, wherever the cursor is by now.
    let hasStayed = absentProblem.instead.isEmpty || pin.name == absentProblem.instead
    if row != nil || !hasStayed { self.absentProblem = nil }
    return hasStayed ? row : nil
  }
}
