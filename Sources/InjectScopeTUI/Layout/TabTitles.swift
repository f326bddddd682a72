/// The titles on top of a pane: the active one with its counts, the others as long as there is room for them.
struct TabTitles {
  struct Title: Hashable {
    var panel: PanelID
    var text: String
    var column: Int
    var isActive: Bool
    var endColumn: Int { column + text.count }
  }

  let titles: [Title]

  init(_ pane: Layout.Pane, _ state: State, columns: Int, from column: Int) {
    func text(_ panel: PanelID, _ isLong: Bool) -> String {
      let own = Panels[panel]
      let digit = panel == .card ? "" : "\(panel.rawValue) "
      if panel == pane.active { return digit + own.title(state) }
      if panel == .problems, isLong { return digit + own.title(state) }
      return isLong ? digit + own.name : "\(panel.rawValue)"
    }
    func width(_ tabs: [PanelID], _ isLong: Bool) -> Int {
      tabs.reduce(0) { $0 + text($1, isLong).count } + 3 * (tabs.count - 1)
    }
    // All by name, the first ones by name, or by their digits alone; the active one always.
    var tabs = pane.tabs
    var isLong = true
    if width(tabs, true) > columns {
      let few = tabs.filter { ![.why, .cycles].contains($0) || $0 == pane.active }
      if width(few, true) <= columns { tabs = few } else { isLong = false }
    }
    if width(tabs, isLong) > columns { tabs = [pane.active] }
    var titles: [Title] = []
    var place = column
    for panel in tabs {
      let text = text(panel, isLong)
      titles.append(Title(panel: panel, text: text, column: place, isActive: panel == pane.active))
      place += text.count + 3
    }
    self.titles = titles
  }
}
