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
  private let sources: NeedSources
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
    sources = NeedSources(items.asker, project)
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
    let carried = carried
    return Rows(count: plan.count + made + carried.count) { place in
      guard place < plan.count + carried.count else {
        return edgeRow(items[items.needs.count + place - plan.count - carried.count])
      }
      guard place < plan.count else { return carried[place - plan.count] }
      let asked = needs.all[plan[place].need]
      let need = project.graph.needs[asked.first]
      let below = below(asked)
      guard plan[place].line == 0 else {
        var row = Row([Span("    "), Span(below[plan[place].line - 1], need.outcome.role)], target(need))
        row.goesOn = true
        return row
      }
      var row = isNarrow ? narrowRow(need, asked) : tableRow(need, asked, saysWhy: below.isEmpty)
      row.name = need.label
      return row
    }
  }

  /// The rows of the needs that nobody is known to supply.
  var lacking: [Row] {
    let needs = project.graph.needs
    let places = plan.indices.filter { place in
      let need = needs[self.needs.all[plan[place].need].first]
      return need.suppliers.isEmpty && need.outcome.signSpan != nil
    }
    return places.map(rows.row)
  }

  /// What the list holds only for those below it, whom the panel of what it is given by counts as it does.
  private var carried: [Row] {
    let all = Array(project.graph.carried(by: items.asker))
    guard let first = all.first else { return [] }
    let head = "carries "
    let lines = carriedLines(all.map(\.name), columns: max(8, columns - head.count))
    return lines.enumerated().map { number, line in
      // Where what is carried comes from, of the first that the row names.
      let name = line.prefix { $0 != "," }
      let property = all.first { $0.name == name } ?? first
      return Row(
        [Span(number == 0 ? head : String(repeating: " ", count: head.count), .quiet), Span(line, .supplied)],
        .place(property.location, node: nil))
    }
  }

  /// In little room one row says how many more there are: what is asked for and created matters more.
  private func carriedLines(_ names: [String], columns: Int) -> [String] {
    func joined(_ count: Int) -> String {
      names.prefix(count).joined(separator: ", ") + (count < names.count ? " +\(names.count - count)" : "")
    }
    guard self.columns < Self.leastForTable else {
      return Graphemes.wrapped(joined(names.count), columns: columns, isUnicode: glyphs.isUnicode)
    }
    return [(1...names.count).reversed().lazy.map(joined).first { width($0) <= columns } ?? joined(1)]
  }

  private func edgeRow(_ item: Item) -> Row {
    guard case .edge(let place) = item else { return Row(Line()) }
    let rows = DependencyEdgeRows(
      project: project, glyphs: glyphs, columns: columns, isNarrow: isNarrow, names: names, label: label, type: type,
      condition: condition)
    return rows.row(project.graph.edges[place])
  }

  private func width(_ text: String) -> Int { Graphemes.width(text, isUnicode: glyphs.isUnicode) }

  // MARK: - Words

  private static func label(_ item: Item, _ graph: DependencyGraph) -> String {
    switch item {
    case .need(let place): shown(graph.needs[place].label)
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

  /// Where there is no room for all, first the place gives way, then the columns; then one thing alone is cut, so that
  /// the others can be read: the type, or where it would say nothing any more, it is left out.
  private func tableRow(_ need: Need, _ asked: FoldedNeeds.Asked, saysWhy: Bool) -> Row {
    let remarks = remarks(need, asked)
    let taken = remarks.isEmpty ? 0 : 1 + remarks.reduce(0) { $0 + width($1.text) }
    let own = (label: width(Self.shown(need.label)), type: width(need.key.described))
    if own.label <= label, own.type <= type {
      var row = self.row(need, asked, label: label, type: type, saysWhy: saysWhy)
      if !row.line.wouldBeCut(columns, isUnicode: glyphs.isUnicode) { return row }
      row.line.trailing = remarks
      if row.line.width(isUnicode: glyphs.isUnicode) + taken <= columns { return row }
    }
    func row(type: Int, saysWhy: Bool) -> Row {
      var row = self.row(need, asked, label: own.label, type: type, saysWhy: saysWhy)
      row.line.trailing = remarks
      return row
    }
    func lacks(_ row: Row) -> Int { row.line.width(isUnicode: glyphs.isUnicode) + taken - columns }
    var whole = self.row(need, asked, label: own.label, type: own.type, saysWhy: saysWhy)
    if !whole.line.wouldBeCut(columns, isUnicode: glyphs.isUnicode) { return whole }
    whole.line.trailing = remarks
    guard lacks(whole) > 0 else { return whole }
    // That nobody supplies it is said by one word.
    let isSupplied = supplier(of: need) != nil
    let saysWhy = saysWhy && isSupplied
    whole = row(type: own.type, saysWhy: saysWhy)
    guard lacks(whole) > 0 else { return whole }
    if let tag = asked.tag {
      let lifetime = supplier(of: need).flatMap { project.graph.nodes[$0].lifetime }
      whole.line.spans.removeLast()
      return toldApart(whole, by: tag, lifetime, lacks) { cutType(of: $0, by: $1, own.type) }
    }
    // In a small window who supplies it gives way to what it is; that nobody does, does not.
    if columns < Self.leastForTable, isSupplied {
      whole.line.spans.removeLast()
      whole.line.spans[whole.line.spans.count - 1].text = need.key.described
      guard lacks(whole) > 0 else { return whole }
      let room = own.type - lacks(whole)
      whole.line.spans[whole.line.spans.count - 1].text = need.key.described.fittedClosed(to: max(4, room), glyphs)
      return whole
    }
    return cutType(of: whole, by: lacks(whole), own.type)
  }

  /// Of a row whose name is that of another one, what tells them apart is read to its end: how long it lives gives way to
  /// that, then the type, then how it begins.
  private func toldApart(
    _ row: Row, by tag: String, _ lifetime: String?, _ lacks: (Row) -> Int, cuttingType: (Row, Int) -> Row
  ) -> Row {
    func ending(_ text: String, of row: Row) -> Row {
      var row = row
      row.line.spans[row.line.spans.count - 1].text = text
      return row
    }
    for text in [lifetime.map { "\($0) \(tag)" }, tag].compactMap(\.self) {
      let row = ending(text, of: row)
      if lacks(row) <= 0 { return row }
    }
    let cut = cuttingType(ending(tag, of: row), lacks(ending(tag, of: row)))
    guard lacks(cut) > 0 else { return cut }
    return ending(tag.fittedAtEnd(to: max(4, width(tag) - lacks(cut)), glyphs), of: cut)
  }

  /// A type of which less than this is left says nothing.
  private static let leastType = 8

  private func cutType(of row: Row, by lack: Int, _ own: Int) -> Row {
    var row = row
    guard let place = row.line.spans.firstIndex(where: { $0.role == .type }) else { return row }
    if own - lack >= Self.leastType {
      let type = row.line.spans[place].text.trimmed
      row.line.spans[place].text = type.fittedClosed(to: own - lack, glyphs).padded(to: own - lack) + " "
    } else {
      row.line.spans.remove(at: place)
    }
    return row
  }

  /// Of an argument without a label nothing is known but its type.
  private static func shown(_ label: String) -> String { label == "_" ? "" : label }

  private func supplier(of need: Need) -> ID<Node>? { sources.first(of: need)?.node ?? need.suppliers.first }

  /// What answers it, or that nothing does: of what lists hand down, where it comes from.
  private func words(_ need: Need, saysWhy: Bool) -> String {
    sources.words(of: need) ?? (saysWhy ? need.words(in: project) : need.verdict(in: project).word)
  }

  private func row(_ need: Need, _ asked: FoldedNeeds.Asked, label: Int, type: Int, saysWhy: Bool) -> Row {
    let nodes = project.graph.nodes
    let place = (supplier(of: need).map { nodes[$0].location } ?? need.location).short
    let name = Self.shown(need.label)
    return Row(
      head(need) + [
        Span(label == 0 ? "" : name.padded(to: label) + " ", .name),
        Span(need.key.described.padded(to: type) + " ", .type),
        Span(words(need, saysWhy: saysWhy), need.outcome.role),
      ] + (asked.tag.map { [Span(" (\($0))", .quiet)] } ?? []),
      trailing: remarks(need, asked).followed(by: place), target(need), sign: sign(need))
  }

  /// Between the columns: what is needed and where one walks to, without the type; where nobody supplies it, with it.
  private func narrowRow(_ need: Need, _ asked: FoldedNeeds.Asked) -> Row {
    let remarks = remarks(need, asked)
    let room = columns - (remarks.isEmpty ? 0 : 1 + remarks.reduce(0) { $0 + width($1.text) })
    if let supplier = supplier(of: need) {
      let name = Self.shown(need.label)
      let label = (name.isEmpty ? need.key.described : name).fittedClosed(to: room / 2, glyphs)
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
    guard let supplier = supplier(of: need) else { return Node.Certainty.certain.behind("-") }
    return project.graph.certainty(of: need, of: items.asker, by: supplier)
      .behind(project.graph.nodes[supplier].kind.letter)
  }

  private func target(_ need: Need) -> Target {
    supplier(of: need).map { .node($0) } ?? .place(need.location, node: nil)
  }

  private func sign(_ need: Need) -> Span? {
    if let sign = need.outcome.signSpan { return sign }
    let isInCycle = supplier(of: need).map(project.index.names.marks.isInCycle) ?? false
    return isInCycle ? Span("@", .cycle) : nil
  }
}

extension [Span] {
  /// With a place behind, at the right end of a row.
  func followed(by place: String) -> [Span] {
    self + [Span((isEmpty ? "" : " ") + place, .place)]
  }
}
