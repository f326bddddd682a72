import InjectScopeModel

/// What a folder holds, where the panels would otherwise speak of a node.
struct FolderSummary {
  let name: String
  private let nodes: [ID<Node>]
  private let project: LoadedProject
  /// Problems beyond these are counted alone: one of them is enough to go there.
  private static let most = 200

  /// Of the folder that is chosen; of its nodes, those that the filter shows.
  init?(_ state: State) {
    guard let folder = state.folder, let project = state.project else { return nil }
    let outline = project.index.outline
    name = outline.folders[Int(outline.entries[folder].folder)].label + "/"
    nodes = (folder + 1..<Int(outline.entries[folder].end)).filter(state.tree.isWanted).compactMap {
      outline.entries[$0].id
    }
    self.project = project
  }

  /// `Fares/ (8 nodes)`, without looking at them.
  static func title(_ state: State) -> String? {
    guard let folder = state.folder, let outline = state.index?.outline else { return nil }
    let count = state.tree.nodesBelow(folder, outline)
    return "\(outline.folders[Int(outline.entries[folder].folder)].label)/ (\(count.of("node")))"
  }

  /// How many of each kind, and how many with something wrong.
  var kinds: [Row] {
    var counts: [Node.Kind: Int] = [:]
    for node in nodes { counts[project.graph.nodes[node].kind, default: 0] += 1 }
    var rows = Node.Kind.allCases.compactMap { kind in
      counts[kind].map { Row([Span(kind.letter + " ", .kind), Span($0.of(kind.rawValue))]) }
    }
    let marks: [(mark: Marks, words: String)] = [
      (.unresolved, "unresolved"), (.cycle, "in a cycle"), (.ambiguous, "ambiguous or unknown"),
    ]
    for (mark, words) in marks {
      let count = nodes.count { project.index.marks[Int($0.index)].contains(mark) }
      if count > 0 { rows.append(Row([Span("  \(count.grouped) \(words)", .quiet)], sign: mark.sign)) }
    }
    return rows
  }

  /// The findings about its nodes.
  func problems(columns: Int, _ glyphs: Glyphs) -> [Row] {
    let members = Set(nodes)
    let list = project.index.problems.problems
    let own = list.indices.filter { list[$0].node.map(members.contains) ?? false }
    guard !own.isEmpty else { return [] }
    var rows = [Row([Span("\(own.count.of("problem")) in \(name)", .heading)])]
    for place in own.prefix(Self.most) {
      let finding = list[place].finding
      let lines = Graphemes.wrapped(finding.message, columns: max(12, columns - 2), isUnicode: glyphs.isUnicode)
      for (number, text) in lines.enumerated() {
        rows.append(
          Row(
            [Span("  "), Span(text)], .problem(place),
            sign: number == 0 ? Span(finding.severity.sign, finding.severity.role) : nil))
      }
    }
    if own.count > Self.most {
      rows.append(Row([Span("\(glyphs.ellipsis) \((own.count - Self.most).grouped) more: 6 shows all", .quiet)]))
    }
    return rows
  }
}
