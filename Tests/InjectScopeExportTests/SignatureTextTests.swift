import InjectScopeExport
import InjectScopeModel
import Testing

@Suite struct SignatureTextTests {
  private func text(_ owner: String, of graph: DependencyGraph, _ style: TextStyle = TextStyle()) throws -> String {
    let owner = try #require(graph.node(withID: "injectgrail:" + owner))
    return SignatureReport(graph.signatures(of: owner), in: graph) { value, _ in
      guard value.label == "clock" else { return [] }
      let place = Location("App/ShopRoot.swift:9:7")
      return [
        Refusal(owner: owner, label: "time", location: place, reason: .otherType(TypeName("SystemClock"))),
        Refusal(owner: owner, label: "watch", location: place, reason: .untyped),
      ]
    }.text(style)
  }

  @Test func theFunctionStandsAloneOnItsLine() throws {
    #expect(
      try text("MessagesViewModel", of: Projects.messages) == """
        MessagesViewModel  (injectgrail, Messages.swift:12:7)
        func inject(messageIndex: Int) -> MessageRowViewModel
          messagesRepository: MessagesRepository   ← MessagesViewModelInjector.messagesRepository   Root.swift:3:7
          messageIndex: Int                        ← argument: Int is never resolved

        """)
  }

  @Test func unresolvedOnesSayWhatWasNear() throws {
    #expect(
      try text("ProductViewModel", of: Projects.shop) == """
        ProductViewModel  (injectgrail, Features/Catalog/ProductViewModel.swift:12:7)
        func inject(clock: Clock) -> ReviewsViewModel
          network: NetworkClient   ← ShopRoot.network   App/ShopRoot.swift:5:7
          clock: Clock             ← argument: neither ProductViewModel nor anything above it offers Clock
              near: ProductViewModel.time is there, but its type is written SystemClock   App/ShopRoot.swift:9:7
              near: ProductViewModel.watch does not say its type                          App/ShopRoot.swift:9:7

        """)
  }

  @Test func ownersAreApartAndConditionsSaid() {
    var fixture = Fixture()
    let (a, b) = (fixture.add(.root, "A", at: "A.swift:1:1"), fixture.add(.injectable, "B", at: "B.swift:1:1"))
    for (owner, condition) in [(a, Condition.flag("DEBUG")), (b, nil)] {
      fixture.add(
        Signature(
          owner: owner, target: b, style: .direct, access: .internal, condition: condition, text: "func inject() -> B",
          values: [], location: Location("A.swift:1:1")))
    }
    let graph = fixture.graph
    #expect(
      SignatureReport(graph.signatures, in: graph) { _, _ in [] }.text(TextStyle()) == """
        A  (injectgrail, A.swift:1:1)
        func inject() -> B
          #if DEBUG

        B  (injectgrail, B.swift:1:1)
        func inject() -> B

        """)
  }

  @Test func withoutUnicodeTheArrowIsASCII() throws {
    let text = try text("ProductViewModel", of: Projects.shop, TextStyle(isASCII: true))
    #expect(text.contains("  network: NetworkClient   <- ShopRoot.network"))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }
}
