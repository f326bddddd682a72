import InjectScopeModel
import Testing

/// What runs when an object goes.
@Suite struct EndingTests {
  /// The errors and warnings of a program: `9 missing-registration`.
  private func told(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.id)"
    }
  }

  private static let flex = """
    import FlexInject
    final class Clock {}
    let box = DependencyContainer.shared
    class Base { deinit { clear() }; func clear() { box.remove(type: Clock.self) } }
    final class Holder: Base { override init() { box.register(type: Clock.self) { Clock() } } }

    """

  @Test func whoLetsGoRemoves() {
    #expect(
      told(
        Self.flex + """
          var holder: Holder? = Holder()
          let a: Clock = box.resolve(type: Clock.self)
          holder = nil
          let b: Clock = box.resolve(type: Clock.self)
          """) == ["9 missing-registration"])
  }

  /// Nobody gets behind the end of the process.
  @Test(arguments: [("fatalError()", [String]()), ("print(1)", ["7 missing-registration"])])
  func aDeinitMayEndTheProcess(_ end: String, _ findings: [String]) {
    let program = """
      import FlexInject
      final class Clock {}
      let box = DependencyContainer.shared
      final class Holder { deinit { box.remove(type: Clock.self); \(end) } }
      var holder: Holder? = Holder()
      holder = nil
      let b: Clock = box.resolve(type: Clock.self)
      """
    #expect(told(program) == findings)
  }

  @Test func whoKeepsItDoesNot() {
    #expect(
      told(
        Self.flex + """
          var holder: Holder? = Holder()
          let kept = holder
          holder = nil
          let b: Clock = box.resolve(type: Clock.self)
          func later() -> Clock { box.resolve(type: Clock.self) }
          """) == [])
  }

  /// A closure holds what it uses, also by way of functions and of `self`; by a weak `self` it does not.
  @Test(arguments: [
    ("func start() -> () -> Void { let h = Holder(); func use() { print(h) }; return { use() } }", true),
    (
      """
      func start() -> () -> Void {
        let h = Holder(); func use() { print(h) }; func more() { use() }; return { more() }
      }
      """, true
    ),
    ("struct S { let h = Holder(); func use() { print(h) }; func start() -> () -> Void { { use() } } }", true),
    ("struct S { let h = Holder(); func start() -> () -> Void { { print(h) } } }", true),
    (
      "final class S { let h = Holder(); func start() -> () -> Void { { self.use() } }; func use() { print(h) } }", true
    ),
    (
      """
      final class S {
        let h = Holder(); var count = 0;
        func start() -> () -> Void { { [weak self] in guard let self else { return }; count += 1 } }
      }
      """, false
    ),
    ("func start() -> () -> Void { let h = Holder(); func use() { print(h) }; use(); return { print(1) } }", false),
    ("func start() -> () -> Void { let h = Holder(); print(h); func h2() { print(2) }; return { h2() } }", false),
  ])
  func whatAClosureHolds(_ declared: String, _ isHeld: Bool) {
    let start = declared.hasPrefix("func") ? "start()" : "S().start()"
    let findings = told(
      Self.flex + declared.replacing("\n", with: " ")
        + "\nlet kept = \(start)\nlet b: Clock = box.resolve(type: Clock.self)")
    #expect(findings == (isHeld ? [] : ["8 missing-registration"]))
  }

  /// What only the value of a variable was made by is gone when the variable is there.
  @Test(arguments: ["let count = S().count", "func work() { let count = S().count; asks(count) }; work()"])
  func whatABindingIsMadeByGoes(_ body: String) {
    let declared = """
      func asks(_ count: Int) { let a: Clock = box.resolve(type: Clock.self); print(a, count) }
      final class S { let h = Holder(); var count = 1 }

      """
    #expect(told(Self.flex + declared + body + "\nasks(1)").first == "6 missing-registration")
    let kept = body.replacing("let count = S().count", with: "let kept = S(); let count = kept.count")
    #expect(told(Self.flex + declared + kept + (body.hasPrefix("let") ? "\nasks(count)" : "")) == [])
  }

  @Test func whatAFunctionHoldsGoesWithIt() {
    let function =
      "func work() { let holder = Holder(); let a: Clock = box.resolve(type: Clock.self); print(holder, a) }\n"
    #expect(
      told(Self.flex + function + "work()\nlet b: Clock = box.resolve(type: Clock.self)")
        == ["8 missing-registration"])
    #expect(
      told(Self.flex + function + "let c = Holder()\nwork()\nlet b: Clock = box.resolve(type: Clock.self)")
        == ["9 missing-registration"])
  }

  /// One that somebody elsewhere may have kept is gone perhaps: nothing is claimed.
  @Test func whatSomebodyElseMayKeep() {
    #expect(
      told(
        Self.flex + """
          import UIKit
          func work() { let holder = Holder(); Keeper.main.keep(holder) }
          work()
          let b: Clock = box.resolve(type: Clock.self)
          """) == [])
  }

  /// What an object that is gone registers is there.
  @Test func whatItRegistersAtItsEnd() {
    let program = """
      import FlexInject
      final class Clock {}
      let box = DependencyContainer.shared
      final class Holder { deinit { box.register(type: Clock.self) { Clock() } } }
      var holders = [Holder()]

      """
    #expect(told(program + "holders.removeAll()\nlet a: Clock = box.resolve(type: Clock.self)") == [])
    #expect(
      told(program + "let a: Clock = box.resolve(type: Clock.self)\nholders.removeAll()")
        == ["6 missing-registration"])
  }

  @Test func discoverersUnregister() {
    let program = """
      import Discoverer
      final class Clock {}
      final class Holder {
        init() { try! Injector.default.register(as: Clock.self, injection: .singleton(Clock())) }
        deinit { try! Injector.default.unregister(type: Clock.self) }
      }
      var holder: Holder? = Holder()

      """
    let ask = "let a = try! Injector.default.get(Clock.self)\n"
    #expect(told(program + ask + "holder = nil\n") == [])
    #expect(told(program + "holder = nil\n" + ask) == ["9 missing-registration"])
    #expect(told(program + "let kept = holder\nholder = nil\n" + ask) == [])
  }

  @Test func injectionsReset() {
    let program = """
      import Injection
      final class Clock {}
      final class Holder {
        init() { injectMe { factory { Clock() }; factory { 1 } } }
        deinit { Injection.reset() }
      }
      var holder: Holder? = Holder()

      """
    #expect(told(program + "let a: Clock = resolve()\nholder = nil") == [])
    #expect(told(program + "holder = nil\nlet a: Clock = resolve()") == ["9 no-container"])
  }
}
