import InjectScopeModel
import Testing

@testable import InjectScopeRehearsal

/// What is not known says why, and where that shows.
@Suite struct WhyUnknownTests {
  private func reasons(_ source: String) -> [String] {
    let graph = Sources(["main.swift": source]).graph
    return graph.nodeIDs.flatMap { node in
      graph.needs(of: node).compactMap { need in
        if case .unknown(let reason) = need.outcome { "\(need.location.position.line): \(reason)" } else { nil }
      }
    }
  }

  @Test(arguments: [
    ("resolve(tag: readLine())", "7: the tag is computed: what gives it is not read (main.swift:7:33)"),
    ("resolve(tag: prefix + \"utc\")", "7: the tag is computed: what gives it is not read (main.swift:3:14)"),
    (
      "resolve(tag: CommandLine.arguments.isEmpty ? \"utc\" : \"cet\")",
      "7: the tag is computed: it is one of several (main.swift:7:33)"
    ),
  ])
  func aTag(_ asked: String, _ expected: String) {
    #expect(
      reasons(
        """
        import Injection
        struct Clock {}
        let prefix = readLine()!
        injectMe {
          factory(tag: "utc") { Clock() }
        }
        let clock: Clock = \(asked)
        """) == [expected])
  }

  /// A parameter of a function that nobody calls is for its callers to say.
  @Test func aParameter() {
    #expect(
      reasons(
        """
        import FlexInject
        struct Clock {}
        DependencyContainer.shared.register(key: "utc") { Clock() }
        func make(zone: String) -> Clock { DependencyContainer.shared.resolve(key: zone) }
        """) == ["4: the key is computed: whoever calls this function says what it is (main.swift:4:6)"])
  }

  /// Two values are the same, wherever it shows that nothing is known of them; but not for different reasons.
  @Test func whereItShowsMakesNoDifference() {
    let (one, other) = (
      Location(file: "A.swift", position: Position(line: 1, column: 1)),
      Location(file: "B.swift", position: Position(line: 2, column: 2))
    )
    #expect(Value.unknown(.foreign("Int"), .unread, at: one) == .unknown(.foreign("Int"), .unread, at: other))
    #expect(Value.unknown(.foreign("Int"), .unread) != .unknown(.foreign("Int"), .changed))
    #expect(Value.unknown(nil, .unread).shown(at: one).because == ": what gives it is not read (A.swift:1:1)")
    #expect(
      Value.unknown(nil, .unread, at: one).shown(at: other).because == ": what gives it is not read (A.swift:1:1)")
    #expect(Value.void.because == "")
  }
}
