import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Counts go first, then the names are shortened alike; no tab is ever a bare number.
@Suite struct TabTitlesTests {
  private static let state: State = {
    var play = Play()
    play.go(to: "PaymentViewModel")
    play.type("7")
    return play.state
  }()

  private static let six: [PanelID] = [.signatures, .code, .problems, .map, .why, .cycles]

  private func titles(_ active: PanelID, columns: Int, of tabs: [PanelID] = TabTitlesTests.six) -> String {
    let titles = Rect(column: 0, row: 0, columns: columns, rows: 1)
    let pane = Layout.Pane(tabs: tabs, active: active, frame: titles, titles: titles, content: titles)
    let tabs = TabTitles(pane, Self.state)
    return tabs.titles.map(\.text).joined(separator: tabs.gap == 1 ? " " : " ─ ")
  }

  @Test(arguments: [
    (80, "4 Signatures (3) ─ 5 Code ─ 6 Problems (3 W, 3 N) ─ 7 Map ─ 8 Why ─ 9 Cycles"),
    (66, "4 Signatures (3) ─ 5 Code ─ 6 Problems ─ 7 Map ─ 8 Why ─ 9 Cycles"),
    (62, "4 Signatures ─ 5 Code ─ 6 Problems ─ 7 Map ─ 8 Why ─ 9 Cycles"),
    (60, "4 Signatures (3) ─ 5 Code ─ 6 Prob ─ 7 Map ─ 8 Why ─ 9 Cyc"),
    (56, "4 Signatures ─ 5 Code ─ 6 Prob ─ 7 Map ─ 8 Why ─ 9 Cyc"),
    (51, "4 Signatures (3) 5 Code 6 Prob 7 Map 8 Why 9 Cyc"), (44, "4 Signatures 5 Code 6 Prob 7 Map 8 Why 9 Cyc"),
    (40, "4 Sig 5 Code 6 Prob 7 Map 8 Why 9 Cyc"), (39, "4 Signatures (3) ─ 5 Code ─ 6 Prob"),
    (30, "4 Signatures (3) ─ 5 Code"),
    (20, "4 Signatures (3)"), (12, "4 Signatures"), (3, "4 Signatures"),
  ]) func signatures(_ columns: Int, _ wanted: String) {
    #expect(titles(.signatures, columns: columns) == wanted)
  }

  @Test(arguments: [
    (60, "4 Sig ─ 5 Code ─ 6 Prob ─ 7 Map (depth 1) ─ 8 Why ─ 9 Cyc"),
    (50, "4 Sig ─ 5 Code ─ 6 Prob ─ 7 Map ─ 8 Why ─ 9 Cyc"), (36, "6 Prob ─ 7 Map (depth 1) ─ 8 Why"),
    (18, "7 Map (depth 1)"),
  ]) func map(_ columns: Int, _ wanted: String) {
    #expect(titles(.map, columns: columns) == wanted)
  }

  @Test func noTabIsABareNumber() {
    for columns in 1...120 {
      for active in PanelID.allCases where active != .card {
        for title in titles(active, columns: columns, of: Panels.numbered).split(separator: " ─ ") {
          #expect(title.contains { $0.isLetter }, "\(title) in \(columns) columns")
        }
      }
    }
  }
}
