import Testing

@testable import InjectScopeTUI

@Suite struct FilterCompletingTests {
  private func play(_ keys: String) -> Play {
    var play = Play()
    play.type("f" + keys)
    return play
  }

  private func typed(_ play: Play) -> String {
    if case .filter(let prompt) = play.state.overlay { prompt.field.text } else { "" }
  }

  @Test(arguments: [
    ("ki<tab>", "kind:"), ("ki<tab><tab>", "kind:root"), ("ki<tab><tab><tab>", "kind:injector"),
    ("ki<tab><tab><tab><backtab>", "kind:root"), ("kind:inje<tab>", "kind:injec"),
    ("kind:root !is:un<tab>", "kind:root !is:un"),
    ("zzz<tab>", "zzz"), ("kind:in<tab><tab>J", "kind:injectorJ"),
  ])
  func tabTakesOneAfterTheOther(_ keys: String, _ text: String) {
    #expect(typed(play(keys)).hasPrefix(text), "\(typed(play(keys)))")
  }

  @Test func whatThereIsStandsAtTheFoot() {
    let play = play("is:<tab>")
    #expect(play.screen.contains("unresolved  cycle  unused  ambiguous  dynamic"))
  }

  @Test func theFilterHoldsWhileItIsCompleted() {
    let play = play("kind:root<tab>")
    #expect(play.state.treeFilter.text == "kind:root")
    #expect(play.state.tree.passing > 0)
  }

  @Test func aTypeThatNobodyNeedsIsSaid() {
    #expect(play("needs:Nobody's").screen.contains("nobody needs a type called"))
  }

  /// As in its own line.
  @Test(arguments: [
    ("ki<tab>", "filter kind:"), ("ki<tab><tab><tab>", "filter kind:injector"),
    ("kind:root !is:un<tab>", "filter kind:root !is:un"), ("<tab>", "filter "),
  ])
  func theCommandIsCompletedToo(_ keys: String, _ text: String) throws {
    var play = Play()
    play.type(":filter " + keys)
    guard case .palette(let prompt) = play.state.overlay else { throw NoPalette() }
    #expect(prompt.field.text.hasPrefix(text) && prompt.completion != nil, "\(prompt.field.text)")
  }

  private struct NoPalette: Error {}
}
