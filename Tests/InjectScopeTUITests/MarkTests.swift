import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// A mark is seen as long as it is set, and can be taken away.
@Suite struct MarkTests {
  /// Neither is forgotten where the counts have no room beside them.
  @Test func theFilterStandsBesideIt() {
    var play = Play(Size(columns: 80, rows: 24))
    play.go(to: "AppFlow")
    play.type("mfkind:injector<enter>")
    #expect(play.rows[0].contains("mark: AppFlow  filter: kind:injector"), "\(play.rows[0])")
  }

  private static func marked(_ size: Size = Size(columns: 100, rows: 30)) -> Play {
    var play = Play(size)
    play.go(to: "CheckoutFlow")
    play.type("m")
    return play
  }

  @Test func itStandsInTheFirstLineAndWherePathsAre() {
    var play = Self.marked()
    #expect(play.rows[29].contains("m on it again, or Esc, takes the mark away"))
    play.go(to: "CartRowViewModel")
    #expect(play.rows[0].contains("mark: CheckoutFlow"))
    #expect(play.rows[26].contains("from the mark CheckoutFlow, 2 steps"))
    play.type("8z")
    play.send(.resized(Size(columns: 120, rows: 30)))
    #expect(play.screen.contains("8 Why (1 path from the mark CheckoutFlow)"))
  }

  @Test func whatTheMarkedRootMerelyOffersIsSaid() {
    var play = Play()
    play.type("m")
    play.go(to: "LoginViewModel")
    #expect(play.rows[26].contains("from the mark RootInjectorImpl, 2 steps"))
    play.go(to: "ProfileViewModel")
    #expect(play.rows[26].contains("from the mark RootInjectorImpl, 2 steps"))
  }

  @Test func itStaysWhereCountsHaveNoRoom() {
    var play = Self.marked(Size(columns: 60, rows: 20))
    play.go(to: "CartRowViewModel")
    #expect(play.rows[0].contains("mark: CheckoutFlow"))
  }

  /// The words behind a path give way to where it leads.
  @Test func whereItLeadsIsSeenBesideALongMark() {
    var play = Self.marked(Size(columns: 62, rows: 20))
    play.go(to: "CartRowViewModel")
    #expect(play.rows[16].contains("CheckoutFlow → … → CartRowViewModel"), "\(play.rows[16])")
    #expect(play.rows[16].contains("from the mark"))
  }

  @Test func escapeTakesItAwayAtLast() {
    var play = Self.marked()
    play.type("6<esc>")
    #expect(play.state.mark != nil)
    #expect(play.state.panel == .nodes)
    play.type("<esc>")
    #expect(play.state.mark == nil)
    #expect(play.rows[29].contains("the mark is gone"))
    #expect(!play.rows[0].contains("mark:"))
  }

  @Test func markedAgainItIsNot() {
    var play = Self.marked()
    play.type("m")
    #expect(play.state.mark == nil)
    #expect(HelpText.lines(matching: "takes the mark away", columns: 200).count > 1)
  }
}
