import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What can be asked of a need, and of the property of a root that answers it.
@Suite struct WhatIfOfNeedTests {
  /// On a need, that is what would go, and not who answers it.
  @Test func onANeedItIsTheNeedThatGoes() {
    var play = Play()
    play.go(to: "PaymentInjector")
    play.type("2W")
    #expect(
      play.rows[28].contains("what if PaymentInjector.payment: r remove  o RootInjectorImpl.payment"),
      "\(play.screen)")
    play.type("r")
    let owner = play.node("PaymentInjector").flatMap { play.state.node($0)?.id } ?? ""
    #expect(play.state.change?.request == ChangeRequest(kind: "remove", text: "\(owner).payment"))
    play.type("<esc>2Wo")
    #expect(play.rows[28].contains("what if RootInjectorImpl.payment: r remove"), "\(play.screen)")
    play.type("r")
    play.type("<esc>2Wp")
    #expect(play.rows[28].contains("what if CheckoutFlowInjector: s supply"), "\(play.screen)")
    play.type("<esc>2Wor")
    let root = play.node("RootInjectorImpl").flatMap { play.state.node($0)?.id } ?? ""
    #expect(play.state.change?.request == ChangeRequest(kind: "remove", text: "\(root).payment"))
  }

  /// The page of a type and the source are about a property of the root as well.
  @Test(arguments: ["<c-p>type CartStore<enter>", "<c-p>RootInjectorImpl<enter>Sj"])
  func whereAPropertyOfARootStands(_ keys: String) {
    var play = Play(
      project: LoadedProject(
        graph: Shop.project.graph, findings: [], answers: Answers(sourceText: { Shop.sources[$0] })))
    play.type(keys)
    for _ in 0..<8 {
      if case .node(let node) = play.state.target, play.state.node(node)?.kind == .root { break }
      if play.state.panel == .source, play.state.chosenLocation?.position.line == 5 { break }
      play.type("j")
    }
    play.type("W")
    #expect(play.rows[28].contains("what if RootInjectorImpl.store: r remove"), "\(play.screen)")
  }
}
