import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What is registered under a key that only the running program knows, and what nobody asks for: both are in the graph
/// with what they need.
@Suite struct UnkeyedTests {
  private static let types = """
    final class Ink {}
    final class Pen { init(ink: Ink) {} }

    """

  @Test(arguments: [
    (
      "FlexInject",
      "let box = DependencyContainer()\nbox.register(key: readLine()!) { Pen(ink: box.resolve(type: Ink.self)) }"
    ),
    (
      "Discoverer",
      "let box = Injector()\nlet kind: Any.Type = readLine() == nil ? Ink.self : Pen.self\n"
        + "try! box.register(as: kind as! Pen.Type, injection: .factory { Pen(ink: try! box.get(Ink.self)) })"
    ),
    ("Injection", "let box = Module { factory(tag: readLine()!) { Pen(ink: $0()) }; factory { 1 } }"),
  ])
  func aComputedKeyHasANode(library: String, use: String) throws {
    let graph = Sources(["main.swift": "import \(library)\n" + Self.types + use]).graph
    let place = try #require(graph.nodes.firstIndex { $0.name == "Pen#?" })
    #expect(graph.nodes[place].certainty == .dynamic)
    #expect(graph.needs(of: ID(place)).map(\.key.type.spelling) == ["Ink"])
    #expect(graph.findings.filter { $0.id != "unused-registration" && $0.id != "missing-registration" } == [])
  }

  @Test func aTypeParameterIsNoKey() {
    let source = """
      struct Shelf<Thing> {
        let make: () -> Thing
        func fill() { DependencyContainer.shared.register(type: Thing.self) { make() } }
      }
      func fill(_ make: @escaping () -> Any) { (make() as! Shelf<Ink>).fill() }
      fill { Shelf(make: Ink.init) }
      Shelf(make: { Pen(ink: Ink()) }).fill()
      print(DependencyContainer.shared.resolve(type: Pen.self))
      """
    let graph = Sources(["main.swift": "import FlexInject\n" + Self.types + source]).graph
    #expect(!graph.nodes.contains { $0.name == "Thing" })
    #expect(graph.findings.filter { $0.severity == .error } == [])
  }

  @Test func aStructIsMadeOfTheTypesThatItIsGiven() {
    let source = """
      struct Shelf<Thing> {
        let thing: Thing
        func fill() { DependencyContainer.shared.register(type: Thing.self) { thing } }
      }
      Shelf(thing: Ink()).fill()
      print(DependencyContainer.shared.resolve(type: Ink.self), DependencyContainer.shared.resolve(type: Pen.self))
      """
    let graph = Sources(["main.swift": "import FlexInject\n" + Self.types + source]).graph
    #expect(graph.nodes.filter { $0.kind == .registration }.map(\.name) == ["Ink"])
    #expect(graph.findings.map { $0.message.prefix { $0 != ":" } } == ["'Pen' stops the process"])
  }

  @Test func whatNobodyAsksForIsMadeToSeeWhatItNeeds() {
    let source = """
      let box = DependencyContainer.shared
      box.register(type: Pen.self) { Pen(ink: box.resolve(type: Ink.self)) }
      """
    let graph = Sources(["main.swift": "import FlexInject\n" + Self.types + source]).graph
    #expect(graph.findings.map(\.id) == ["unused-registration", "missing-registration"])
    let replaced = source + "\nbox.register(type: Pen.self) { Pen(ink: Ink()) }"
    #expect(
      Sources(["main.swift": "import FlexInject\n" + Self.types + replaced]).graph.findings.map(\.id).contains(
        "missing-registration") == false)
  }
}
