import InjectScopeModel
import Testing

/// Objects that need each other to be made: said only where nothing is in doubt between them.
@Suite struct CircleTests {
  /// What is said, and how many circles the graph knows.
  private func circles(_ source: String) -> [String] {
    let graph = Sources(["main.swift": source], withCode: true).graph
    return graph.findings.byCause.filter { $0.severity == .error }.map(\.id) + ["\(graph.cycles().count)"]
  }

  private static let types = """
    final class Left { init(_ right: Right?) {} }
    final class Right { init(_ left: Left) {} }
    let flag = CommandLine.arguments.isEmpty

    """

  private static let programs = [
    """
    import FlexInject
    \(types)let box = DependencyContainer.shared
    box.register(type: Left.self) { Left(CONDITION box.resolve(type: Right.self)) }
    box.register(type: Right.self) { Right(box.resolve(type: Left.self)) }
    if flag { _ = box.resolve(type: Left.self) }
    """,
    """
    import Discoverer
    \(types)let box = Injector()
    try! box.register(as: Left.self, injection: .factory { Left(CONDITION box[Right.self]) })
    try! box.register(as: Right.self, injection: .factory { Right(box[Left.self]!) })
    if flag { _ = box[Left.self] }
    """,
    """
    import Injection
    \(types)injectMe {
      factory { module in Left(CONDITION (module.resolve() as Right)) }
      factory { Right($0()) }
    }
    if flag { _ = resolve() as Left }
    """,
  ]

  /// That somebody asks under a condition leaves no doubt about the circle itself.
  @Test(arguments: programs) func whatAlwaysNeedsItselfNeverEnds(_ program: String) {
    #expect(circles(program.replacing("CONDITION ", with: "")) == ["construction-cycle", "1"])
  }

  /// Whoever asks for one and for another of them comes into the same circle.
  @Test(arguments: programs) func fromWhereverOneComesItIsOne(_ program: String) {
    let asked = program.replacing("CONDITION ", with: "")
    let last = asked.split(separator: "\n").last ?? ""
    let others = ["Left", "Right"].map { "\n" + last.replacing("Left", with: $0) }
    #expect(circles(asked + others[1] + others[0]) == ["construction-cycle", "1"])
    #expect(circles(asked.replacing(last, with: "") + others[1] + others[0]) == ["construction-cycle", "1"])
  }

  @Test(arguments: programs) func whatMayNeedItselfIsNotSaidTo(_ program: String) {
    #expect(circles(program.replacing("CONDITION", with: "flag ? nil :")) == ["0"])
  }

  /// What is changed on the way may break the circle the next time round.
  @Test(arguments: programs) func aFlagThatIsSetOnTheWayBreaksIt(_ program: String) {
    let broken = program.replacing("CONDITION", with: "depth() > 1 ? nil :")
    // They need each other, and it ends.
    #expect(circles("var calls = 0\nfunc depth() -> Int { calls += 1; return calls }\n" + broken) == ["1"])
    let counted = program.replacing("CONDITION ", with: "counted() == nil ? nil : ")
    #expect(
      circles("var calls = 0\nfunc counted() -> Int? { calls += 1; return calls }\n" + counted)
        == ["construction-cycle", "1"])
  }

  /// A closure that asks for itself, until an object says that it was there.
  @Test(arguments: [("!state.isThere", [String]()), ("state.isThere", ["construction-cycle"])])
  func anEntryThatAsksForItself(_ condition: String, _ expected: [String]) {
    let found = circles(
      """
      import FlexInject
      final class State { var isThere = false; var times = 0 }
      let state = State()
      DependencyContainer.shared.register(key: "k") { () -> Int in
        state.times += 1
        let asks = \(condition)
        state.isThere = true
        if asks { return DependencyContainer.shared.resolve(key: "k", mode: .new) as Int + 1 }
        return 1
      }
      state.isThere = \(expected.isEmpty ? "false" : "true")
      print(DependencyContainer.shared.resolve(key: "k", mode: .new) as Int)
      """)
    #expect(found.dropLast() == expected[...])
  }

  /// What nobody asks for is made once to see what it asks for: who leads back to it is named, and both are in the cycle.
  @Test func whatNobodyAsksForNamesItsPartner() {
    let graph = Sources([
      "main.swift": """
      import Injection
      final class Alpha { init(beta: Beta) {} }
      final class Beta { init(alpha: Alpha) {} }
      let app = Module { single { Beta(alpha: $0()) }; single { Alpha(beta: $0()) } }
      injectMe { component { Component { factory { 1 }; factory { "a" } } } }
      """
    ]).graph
    let rounds = graph.findings.filter { $0.id == "construction-cycle" }.map(\.message)
    #expect(rounds.allSatisfy { $0.contains("Alpha") && $0.contains("Beta") } && !rounds.isEmpty, "\(rounds)")
    let inCycles = Set(graph.cycles().joined().map { graph.nodes[$0].name })
    #expect(inCycles.isSuperset(of: ["Alpha", "Beta"]), "\(inCycles)")
    // Each is asked for by the other: to take one away would only stop elsewhere.
    #expect(!graph.findings.contains { $0.id == "unused-registration" && $0.message.contains("Beta") })
  }
}
