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
}
