import InjectScopeAnalysis
import InjectScopeModel

/// Folders or modules, with what each needs from others and gives to them.
struct GroupsPanel: Panel {
  let id = PanelID.groups
  let name = "Groups"
  let help = """
    The folders, or with `r` the modules: how many nodes and problems each has (behind a folder's name stands what the \
    tree counts there, where that is another number: it has folders below, or what is held by something elsewhere), how \
    much it needs from others and gives to them, how many nodes of others it needs in all, with what comes down to it \
    (`weight`), and which lead back to themselves (`@`; not by what is only asked of a container); `+` shows from whom and to whom, and Enter goes there in the tree.
    """
  let followsFocus = false
  let hasHead = true

  func title(_ state: State) -> String {
    guard let table = state.bench.groups else { return name }
    let cycles = table.groups.cycles.count
    let basis = state.groups.basis.rawValue
    let sort = state.groups.sort.map { " by \(GroupsTable.heads[$0])" } ?? ""
    let counts = table.groups.groups.count.of(basis) + (cycles > 0 ? ", \(cycles.of("cycle"))" : "")
    return "\(name)\(sort) (\(counts)\(Self.filterRemark(state)))"
  }

  /// Groups are those of the whole project: of a part what they need and give would say little.
  static func filterRemark(_ state: State) -> String { state.treeFilter.isSet ? ", whatever the filter" : "" }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let table = state.bench.groups, !table.groups.groups.isEmpty else { return .none }
    let groups = table.groups
    let glyphs = state.glyphs
    let opened = state.opened[.groups] ?? []
    let heads = GroupsTable.heads
    let widths = heads.enumerated().map { column, head in max(head.count, table.digits[column]) }
    let numbers = widths.reduce(0) { $0 + $1 + 2 }
    // Numbers stand beside the names, however wide the screen is.
    func width(_ text: String) -> Int { Graphemes.width(text, isUnicode: glyphs.isUnicode) }
    let widest =
      table.names.indices.map { width(table.names[$0]) + (table.note(onCountOf: $0).map { width($0) + 1 } ?? 0) }.max()
      ?? 0
    let room = max(12, min(columns - numbers, max(Self.leastForNames, widest + 4)))
    func cells(_ texts: [String], _ role: (Int) -> Cell.Role) -> [Span] {
      texts.indices.map { column in
        let text = texts[column]
        return Span(String(repeating: " ", count: max(0, widths[column] - text.count) + 2) + text, role(column))
      }
    }
    let sort = state.groups.sort
    var rows: [Row] = []
    for place in table.order(by: state.groups.sort) {
      let isOpen = opened.contains(place)
      let head = Span(isOpen ? glyphs.unfolded + " " : glyphs.folded + " ", .quiet)
      let name = table.names[place].fittedAtEnd(to: room - 3, glyphs)
      // Where it has no room beside the name, the foot of the screen says it.
      let note = table.note(onCountOf: place).map { " " + $0 }.flatMap { width(name + $0) <= room - 3 ? $0 : nil } ?? ""
      let blank = max(0, room - 2 - width(name + note))
      let counts = table.counts[place].map { $0 == 0 ? glyphs.dot : $0.grouped }
      // That some of its nodes need each other is no cycle of folders.
      let sign = groups.isInCycle(place) ? Span("@", .cycle) : table.marks[place].subtracting(.cycle).sign
      rows.append(
        Row(
          [head, Span(name, .heading), Span(note, .quiet), Span(String(repeating: " ", count: blank))]
            + cells(counts) { _ in .count },
          .group(place), sign: sign, fold: Row.Fold(column: 0, isFolded: !isOpen)))
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
      if groups.needs(of: place).isEmpty, groups.gifts(of: place).isEmpty {
        rows.append(Row([Span("    needs no other, and no other needs it", .quiet)]))
      }
      add(groups.needs(of: place), "needs from", \.to)
      add(groups.gifts(of: place), "gives to  ", \.from)
    }
    return Rows(rows, head: Line([Span("".padded(to: room))] + cells(heads) { $0 == sort ? .match : .quiet }))
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
