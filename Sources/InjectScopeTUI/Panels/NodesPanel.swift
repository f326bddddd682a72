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
    let isFiltered = !state.filterText.isEmpty
    return Rows(count: tree.visible.count) { row in
      let entry = Int(tree.visible[row])
      let below = tree.nodesBelow(entry, project.index.outline)
      // Of what a filter shows each bears its own sign.
      let worst = isFiltered ? nil : project.index.outline.worst(below: entry)
      var shown = Self.row(entry, below: below, worst, isFolded: tree.isFolded[entry], isMarked: mark, project, glyphs)
      // The name is the third piece; its neighbours are those that it must be told from.
      let others = shown.line.spans.prefix(2) + shown.line.spans.dropFirst(3)
      let room = columns - 1 - Self.width(shown.line.trailing) - Self.width(others)
      if shown.line.spans.count > 2, Graphemes.width(shown.line.spans[2].text, isUnicode: true) > room {
        let near = tree.visible[max(0, row - 3)...min(row + 3, tree.visible.count - 1)]
        let names = near.compactMap { project.index.outline.entries[Int($0)].id.map { project.graph.nodes[$0].name } }
        shown.line.spans[2].text = NameCut(names, glyphs).cut(shown.line.spans[2].text, to: max(1, room))
      }
      return shown
    }
  }

  private static func width(_ spans: some Sequence<Span>) -> Int {
    spans.reduce(0) { $0 + Graphemes.width($1.text, isUnicode: true) }
  }

  private static func row(
    _ place: Int, below: Int, _ worst: (sign: Span, count: Int)?, isFolded: Bool, isMarked mark: ID<Node>?,
    _ project: LoadedProject, _ glyphs: Glyphs
  ) -> Row {
    let outline = project.index.outline
    let entry = outline.entries[place]
    let indentation = String(repeating: "  ", count: min(Int(entry.depth), 12))
    let sign = entry.hasChildren ? (isFolded ? glyphs.folded : glyphs.unfolded) : " "
    let fold = entry.hasChildren ? Row.Fold(column: indentation.count, isFolded: isFolded) : nil
    var spans = [Span(indentation + sign + " ", .quiet)]
    var trailing: [Span] = []
    // `2! in 8`: of the nodes below, so many have it.
    let held =
      (worst.map { [Span($0.count.grouped + $0.sign.text, $0.sign.role), Span(" in ", .quiet)] } ?? [])
      + [Span(below.grouped, .count)]
    guard let id = entry.id else {
      spans.append(Span(outline.label(ofFolder: place) + "/", .heading))
      return Row(spans, trailing: held, .entry(place), fold: fold)
    }
    let node = project.graph.nodes[id]
    spans += [Span(node.kind.letter + " ", .kind), Span(node.name, .name)]
    // The container that would tell it apart stands above it.
    let isInContainer = entry.parent >= 0 && outline.entries[Int(entry.parent)].id != nil
    if !isInContainer || project.index.distinctions.means(for: id) != [.container] {
      spans += project.index.tag(of: id)
    }
    if node.certainty == .dynamic { spans.append(Span("  \(node.certainty.rawValue)", .ambiguous)) }
    if mark == id { trailing.append(Span("* ", .mark)) }
    if let sign = project.index.marks[Int(id.index)].sign { trailing += [sign, Span(" ")] }
    guard !entry.hasChildren else { return Row(spans, trailing: trailing + held, .node(id), fold: fold) }
    let (needs, dependents) = (DirectDependencies(id, project).count, project.index.links.dependents(of: id).count)
    return Row(spans, trailing: trailing + [Span("\(needs)/\(dependents)", .count)], .node(id))
  }

  func emptyText(_ state: State) -> String {
    state.filterText.isEmpty ? "no node was found here" : "nothing passes the filter: Esc takes it away"
  }

  func twin(_ state: State) -> [String] {
    ["list"] + (state.filterText.isEmpty ? [] : ["--filter", state.filterText])
  }
}
