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
      return Self.row(
        entry, below: below, worst, isFolded: tree.isFolded[entry], isMarked: mark, project, glyphs, columns
      ) {
        // The names that it must be told from.
        let near = tree.visible[max(0, row - 3)...min(row + 3, tree.visible.count - 1)]
        return NameCut(
          near.compactMap { project.index.outline.entries[Int($0)].id.map { project.graph.nodes[$0].name } }, glyphs)
      }
    }
  }

  private static func width(_ spans: some Sequence<Span>) -> Int {
    spans.reduce(0) { $0 + Graphemes.width($1.text, isUnicode: true) }
  }

  private static func row(
    _ place: Int, below: Int, _ worst: (sign: Span, count: Int)?, isFolded: Bool, isMarked mark: ID<Node>?,
    _ project: LoadedProject, _ glyphs: Glyphs, _ columns: Int, _ names: () -> NameCut
  ) -> Row {
    let outline = project.index.outline
    let entry = outline.entries[place]
    let indentation = String(repeating: "  ", count: min(Int(entry.depth), 12))
    let sign = entry.hasChildren ? (isFolded ? glyphs.folded : glyphs.unfolded) : " "
    let fold = entry.hasChildren ? Row.Fold(column: indentation.count, isFolded: isFolded) : nil
    let head = Span(indentation + sign + " ", .quiet)
    // `2! in 8`: of the nodes below, so many have it.
    let held =
      (worst.map { [Span($0.count.grouped + $0.sign.text, $0.sign.role), Span(" in ", .quiet)] } ?? [])
      + [Span(below.grouped, .count)]
    guard let id = entry.id else {
      let label = Span(outline.label(ofFolder: place) + "/", .heading)
      return Row([head, label], trailing: held, .entry(place), fold: fold)
    }
    var trailing: [Span] = []
    if mark == id { trailing.append(Span("* ", .mark)) }
    if let sign = project.index.marks[Int(id.index)].sign { trailing += [sign, Span(" ")] }
    if entry.hasChildren {
      trailing += held
    } else {
      let (needs, dependents) = (DirectDependencies(id, project).count, project.index.links.dependents(of: id).count)
      trailing.append(Span("\(needs)/\(dependents)", .count))
    }
    let spans = [head] + name(of: id, entry, columns - 1 - width(trailing + [head]), project, glyphs, names)
    return Row(spans, trailing: trailing, .node(id), fold: fold)
  }

  /// Letter, name, and what there is to say behind it.
  private static func name(
    of id: ID<Node>, _ entry: Outline.Entry, _ room: Int, _ project: LoadedProject, _ glyphs: Glyphs,
    _ names: () -> NameCut
  ) -> [Span] {
    let index = project.index
    let node = project.graph.nodes[id]
    // The container that would tell it apart stands above it.
    let isInContainer = entry.parent >= 0 && index.outline.entries[Int(entry.parent)].id != nil
    let isToldAbove = isInContainer && index.distinctions.means(for: id) == [.container]
    let tagged = TaggedName(name: node.name, word: isToldAbove ? nil : index.tagWord(of: id))
    let remark = node.certainty == .dynamic ? [Span("  \(node.certainty.rawValue)", .ambiguous)] : []
    let left = room - 2 - width(remark)
    guard !remark.isEmpty, Graphemes.width(node.name, isUnicode: true) > left else {
      return [Span(node.kind.letter + " ", .kind)] + tagged.spans(to: left, names(), glyphs) + remark
    }
    // The sign for the word, where the name needs its room.
    return node.certainty.behind(node.kind.letter) + tagged.spans(to: room - 2, names(), glyphs)
  }

  func emptyText(_ state: State) -> String {
    state.filterText.isEmpty ? "no node was found here" : "nothing passes the filter: Esc takes it away"
  }

  func twin(_ state: State) -> [String] {
    ["list"] + (state.filterText.isEmpty ? [] : ["--filter", state.filterText])
  }
}
