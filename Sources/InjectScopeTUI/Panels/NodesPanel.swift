import InjectScopeModel

/// All nodes, in the containers and folders that hold them.
struct NodesPanel: Panel {
  let id = PanelID.nodes
  let name = "Nodes"
  let help = "All nodes of the project as a tree of folders and containers."
  let followsFocus = false

  func title(_ state: State) -> String {
    guard let graph = state.graph else { return name }
    let all = graph.nodes.count
    return state.filterText.isEmpty
      ? "\(name) (\(all.grouped))" : "\(name) (\(state.tree.passing.grouped)/\(all.grouped))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let project = state.project else { return .none }
    let tree = state.tree
    let glyphs = state.glyphs
    let mark = state.mark
    return Rows(count: tree.visible.count) { row in
      let entry = Int(tree.visible[row])
      let below = tree.nodesBelow(entry, project.index.outline)
      return Self.row(entry, below: below, isFolded: tree.isFolded[entry], isMarked: mark, project, glyphs)
    }
  }

  private static func row(
    _ place: Int, below: Int, isFolded: Bool, isMarked mark: ID<Node>?, _ project: LoadedProject, _ glyphs: Glyphs
  ) -> Row {
    let outline = project.index.outline
    let entry = outline.entries[place]
    let indentation = String(repeating: "  ", count: min(Int(entry.depth), 12))
    let fold = entry.hasChildren ? (isFolded ? glyphs.folded : glyphs.unfolded) : " "
    var spans = [Span(indentation + fold + " ", .quiet)]
    var trailing: [Span] = []
    guard let id = entry.id else {
      spans.append(Span(outline.folders[Int(entry.folder)].label + "/", .heading))
      if let sign = entry.marks.sign { trailing = [sign, Span(" ")] }
      trailing.append(Span(below.grouped, .count))
      return Row(spans, trailing: trailing, .entry(place))
    }
    let node = project.graph.nodes[id]
    spans += [Span(node.kind.letter + " ", .kind), Span(node.name, .name)] + project.index.tag(of: id)
    if node.certainty == .dynamic { spans.append(Span("  \(node.certainty.rawValue)", .ambiguous)) }
    if mark == id { trailing.append(Span("* ", .mark)) }
    let marks = isFolded ? entry.marks : project.index.marks[Int(id.index)]
    if let sign = marks.sign { trailing += [sign, Span(" ")] }
    let counts =
      entry.hasChildren
      ? below.grouped : "\(DirectDependencies(id, project).count)/\(project.index.links.dependents(of: id).count)"
    trailing.append(Span(counts, .count))
    return Row(spans, trailing: trailing, .node(id))
  }

  func emptyText(_ state: State) -> String {
    state.filterText.isEmpty ? "no node was found here" : "nothing passes the filter: Esc takes it away"
  }

  func twin(_ state: State) -> [String] {
    ["list"] + (state.filterText.isEmpty ? [] : ["--filter", state.filterText])
  }
}
