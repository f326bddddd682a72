import Testing

@testable import InjectScopeDialects

/// What is wrapped in an optional by hand is followed as what it is.
@Suite struct WrappedValueTests {
  private func findings(_ code: String) -> [String] {
    let program =
      "import FlexInject\nlet box = DependencyContainer.shared\nbox.register(key: \"there\") { 1 }\n"
      + "func ask(_ box: DependencyContainer?) { if let box { let there: Int = box.resolve(key: \"there\")\n"
      + "let gone: Int = box.resolve(key: \"gone\"); print(there, gone) } }\n"
    return Sources(["main.swift": program + code]).graph.findings.map {
      "\($0.location.position.line) \($0.severity) \($0.id)"
    }
  }

  @Test(arguments: [
    "ask(box)", "ask(.some(box))", "ask(Optional(box))", "ask(Optional.some(box))",
    "ask(Optional<DependencyContainer>(box))", "ask(Optional<DependencyContainer>.some(box))",
    "ask(Optional(box).map { $0 })", "ask(Optional.none ?? box)", "ask(Optional<DependencyContainer>.none ?? box)",
    "let none: DependencyContainer? = .none\nask(none ?? box)",
    "enum Way { case some(Int), none }\nlet way: Way = .none\nif case .none = way { ask(box) }",
  ])
  func itIsAskedAsItself(_ code: String) {
    #expect(findings(code) == ["5 error missing-registration"])
  }

  @Test(arguments: [
    "ask(.none)", "ask(nil)", "ask(Optional.none)", "let none: DependencyContainer? = .none\nask(none)",
  ])
  func nobodyIsAskedWhereThereIsNone(_ code: String) {
    #expect(findings(code) == ["3 note unused-registration"])
  }
}
