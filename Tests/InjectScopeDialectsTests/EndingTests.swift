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
