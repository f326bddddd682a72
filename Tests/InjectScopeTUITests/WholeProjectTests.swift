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
    let sentence = "only a part of Shop is read: Ctrl-R goes to the whole project, /home/ada/Shop"
    #expect(play.rows[35].contains(sentence), "\(play.screen)")
    play.type("j")
    #expect(!play.screen.contains(sentence))
    play.type("6z")
    #expect(play.screen.contains(sentence), "\(play.screen)")
    #expect(!Self.play(Shop.project, isPart: false).screen.contains("only a part"))
  }

  /// Of what was named, only reading it tells that it is a part.
  @Test func whatReadingTellsIsSaidTheSameWay() {
    var project = Shop.project
    project.whole = Self.whole
    var play = Play(Size(columns: 120, rows: 36), project: nil)
    play.state.options.recent = [ReadingPlace(folder: "/home/ada/Town"), Self.whole]
    play.send(.loaded(project))
    #expect(play.rows[35].contains("only a part of Shop is read: Ctrl-R goes to the whole project"), "\(play.screen)")
    #expect(play.state.options.recent == [Self.whole, ReadingPlace(folder: "/home/ada/Town")])
    play.type("<c-r><enter>")
    #expect(play.effects.last == "open /home/ada/Shop")
  }

  private static let mistake =
    "explorer.json:2:1: `keys`: no action is called `jumps`, perhaps jump: left out, and said again at the end"

  /// Before anybody has pressed a key they must see how to get help and how to leave.
  @Test(arguments: ["", mistake])
  func whatIsSaidAtTheBeginHidesNoKeys(_ mistake: String) {
    var play = Play(Size(columns: 80, rows: 24), project: nil)
    play.state.options.whole = ReadingPlace(folder: "/home/ada/Projects/Of/A/Long/Path/Shop")
    if !mistake.isEmpty { play.send(.failed(mistake)) }
    play.send(.loaded(Shop.project))
    #expect(play.rows[22].contains("? help") && play.rows[22].contains("q quit"), "\(play.screen)")
    let part = "only a part of Shop is read: Ctrl-R goes to the whole project, /home/ada/"
    let begin = mistake.isEmpty ? part : "[error] explorer.json:2:1: "
    #expect(play.rows[23].contains(begin) && play.rows[23].contains("…"), "\(play.screen)")
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
