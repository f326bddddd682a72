import InjectScopeAnalysis
import InjectScopeModel

/// The panels that take the whole screen.
extension State {
  mutating func showAlone(_ panel: PanelID) {
    if self.panel != panel { history.leave(place) }
    if !Panels.alone.contains(self.panel) { isAloneOverColumns = view == .columns }
    view = .main
    show(panel)
    isZoomed = true
  }

  /// The largest number is what is asked for; who has gone to a row in the table stays at it.
  mutating func sort(by metric: Metric) {
    sortKey = metric
    keepRow(of: .table)
    showAlone(.table)
    revision += 1
  }

  /// Of a panel that is about to be sorted otherwise.
  mutating func keepRow(of panel: PanelID) {
    let isChosen = self.panel == panel && list(panel).cursor > 0
    pinned[panel] = isChosen ? pin(panel, isOfSameProject: true) : nil
    lists[panel] = ListState()
    contents[panel] = nil
  }

  /// Back to the tree, or the columns, as it was: such a panel has no smaller size.
  mutating func leaveAlone() {
    history.leave(place)
    isZoomed = false
    if isAloneOverColumns {
      view = .columns
      show(.dependencies)
    } else {
      show(.nodes)
    }
  }

  /// Back to the tree, at a node.
  mutating func leaveAlone(for node: ID<Node>) {
    history.leave(place)
    isZoomed = false
    show(.nodes)
    show(node)
  }

  /// Another panel is shown in its place: one comes back to the page, and to the row.
  mutating func leavePage(for panel: PanelID) {
    guard Panels.alone.contains(self.panel), self.panel != panel else { return }
    if message == nil { message = .note("H leads back to the \(Panels[self.panel].name.lowercased())") }
    history.leave(place)
  }

  /// The paths to a node, or to the one in focus.
  mutating func showWhy(of node: ID<Node>?) {
    let isAlone = Panels.alone.contains(panel)
    if isAlone {
      if message == nil { message = .note("H leads back to the \(Panels[panel].name.lowercased())") }
      history.leave(place)
      isZoomed = false
    }
    if let node, node != focus {
      if isAlone { show(node) } else { go(to: node) }
    } else if !isAlone, panel != .why {
      history.leave(place)
    }
    show(.why)
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
