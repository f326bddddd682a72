import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What `+` makes, of Swift's own and where the project declares it.
@Suite struct RehearsalSumTests {
  private static let own = "struct V { static func + (a: V, b: V) -> B { B(a: A()) } }\n"

  @Test func theProjectsOwnOperatorRuns() {
    #expect(rehearsed(Self.own + "note(V() + V())") == ["note B #1"])
    #expect(rehearsed(Self.own + "let one = V()\nlet sum = one + V()\nnote(sum)") == ["note B #1"])
    let free = "struct V {}\nfunc + (a: V, b: A) -> A { b }\n"
    #expect(rehearsed(free + "note(V() + A())") == ["note A #0"])
    let chain = "struct V { let a: A; static func + (v: V, a: A) -> V { V(a: a) } }\n"
    #expect(rehearsed(chain + "note((V(a: A()) + A() + A()).a)") == ["note A #2"])
  }

  @Test(arguments: [
    ("\"a\" + \"b\"", "note \"ab\""), ("text + \".b\" + text", "note \"a.ba\""), ("1 + 2", "note Int"),
    ("([A()] + [A()]).last", "note A #1"),
  ])
  func besideItSwiftsOwnStays(sum: String, said: String) {
    #expect(rehearsed(Self.own + "let text = \"a\"\nnote(\(sum))") == [said])
    #expect(rehearsed("let text = \"a\"\nnote(\(sum))") == [said])
  }

  @Test func whatMayBeEitherIsNotKnown() {
    let generic = "protocol Q {}\nfunc + <T: Q>(a: T, b: T) -> A { A() }\nstruct V: Q {}\n"
    #expect(rehearsed(generic + "note(V() + V())").allSatisfy { !$0.contains("V") })
    #expect(rehearsed(generic + "note(\"a\" + \"b\")") == ["note \"ab\""])
  }

  @Test func aTypeThatIsNotSwiftsIsNotTheTypeOfItsSum() {
    #expect(rehearsed("struct V {}\nnote(V() + V())").allSatisfy { !$0.contains("V") })
  }

  @Test func whatAnOperatorLeavesBehind() {
    let text = "var text = \"a\"\ntext "
    #expect(rehearsed(text + "+= \".b\"\nnote(text)") == ["note \"a.b\""])
    #expect(rehearsed(text + "-= \".b\"\nnote(text)") == ["note unknown String"])
    let own = "func += (a: inout String, b: Int) { a = \"other\" }\n"
    #expect(rehearsed(own + text + "+= 1\nnote(text)") == ["note unknown String"])
    #expect(rehearsed(own + text + "+= \"b\"\nnote(text)") != ["note \"other\""])
  }

  @Test func aRegistrationIsOfWhatTheOperatorGives() {
    let program =
      "import Injection\nfinal class B {}\nstruct V { static func + (a: V, b: V) -> B { B() } }\n"
      + "injectMe { single { V() + V() }; single { 1 } }\nlet number: Int = resolve()\n"
    func findings(_ more: String) -> [String] {
      Sources(["main.swift": program + more]).graph.findings.filter { $0.severity == .error }.map(\.id)
    }
    #expect(findings("let b: B = resolve()") == [])
    #expect(findings("let v: V = resolve()") == ["missing-registration"])
  }
}
