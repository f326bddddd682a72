import Testing

@testable import InjectScopeTUI

/// `w` asks about the row that is chosen, and one comes back to it.
@Suite struct WhyOfRowTests {
  @Test(arguments: ["2j", "3", "6+j", "7l", "swjj"]) func itIsOfTheChosenRow(_ keys: String) {
    var play = Play()
    play.go(to: "CartViewModel")
    play.type(keys)
    let (asked, panel, row) = (play.state.chosenNode, play.state.panel, play.state.list(play.state.panel).cursor)
    #expect(asked != nil && asked != play.state.focus, "\(play.screen)")
    play.type("w")
    #expect(play.state.panel == .why && play.state.focus == asked, "\(play.screen)")
    play.type("H")
    #expect(play.state.panel == panel && play.focusName == "CartViewModel", "\(play.screen)")
    if panel == .table { #expect(play.state.list(panel).cursor == row && play.state.isZoomed) }
  }

  @Test(arguments: ["", "2", "4", "8"]) func withoutAnotherNodeItIsOfTheFocus(_ keys: String) {
    var play = Play()
    play.go(to: "CartViewModel")
    play.type(keys + (keys.isEmpty ? "" : "1") + "w")
    #expect(play.state.panel == .why && play.focusName == "CartViewModel")
  }

  /// A heading of a type's page stands for no node, whatever was chosen before.
  @Test func aHeadingIsNoNode() {
    var play = Play()
    play.go(to: "CartViewModel")
    play.type("<c-p>'type 'CartStore<enter>")
    #expect(play.state.panel == .type && play.state.chosenNode != nil, "\(play.screen)")
    play.type("g")
    #expect(play.state.chosenNode == nil && play.state.chosenLocation == nil)
    for hint in ["w why", "m mark", "e edit", "W what if"] { #expect(!play.rows[28].contains(hint), "\(play.screen)") }
    play.type("w")
    #expect(play.state.panel == .type && play.rows[29].contains("this row stands for no node"), "\(play.screen)")
    play.type("m")
    #expect(play.rows[29].contains("this row stands for no node that could be marked"), "\(play.screen)")
  }

  /// As Enter does there: the tree stands beside it again.
  @Test func fromAPanelThatStandsAloneTheWayBackLeadsThere() {
    var play = Play()
    play.go(to: "CartViewModel")
    play.type("sw")
    let panel = play.state.panel
    #expect(Panels.alone.contains(panel))
    play.type("w")
    #expect(play.state.panel == .why && !play.state.isZoomed)
    #expect(play.rows[29].contains("H leads back to the \(Panels[panel].name.lowercased())"), "\(play.screen)")
    play.type("<esc>")
    #expect(play.state.panel == .nodes)
    play.type("H")
    #expect(play.state.panel == panel && play.state.isZoomed, "\(play.screen)")
  }
}
