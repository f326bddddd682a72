import InjectScopeModel
import Testing

/// What is said of registrations beside which another one answers, and of who asks only when somebody uses it.
@Suite struct WhatIsSaidOfOthersTests {
  private func told(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.map {
      "\($0.location.position.line) \($0.id): \($0.message)" + ($0.fix.map { " (\($0.description))" } ?? "")
    }
  }

  /// Nobody makes its holder; who asks for the key gets another one.
  @Test func whatAnotherOneAnswersSomebodyAsksFor() {
    let source = """
      import Discoverer
      final class Metrics {}
      enum Env { static let main = Injector() }
      struct TestHolder { @Registered(inInjector: Env.main) var metrics = Injection<Metrics>.singleton(Metrics()) }
      struct Home { @Injected(injector: Env.main) var metrics: Metrics }
      try Env.main.register(as: Metrics.self, injection: .singleton(Metrics()))
      print(Home().metrics)
      """
    #expect(
      told(source) == [
        "4 unused-registration: who asks for 'Metrics' of 'Env.main' gets another one, and never this one (remove it)"
      ])
  }

  @Test func aPropertyThatNobodyReadsStopsNothingYet() {
    let source = """
      import Discoverer
      final class Clock {}
      enum Env { static let main = Injector() }
      final class Saver { @Injected(injector: Env.main) private var clock: Clock; func run() { print("hi") } }
      Saver().run()
      """
    let words = told(source).map { $0.prefix { $0 != "(" } }
    #expect(
      words == [
        "4 missing-registration: 'Clock' would stop the process at its first use: nothing is registered for it in 'Env.main' "
      ])
  }

  @Test func aSecondRegistrationInARoundIsTakenAway() {
    let source = """
      import FlexInject
      final class A { @Inject var b: B }
      final class B { @Inject var a: A }
      let box = DependencyContainer.shared
      box.register(type: A.self) { A() }
      box.register(type: B.self) { B() }
      box.register(type: B.self) { B() }
      print(box.resolve(type: A.self))
      """
    let second = told(source).first { $0.contains("duplicate-registration") }
    #expect(second?.hasSuffix("(remove the one that is replaced)") == true, "\(second ?? "")")
  }

  /// Two ways of trying out one place are one place.
  @Test func whatIsTriedOutTwiceIsOnePlace() {
    let source = """
      import FlexInject
      final class Cart { let currency: String = DependencyContainer.shared.resolve(key: "currency") }
      @main enum App { static func main() { DependencyContainer.shared.register(type: Cart.self) { Cart() } } }
      """
    let hole = Sources(["main.swift": source]).findings("missing-registration")
    #expect(hole.map(\.affects) == [1])
  }

  /// What conforms to a protocol may be one of other elements.
  @Test func aConformerOfOtherElementsIsNotNear() throws {
    let source = """
      import FlexInject
      protocol Repository<Element> { associatedtype Element; func all() -> [Element] }
      struct User {}
      struct Order {}
      final class Users: Repository { func all() -> [User] { [] } }
      let box = DependencyContainer.shared
      box.register(type: (any Repository<User>).self) { Users() }
      print(box.resolve(type: (any Repository<Order>).self))
      """
    let finding = try #require(Sources(["main.swift": source]).findings("missing-registration").first)
    #expect(!finding.near.contains { $0.words.contains("gives") }, "\(finding.near)")
  }

  @Test func capitalsBeginALabelTogether() {
    let source = """
      import FlexInject
      final class HTTPClient {}
      DependencyContainer.shared.register(type: HTTPClient.self) { HTTPClient() }
      DependencyContainer.shared.resolve(type: HTTPClient.self)
      """
    let graph = Sources(["main.swift": source]).graph
    #expect(graph.needs.map(\.label) == ["httpClient"])
  }
}
