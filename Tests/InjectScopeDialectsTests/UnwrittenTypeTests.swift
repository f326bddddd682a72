import InjectScopeModel
import Testing

/// Types that a generator will write: their initialiser asks for what the protocol of that name asks for.
@Suite struct UnwrittenTypeTests {
  private func needs(_ call: String, _ declarations: String) -> [String] {
    let graph = Sources([
      "main.swift": """
      import Injection
      final class Clock {}
      final class Log {}
      final class Shown { init(_ list: Any) {} }
      \(declarations)
      injectMe {
        single { Clock() }
        factory { Shown(\(call)) }
      }
      """
    ]).graph
    return graph.nodeIDs.flatMap { node in
      graph.needs(of: node).map { need in
        let certainty = graph.edges.first { $0.to == node && $0.label == need.label }?.certainty.rawValue
        return "\(need.label): \(need.key.type) \(need.outcome.name)" + (certainty.map { " " + $0 } ?? "")
      }
    }
  }

  @Test func aPropertyOfTheProtocolIsWanted() {
    #expect(
      needs(
        "ScreenDepsImpl(clock: $0(), log: $0())",
        "protocol ScreenDeps { var clock: Clock { get }; var log: Log? { get } }")
        == ["clock: Clock supplied inferred", "log: Log missing"])
  }

  @Test func whatTheProtocolRefinesCounts() {
    #expect(
      needs(
        "ScreenDepsImpl(clock: $0())", "protocol Timed { var clock: Clock { get } }\nprotocol ScreenDeps: Timed {}")
        == ["clock: Clock supplied inferred"])
  }

  @Test(arguments: [
    ("ScreenDepsImpl(clock: $0())", "protocol ScreenDeps {}"),
    ("ScreenDepsImpl(clock: $0(), other: 1)", "protocol ScreenDeps { var clock: Clock { get } }"),
    ("ScreenDepsImpl($0())", "protocol ScreenDeps { var clock: Clock { get } }"),
    ("ScreenDepsImpl(clock: $0())", "class ScreenDeps { var clock = Clock() }"),
    ("ScreenDepsMock(clock: $0())", "protocol ScreenDeps { var clock: Clock { get } }"),
  ])
  func elseNobodyCanTell(call: String, declarations: String) {
    #expect(needs(call, declarations).allSatisfy { $0.hasSuffix("unknown") })
    #expect(!needs(call, declarations).isEmpty)
  }

  @Test func whatIsDeclaredIsAsItIsDeclared() {
    #expect(
      needs(
        "ScreenDepsImpl(clock: $0())",
        "protocol ScreenDeps { var clock: Clock { get } }\nstruct ScreenDepsImpl { init(clock: Log?) {} }")
        == ["clock: Log missing"])
  }
}
