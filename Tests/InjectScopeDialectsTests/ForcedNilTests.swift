import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What may be nil, and must not be since `!` stands behind it.
@Suite struct ForcedNilTests {
  private func findings(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.map { "\($0.location.position.line) \($0.severity) \($0.id)" }
  }

  @Test func inDiscoverer() {
    let program = "import Discoverer\nfinal class Clock {}\nlet services = Injector()\n"
    #expect(findings(program + "let a = services[Clock.self]!") == ["4 error missing-registration"])
    #expect(findings(program + "let a = services[Clock.self]") == ["4 warning missing-optional"])
    let registered = program + "try services.register(as: Clock.self, injection: .factory { Clock() })\n"
    #expect(findings(registered + "let a = services[Clock.self]!") == [])
  }

  @Test func inFlexInject() {
    let program = "import FlexInject\nfinal class Clock {}\nlet box = DependencyContainer.shared\n"
    #expect(findings(program + "let a = box.resolve(type: Clock?.self)!") == ["4 error missing-registration"])
    #expect(findings(program + "let a = box.resolve(type: Clock?.self)") == ["4 warning missing-optional"])
  }

  @Test func inInjection() {
    let program =
      "import Injection\nfinal class Clock {}\ninjectMe { single { 1 }; single { \"a\" } }\n"
      + "let number: Int = resolve()\nlet text: String = resolve()\n"
    #expect(findings(program + "let a = (resolve() as Clock?)!") == ["6 error missing-registration"])
    #expect(findings(program + "let a = resolve() as Clock?") == ["6 warning missing-optional"])
  }

  @Test(arguments: [
    "(services[Clock.self] ?? other())!", "(services[Clock.self] as Clock? ?? other())!",
    "(Bool.random() ? services[Clock.self] : other())!", "(services[Clock.self] as Clock??)!",
    "services[Clock.self]?.names[\"a\"]!", "services[[String: Clock].self]?[\"a\"]!",
  ])
  func whatStandsInFrontIsMoreThanTheAsk(_ value: String) {
    let program =
      "import Discoverer\nfinal class Clock { let names = [\"a\": 1] }\nfunc other() -> Clock? { Clock() }\n"
      + "let services = Injector()\n"
    // Whoever has something else for nil has thought of it.
    let isHandled = value.contains(" ?? ")
    #expect(findings(program + "let a = \(value)") == (isHandled ? [] : ["5 warning missing-optional"]))
  }

  @Test(arguments: [
    "(services[Clock.self])!", "(services[Clock.self] as Clock?)!", "(try! services[Clock.self])!",
    "(services[Clock.self] as? Clock)!", "services[Clock.self]!.names[\"a\"]!", "box.services![Clock.self]!",
    "(box.services![Clock.self] as Clock?)!", "box.services?[Clock.self]!",
  ])
  func behindParenthesesAndCastsItIsTheAsk(_ value: String) {
    let program =
      "import Discoverer\nfinal class Clock { let names = [\"a\": 1] }\nlet services = Injector()\n"
      + "final class Box { let services: Injector? = Injector() }\nlet box = Box()\n"
    #expect(findings(program + "let a = \(value)") == ["6 error missing-registration"])
  }

  /// Who looks at a variable looks at what it was given.
  @Test(arguments: [
    ("if let a { print(a) }", true), ("guard let a else { return }; print(a)", true), ("print(a == nil)", true),
    ("let b = a ?? Clock()", true), ("let b = a\nif let b { print(b) }", true), ("print(a as Any)", false),
    ("let a = Clock()\nif a === a { print(a) }", false),
  ])
  func whoLooksAtTheVariableLooksAtWhatWasAsked(_ look: String, isHandled: Bool) {
    let program = "import Discoverer\nfinal class Clock {}\nlet services = Injector()\n"
    let body = "func f() {\nlet a = services[Clock.self]\n\(look)\n}\nf()"
    #expect(findings(program + body) == (isHandled ? [] : ["5 warning missing-optional"]))
  }

  /// And who ends the process over that, ends it for want of what was asked.
  @Test func whoEndsTheProcessOverTheVariableIsStopped() {
    let program = "import Discoverer\nfinal class Clock {}\nlet services = Injector()\n"
    let body = "func f() {\nlet a = services[Clock.self]\nguard let a else { fatalError() }\nprint(a)\n}\nf()"
    #expect(findings(program + body) == ["5 error missing-registration"])
  }

  /// Who ends the process where it is nil unwraps by force.
  @Test(arguments: [
    ("guard let a = services[Clock.self] else { fatalError() }", "error missing-registration"),
    (
      "guard let a = services[Clock.self] else { let b = 1; preconditionFailure(\"\\(b)\") }",
      "error missing-registration"
    ),
    ("if let a = services[Clock.self] { print(a) } else { end() }", "error missing-registration"),
    ("let a = services[Clock.self] ?? { fatalError() }()", "error missing-registration"),
    ("if let a = services[Clock.self] { print(a) } else { Foundation.exit(1) }", "error missing-registration"),
    ("if let a = services[Clock.self] { print(a) } else { Swift.fatalError() }", "error missing-registration"),
    ("if let a = services[Clock.self] { print(a) } else { deal.abort() }", nil),
    ("if let a = services[Clock.self] { print(a) } else { Deal.exit(1) }", nil),
    ("guard let a = services[Clock.self] else { return }", nil),
    ("guard let a = services[Clock.self] else { return print(fatalError) }", nil),
    ("let a = services[Clock.self] ?? { Clock() }()", nil),
  ])
  func whoEndsTheProcessHandlesNothing(_ look: String, finding: String?) {
    let program = "import Discoverer\nfinal class Clock {}\nlet services = Injector()\n"
    let deal = "final class Deal { func abort() {}; static func exit(_ code: Int) {} }\nlet deal = Deal()\n"
    let body = deal + "func end() -> Never { abort() }\nfunc f() {\n\(look)\n}\nf()"
    #expect(findings("import Foundation\n" + program + body) == (finding.map { ["9 \($0)"] } ?? []))
    let registered = "try services.register(as: Clock.self, injection: .factory { Clock() })\n"
    #expect(findings(program + registered + body) == [])
  }

  @Test func aCallBehindACastIsForcedByItsOwnPlace() {
    let program = "import FlexInject\nfinal class Clock {}\nlet box = DependencyContainer.shared\n"
    #expect(
      findings(program + "let a = (box.resolve(type: Clock?.self) as Clock?)!") == ["4 error missing-registration"])
    #expect(
      findings(program + "let a = (box.resolve(type: Clock?.self) ?? Clock())!") == [])
    #expect(findings(program + "let a = box.resolve(type: Clock?.self)") == ["4 warning missing-optional"])
  }
}
