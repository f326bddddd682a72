import InjectScopeModel

/// Where nothing is found: what was looked for, and the projects that were explored before.
struct RecentProjects {
  private let state: State

  /// `nil` where there is something to show, or no such project.
  init?(_ state: State) {
    guard let project = state.project, !project.isPartial, project.graph.nodes.isEmpty, state.filterText.isEmpty,
      !state.options.recent.isEmpty
    else { return nil }
    self.state = state
  }

  func rows(columns: Int) -> Rows {
    let said = NodesPanel().emptyText(state).split(separator: "\n").flatMap {
      Graphemes.wrapped(String($0), columns: columns - 1, isUnicode: state.glyphs.isUnicode)
    }
    return Rows(
      said.map { Row([Span(" " + $0, .quiet)]) } + [
        Row(Line()), Row([Span(" explored before: Enter opens", .heading)]),
      ]
        + state.options.recent.enumerated().map { place, folder in
          Row([Span(" " + folder.fittedAtEnd(to: columns - 1, state.glyphs))], .project(place))
        })
  }
}
