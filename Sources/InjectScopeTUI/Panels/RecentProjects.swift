import InjectScopeModel

/// Where nothing is found: the projects that were explored before, and what was looked for.
struct RecentProjects {
  private let state: State

  /// `nil` where there is something to show, or no such project.
  init?(_ state: State) {
    guard let project = state.project, !project.isPartial, project.graph.nodes.isEmpty, state.treeFilter.text.isEmpty,
      !state.options.recent.isEmpty
    else { return nil }
    self.state = state
  }

  /// That there is nothing stands first, then where to go; what was looked for may be long.
  func rows(columns: Int) -> Rows {
    var said = NodesPanel().emptyText(state).split(separator: "\n").map { line in
      Graphemes.wrapped(String(line), columns: columns - 1, isUnicode: state.glyphs.isUnicode)
        .map { Row([Span(" " + $0, .quiet)]) }
    }
    let first = said.isEmpty ? [] : said.removeFirst()
    let projects = state.options.recent.enumerated().map { place, project in
      Row([Span(" ")] + RecentList.spans(project, state, columns: columns - 1), .project(place))
    }
    return Rows(
      first + [Row(Line()), Row([Span(" explored before: Enter opens", .heading)])] + projects + [Row(Line())]
        + said.joined())
  }
}

/// The same from wherever one is: a list in which is typed what one looks for.
struct RecentList {
  private let state: State
  private var recent: [ReadingPlace] { state.options.recent }

  init(_ state: State) { self.state = state }

  /// Those that hold all words of a text.
  func matching(_ text: String) -> [ReadingPlace] {
    let words = text.lowercased().split(separator: " ")
    return recent.filter { project in
      let label = project.label.lowercased()
      return words.allSatisfy { label.contains($0) }
    }
  }

  func lines(_ prompt: Overlay.RecentPrompt, columns: Int) -> [Line] {
    let found = matching(prompt.field.text)
    guard !found.isEmpty else {
      return [Line(recent.isEmpty ? "no other project was explored before" : "no match", .quiet)]
    }
    return found.map { Line(Self.spans($0, state, columns: columns)) }
  }

  /// Of the one that is read in part, that it is that.
  static func spans(_ project: ReadingPlace, _ state: State, columns: Int) -> [Span] {
    let remark = project == state.options.whole ? "  " + Part.label : ""
    let room = columns - remark.count
    guard !remark.isEmpty, room > remark.count else {
      return [Span(project.label.fittedAtEnd(to: columns, state.glyphs))]
    }
    return [Span(project.label.fittedAtEnd(to: room, state.glyphs)), Span(remark, .match)]
  }
}
