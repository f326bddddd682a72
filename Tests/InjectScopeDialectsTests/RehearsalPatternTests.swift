import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What a case of an enum carries, and the sums of arrays.
@Suite struct RehearsalPatternTests {
  private static let step = """
    enum Step {
      case make(() -> A)
      case named(String, make: () -> A)
      case none
      func run() { switch self { case .make(let make), .named(_, let make): _ = make(); case .none: note("none") } }
    }
    func make(_ text: String) -> Step { .make { note(text); return A() } }

    """

  @Test(arguments: [
    ("for case .make(let make) in [make(\"a\"), .none, make(\"b\")] { _ = make() }", ["note \"a\"", "note \"b\""]),
    ("if case let .make(made) = make(\"a\") { _ = made() } else { note(\"else\") }", ["note \"a\""]),
    ("if case .none = make(\"a\") { note(\"none\") } else { note(\"else\") }", ["note \"else\""]),
    ("if case .make = make(\"a\") { note(\"yes\") } else { note(\"else\") }", ["note \"yes\""]),
    (
      "func f(_ step: Step) { guard case .make(let made) = step else { return note(\"no\") }; _ = made() }\n"
        + "f(.none)\nf(make(\"a\"))",
      ["note \"no\"", "note \"a\""]
    ),
    (
      "make(\"a\").run()\nStep.none.run()\nStep.named(\"x\", make: { note(\"b\"); return A() }).run()",
      ["note \"a\"", "note \"none\"", "note \"b\""]
    ),
    (
      "if case .named(let name, make: let made) = Step.named(\"x\", make: { A() }) { note(name); note(made()) }",
      ["note \"x\"", "note A #0"]
    ),
    (
      "let steps = [{ note(\"a\") }], others = [{ note(\"b\") }]\nlet all = steps + others\nall.forEach { $0() }",
      ["note \"a\"", "note \"b\""]
    ),
    (
      "let steps: [() -> Void] = [], others = [{ note(\"b\") }]\n"
        + "for step in steps + others + [{ note(\"c\") }] { step() }",
      ["note \"b\"", "note \"c\""]
    ),
    ("note(\"a\" + \"b\")", ["note \"ab\""]),
  ])
  func whatIsCarriedIsCalled(use: String, log: [String]) {
    #expect(surely(Self.step + use) == log)
  }

  /// Where nobody knows which case it is, each may be.
  @Test func whichCaseItIsMayNotBeKnown() {
    let log = rehearsed(
      Self.step + "func f(_ step: Step) { if case .make(let made) = step { _ = made() }; note(\"on\") }\nf(other())")
    #expect(log.first == "note \"on\"")
  }
}
