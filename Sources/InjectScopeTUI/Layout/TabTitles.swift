/// The titles on top of a pane. The active one stands in full; where there is little room, counts go first, then the
/// other names are shortened, all of them alike, then they move together, and at last only those nearest to the active
/// one are left.
struct TabTitles {
  struct Title: Hashable {
    var panel: PanelID
    var text: String
    var column: Int
    var endColumn: Int
    var isActive: Bool
  }

  let titles: [Title]
  /// A line between blanks, and where there is little room a blank alone.
  let gap: Int
  private static let wide = 3
  private static let narrow = 1

  init(_ pane: Layout.Pane, _ state: State) {
    var titles: [Title] = []
    var column = pane.titles.column
    let (texts, gap) = Self.texts(pane, state)
    for (panel, text) in texts {
      let end = column + Self.width(text)
      titles.append(Title(panel: panel, text: text, column: column, endColumn: end, isActive: panel == pane.active))
      column = end + gap
    }
    self.titles = titles
    self.gap = gap
  }

  private static func width(_ text: String) -> Int { Graphemes.width(text, isUnicode: true) }

  private typealias Texts = [(panel: PanelID, text: String)]

  private static func texts(_ pane: Layout.Pane, _ state: State) -> (Texts, gap: Int) {
    let own = Panels[pane.active]
    let (digit, title) = (digit(pane.active), own.title(state))
    func texts(_ active: String, _ tabs: [PanelID], _ other: (PanelID) -> String) -> Texts {
      tabs.map { ($0, $0 == pane.active ? active : Self.digit($0) + other($0)) }
    }
    func fits(_ texts: Texts, _ gap: Int = wide) -> Bool {
      texts.reduce(-gap) { $0 + width($1.text) + gap } <= pane.titles.columns
    }
    let counted = texts(digit + title, pane.tabs) {
      $0 == .problems ? Panels[$0].title(state) : Panels[$0].name
    }
    if fits(counted) { return (counted, wide) }
    let longToShort = [title, own.briefTitle(state), own.name].map { digit + $0 }
    let names: [(PanelID) -> String] = [{ Panels[$0].name }, { Panels[$0].shortName }]
    for name in names {
      for active in longToShort {
        let all = texts(active, pane.tabs, name)
        if fits(all) { return (all, wide) }
      }
    }
    for active in longToShort + [digit + own.shortName] {
      let all = texts(active, pane.tabs, names[1])
      if pane.titles.columns >= leastForAll, fits(all, narrow) { return (all, narrow) }
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
      return (shown(run), wide)
    }
    let alone = [(pane.active, longToShort.first { width($0) <= pane.titles.columns } ?? longToShort[2])]
    return (alone, wide)
  }

  /// In less than this they would say nothing but what they are.
  private static let leastForAll = 40

  /// The key that shows the panel.
  private static func digit(_ panel: PanelID) -> String { panel.key.map { $0 + " " } ?? "" }
}
