import Testing

@testable import InjectScopeTUI

/// Who types faster than things are found.
@Suite struct FindWaitingTests {
  /// Keys behind Enter are meant for what Enter leads to, and not for the prompt.
  @Test func keysBehindEnterWaitForWhatIsFound() throws {
    var state = Play(Size(columns: 100, rows: 30)).state
    var works: [Work] = []
    func press(_ keys: [KeyStroke]) {
      for key in keys {
        for effect in Explorer.reduce(&state, .key(key)) { if case .start(let work) = effect { works.append(work) } }
      }
    }
    press([.control("p")] + "PaymentInjector".map { .character($0) } + [.enter, .character("7"), .character("z")])
    guard case .jump(let prompt) = state.overlay else {
      Issue.record("the prompt is gone before anything is found")
      return
    }
    #expect(prompt.field.text == "PaymentInjector")
    for work in works {
      work.run(isCancelled: { false }) { _ = Explorer.reduce(&state, .result(work.id, $0)) }
    }
    #expect(state.overlay == nil)
    #expect(state.node(state.focus)?.name == "PaymentInjector")
    #expect(state.panel == .map && state.isZoomed)
  }

  /// Until a folder is drawn, what stands there is no map of another: nothing in that could be chosen.
  @Test func untilAFolderIsDrawnNothingElseIsShown() {
    var drawing = Drawing()
    for number in 0..<24 {
      let folder = "\(number < 12 ? "Left" : "Right")/Part\(number / 2)"
      _ = drawing.add(.provider, "Thing\(number)", file: "\(folder)/File.swift")
    }
    var play = Play(Size(columns: 60, rows: 20), project: drawing.project())
    play.type("aa")
    #expect(play.state.panel == .groupMap && play.screen.contains("Left/"), "\(play.screen)")
    let effects = Explorer.reduce(&play.state, .key(.enter))
    #expect(effects.contains { if case .start = $0 { true } else { false } })
    #expect(play.screen.contains("drawing …") && !play.screen.contains("Right/"), "\(play.screen)")
  }

  /// What was found is of the project as it was: until it is looked for again, nothing of it is shown or gone to.
  @Test func aReloadForgetsWhatWasFound() {
    var play = Play()
    play.type("<c-p>e")
    let files = Shop.sources.filter { $0.key == "App/Checkout/Payment.swift" }
    let effects = Explorer.reduce(&play.state, .loaded(Shop.load(files)))
    #expect(effects.contains { if case .start = $0 { true } else { false } })
    #expect(play.screen.contains("looking …"), "\(play.screen)")
    _ = Explorer.reduce(&play.state, .key(.enter))
    #expect(!play.screen.isEmpty)
  }

  /// What is looked for before it is read is found when it is there.
  @Test(arguments: ["/PaymentInj", "<c-p>PaymentInj", "/Paym", "fPaymentInj"]) func whatComesLaterIsFound(
    _ keys: String
  ) {
    var play = Play(project: nil)
    play.type(keys)
    play.send(.loaded(Shop.project))
    #expect(!play.screen.contains("no match") && !play.screen.contains("looking …"), "\(play.screen)")
    play.type("<enter>")
    #expect(play.focusName?.hasPrefix("Paym") == true, "\(play.focusName ?? "")")
    play.type("/Cart<bs><esc>j")
    #expect(!play.screen.isEmpty)
  }

  /// The search that was open when the project came goes back to the tree that came with it.
  @Test func aSearchThatWasOpenGoesOnInTheTreeThatCame() {
    var play = Play(project: nil)
    play.type("/zz")
    play.send(.loaded(Shop.project))
    play.type("<bs><bs>PaymentInj<enter>")
    #expect(play.focusName?.hasPrefix("Payment") == true, "\(play.screen)")
  }

  /// Letters of a word are found in a name, but not scattered over the sentence of a problem.
  @Test func aProblemIsFoundByItsWords() {
    var play = Play()
    play.type("<c-p>unresolved")
    #expect(!play.screen.contains("no match"), "\(play.screen)")
    play.type("<esc><c-p>kind:injector")
    #expect(play.screen.contains("no match: kind: is a word of filters, which f types"), "\(play.screen)")
  }

  /// What says that something is worked out goes when it is there, and stays until then.
  @Test(arguments: ["F", "7"]) func whatIsSaidOfWaitingDoesNotOutlastIt(_ key: Character) {
    var play = ChangeTests.play()
    var works: [Work] = []
    for event in [Event.key(.character(key)), .key(.enter), .resized(Size(columns: 101, rows: 30))] {
      for effect in Explorer.reduce(&play.state, event) { if case .start(let work) = effect { works.append(work) } }
    }
    #expect(play.rows[29].contains("it is still being worked out"))
    for work in works {
      work.run(isCancelled: { false }) { _ = Explorer.reduce(&play.state, .result(work.id, $0)) }
      _ = Explorer.reduce(&play.state, .workEnded(work.id))
    }
    // What would be written is looked at first.
    let asked = Message.note("it was not there yet: look at it, and Enter once more writes it")
    #expect(play.state.message == (key == "F" ? asked : nil))
  }
}
