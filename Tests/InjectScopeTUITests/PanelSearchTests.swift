import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What `/` looks for in the rows of a panel, and what the foot says of it.
@Suite struct PanelSearchTests {
  @Test func aSearchInAPanelSaysWhichOfAllItIs() {
    var play = Play()
    play.type("/cart")
    let all = play.state.search?.count?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    #expect(all > 1 && play.rows[29].contains("1 of \(all)"), "\(play.rows[29])")
    play.type("<enter>n")
    #expect(play.rows[29].contains("/cart  2 of \(all)  n N"), "\(play.rows[29])")
    play.type("NN")
    #expect(play.rows[29].contains("/cart  \(all) of \(all)"), "\(play.rows[29])")
    play.type("2/e")
    #expect(play.state.search?.count?.hasPrefix("1 of ") == true)
  }

  /// Of other rows nobody has counted.
  @Test func aCountIsOfWhatIsShown() {
    var play = Play()
    play.type("/cart<enter>")
    let counted = play.rows[29]
    #expect(counted.contains("/cart  1 of "), "\(counted)")
    play.type("2")
    #expect(play.rows[29].contains("/cart  n N"), "\(play.rows[29])")
    play.type("1")
    #expect(play.rows[29] == counted)
    play.type("fpayment<enter>")
    #expect(play.rows[29].contains("/cart  n N"), "\(play.rows[29])")
  }

  /// The end of a long text is in view, and what is said of it.
  @Test func aLongTextPushesNothingOffTheLine() {
    var play = Play(Size(columns: 80, rows: 24))
    play.type("/")
    play.send(.paste(String(repeating: "x", count: 300) + "END"))
    #expect(play.rows[23].contains("xEND") && play.rows[22].contains("no match here"), "\(play.screen)")
    play.send(.paste(String(repeating: "x", count: 2000)))
    #expect(play.rows[23].contains("cut to 1,000 letters"), "\(play.rows[23])")
  }

  /// On a map, what is looked for may take all the room of the line about the chosen box.
  @Test func aLongTextLeavesNoRoomForTheChosenBox() {
    var play = Play(Size(columns: 34, rows: 24))
    play.type("7z/carterandsomuchmorethatfitsinthere<enter>")
    play.type("k")
    #expect(play.state.panel == .map && play.state.chosenBox?.ways.isEmpty == false, "\(play.screen)")
    #expect(play.state.search != nil && play.state.message == nil && !play.screen.isEmpty)
  }
}
