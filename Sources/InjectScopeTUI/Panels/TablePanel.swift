import InjectScopeAnalysis
import InjectScopeModel

/// All nodes with their numbers, those with the largest first.
struct TablePanel: Panel {
  let id = PanelID.table
  let name = "Table"
  let help = "All nodes, or those of the filter, sorted by a number (`s`): \(Metric.manual)."
  let followsFocus = false
  let hasHead = true

  func title(_ state: State) -> String {
    guard let graph = state.graph else { return name }
    let all = graph.nodes.count
    let count = state.treeFilter.text.isEmpty ? all.grouped : "\(state.tree.passing.grouped)/\(all.grouped)"
    return "\(name) by \(state.sortKey.rawValue) (\(count))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let project = state.project, let table = state.bench.table, let order = table.order[state.sortKey] else {
      return .none
    }
    let glyphs = state.glyphs
    let outline = project.index.outline
    let shown = !state.treeFilter.isSet ? order : order.filter { state.tree.isWanted(outline.entry(of: $0)) }
    let (metrics, widths) = Self.fitting(columns - Self.leastRoom, sortKey: state.sortKey, table)
    let numbers = widths.reduce(0) { $0 + $1 + 2 }
    @Sendable func inside(_ node: ID<Node>) -> String {
      // What tells it from its namesakes may say that already.
      guard !project.index.distinctions.means(for: node).contains(.container) else { return "" }
      return project.graph.container(of: node).map { " in " + project.graph.nodes[$0].name } ?? ""
    }
    // Numbers stand beside the names, however wide the screen is; of very many names a part says how wide.
    let widest = shown.prefix(Self.mostMeasured).map { node in
      project.index.tagged(node).width(isUnicode: glyphs.isUnicode)
        + Graphemes.width(inside(node), isUnicode: glyphs.isUnicode)
    }
    let room = max(Self.leastRoom, min(columns - numbers, max(Self.leastForNames, (widest.max() ?? 0) + 4)))
    let names = NeighbourRow.names(shown, in: project.graph, glyphs)
    let sortKey = state.sortKey
    @Sendable func cells(_ text: (Metric) -> (String, Cell.Role)) -> [Span] {
      zip(metrics, widths).flatMap { metric, width -> [Span] in
        let (text, role) = text(metric)
        return [Span(String(repeating: " ", count: max(0, width - text.count) + 2)), Span(text, role)]
      }
    }
    var rows = Rows(count: shown.count) { place in
      let id = shown[place]
      let node = project.graph.nodes[id]
      let name = project.index.tagged(id).spans(to: room - 2, names, glyphs)
      var head = [Span(node.kind.letter + " ", .kind)] + name
      let container = inside(id)
      let taken = Line(head).width(isUnicode: glyphs.isUnicode)
      if taken + Graphemes.width(container, isUnicode: glyphs.isUnicode) <= room {
        head.append(Span(container, .quiet))
      }
      let blank = max(0, room - Line(head).width(isUnicode: glyphs.isUnicode))
      let values = cells { (String(table.metrics[$0, id]), $0 == sortKey ? .count : .plain) }
      return Row(
        head + [Span(String(repeating: " ", count: blank))] + values, .node(id),
        sign: project.index.marks[Int(id.index)].sign)
    }
    rows.head = Line([Span("".padded(to: room))] + cells { ($0.heading, $0 == sortKey ? .match : .quiet) })
    return rows
  }

  /// The numbers for which there is room, and how wide they are: the one by which is sorted first, then in their order.
  private static func fitting(
    _ columns: Int, sortKey: Metric, _ table: MetricsTable
  ) -> (metrics: [Metric], widths: [Int]) {
    func width(_ metric: Metric) -> Int { max(metric.heading.count, table.digits[metric] ?? 1) }
    var left = columns - width(sortKey) - 2
    let fitting = Metric.allCases.filter { metric in
      guard metric != sortKey else { return true }
      left -= width(metric) + 2
      return left >= 0
    }
    return (fitting, fitting.map(width))
  }

  private static let leastRoom = 12
  private static let leastForNames = 40
  private static let mostMeasured = 500

  func emptyText(_ state: State) -> String {
    guard state.bench.table != nil else { return "counting …" }
    return state.treeFilter.isSet ? "the filter leaves nothing" : "there is no node"
  }

  func twin(_ state: State) -> [String] {
    ["list", "--metrics", "--sort", state.sortKey.rawValue]
      + (state.treeFilter.text.isEmpty ? [] : ["--filter", state.treeFilter.text])
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { .table }
}

/// The numbers of all nodes, and their order by each.
struct MetricsTable: Sendable {
  let metrics: Metrics
  let order: [Metric: [ID<Node>]]
  /// How wide the largest number is.
  let digits: [Metric: Int]

  init?(_ project: LoadedProject, isCancelled: () -> Bool) {
    guard let metrics = Metrics(project.graph, project.findings, isCancelled: isCancelled) else { return nil }
    self.metrics = metrics
    var order: [Metric: [ID<Node>]] = [:]
    var digits: [Metric: Int] = [:]
    for metric in Metric.allCases {
      let sorted = metrics.sorted(project.graph.nodeIDs, by: metric)
      order[metric] = sorted
      digits[metric] = String(sorted.first.map { metrics[metric, $0] } ?? 0).count
    }
    self.order = order
    self.digits = digits
  }
}

extension Metric {
  /// Above its column, where there is little room.
  var heading: String {
    switch self {
    case .dependents: "dependents"
    case .needs, .weight, .impact, .problems, .loss: rawValue
    }
  }
}
