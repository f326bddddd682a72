import InjectScopeModel
import Testing

/// What Discoverer is told under a condition that nobody can tell may never come to pass, and may.
@Suite struct PerhapsTakenAwayTests {
  private func told(_ body: String) -> [String] {
    let source = """
      import Discoverer
      let box = Injector()
      try box.register(as: Int.self, injection: .singleton(1))
      let n = Int.random(in: 0...9)
      \(body)
      """
    let graph = Sources(["main.swift": source], withCode: true).graph
    let open = graph.needs.filter { if case .unknown = $0.outcome { true } else { false } }
    return graph.findings.filter { $0.severity >= .warning }.map { "\($0.severity) \($0.id)" }
      + open.map { "open \($0.label)" }
  }

  @Test(arguments: [
    "if n > 5 { try box.unregister(type: Int.self) }",
    "func logout() throws { guard n > 5 else { return }; try box.unregister(type: Int.self) }\ntry logout()",
  ])
  func whatMayBeGoneIsLeftOpen(_ body: String) { #expect(told(body + "\nlet a = try box.get(Int.self)") == ["open a"]) }

  @Test(arguments: [
    ("if n > 5 { try box.register(as: Int.self, injection: .singleton(2)) }", ["warning refused-registration"]),
    ("try box.register(as: Int.self, injection: .singleton(2))", ["error refused-registration"]),
    ("if n > 5 { try box.unregister(type: String.self) }", ["warning absent-unregistration"]),
    ("try box.unregister(type: String.self)", ["error absent-unregistration"]),
  ])
  func whatMayNeverHappenIsNoError(_ body: String, _ expected: [String]) { #expect(told(body) == expected) }

  /// A property that a protocol brings is called as one of the type's own is.
  @Test func whatAProtocolBringsIsCalled() {
    let source = """
      import Injection
      protocol Screen {}
      let shared = Module { factory { 1 }; factory { "a" } }
      extension Screen { var module: Module { shared } }
      struct Home: Screen {
        func show() { let number: Double = module(); print(number) }
        func tell() { let number: Float = self.module(); print(number) }
      }
      Home().show()
      Home().tell()
      """
    let found = Sources(["main.swift": source], withCode: true).graph.findings.filter { $0.severity == .error }
    #expect(found.map(\.id) == ["missing-registration", "missing-registration"])
  }
}
