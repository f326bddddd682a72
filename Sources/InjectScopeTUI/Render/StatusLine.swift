import InjectScopeModel

/// The first line: where one is, and how the project does. Where one is matters more than how many there are, and the
/// end of the way more than its beginning; that there is a mark or a filter must not be forgotten.
struct StatusLine {
  let line: Line
  /// The columns of the screen in which a number stands that leads somewhere.
  let places: [(columns: Range<Int>, count: ProjectCount)]
  /// Those of the number of nodes, which leads to the tree.
  let total: Range<Int>

  /// How wide the names of a mark and a filter may be, the widest first.
  private static let widths = [32, 16, 10]

  /// The blank before it, and behind.
  static let begin = 1

  init(_ state: State, columns: Int) {
    let room = columns - 2 * Self.begin
    func width(_ spans: some Sequence<Span>) -> Int {
      spans.reduce(0) { $0 + Graphemes.width($1.text, isUnicode: state.glyphs.isUnicode) }
    }
    /// What must not be forgotten, with names of at most so many columns.
    func told(_ most: Int) -> [Span] {
      Self.mark(state, most) + Self.filter(state, most) + Self.progress(state) + Self.staleness(state)
    }
    let isPartial = state.project?.isPartial == true
    let numbers = Self.numbers(state)
    let total = Self.total(state).map { [$0, Span("  ")] } ?? []
    let all = total + numbers.map(\.span)
    // How many nodes there are the title of the tree says, too.
    let shorter = Self.widths.dropFirst().map { numbers.map(\.span) + told($0) }
    let least = told(Self.widths[Self.widths.count - 1])
    let told = told(Self.widths[0])
    let trailing =
      ([all + told, numbers.map(\.span) + told] + shorter + [told, least]).first {
        room - width($0) - 1 >= room / (isPartial ? 3 : 2)
      } ?? Self.mark(state, 16) + Self.staleness(state)
    let crumbs = Self.crumbs(state)
    let left = room - (trailing.isEmpty ? 0 : 1 + width(trailing))
    let spans = PathSpans.keepingEnd(crumbs, separator: Span(" > ", .quiet), columns: left, state.glyphs) { columns in
      guard let focus = state.focus, let index = state.index else {
        return crumbs.last?.map { Span($0.text.fitted(to: columns, state.glyphs), $0.role) } ?? []
      }
      let beside = [-1, 0, 1].map { Int(focus.index) + $0 }.filter(index.marks.indices.contains).map { ID<Node>($0) }
      let names = NeighbourRow.names(beside, in: index.names.graph, state.glyphs)
      return index.titled(focus).spans(to: columns, names, state.glyphs, .heading)
    }
    line = Line(spans, trailing: trailing)
    guard trailing.count > told.count else {
      (places, self.total) = ([], 0..<0)
      return
    }
    let begin = columns - Self.begin - width(trailing)
    let before = trailing.prefix(trailing.count - told.count - numbers.count)
    self.total = begin..<begin + width(before.prefix(1))
    var column = begin + width(before)
    var places: [(columns: Range<Int>, count: ProjectCount)] = []
    for number in numbers {
      let end = column + width([number.span])
      if let count = number.count { places.append((column..<end, count)) }
      column = end
    }
    self.places = places
  }

  /// Findings, a dot, and what is wrong with nodes.
  private static func numbers(_ state: State) -> [(span: Span, count: ProjectCount?)] {
    guard let project = state.project, !project.isPartial else { return [] }
    let shown = ProjectCount.shown(project.index)
    var numbers: [(span: Span, count: ProjectCount?)] = []
    for (place, item) in shown.enumerated() {
      if place > 0 {
        let isOther = shown[place - 1].count.severity != nil && item.count.severity == nil
        numbers.append((Span(isOther ? " \(state.glyphs.bar) " : " ", .quiet), nil))
      }
      numbers.append((item.span, item.count))
    }
    return numbers
  }

  private static func total(_ state: State) -> Span? {
    state.project.map { Span($0.graph.nodes.count.of("node") + ($0.isPartial ? " so far" : ""), .count) }
  }

  /// How far the reading is, beside a part: at the beginning of the line it would be cut first.
  private static func progress(_ state: State) -> [Span] {
    guard state.project?.isPartial == true, let running = Progress(state).running else { return [] }
    return [Span("  " + running, .note)]
  }

  /// That the files may say something else by now.
  private static func staleness(_ state: State) -> [Span] {
    state.reading.staleness == nil ? [] : [Span("  \(outdated)", .error), Span(": 6 says why", .quiet)]
  }

  static let outdated = "out of date"

  private static func filter(_ state: State, _ most: Int) -> [Span] {
    state.treeFilter.text.isEmpty
      ? [] : [Span("  filter: \(state.treeFilter.text.fitted(to: most, state.glyphs))", .match)]
  }

  private static func mark(_ state: State, _ most: Int) -> [Span] {
    guard let last = state.title(of: state.mark)?.fitted(to: most, state.glyphs) else { return [] }
    guard state.marked.areSeveral else { return [Span("  mark: \(last)", .mark)] }
    return [Span("  \(state.marked.nodes.count.grouped) marked, last: \(last)", .mark)]
  }

  /// The project and what is around the focus, outermost first.
  private static func crumbs(_ state: State) -> [[Span]] {
    var crumbs = [[Span(state.options.projectName.isEmpty ? "InjectScope" : state.options.projectName, .title)]]
    guard let project = state.project else {
      crumbs[0].append(Span("  " + Progress(state).text, .note))
      return crumbs
    }
    if project.isPartial, state.reading.isStopped { crumbs[0].append(Span("  only a part is read", .warning)) }
    if !project.isPartial, let running = Progress(state).running { crumbs[0].append(Span("  " + running, .note)) }
    let outline = project.index.outline
    let entry = state.focus.map(outline.entry(of:)) ?? state.tree.cursor
    guard outline.entries.indices.contains(entry) else { return crumbs }
    return crumbs
      + (outline.ancestors(of: entry) + [entry]).map { place in
        guard let node = outline.entries[place].id else {
          return [Span(outline.label(ofFolder: place))]
        }
        guard place == entry else { return [Span(project.graph.nodes[node].name)] }
        return [Span(project.index.title(of: node), .heading)]
      }
  }
}
