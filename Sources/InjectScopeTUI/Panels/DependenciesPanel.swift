import InjectScopeAnalysis
import InjectScopeModel

/// What the node in focus asks for, creates and uses.
struct DependenciesPanel: Panel {
  let id = PanelID.dependencies
  let name = "Dependencies"
  let shortName = "Deps"
  let help =
    """
    What the node asks for, with what answers it, what it creates and uses, and what it carries for \
    those below it; `t` shows all at any distance. Of a folder, what it holds, needs from others and gives to them.
    """

  func title(_ state: State) -> String {
    guard let focus = state.focus, let project = state.project, let node = state.node(focus) else {
      return FolderSummary.title(state) ?? name
    }
    if state.isTransitive, let reach = state.bench.reach, reach.of == focus {
      // Those that nobody supplies stand there too.
      let all = reach.dependencies.count + DirectDependencies(focus, project).unanswered(in: project)
      return "\(name) (\(all.grouped), at any distance)"
    }
    // Between the columns the node has a title of its own, and a small window has room for one of both.
    let isShort = (state.view == .columns && !state.isZoomed) || state.size.columns < 60
    let count = DirectDependencies(focus, project).count.grouped
    return isShort ? briefTitle(state) : "\(name) of \(state.title(of: focus) ?? node.name) (\(count))"
  }

  func briefTitle(_ state: State) -> String {
    guard let focus = state.focus, let project = state.project else { return FolderSummary.title(state) ?? name }
    if state.isTransitive, let reach = state.bench.reach, reach.of == focus {
      let all = reach.dependencies.count + DirectDependencies(focus, project).unanswered(in: project)
      return "\(name) (\(all.grouped))"
    }
    return "\(name) (\(DirectDependencies(focus, project).count.grouped))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let focus = state.focus, let project = state.project else {
      return FolderSummary(state).map { Rows($0.kinds + $0.links(columns: columns, state.glyphs)) } ?? .none
    }
    let isBetweenColumns = state.view == .columns && !state.isZoomed
    let direct = DependencyRows(
      of: focus, project, state.glyphs, columns: columns, isBetweenColumns: isBetweenColumns)
    guard state.isTransitive else { return direct.rows }
    // What nobody supplies is no node at any distance, and must not vanish among those that are.
    let reached = Self.reached(state, .dependencies, columns)
    let lacking = direct.lacking
    return Rows(count: lacking.count + reached.count) { place in
      place < lacking.count ? lacking[place] : reached.row(place - lacking.count)
    }
  }

  /// Everything at any distance, for both directions.
  static func reached(_ state: State, _ direction: Direction, _ columns: Int) -> Rows {
    guard let project = state.project, let reach = state.bench.reach, reach.of == state.focus else { return .none }
    let nodes = direction == .dependencies ? reach.dependencies : reach.dependents
    let glyphs = state.glyphs
    let names = NeighbourRow.names(nodes.lazy.map(\.node), in: project.graph, glyphs)
    return Rows(count: nodes.count) { place in
      let (id, distance) = (nodes[place].node, nodes[place].distance)
      return NeighbourRow(node: project.graph.nodes[id], way: distance.of("step"), word: project.index.tagWord(of: id))
        .row(columns, names, .node(id), sign: project.index.marks[Int(id.index)].sign, glyphs)
    }
  }

  func emptyText(_ state: State) -> String {
    guard let focus = state.focus, let outline = state.index?.outline else { return state.unchosen }
    return outline.entries[outline.entry(of: focus)].hasChildren
      ? "it needs nothing itself: what it holds stands below it in the tree" : "it needs nothing"
  }

  func twin(_ state: State) -> [String] {
    guard let node = state.node(state.focus) else {
      guard let folder = state.folder, let outline = state.index?.outline else { return ["list"] }
      let path = outline.folders[Int(outline.entries[folder].folder)].path
      return path.isEmpty ? ["list"] : ["list", "--filter", "file:" + SearchText.escaped(path + "/")]
    }
    return ["list", "--filter", "rdep:\(node.name)"]
  }

  func isEmpty(_ state: State) -> Bool {
    guard let focus = state.focus, let project = state.project else { return false }
    return DirectDependencies(focus, project).count == 0
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { state.focus.map { .reach($0) } }
}
