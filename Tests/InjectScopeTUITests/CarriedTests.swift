import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What a list holds only for those below it is told as that wherever the list is shown.
@Suite struct CarriedTests {
  private static func rows(_ play: Play, _ panel: PanelID) -> [String] {
    let rows = play.state.contents[panel]?.rows ?? .none
    return (0..<rows.count).map { rows.row($0).line.spans.map(\.text).joined() }
  }

  /// What the panel of dependents says of the root, the panels of each of them say too.
  @Test func whoDependsByCarryingSaysSoItself() throws {
    var play = Play()
    play.go(to: "RootInjectorImpl")
    play.type("3")
    let dependents = Self.rows(play, .dependents).filter { $0.hasPrefix("J ") }
    #expect(dependents.contains("J AppFlowInjector  session"), "what it asks for itself comes first: \(dependents)")
    #expect(dependents.contains { $0.hasPrefix("J CheckoutFlowInjector  store") })
    for row in dependents {
      let words = row.split(separator: " ").map(String.init)
      play.go(to: words[1])
      play.type("2")
      let own = Self.rows(play, .dependencies)
      if words[2] == "carries" {
        #expect(own.contains { $0.hasPrefix("carries ") && $0.contains(words[3]) }, "\(row): \(own)")
        #expect(!own.contains { $0.hasPrefix("R \(words[3]) ") }, "\(row): \(own)")
      } else {
        #expect(own.contains { $0.contains(" \(words[2]) ") && !$0.hasPrefix("carries") }, "\(row): \(own)")
      }
    }
  }

  @Test func whatIsOnlyCarriedIsNoNeed() {
    var play = Play()
    play.go(to: "AppFlowInjector")
    play.type("2")
    let rows = Self.rows(play, .dependencies)
    #expect(rows.last == "carries network, payment, store", "\(rows)")
    #expect(play.screen.contains("Dependencies of AppFlowInjector (1)"), "\(play.screen)")
    play.type("vl")
    #expect(play.screen.contains("carried"), "\(play.screen)")
  }

  @Test func inLittleRoomItTakesOneRow() {
    for (keys, row) in [("2", "carries network, payment, store"), ("vl", "carries network +2")] {
      var play = Play(Size(columns: 70, rows: 24))
      play.go(to: "AppFlowInjector")
      play.type(keys)
      #expect(Self.rows(play, .dependencies).last == row, "\(play.screen)")
    }
  }

  @Test func whoeverNeedsOnlyWhatItCarriesIsToldApart() {
    var play = Play()
    play.go(to: "PaymentService")
    play.go(to: "'type 'PaymentService")
    let rows = Self.rows(play, .type)
    #expect(rows.contains("Carried by  2"), "\(rows)")
    #expect(rows.contains("J AppFlowInjector  payment"), "\(rows)")
  }
}
