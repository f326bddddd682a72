import InjectScopeAnalysis
import InjectScopeModel

extension State {
  // MARK: - Between the columns

  var isBetweenColumns: Bool { view == .columns && !isZoomed }

  /// Whether the last step was from a row of this column: the way back leads the other way.
  func hasWalked(over panel: PanelID) -> Bool {
    guard let last = history.behind.last else { return false }
    return last.view == .columns && last.panel == panel
  }

  /// The nodes over which one walked between the columns, up to the focus.
  var walk: [ID<Node>] {
    var nodes = focus.map { [$0] } ?? []
    for place in history.behind.reversed() {
      guard place.view == .columns, let node = place.focus else { break }
      if node != nodes.last { nodes.append(node) }
    }
    return nodes.reversed()
  }

  /// The columns are of a node: where a folder is chosen, of its first that the filter shows.
  mutating func goIntoFolder() {
    guard focus == nil, let folder, let outline = index?.outline else { return }
    let below = folder + 1..<Int(outline.entries[folder].end)
    guard let entry = below.first(where: { outline.entries[$0].node >= 0 && tree.isWanted($0) }) else { return }
    let node = ID<Node>(Int(outline.entries[entry].node))
    go(to: node)
    message = .note("\(title(of: node) ?? "it") is the first node of \(outline.label(ofFolder: folder))/")
  }

  // MARK: - Left, right, open

  mutating func goLeft() -> [Effect] {
    switch panel {
    case .nodes:
      guard let outline = index?.outline, outline.entries.indices.contains(tree.cursor) else { return [] }
      let entry = outline.entries[tree.cursor]
      if entry.hasChildren, !tree.isFolded[tree.cursor] {
        setOpen(false)
      } else if entry.parent >= 0, let row = tree.row(of: Int(entry.parent)) {
        move(to: row)
      }
    case .dependencies where isBetweenColumns: hasWalked(over: .dependencies) ? goBack() : show(.dependents)
    case .dependents where isBetweenColumns: return activate()
    case .card: show(.dependents)
    case .dependencies, .dependents:
      if history.behind.last?.panel == panel { goBack() } else { show(.nodes) }
    case .problems, .why: setOpen(false)
    case .code, .source: lists[panel, default: ListState()].left = max(0, list(panel).left - 8)
    case .map, .groupMap: moveBox(columns: -1)
    case .signatures, .cycles: show(.nodes)
    case .groups: setOpen(false)
    case .table, .type, .preview: break
    }
    return []
  }

  mutating func goRight() -> [Effect] {
    switch panel {
    case .nodes:
      guard let outline = index?.outline, outline.entries.indices.contains(tree.cursor) else { return [] }
      let entry = outline.entries[tree.cursor]
      if entry.hasChildren, tree.isFolded[tree.cursor] {
        setOpen(true)
      } else if entry.hasChildren {
        move(by: 1)
      } else {
        show(.dependencies)
      }
    case .dependents where isBetweenColumns: hasWalked(over: .dependents) ? goBack() : show(.dependencies)
    case .card: show(.dependencies)
    case .dependencies, .dependents, .signatures, .cycles, .table, .type, .preview: return activate()
    case .groups: setOpen(true)
    case .problems, .why: setOpen(true)
    case .code, .source: lists[panel, default: ListState()].left = min(400, list(panel).left + 8)
    case .map, .groupMap: moveBox(columns: 1)
    }
    return []
  }

  mutating func setOpen(_ isOpen: Bool) {
    switch panel {
    case .nodes:
      guard let outline = index?.outline else { return }
      tree.setFolded(!isOpen, tree.cursor, outline)
      revision += 1
    case .map: setMapDepth(map.depth + (isOpen ? 1 : -1))
    case .groupMap: isOpen ? openDividedPart() : leavePart()
    case .problems: setOpenRow(isOpen)
    case .why: setOpenBranch(isOpen)
    case .groups: setOpenGroup(isOpen)
    case .dependencies, .dependents, .signatures, .code, .cycles, .source, .card, .table, .type, .preview: break
    }
  }

  private mutating func setOpenRow(_ isOpen: Bool) {
    // Inside what is open, the row that opened it is meant.
    var row = list(panel).cursor
    while row >= 0, row < rows.count {
      let place: Int
      switch rows.row(row).target {
      case .problem(let problem): place = problem
      case .nothing: return
      default:
        row -= 1
        continue
      }
      if isOpen { opened[panel, default: []].insert(place) } else { opened[panel]?.remove(place) }
      revision += 1
      if isOpen {
        showWhatIsOpen(below: row)
      } else {
        while row > 0, rows.row(row - 1).target == rows.row(row).target { row -= 1 }
        lists[panel, default: ListState()].cursor = row
      }
      return
    }
  }

  /// What a row has opened is in view, as far as there is room.
  private mutating func showWhatIsOpen(below row: Int) {
    // The rows are not there yet.
    _ = settle()
    guard let rows = contents[panel]?.rows, let pane = Layout(self, size).pane(showing: panel) else { return }
    var end = rows.whole(of: row).upperBound
    while end < rows.count, case .place = rows.row(end).target { end += 1 }
    let top = min(row, end - max(1, pane.content.rows))
    if lists[panel, default: ListState()].top < top { lists[panel]?.top = top }
  }

  /// A step of a path that is closed takes the cursor to what it is folded into.
  private mutating func setOpenBranch(_ isOpen: Bool) {
    guard case .branch(let branch) = target, let changed = bench.ways?.setFolded(!isOpen, branch) else { return }
    revision += 1
    guard changed != branch else { return }
    for row in stride(from: list(panel).cursor, through: 0, by: -1) where rows.row(row).target == .branch(changed) {
      lists[panel, default: ListState()].cursor = row
      return
    }
  }

  mutating func foldAll() {
    switch panel {
    case .nodes:
      guard let outline = index?.outline else { return }
      tree.toggleAll(outline)
      // Where the node in focus is folded away, the folder is chosen that holds it.
      move(to: tree.row)
    case .problems:
      let all = Set(index.map { Array($0.problems.problems.indices) } ?? [])
      opened[.problems] = (opened[.problems] ?? []).isEmpty ? all : []
    case .groups:
      let all = Set(bench.groups.map { Array($0.groups.groups.indices) } ?? [])
      opened[.groups] = (opened[.groups] ?? []).isEmpty ? all : []
    case .why:
      bench.ways?.toggleAll()
    case .map: map.depth = 1
    case .groupMap: groups.goOutOfAll()
    default: return
    }
    revision += 1
  }

  // MARK: - Enter

  mutating func activate() -> [Effect] {
    if panel == .code, change != nil { return makeChange() }
    switch target {
    case .nothing:
      if isWaited(for: panel) {
        let waiting = "it is still being worked out: Enter works as soon as it is there"
        message = .waiting((project == nil ? unread : nil) ?? waiting)
      } else if leadsNowhere {
        message = .note("this row leads nowhere")
      }
    case .several(let nodes):
      let title = panel.isDrawn ? "Folded on the map" : "In this folder"
      overlay = .jump(Overlay.JumpPrompt(matches: nodes.map { .node($0) }, title: title))
    case .entry(let entry) where panel != .nodes:
      guard let outline = index?.outline else { return [] }
      history.leave(place)
      show(.nodes)
      if tree.reveal(entry, outline) { focus = focusedEntryNode }
      revision += 1
    case .entry:
      setOpen(tree.isFolded.indices.contains(tree.cursor) ? tree.isFolded[tree.cursor] : true)
    case .node(let node):
      if panel == .nodes {
        history.leave(place)
        show(.dependencies)
      } else if Panels.alone.contains(panel) {
        leaveAlone(for: node)
      } else {
        go(to: node)
      }
    case .place(let location, nil) where panel == .map:
      let need = chosenBox?.label ?? "this"
      source.show(location, while: focus)
      show(.source)
      message = .note("no node answers \(need), asked for here: 2 says what is known of it, and 4 why")
    case .place(let location, let node):
      let there = node ?? graph.flatMap { NodePlaces($0, for: [location]).node(at: location) }
      if let there, there != focus || node != nil {
        go(to: there)
      } else if there != nil {
        source.show(location, while: focus)
        show(.source)
        message = .note("it is asked for here, and no node answers it: 4 says why")
      } else {
        source.show(location, while: focus)
        show(.source)
        message = .note("no node stands at \(location.fileAndLine): this is its source, and e opens it")
      }
    case .problem(let place):
      guard let problem = index?.problems.problems[place] else { return [] }
      defer { rounds.choose(problem: place) }
      if let node = problem.node {
        goFromProblems(to: node)
        message = .finding(problem.finding.severity, problem.finding.message)
      } else {
        message = .note("it belongs to no node: e opens \(problem.finding.location.fileAndLine)")
      }
    case .rule(let id): explain(id)
    case .branch(let branch):
      guard let node = bench.ways?.step(branch)?.node else { return [] }
      if node == focus { message = .note("this is the node that the paths lead to") } else { go(to: node) }
    case .group(let group): goToGroup(group)
    case .part: openPart()
    case .project(let place):
      guard options.recent.indices.contains(place) else { return [] }
      return [.open(options.recent[place])]
    case .transitive:
      isTransitive = true
      revision += 1
    }
    return []
  }

  /// Whether a panel has nothing to choose from until what it asked for is found.
  func isWaited(for panel: PanelID) -> Bool {
    if panel == .code, change != nil { return changeSheet == nil }
    guard panel.isDrawn ? drawing(panel) == nil : rows.count == 0 else { return false }
    return project == nil || Panels[panel].wantedTask(self, area: size).map { bench.isRunning($0.slot) } ?? false
  }

  /// The tree shows it: beside the problems, or in their place where it has none beside them.
  private mutating func goFromProblems(to node: ID<Node>) {
    let showsTree = Layout(self, size).pane(showing: .nodes) != nil
    if focus == node, !showsTree { history.leave(place) }
    go(to: node)
    guard !showsTree, panel == .problems else { return }
    isZoomed = false
    if Layout(self, size).pane(showing: .nodes) == nil { show(.nodes) }
  }

  // MARK: - Around the graph

  mutating func flip() {
    switch panel {
    case .dependencies: show(.dependents)
    case .dependents: show(.dependencies)
    case .groups, .groupMap:
      groups.flip()
      opened[.groups] = []
      revision += 1
    case .map: map.isFlipped.toggle()
    default:
      // In a smaller window the two share a place.
      tabs.flip()
      if Layout(self, size).pane(showing: tabs.upper) != nil, view == .main { show(tabs.upper) }
    }
  }

  mutating func toggleMark() {
    var node = chosenNode
    // A need that nothing answers is no node, and its owner is not what was meant.
    if case .place(_, nil) = target, panel == .dependencies { node = nil }
    guard let node else {
      message = .note(focus == nil ? "choose a node first" : "this row stands for no node that could be marked")
      return
    }
    let isMarked = marked.toggle(node)
    revision += 1
    let name = title(of: node) ?? ""
    let all = "\(marked.nodes.count.grouped) marked: M does something with all of them"
    switch (isMarked, marked.start) {
    case (true, _) where marked.areSeveral: message = .ok("marked \(name), \(all); Esc takes the marks away")
    case (true, _):
      message = .ok("marked \(name): w shows the paths from it; m on it again, or Esc, takes the mark away")
    case (false, _) where marked.areSeveral: message = .note("the mark of \(name) is gone, \(all)")
    case (false, let left?): message = .note("the mark of \(name) is gone; \(title(of: left) ?? "") is marked")
    case (false, nil): message = .note("the mark is gone")
    }
  }
}
