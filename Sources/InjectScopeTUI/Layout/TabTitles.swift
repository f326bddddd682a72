/// The titles on top of a pane. The active one stands in full; where there is little room, counts go first, then the
/// other names are shortened, all of them alike, and at last only those nearest to the active one are left.
struct TabTitles {
  struct Title: Hashable {
    var panel: PanelID
    var text: String
    var column: Int
    var endColumn: Int
    var isActive: Bool
  }

  let titles: [Title]
  private static let gap = 3

  init(_ pane: Layout.Pane, _ state: State) {
    var titles: [Title] = []
    var column = pane.titles.column
    for (panel, text) in Self.texts(pane, state) {
      let end = column + Self.width(text)
      titles.append(Title(panel: panel, text: text, column: column, endColumn: end, isActive: panel == pane.active))
      column = end + Self.gap
    }
    self.titles = titles
  }

  private static func width(_ text: String) -> Int { Graphemes.width(text, isUnicode: true) }

  private typealias Texts = [(panel: PanelID, text: String)]

  private static func texts(_ pane: Layout.Pane, _ state: State) -> Texts {
    let own = Panels[pane.active]
    let (digit, title) = (digit(pane.active), own.title(state))
    func texts(_ active: String, _ tabs: [PanelID], _ other: (PanelID) -> String) -> Texts {
      tabs.map { ($0, $0 == pane.active ? active : Self.digit($0) + other($0)) }
    }
    func fits(_ texts: Texts) -> Bool { texts.reduce(-gap) { $0 + width($1.text) + gap } <= pane.titles.columns }
    let counted = texts(digit + title, pane.tabs) {
      $0 == .problems ? Panels[$0].title(state) : Panels[$0].name
    }
    if fits(counted) { return counted }
    let longToShort = [title, own.briefTitle(state), own.name].map { digit + $0 }
    let names: [(PanelID) -> String] = [{ Panels[$0].name }, { Panels[$0].shortName }]
    for name in names {
      for active in longToShort {
        let all = texts(active, pane.tabs, name)
        if fits(all) { return all }
      }
    }
    // With both neighbours, else alone; in next to no room its counts say more than they do.
    let place = pane.tabs.firstIndex(of: pane.active) ?? 0
    for active in pane.titles.columns < 30 ? longToShort.dropLast() : longToShort {
      var run = max(0, place - 1)...min(place + 1, pane.tabs.count - 1)
      func shown(_ run: ClosedRange<Int>) -> Texts { texts(active, Array(pane.tabs[run]), names[1]) }
      guard run.count > 1, fits(shown(run)) else { continue }
      while run.upperBound + 1 < pane.tabs.count, fits(shown(run.lowerBound...run.upperBound + 1)) {
        run = run.lowerBound...run.upperBound + 1
      }
      while run.lowerBound > 0, fits(shown(run.lowerBound - 1...run.upperBound)) {
        run = run.lowerBound - 1...run.upperBound
      }
      return shown(run)
    }
    return [(pane.active, longToShort.first { width($0) <= pane.titles.columns } ?? longToShort[2])]
  }

  /// The key that shows the panel.
  private static func digit(_ panel: PanelID) -> String { panel == .card ? "" : "\(panel.rawValue) " }
}
