import InjectScopeModel

/// Between the columns, below the one with the cursor: what one would see beyond the chosen row.
struct PreviewPanel: Panel {
  let id = PanelID.preview
  let name = "Preview"
  let help = "Between the columns: what the chosen row needs in its turn, or who needs that, before one walks there."

  /// The column that is followed.
  static func column(_ state: State) -> PanelID { state.panel == .dependents ? .dependents : .dependencies }

  /// Its chosen row.
  private static func row(_ state: State) -> Row? {
    let column = column(state)
    guard let rows = state.contents[column]?.rows, rows.count > 0 else { return nil }
    return rows.row(max(0, min(state.list(column).cursor, rows.count - 1)))
  }

  /// The node of its chosen row.
  static func node(_ state: State) -> ID<Node>? {
    switch row(state)?.target {
    case .node(let node)?: node
    case .place(_, let node)?: node
    default: nil
    }
  }

  func title(_ state: State) -> String {
    guard let node = Self.node(state), let project = state.project else { return name }
    let title = state.title(of: node) ?? ""
    guard Self.column(state) == .dependents else {
      return "\(title) needs \(DirectDependencies(node, project).count.grouped)"
    }
    return "\(project.index.links.dependents(of: node).count.grouped) need \(title)"
  }

  func briefTitle(_ state: State) -> String { Self.column(state) == .dependents ? "who needs it" : "what it needs" }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let node = Self.node(state), let project = state.project else { return .none }
    let glyphs = state.glyphs
    guard Self.column(state) == .dependents else {
      return DependencyRows(of: node, project, glyphs, columns: columns, isBetweenColumns: true).rows
    }
    let nodes = project.index.links.dependents(of: node)
    let names = NeighbourRow.names(nodes.lazy.map { ID(Int($0)) }, in: project.graph, glyphs)
    let first = nodes.startIndex
    return Rows(count: nodes.count) { row in
      let id = ID<Node>(Int(nodes[first + row]))
      let edge = project.graph.edge(of: id, on: node)
      let way = edge?.way(in: project.graph) ?? ""
      return NeighbourRow(
        node: project.graph.nodes[id], way: way, certainty: edge?.certainty ?? .certain,
        word: project.index.tagWord(of: id)
      ).row(columns, names, .node(id), sign: project.index.marks[Int(id.index)].sign, glyphs)
    }
  }

  func emptyText(_ state: State) -> String {
    guard Self.node(state) != nil else {
      return Self.row(state)?.sign == nil ? "no node is chosen" : "no node supplies it: 4 and 6 say why"
    }
    return Self.column(state) == .dependents ? "nobody needs it" : "it needs nothing"
  }

  func twin(_ state: State) -> [String] { Panels[Self.column(state)].twin(state) }
}
