import InjectScopeModel

/// What a folder holds, where the panels would otherwise speak of a node.
struct FolderSummary {
  let name: String
  private let entries: Range<Int>
  private let tree: TreeState
  private let project: LoadedProject
  /// Nodes and problems beyond these are counted alone: one of them is enough to go there.
  private static let most = 200

  /// Of the folder that is chosen; of its nodes, those that the filter shows.
  init?(_ state: State) {
    guard let folder = state.folder, let project = state.project else { return nil }
    let outline = project.index.outline
    name = outline.label(ofFolder: folder) + "/"
    entries = folder + 1..<Int(outline.entries[folder].end)
    tree = state.tree
    self.project = project
  }

  /// `Fares/ (8 nodes)`, without looking at them.
  static func title(_ state: State) -> String? {
    guard let folder = state.folder, let outline = state.index?.outline else { return nil }
    let count = state.tree.nodesBelow(folder, outline)
    return "\(outline.label(ofFolder: folder))/ (\(count.of("node")))"
  }

  /// How many of each kind, and how many with something wrong.
  var kinds: [Row] {
    let (outline, marks) = (project.index.outline, project.index.marks)
    let signs: [(mark: Marks, words: String)] = [
      (.unresolved, "unresolved"), (.cycle, "in a cycle"), (.ambiguous, "ambiguous or unknown"),
    ]
    var counts: [Node.Kind: Int] = [:]
    var bearing = [[ID<Node>]](repeating: [], count: signs.count)
    // Of a folder that holds 100,000 nodes they are gone through once, runs of one kind at a time.
    var (last, run) = (Node.Kind.root, 0)
    for entry in entries where outline.entries[entry].node >= 0 && tree.isWanted(entry) {
      let node = Int(outline.entries[entry].node)
      let kind = project.graph.nodes[node].kind
      if kind != last {
        counts[last, default: 0] += run
        (last, run) = (kind, 0)
      }
      run += 1
      guard !marks[node].isEmpty else { continue }
      for place in signs.indices where marks[node].contains(signs[place].mark) { bearing[place].append(ID(node)) }
    }
    counts[last, default: 0] += run
    var rows = Node.Kind.allCases.compactMap { kind -> Row? in
      guard let count = counts[kind], count > 0 else { return nil }
      return Row([Span(kind.letter + " ", .kind), Span(count.of(kind.rawValue))])
    }
    for (place, sign) in signs.enumerated() where !bearing[place].isEmpty {
      rows.append(
        Row(
          [Span("  \(bearing[place].count.grouped) \(sign.words)", .quiet)],
          .several(Array(bearing[place].prefix(Self.most))), sign: sign.mark.sign))
    }
    return rows
  }

  /// Beyond these nodes nobody waits for their links to be counted: `a` shows them by folder.
  private static let mostLinked = 3_000

  /// What its nodes need from elsewhere, and give there, by the folder or node that stands nearest to it in the tree.
  func links(columns: Int, _ glyphs: Glyphs) -> [Row] {
    guard entries.count <= Self.mostLinked else { return [] }
    return links("Needs from", .dependencies, columns, glyphs) + links("Gives to", .dependents, columns, glyphs)
  }

  private func links(_ title: String, _ direction: Direction, _ columns: Int, _ glyphs: Glyphs) -> [Row] {
    let (outline, wiring) = (project.index.outline, project.index.wiring)
    var counts: [Int: Int] = [:]
    for entry in entries where tree.isWanted(entry) {
      guard let node = outline.entries[entry].id else { continue }
      for other in wiring.neighbours(of: node, direction) {
        if let place = outsider(outline.entry(of: ID(Int(other)))) { counts[place, default: 0] += 1 }
      }
    }
    guard !counts.isEmpty else { return [] }
    let all = counts.values.reduce(0, +)
    return [Row([Span(title, .heading), Span("  \(all.grouped)", .quiet)])]
      + counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.most).map { place, count in
        let label =
          outline.entries[place].id.map { project.index.title(of: $0) } ?? outline.label(ofFolder: place) + "/"
        return Row(
          [Span("  "), Span(label.fittedAtEnd(to: max(8, columns - 3 - count.grouped.count), glyphs), .name)],
          trailing: [Span(count.grouped, .count)], .entry(place))
      }
  }

  /// What holds an entry outside, and not this folder.
  private func outsider(_ entry: Int) -> Int? {
    guard !entries.contains(entry) else { return nil }
    let outline = project.index.outline
    var place = entry
    while case let parent = Int(outline.entries[place].parent), parent >= 0 {
      if (parent..<Int(outline.entries[parent].end)).contains(entries.lowerBound) { break }
      place = parent
    }
    return place
  }

  var hasProblems: Bool { project.index.problems.problems.contains(where: isOwn) }

  private func isOwn(_ problem: ProblemList.Problem) -> Bool {
    guard let entry = problem.node.map(project.index.outline.entry) else { return false }
    return entries.contains(entry) && tree.isWanted(entry)
  }

  /// The findings about its nodes.
  func problems(columns: Int, _ glyphs: Glyphs) -> [Row] {
    let list = project.index.problems.problems
    let own = list.indices.filter { isOwn(list[$0]) }
    guard !own.isEmpty else { return [] }
    var rows = [Row([Span("\(own.count.of("problem")) in \(name)", .heading)])]
    for place in own.prefix(Self.most) {
      let finding = list[place].finding
      let lines = Graphemes.wrapped(finding.message, columns: max(12, columns - 2), isUnicode: glyphs.isUnicode)
      rows +=
        lines.enumerated().map { number, text in
          Row(
            [Span("  "), Span(text)], .problem(place),
            sign: number == 0 ? Span(finding.severity.sign, finding.severity.role) : nil)
        }.joined
    }
    if own.count > Self.most {
      rows.append(Row([Span("\(glyphs.ellipsis) \((own.count - Self.most).grouped) more: 6 shows all", .quiet)]))
    }
    return rows
  }
}
