import InjectScopeModel
import Testing

/// Operators that the project declares, and what Swift calls though nobody writes its name.
@Suite struct OwnOperatorTests {
  private func findings(_ source: String) -> [String] {
    let program = """
      import FlexInject
      final class Clock {}
      final class Watch {}
      let box = DependencyContainer()

      """
    return Sources(["main.swift": program + source]).graph.findings.filter { $0.severity != .note }
      .map { "\($0.severity) \($0.id)" }
  }

  @Test(arguments: [
    (
      "infix operator <+>\nfunc <+> (l: DependencyContainer, r: @escaping () -> Clock) { l.register(type: Clock.self, "
        + "dependency: r) }", "box <+> { Clock() }"
    ),
    (
      "infix operator ~>\nfunc ~> (l: DependencyContainer, r: (DependencyContainer) -> Void) -> DependencyContainer "
        + "{ r(l); return l }", "_ = box ~> { $0.register(type: Clock.self) { Clock() } } ~> { _ in }"
    ),
    (
      "prefix operator +++\nprefix func +++ (box: DependencyContainer) { box.register(type: Clock.self) { Clock() } }",
      "+++box"
    ),
    (
      "infix operator <~\nstruct Set { static func <~ (l: DependencyContainer, r: Set) { l.register(type: Clock.self) "
        + "{ Clock() } } }", "box <~ Set()"
    ),
  ])
  func operatorsAreFollowed(_ declaration: String, _ use: String) {
    let spare = "\nfunc spare() { box.register(type: Clock.self) { Clock() } }\n"
    let ask = "\nprint(box.resolve(type: Clock.self))"
    #expect(findings(declaration + spare + use + ask) == [])
    #expect(
      findings(declaration + "\n" + use + "\nprint(box.resolve(type: Watch.self))") == ["error missing-registration"])
    #expect(findings("func none() {}" + spare + ask) == ["error not-surely-registered"])
  }

  /// One of Swift's own names is not followed: what it may do is not said to be undone.
  @Test func aNameOfSwiftsOwnIsNotFollowed() {
    let program = """
      func << (l: DependencyContainer, r: @escaping () -> Clock) { l.register(type: Clock.self, dependency: r) }
      func spare() { box.register(type: Clock.self) { Clock() } }
      box << { Clock() }
      print(box.resolve(type: Clock.self))
      """
    #expect(findings(program) == [])
  }

  @Test(arguments: [
    (
      "extension DefaultStringInterpolation { mutating func appendInterpolation(boot: Bool) { setUp() } }",
      "print(\"\\(boot: true)\")", []
    ),
    (
      "struct Boot { func callAsFunction() { setUp() } }\nfunc run(_ any: Any) { (any as? Boot)?() }", "run(Boot())", []
    ),
    ("func other() {}", "other()", ["error not-surely-registered"]),
  ])
  func whatIsCalledByNoName(_ declaration: String, _ use: String, wanted: [String]) {
    let program = """
      func setUp() { box.register(type: Clock.self) { Clock() } }
      \(declaration)
      \(use)
      print(box.resolve(type: Clock.self))
      """
    #expect(findings(program) == wanted)
  }
}
