import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Where a folder of a larger project is read that nobody named, one learns of the rest and how to get there.
@Suite struct WholeProjectTests {
  private static let whole = ReadingPlace(folder: "/home/ada/Shop")

  private static func play(_ project: LoadedProject, isPart: Bool = true) -> Play {
    var play = Play(Size(columns: 120, rows: 36), project: nil)
    play.state.options.recent = [whole, ReadingPlace(folder: "/home/ada/Town")]
    play.state.options.whole = isPart ? whole : nil
    play.send(.loaded(project))
    return play
  }

  @Test func itIsSaidAtTheBeginAndAboveTheProblems() {
    var play = Self.play(Shop.project)
    let sentence = "only this folder is read; its project begins above, in /home/ada/Shop: Ctrl-R goes there"
    #expect(play.rows[35].contains(sentence), "\(play.screen)")
    play.type("j")
    #expect(!play.screen.contains(sentence))
    play.type("6z")
    #expect(play.screen.contains(sentence), "\(play.screen)")
    #expect(!Self.play(Shop.project, isPart: false).screen.contains("begins above"))
  }

  @Test func theKeyLeadsThere() {
    var play = Self.play(Shop.project)
    play.type("<c-r>")
    #expect(play.rows.contains { $0.contains("> /home/ada/Shop  the whole project") }, "\(play.screen)")
    play.type("<enter>")
    #expect(play.effects.last == "open /home/ada/Shop")
  }

  /// What is looked for may stand above.
  @Test func whereNothingIsFoundItIsTheFirstToGoTo() {
    let play = Self.play(Drawing().project())
    #expect(play.rows.contains { $0.contains("/home/ada/Shop  the whole project") }, "\(play.screen)")
  }
}
