import InjectScopeModel
import Testing

/// Keys that are written as members of `String` by their name alone.
@Suite struct ImplicitKeyTests {
  private static let keys = """
    protocol Pen {}
    struct Ink: Pen {}
    extension String { static let cap = "cap"; static var lid: String { "lid" } }

    """
  private static let injection = """
    import Injection
    injectMe {
      single(tag: .cap) { Ink() as Pen }
    }
    struct Root { @Inject(tag: .cap) var asked: Pen }
    _ = Root().asked
    let called: Pen = resolve(tag: .cap)
    let lacking: Pen = resolve(tag: .lid)
    """
  private static let flex = """
    import FlexInject
    DependencyContainer.shared.register(key: .cap) { Ink() as Pen }
    struct Root { @Inject(key: .cap) var asked: Pen }
    _ = Root().asked
    let called: Pen = DependencyContainer.shared.resolve(key: .cap, mode: .new)
    let lacking: Pen = DependencyContainer.shared.resolve(key: .lid, mode: .new)
    """

  @Test(arguments: [injection, flex]) func theyAreWhatTheyStandFor(_ source: String) {
    let graph = Sources(["main.swift": Self.keys + source]).graph
    #expect(graph.nodes.contains { $0.kind == .registration && $0.offer?.qualifier == "cap" })
    for label in ["asked", "called"] {
      let need = graph.needs.first { $0.label == label }
      #expect(need?.suppliers.count == 1 && need?.key.qualifier == "cap", "\(label): \(need.debugDescription)")
    }
    #expect(graph.findings.map(\.id) == ["missing-registration"])
    #expect(graph.findings.first?.message.contains("lid") == true, "\(graph.findings.map(\.message))")
  }

  /// One of which nobody knows what it says leaves everything open, as it did.
  @Test(arguments: [injection, flex]) func whatIsComputedStaysOpen(_ source: String) {
    let keys = Self.keys.replacing("static let cap = \"cap\"", with: "static var cap: String { readLine()! }")
    let graph = Sources(["main.swift": keys + source]).graph
    #expect(graph.findings.isEmpty, "\(graph.findings.map(\.message))")
  }
}
