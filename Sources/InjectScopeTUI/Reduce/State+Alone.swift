import InjectScopeAnalysis
import InjectScopeModel

/// The panels that take the whole screen.
extension State {
  mutating func showAlone(_ panel: PanelID) {
    if self.panel != panel { history.leave(place) }
    view = .main
    show(panel)
    isZoomed = true
  }

  mutating func sort(by metric: Metric) {
    sortKey = metric
    showAlone(.table)
    lists[.table] = ListState(cursor: 1)
    contents[.table] = nil
    revision += 1
  }

  /// Back to the tree, at a node.
  mutating func leaveAlone(for node: ID<Node>) {
    history.leave(place)
    isZoomed = false
    show(.nodes)
    show(node)
  }

  // MARK: - Groups

  /// As they were shown last; where they are, the other way: as a table, or drawn.
  mutating func showGroups() {
    if panel == .groups || panel == .groupMap { groups.areDrawn = panel == .groups }
    if let graph, !groups.begin(in: graph) {
      message = .note("all nodes lie in one folder of one module: the tree shows what there is to tell apart")
    }
    showAlone(groups.areDrawn ? .groupMap : .groups)
  }

  /// The tree at the folder; of a module, which is no place in it, what belongs to it alone.
  mutating func goToGroup(_ group: Int) {
    guard let table = bench.groups, table.groups.groups.indices.contains(group) else { return }
    let found = table.groups.groups[group]
    goToTree(found.name, isModule: groups.basis == .module, found.nodes)
  }

  private mutating func goToTree(_ name: String, isModule: Bool, _ nodes: [ID<Node>]) {
    guard let outline = index?.outline, let graph else { return }
    history.leave(place)
    isZoomed = false
    show(.nodes)
    let entry = outline.entries.indices.first { place in
      let entry = outline.entries[place]
      return entry.node < 0 && outline.folders[Int(entry.folder)].path == name
    }
    if !isModule, let entry, tree.reveal(entry, outline) {
      focus = nil
      revision += 1
    } else if let first = nodes.first(where: { tree.passes(outline.entry(of: $0)) }) {
      if isModule {
        let folder = graph.units[graph.nodes[first].unit].folder
        if !folder.isEmpty {
          treeFilter.text = "file:" + SearchText.escaped(folder + "/")
          applyFilter()
        }
      }
      go(to: first)
    }
  }

  /// Looks into the chosen box of the map; where nothing in it can be told apart, the tree shows it.
  mutating func openPart() {
    guard case .part(let part) = target else { return }
    switch part.content {
    case .folder(isDivided: true): groups.open(part)
    case .folder, .ownFiles, .module:
      groups.choose(part)
      goToTree(part.path, isModule: part.content == .module, part.first.map { [$0] } ?? [])
    case .others(let count):
      showGroups()
      message = .note("the map has no room for \(count.of("box", "boxes")) more: the table has all; a leads back")
    }
  }

  mutating func leavePart() {
    if !groups.goOut() { message = .note("the map shows everything: a shows the table, Esc the tree") }
  }

  /// In words, what the group needs and gives.
  func sentence(about group: Int) -> String {
    guard let table = bench.groups, table.groups.groups.indices.contains(group) else { return "" }
    let groups = table.groups
    let (needs, gives) = (groups.needs(of: group), groups.gifts(of: group))
    let yet = unread == nil ? "" : " so far"
    // The table counts dependencies.
    let noun = self.groups.basis.rawValue
    let from =
      needs.isEmpty ? "needs no other\(yet)" : "needs \(needs.count.of(noun)), most \(table.names[needs[0].to])"
    let to =
      gives.isEmpty
      ? "no other needs it\(yet)" : "needed by \(gives.count.of(noun)), most \(table.names[gives[0].from])"
    let round = groups.cycles.first { $0.contains(group) }
    return "\(table.names[group]): \(from); \(to)"
      + (round.map { "; leads back to itself with \(($0.count - 1).of("other"))" } ?? "")
  }

  /// Inside what is open, the group that opened it is meant.
  mutating func setOpenGroup(_ isOpen: Bool) {
    var row = list(.groups).cursor
    while row > 0, rows.count > row, rows.row(row).fold == nil { row -= 1 }
    guard rows.count > row, row >= 0, case .group(let group) = rows.row(row).target, rows.row(row).fold != nil else {
      return
    }
    if isOpen { opened[.groups, default: []].insert(group) } else { opened[.groups]?.remove(group) }
    lists[.groups, default: ListState()].cursor = row
    revision += 1
  }

  mutating func sortGroups(by column: Int) {
    groups.sort = column
    groups.areDrawn = false
    show(.groups)
    contents[.groups] = nil
    lists[.groups] = ListState(cursor: 1)
    revision += 1
  }

  // MARK: - Beginning

  /// So many nodes are read by their groups first.
  private static let leastToGroup = 2000

  /// What stands on the screen first.
  mutating func showBeginning(of project: LoadedProject) {
    guard options.beginsWithGroups, !project.isPartial, project.graph.nodes.count >= Self.leastToGroup,
      project.index.outline.folders.count > 2
    else {
      return
    }
    groups.areDrawn = true
    show(.groupMap)
    isZoomed = true
  }
}
