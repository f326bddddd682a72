import InjectScopeAnalysis
import InjectScopeModel

/// From folders and modules into the tree, and what is said of them.
extension State {
  /// The tree at the folder; of a module, which is no place in it, what belongs to it alone.
  mutating func goToGroup(_ group: Int) {
    guard let table = bench.groups, table.groups.groups.indices.contains(group) else { return }
    let found = table.groups.groups[group]
    let folder = groups.basis == .module ? nil : found.name == "." ? "" : found.name
    goToTree(table.names[group], folder: folder, found.nodes)
  }

  /// One step of the history: it leads back to where the group was chosen.
  private mutating func goToTree(_ name: String, folder: String?, _ nodes: [ID<Node>]) {
    guard let outline = index?.outline else { return }
    history.leave(place)
    isZoomed = false
    show(.nodes)
    // The files of a folder alone, without those of the folders in it, have no row.
    guard let folder, let entry = outline.entry(ofFolder: folder),
      nodes.count >= Int(outline.entries[entry].nodesBelow)
    else {
      showFiltered(nodes, of: name, folder)
      return
    }
    guard tree.reveal(entry, outline) else {
      message = .note("the filter hides \(name) in the tree: Esc takes the filter away, H leads back")
      return
    }
    focus = nil
    revision += 1
    let inside = entry..<Int(outline.entries[entry].end)
    let elsewhere = nodes.count { !inside.contains(outline.entry(of: $0)) }
    if elsewhere > 0 {
      let all = nodes.count.of("node")
      message = .note("\(elsewhere.grouped) of its \(all) the tree shows elsewhere, in what holds them: H leads back")
    }
  }

  /// What has no row of its own is shown by a filter, and that is said: somebody looks for the folder's name.
  private mutating func showFiltered(_ nodes: [ID<Node>], of name: String, _ folder: String?) {
    guard let index, let first = nodes.first else { return }
    let isAll = nodes.count == index.names.graph.nodes.count
    let filter = isAll ? nil : GroupFilter(nodes, in: folder, index.names)
    if isAll || filter != nil {
      treeFilter.text = filter?.text ?? ""
      applyFilter()
    }
    show(first)
    let reason = folder == nil ? "" : " has no row of its own in the tree"
    let count = nodes.count.of("node")
    if isAll {
      message = .note("\(name)\(reason): it is all that there is; H leads back")
    } else if let filter {
      let others = filter.others > 0 ? " and \(filter.others.of("other"))" : ""
      message = .note("\(name)\(reason): the filter shows its \(count)\(others); H leads back")
    } else {
      message = .note("\(name)\(reason), and no filter tells its \(count) from others: this is the first; H leads back")
    }
  }

  /// Looks into the chosen box of the map; where nothing in it can be told apart, the tree shows it.
  mutating func openPart() {
    guard case .part(let part) = target else { return }
    switch part.content {
    case .folder(isDivided: true): groups.open(part)
    case .folder, .ownFiles, .module:
      groups.choose(part)
      goToTree(part.name, folder: part.content == .module ? nil : part.path, graph.map(part.nodes) ?? [])
    case .others(let count):
      showGroups()
      message = .note("the map has no room for \(count.of("box", "boxes")) more: the table has all; a leads back")
    }
  }

  /// The same, but the map is not left for it.
  mutating func openDividedPart() {
    guard case .part(let part) = target else { return }
    guard case .folder(isDivided: true) = part.content else {
      message = .note("'\(part.name)' is not divided any further: Enter shows its nodes")
      return
    }
    openPart()
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
    /// One by its name; of several the one of the most dependencies, where there is such a one.
    func named(_ links: [Groups.Link], _ end: KeyPath<Groups.Link, Int>) -> String {
      let first = table.names[links[0][keyPath: end]]
      guard links.count > 1 else { return first }
      return links.count.of(noun) + (links[0].count > links[1].count ? ", most \(first)" : "")
    }
    let from =
      needs.isEmpty
      ? groups.uncounted.needing.contains(group) ? "needs only what is handed down\(yet)" : "needs no other\(yet)"
      : "needs \(named(needs, \.to))"
    let to =
      gives.isEmpty
      ? groups.uncounted.giving.contains(group) ? "gives only what is handed down\(yet)" : "no other needs it\(yet)"
      : "needed by \(named(gives, \.from))"
    let round = groups.cycles.first { $0.contains(group) }
    let count = table.note(onCountOf: group).map { "\(table.counts[group][0].of("node")) \($0), " } ?? ""
    return "\(table.names[group]): \(count)\(from); \(to)"
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
    keepRow(of: .groups)
    show(.groups)
    revision += 1
  }
}
