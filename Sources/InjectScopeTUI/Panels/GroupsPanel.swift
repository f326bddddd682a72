import InjectScopeAnalysis
import InjectScopeModel

/// Folders or modules, with what each needs from others and gives to them.
struct GroupsPanel: Panel {
  let id = PanelID.groups
  let name = "Groups"
  let help = """
    The folders, or with `r` the modules: how many nodes and problems each has, how much it needs from others and gives \
    to them, and which lead back to themselves; `+` shows from whom and to whom, and Enter goes there in the tree.
    """
  let followsFocus = false

  func title(_ state: State) -> String {
    guard let table = state.bench.groups else { return name }
    let cycles = table.groups.cycles.count
    let basis = state.groups.basis.rawValue
    return "\(name) (\(table.groups.groups.count.of(basis))" + (cycles > 0 ? ", \(cycles.of("cycle"))" : "") + ")"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let table = state.bench.groups, !table.groups.groups.isEmpty else { return .none }
    let groups = table.groups
    let glyphs = state.glyphs
    let opened = state.opened[.groups] ?? []
    let heads = GroupsTable.heads
    let widths = heads.enumerated().map { column, head in max(head.count, table.digits[column]) }
    let numbers = widths.reduce(0) { $0 + $1 + 2 }
    // Numbers stand beside the names, however wide the screen is.
    let widest = table.names.map { Graphemes.width($0, isUnicode: glyphs.isUnicode) }.max() ?? 0
    let room = max(12, min(columns - numbers, max(Self.leastForNames, widest + 4)))
    func cells(_ texts: [String], _ role: Cell.Role) -> [Span] {
      zip(texts, widths).map { text, width in
        Span(String(repeating: " ", count: max(0, width - text.count) + 2) + text, role)
      }
    }
    var rows = [Row([Span("".padded(to: room))] + cells(heads, .quiet))]
    for place in table.order(by: state.groups.sort) {
      let isOpen = opened.contains(place)
      let head = Span(isOpen ? glyphs.unfolded + " " : glyphs.folded + " ", .quiet)
      let name = table.names[place].fittedAtEnd(to: room - 3, glyphs)
      let blank = max(0, room - 2 - Graphemes.width(name, isUnicode: glyphs.isUnicode))
      let counts = table.counts[place].map { $0 == 0 ? glyphs.dot : $0.grouped }
      rows.append(
        Row(
          [head, Span(name, .heading), Span(String(repeating: " ", count: blank))] + cells(counts, .count),
          .group(place), sign: groups.isInCycle(place) ? Span("@", .cycle) : table.marks[place].sign,
          fold: Row.Fold(column: 0, isFolded: !isOpen)))
      guard isOpen else { continue }
      func add(_ links: [Groups.Link], _ word: String, _ other: (Groups.Link) -> Int) {
        for link in links {
          let name = table.names[other(link)].fittedAtEnd(to: max(8, columns - 28), glyphs)
          rows.append(
            Row(
              [Span("    \(word) ", .quiet), Span(String(link.count), .count), Span(" "), Span(name)],
              .group(other(link)), sign: isBothWays(link, groups) ? Span("@", .cycle) : nil))
        }
      }
      add(groups.needs(of: place), "needs from", \.to)
      add(groups.gifts(of: place), "gives to  ", \.from)
    }
    return Rows(rows)
  }

  private func isBothWays(_ link: Groups.Link, _ groups: Groups) -> Bool {
    groups.cycles.contains { $0.contains(link.from) && $0.contains(link.to) }
  }

  private static let leastForNames = 40

  func emptyText(_ state: State) -> String {
    state.bench.groups == nil ? "counting …" : state.groups.nothing
  }

  func twin(_ state: State) -> [String] {
    ["export", "--collapse", state.groups.basis.rawValue, "--format", "mermaid"]
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? { .groups(state.groups.basis) }
}

/// Groups with their numbers.
struct GroupsTable: Sendable {
  let groups: Groups
  /// By group, as the map calls it too.
  let names: [String]
  static let heads = ["nodes", "needs", "gives", "problems"]
  /// Under these heads: what it needs from others and gives to others in pairs of nodes.
  let counts: [[Int]]
  let marks: [Marks]
  /// By column, how wide the largest number is.
  let digits: [Int]

  /// The largest numbers of a column first.
  func order(by column: Int?) -> [Int] {
    guard let column, Self.heads.indices.contains(column) else { return Array(counts.indices) }
    return counts.indices.sorted { (counts[$1][column], $0) < (counts[$0][column], $1) }
  }

  init(_ basis: Groups.Basis, in project: LoadedProject) {
    let groups = Groups(project.graph, by: basis)
    var counts = groups.groups.map { [$0.nodes.count, 0, 0, 0] }
    for link in groups.links {
      counts[link.from][1] += link.count
      counts[link.to][2] += link.count
    }
    for problem in project.index.problems.problems {
      if let node = problem.node { counts[groups.group(of: node)][3] += 1 }
    }
    marks = groups.groups.map { group in
      group.nodes.reduce(into: Marks()) { $0.formUnion(project.index.marks[Int($1.index)]) }
    }
    self.groups = groups
    names = Self.names(of: groups, by: basis)
    self.counts = counts
    digits = (0..<4).map { column in (counts.map { $0[column] }.max() ?? 0).grouped.count }
  }

  private static func names(of groups: Groups, by basis: Groups.Basis) -> [String] {
    guard basis == .folder else { return groups.groups.map { GroupPart(content: .module, path: $0.name).name } }
    let paths = groups.groups.map { $0.name == "." ? "" : $0.name }
    // Every folder around another one holds more than the files of its own.
    var around: Set<String> = []
    for path in paths where !path.isEmpty {
      around.insert("")
      for slash in path.indices where path[slash] == "/" { around.insert(String(path[..<slash])) }
    }
    return paths.map { path in
      GroupPart(content: around.contains(path) ? .ownFiles : .folder(isDivided: false), path: path).name
    }
  }
}
