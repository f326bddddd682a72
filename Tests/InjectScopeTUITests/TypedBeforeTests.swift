import Testing

@testable import InjectScopeTUI

/// What was typed in a prompt stands there again.
@Suite struct TypedBeforeTests {
  private func typed(_ play: Play) -> String? {
    switch play.state.overlay {
    case .search(let prompt): prompt.field.text
    case .filter(let prompt): prompt.field.text
    case .palette(let prompt): prompt.field.text
    case .jump(let prompt): prompt.field.text
    default: nil
    }
  }

  @Test(arguments: [("/", "cart", "flow"), ("f", "kind:injector", "kind:root"), (":", "depth 2", "depth 3")])
  func goingBackAndAhead(_ opens: String, _ first: String, _ second: String) {
    var play = Play()
    let clear = opens == "f" ? "<c-u>" : ""
    play.type("\(opens)\(clear)\(first)<enter>")
    play.type("1\(opens)\(clear)\(second)<enter>")
    play.type("1\(opens)\(clear)zz<c-p>")
    #expect(typed(play) == second, "\(play.screen)")
    play.type("<c-p>")
    #expect(typed(play) == first)
    // Further back there is nothing.
    play.type("<c-p>")
    #expect(typed(play) == first)
    play.type("<c-n><c-n>")
    #expect(typed(play) == "zz")
    play.type("<c-n>")
    #expect(typed(play) == "zz")
  }

  @Test func whatWasFoundIsLookedForAgain() {
    var play = Play()
    play.go(to: "CartViewModel")
    play.go(to: "CheckoutFlow")
    play.type("<c-p><c-p><c-p><enter>")
    #expect(play.focusName == "CartViewModel", "\(play.screen)")
  }

  @Test func aCommandIsKeptByItsNameAndOtherPromptsKnowNothingOfIt() {
    var play = Play()
    play.type(":zoo<enter>1:<c-p>")
    #expect(typed(play) == "zoom")
    play.type("<esc>/<c-p>")
    #expect(typed(play) == "")
  }

  /// The tree follows what is called back, as it follows what is typed.
  @Test func aFilterThatIsCalledBackFilters() {
    var play = Play()
    play.type("fkind:root<enter>")
    let count = play.state.tree.passing
    play.type("f<c-u><enter>")
    #expect(play.state.tree.passing > count)
    play.type("f<up>")
    #expect(typed(play) == "kind:root" && play.state.tree.passing == count, "\(play.screen)")
    play.type("<esc>")
    #expect(play.state.tree.passing > count)
  }

  @Test func runsAreMerged() {
    var (one, two) = (TypedBefore(), TypedBefore())
    for text in ["a", "b", " ", "a"] { one.note(text, in: .search) }
    two.note("c", in: .search)
    two.note("b", in: .search)
    two.note("d", in: .filter)
    #expect(one.texts(in: .search) == ["a", "b"])
    let merged = one.merged(with: two)
    #expect(merged.texts(in: .search) == ["a", "b", "c"] && merged.texts(in: .filter) == ["d"])
    for number in 0..<300 { one.note("\(number)", in: .command) }
    #expect(one.texts(in: .command).count == 100 && one.texts(in: .command).first == "299")
  }
}
