import InjectScopeModel

/// What a node needs as rows: each need with what answers it, then whom it creates and uses.
struct DependencyRows {
  private typealias Item = DirectDependencies.Item

  private let project: LoadedProject
  private let glyphs: Glyphs
  private let columns: Int
  /// Between the columns there is less to say of each.
  private let isNarrow: Bool
  private let items: DirectDependencies
  private let needs: FoldedNeeds
  /// What stands in each row about a need: which of the folded, and of the words below it which line.
  private var plan: [(need: Int, line: Int)] = []
  private let names: NameCut
  private let label: Int
  private let type: Int
  /// Under which the node itself stands: so does what it needs.
  private let around: [Condition]

  /// With less room than this, names do not stand below each other.
  private static let leastForTable = 44
  /// With less than this, nothing would be left of what is needed.
  private static let leastForCondition = 20

  init(of node: ID<Node>, _ project: LoadedProject, _ glyphs: Glyphs, columns: Int, isBetweenColumns: Bool) {
    self.project = project
    self.glyphs = glyphs
    self.columns = columns
    isNarrow = isBetweenColumns && columns < Self.leastForTable
    let graph = project.graph
    around = graph.nodes[node].condition?.conjuncts ?? []
    let items = DirectDependencies(node, project)
    self.items = items
    needs = FoldedNeeds(items, project)
    let first = (0..<min(100, items.count)).map { items[$0] }
    names = NeighbourRow.names(first.lazy.compactMap { Self.end($0, graph) }, in: graph, glyphs)
    let labels = first.map { Graphemes.width(Self.label($0, graph), isUnicode: true) }.max() ?? 0
    let types = first.map { Graphemes.width(Self.type($0, graph), isUnicode: true) }.max() ?? 0
    label = min(labels, max(6, columns / 4))
    type = min(types, max(8, columns / 3))
    plan = needs.all.indices.flatMap { need in (0...below(needs.all[need]).count).map { (need, $0) } }
  }

  var rows: Rows {
    let made = items.count - items.needs.count
    return Rows(count: plan.count + made) { place in
      guard place < plan.count else { return edge(items[items.needs.count + place - plan.count]) }
      let asked = needs.all[plan[place].need]
      let need = project.graph.needs[asked.first]
      let below = below(asked)
      guard plan[place].line == 0 else {
        return Row([Span("    "), Span(below[plan[place].line - 1], need.outcome.role)], target(need))
      }
      return isNarrow ? narrowRow(need, asked) : tableRow(need, asked, saysWhy: below.isEmpty)
    }
  }

  private func width(_ text: String) -> Int { Graphemes.width(text, isUnicode: glyphs.isUnicode) }

  // MARK: - Words

  private static func label(_ item: Item, _ graph: DependencyGraph) -> String {
    switch item {
    case .need(let place): graph.needs[place].label
    case .edge(let place): graph.edges[place].way
    }
  }

  private static func type(_ item: Item, _ graph: DependencyGraph) -> String {
    switch item {
    case .need(let place): graph.needs[place].key.described
    case .edge(let place): graph.nodes[graph.edges[place].dependency].name
    }
  }

  /// The node that answers a need, or to which an edge leads.
  private static func end(_ item: Item, _ graph: DependencyGraph) -> ID<Node>? {
    switch item {
    case .need(let place): graph.needs[place].suppliers.first
    case .edge(let place): graph.edges[place].dependency
    }
  }

  /// Why nobody answers a need, in the rows below it, where its own row has no room for that.
  private func below(_ asked: FoldedNeeds.Asked) -> [String] {
    let need = project.graph.needs[asked.first]
    guard need.outcome.hasOwnReason, let reason = need.verdict(in: project).reason else { return [] }
    let whole = isNarrow ? narrowRow(need, asked) : tableRow(need, asked, saysWhy: true)
    guard
      !whole.line.spans.contains(where: { $0.text.hasSuffix(reason) })
        || whole.line.width(isUnicode: glyphs.isUnicode) > room(beside: whole)
    else { return [] }
    return Graphemes.wrapped(reason, columns: max(8, columns - 5), isUnicode: glyphs.isUnicode)
  }

  private func room(beside row: Row) -> Int {
    row.line.trailing.isEmpty ? columns : columns - 1 - row.line.trailing.reduce(0) { $0 + width($1.text) }
  }

  // MARK: - Needs

  /// Where there is no room for all, first the place gives way, then the columns, then the words.
  private func tableRow(_ need: Need, _ asked: FoldedNeeds.Asked, saysWhy: Bool) -> Row {
    var row = row(need, asked, label: label, type: type, saysWhy: saysWhy)
    guard row.line.wouldBeCut(columns, isUnicode: glyphs.isUnicode) else { return row }
    let remarks = remarks(need, asked)
    let taken = remarks.isEmpty ? 0 : 1 + remarks.reduce(0) { $0 + width($1.text) }
    var saysWhy = saysWhy
    // That nobody supplies it is said by one word.
    if need.suppliers.isEmpty, saysWhy, row.line.width(isUnicode: glyphs.isUnicode) + taken > columns {
      saysWhy = false
      row = self.row(need, asked, label: label, type: type, saysWhy: saysWhy)
    }
    var room = columns - row.line.width(isUnicode: glyphs.isUnicode) - taken
    // In a small window who supplies it gives way to what it is; that nobody does, does not.
    if columns < Self.leastForTable, case .supplied = need.outcome { room += width(need.words(in: project)) }
    func widened(_ width: Int, for text: String) -> Int {
      let wider = min(max(width, Graphemes.width(text, isUnicode: glyphs.isUnicode)), width + max(0, room))
      room -= wider - width
      return wider
    }
    let label = widened(label, for: need.label)
    let type = widened(type, for: need.key.described)
    row = self.row(need, asked, label: label, type: type, saysWhy: saysWhy)
    row.line.trailing = remarks
    // The name is that of the other row too: what tells them apart says more.
    if let tag = asked.tag, row.line.width(isUnicode: glyphs.isUnicode) + taken > columns {
      let lifetime = need.suppliers.first.flatMap { project.graph.nodes[$0].lifetime }
      row.line.spans[row.line.spans.count - 2].text = lifetime.map { $0 + " " } ?? ""
      row.line.spans[row.line.spans.count - 1].text = tag
    }
    return row
  }

  private func row(_ need: Need, _ asked: FoldedNeeds.Asked, label: Int, type: Int, saysWhy: Bool) -> Row {
    let words = saysWhy ? need.words(in: project) : need.verdict(in: project).word
    let nodes = project.graph.nodes
    let supplier = need.suppliers.first
    return Row(
      head(need) + [
        Span(need.label.fitted(to: label, glyphs).padded(to: label) + " ", .name),
        Span(need.key.described.fittedClosed(to: type, glyphs).padded(to: type) + " ", .type),
        Span(words, need.outcome.role),
      ] + (asked.tag.map { [Span(" (\($0))", .quiet)] } ?? []),
      trailing: remarks(need, asked).followed(by: (supplier.map { nodes[$0].location } ?? need.location).short),
      target(need), sign: sign(need))
  }

  /// Between the columns: what is needed and where one walks to, without the type; where nobody supplies it, with it.
  private func narrowRow(_ need: Need, _ asked: FoldedNeeds.Asked) -> Row {
    let remarks = remarks(need, asked)
    let room = columns - (remarks.isEmpty ? 0 : 1 + remarks.reduce(0) { $0 + width($1.text) })
    if let supplier = need.suppliers.first {
      let label = (need.label.isEmpty ? need.key.described : need.label).fittedClosed(to: room / 2, glyphs)
      let node = project.graph.nodes[supplier]
      let left = room - 4 - width(label)
      var tagged = TaggedName(name: node.name, word: asked.tag)
      // The name is that of the other row too: what tells them apart says more.
      if let tag = asked.tag, tagged.width(isUnicode: glyphs.isUnicode) > left {
        tagged = TaggedName(name: tag.fittedAtEnd(to: left, glyphs))
      }
      return Row(
        [Span(node.kind.letter + " ", .kind), Span(label + "  ", .name)]
          + tagged.spans(to: left, names, glyphs, need.outcome.role), trailing: remarks, target(need), sign: sign(need))
    }
    // That nobody supplies it matters more than its type, and why nobody does matters less.
    var words = "  " + need.words(in: project)
    func left() -> Int { room - 2 - width(words) }
    if width(need.described) > left() { words = " " + need.verdict(in: project).word }
    return Row(
      [
        Span("- ", .kind), Span(need.described.fittedClosed(to: max(4, left()), glyphs), .type),
        Span(words, need.outcome.role),
      ], trailing: remarks, target(need), sign: sign(need))
  }

  /// At the right end of a row, before the place: under which condition, and how often.
  private func remarks(_ need: Need, _ asked: FoldedNeeds.Asked) -> [Span] {
    let condition = condition(need.condition)
    let times = asked.times > 1 ? [Span("\(asked.times.grouped)x", .count)] : []
    return condition + (condition.isEmpty || times.isEmpty ? [] : [Span(" ")]) + times
  }

  /// What has to hold besides what the whole node stands under.
  private func condition(_ condition: Condition?) -> [Span] {
    let own = (condition?.conjuncts ?? []).filter { !around.contains($0) }
    guard let first = own.first, columns >= Self.leastForCondition else { return [] }
    let text = own.dropFirst().reduce(first) { $0 && $1 }.text
    return [Span("#if \(text)".fitted(to: max(10, columns / 3), glyphs), .keyword)]
  }

  private func head(_ need: Need) -> [Span] {
    guard let supplier = need.suppliers.first else { return Node.Certainty.certain.behind("-") }
    return project.graph.certainty(of: need, of: items.asker, by: supplier)
      .behind(project.graph.nodes[supplier].kind.letter)
  }

  private func target(_ need: Need) -> Target {
    need.suppliers.first.map { .node($0) } ?? .place(need.location, node: nil)
  }

  private func sign(_ need: Need) -> Span? {
    if let sign = need.outcome.signSpan { return sign }
    let isInCycle = need.suppliers.first.map(project.index.names.marks.isInCycle) ?? false
    return isInCycle ? Span("@", .cycle) : nil
  }

  // MARK: - Edges

  private func edge(_ item: Item) -> Row {
    guard case .edge(let place) = item else { return Row(Line()) }
    let edge = project.graph.edges[place]
    return isNarrow ? narrowRow(edge) : tableRow(edge)
  }

  /// Where there is no room for all, first the place gives way, then how long it lives, then what tells its name apart.
  private func tableRow(_ edge: Edge) -> Row {
    let node = project.graph.nodes[edge.dependency]
    let tagged = project.index.tagged(edge.dependency)
    let head =
      edge.certainty.behind(node.kind.letter)
      + [Span(edge.way.fitted(to: label, glyphs).padded(to: label) + " ", .quiet)]
    let tag = tagged.word.map { [Span(" (\($0))", .quiet)] } ?? []
    let lifetime = node.lifetime.map { [Span(" " + $0, .quiet)] } ?? []
    let condition = condition(edge.condition)
    let isPlaced = tagged.word == node.location.short
    var row = Row(
      head + [Span(node.name.padded(to: type), .name)] + (isPlaced ? [] : tag) + lifetime,
      trailing: condition.followed(by: node.location.short), .node(edge.dependency), sign: sign(edge))
    guard row.line.wouldBeCut(columns, isUnicode: glyphs.isUnicode) else { return row }
    row.line.trailing = condition
    row.line.spans = head + [Span(node.name.padded(to: type), .name)] + tag + lifetime
    let taken = condition.isEmpty ? 0 : 1 + width(condition[0].text)
    guard row.line.width(isUnicode: glyphs.isUnicode) + taken > columns else { return row }
    let room = columns - taken - Line(head).width(isUnicode: glyphs.isUnicode)
    row.line.spans = head + tagged.spans(to: max(4, room), names, glyphs)
    return row
  }

  private func narrowRow(_ edge: Edge) -> Row {
    let node = project.graph.nodes[edge.dependency]
    let way = ([edge.way] + condition(edge.condition).map(\.text)).joined(separator: " ")
    let row = NeighbourRow(
      node: node, way: way, certainty: edge.certainty, word: project.index.tagWord(of: edge.dependency))
    return row.row(columns, names, .node(edge.dependency), sign: sign(edge), glyphs)
  }

  private func sign(_ edge: Edge) -> Span? { project.index.marks[Int(edge.dependency.index)].sign }
}

extension [Span] {
  /// With a place behind, at the right end of a row.
  fileprivate func followed(by place: String) -> [Span] {
    self + [Span((isEmpty ? "" : " ") + place, .place)]
  }
}

extension Edge {
  /// Before the node that it leads to.
  fileprivate var way: String { kind == .supplies ? "given by" : kind.rawValue }
}
