import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// The module that is shared, builders, and wrapped properties.
@Suite struct InjectionSharedTests {
  @Test func aBuilderHasWhatIsSharedAndItsOwnComponent() {
    let run = InjectionRun(
      """
      final class Screen { let hall: Hall; let clock: Clock; init(hall: Hall, clock: Clock) { self.hall = hall; self.clock = clock } }
      class Base<T>: ModuleBuilder<T> { override func component() -> Component? { Component { factory { Watch() as Clock } } } }
      final class ScreenBuilder: Base<Screen> {
        let item: Clock
        init(item: Clock) { self.item = item }
        override func component() -> Component? { Component { factory(tag: "item") { self.item } } }
        override func build() -> Screen { Screen(hall: module.resolve(), clock: module.resolve(tag: "item")) }
      }
      final class PlainBuilder: ModuleBuilder<Clock> { override func build() -> Clock { module.resolve() } }
      let module = Module { factory(tag: "other") { Wall() as Clock } }
      injectMe(Module(parent: Module { single { Wall() as Clock } }) { single { Hall(clock: $0()) } })
      _ = ScreenBuilder(item: Wall()).build()
      _ = ScreenBuilder(item: Wall()).build()
      _ = PlainBuilder().build()
      """)
    #expect(
      run.entries == [
        "module/Clock #other factory", "parent/Clock single", "Module/Hall single",
        "ScreenBuilder/Clock #item factory (item: Clock)",
      ])
    #expect(
      run.asked == [
        "Clock for {Hall}.clock: not there", "Hall for ScreenBuilder.hall: Module/Hall #2",
        "Clock #item for ScreenBuilder.clock: ScreenBuilder/Clock #item #0 after stop",
        "Hall for ScreenBuilder.hall: Module/Hall #2 after stop",
        "Clock #item for ScreenBuilder.clock: ScreenBuilder/Clock #item #4 after stop",
        "Clock for PlainBuilder.clock: parent/Clock #8 after stop",
      ])
  }

  /// Without a program nobody knows which of the functions that share a module is called, nor when.
  @Test(arguments: [true, false]) func ofSeveralThatAreSharedNobodyKnowsWhich(_ isTurned: Bool) {
    let one = "func one() { injectMe { factory { Wall() as Clock } } }"
    let two = "func two() { injectMe { factory { Hall(clock: Wall()) } } }"
    let asks = "func start() { let hall: Hall = resolve() }"
    let texts = isTurned ? [two, asks, one] : [one, asks, two]
    let run = InjectionRun(texts.joined(separator: "\n"), file: "App.swift")
    #expect(run.asked.count == 1)
    #expect(run.asked.first?.contains(": ? nobody can tell which module is asked") == true)
  }

  @Test func aBuilderNeedsASharedModule() {
    let run = InjectionRun(
      """
      final class PlainBuilder: ModuleBuilder<Clock> {
        override func component() -> Component? { Component { factory { Wall() as Clock } } }
        override func build() -> Clock { module.resolve() }
      }
      _ = PlainBuilder().build()
      """)
    #expect(
      run.asked == ["Clock for PlainBuilder.clock: nothing shared"])
  }

  @Test func aClassOfTheProjectMayHaveTheSameName() {
    let run = InjectionRun([
      "main.swift": """
      import Injection
      import UIKit
      protocol Clock {}
      final class Wall: Clock {}
      class ModuleBuilder: Injection.ModuleBuilder<UIViewController> {}
      final class Home: ModuleBuilder { override func build() -> UIViewController { Controller(clock: module()) } }
      final class Controller: UIViewController { init(clock: Clock) {} }
      injectMe { factory { Wall() as Clock } }
      _ = Home().build()
      """
    ])
    #expect(
      run.asked == ["Clock for Home.clock: injectMe/Clock #1"])
  }

  /// It is registered, under another key.
  @Test func anOptionalThatIsAskedForLaterIsExplained() throws {
    let source = """
      import Injection
      struct Mailer {}
      injectMe { factory { Mailer() } }
      final class Screen { @LazyInject var mailer: Mailer? }
      print(Screen().mailer as Any)
      """
    let missing = try #require(
      Sources(["main.swift": source]).graph.findings.first { $0.id == "missing-optional" })
    #expect(missing.chain.last?.message == "'@LazyInject' asks for 'Mailer??' here, which is another key")
    #expect(
      missing.fix?.description == "use '@Inject', or take the '?' away: '@LazyInject' finds nothing for an optional")
  }

  /// What is kept for later is an optional, and so is what is asked for: with one inside it that is a key of its own.
  @Test func whatIsAskedForLaterIsAnOptional() {
    let run = InjectionRun(
      """
      struct Box<T> {}
      final class Screen { @LazyInject var box: Box<Int?>; @LazyInject(tag: "t") var whole: Box<Int?>; @Inject var now: Box<Int?> }
      injectMe { factory { Box<Int?>() }; factory(tag: "t") { Box<Int?>() as Box<Int?>? } }
      let screen = Screen()
      _ = screen.whole
      _ = screen.box
      """)
    #expect(
      run.asked == [
        "Box<Int?> for Screen.now: injectMe/Box<Int?>", "Box<Int?>? #t for Screen.whole: injectMe/Box<Int?>? #t",
        "Box<Int?>? for Screen.box: not there",
      ])
  }

  @Test func wrappersAskTheSharedModule() {
    let run = InjectionRun(
      """
      final class Screen { @Inject var clock: Clock; @LazyInject(tag: "t") var late: Clock }
      final class Builder: ModuleBuilder<Screen> {
        @Inject var clock: Clock
        override func component() -> Component? { Component { single { Watch() as Clock }; factory { Screen() } } }
        override func build() -> Screen { module() }
      }
      injectMe { single { Wall() as Clock } }
      let screen = Builder().build()
      _ = screen.late
      """)
    #expect(run.entries == ["injectMe/Clock single", "Builder/Clock single", "Builder/Screen factory"])
    #expect(
      run.asked == [
        "Clock for Builder.clock: injectMe/Clock #1", "Clock for Screen.clock: injectMe/Clock #1",
        "Screen for Builder.screen: Builder/Screen #2", "Clock #t for Screen.late: not there",
      ])
  }

  @Test func onlyOneModuleCanBeShared() {
    let run = InjectionRun(
      """
      injectMe { factory { Wall() } }
      injectMe { factory { Watch() } }
      let a: Watch = resolve()
      """)
    #expect(
      run.asked == ["Watch for main.swift.a: ? nobody can tell which module is asked after stop"])
    #expect(run.remarks == ["injectMe is called a second time: the process stops"])
  }

  @Test func defaultArguments() {
    let run = InjectionRun(
      """
      struct S { let clock: Clock; init(clock: Clock = resolve(), hall: Hall? = Injection.resolve()) { self.clock = clock } }
      injectMe { factory { Wall() as Clock } }
      _ = S()
      """)
    #expect(
      run.asked == ["Clock for S.clock: injectMe/Clock #0", "Hall for S.hall: nil"])
  }

  /// Of an app its tests share nothing, though they stand beside it and in no target of their own.
  @Test(arguments: ["A.swift", "Z.swift"]) func whatATestSharesIsNotTheApps(_ test: String) {
    let app = """
      import Injection
      import UIKit
      struct A {}
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: Int) { _ = resolve() as A }
      }
      """
    let tests = """
      import Injection
      import XCTest
      final class T: XCTestCase {
        func testOne() { injectMe { factory { A() } }; _ = resolve() as A }
      }
      """
    let found = Sources(["Scene.swift": app, test: tests]).graph.findings
    #expect(
      found.filter { $0.severity == .error }.map { "\($0.location) \($0.id)" } == ["Scene.swift:5:91 no-container"])
    #expect(found.first { $0.id == "no-container" }?.fix?.description.contains("share a module") == true)
  }

  /// What runs after each test takes back what was shared: then the next begins without.
  @Test(arguments: [("override func tearDown() { Injection.reset() }", 1), ("override func tearDown() {}", 0)])
  func whatATestTakesBackIsGone(_ end: String, _ count: Int) {
    let tests = """
      import XCTest
      @testable import Injection
      struct A {}
      final class One: XCTestCase {
        \(end)
        func testOne() { injectMe { factory { A() } }; _ = resolve() as A }
      }
      final class Two: XCTestCase {
        func testTwo() { _ = resolve() as A }
      }
      """
    let project = Project(
      units: [Project.Unit(name: "Tests", folder: "", isTest: true)],
      files: [Project.File(path: "T.swift", unit: ID(0), facts: SourceReader().read(tests, withCode: true))])
    let graph = GraphBuilder.build(project, rules: [Injection().rules])
    #expect(graph.findings.count { $0.severity == .error } == count, "\(graph.findings.map(\.message))")
  }

  /// What is no test itself may run while one has shared a module.
  @Test func whatTestsMakeMayAskThen() {
    let tests = """
      import XCTest
      @testable import Injection
      struct A {}
      final class Lazily { @LazyInject var a: A }
      final class One: XCTestCase {
        override func tearDown() { Injection.reset() }
        func testOne() { injectMe { factory { A() }; factory { Lazily() } }; _ = resolve() as Lazily }
      }
      """
    let project = Project(
      units: [Project.Unit(name: "Tests", folder: "", isTest: true)],
      files: [Project.File(path: "T.swift", unit: ID(0), facts: SourceReader().read(tests, withCode: true))])
    let graph = GraphBuilder.build(project, rules: [Injection().rules])
    #expect(graph.findings.filter { $0.severity == .error }.map(\.message) == [])
  }

  /// Where a second module is shared the program ends: what that one lacks is not missing besides.
  @Test func whatTheSecondLacksIsNotMissing() {
    let found = Sources([
      "main.swift": """
      import Injection
      final class A {}
      final class B { init(a: A) {} }
      injectMe { factory { B(a: $0()) }; single { A() } }
      injectMe { factory { B(a: $0()) } }
      print(resolve() as B)
      """
    ]).graph.findings
    #expect(found.map(\.id) == ["shared-twice"], "\(found.map(\.message))")
  }

  @Test func aSceneDelegateIsPartOfTheProgram() {
    let run = InjectionRun(
      """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let clock = Wall()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: Int) {
          injectMe { factory { self.clock as Clock } }
          Start().show()
        }
      }
      struct Start { func show() { let c: Clock = resolve() } }
      final class Unused { @Inject var hall: Hall }
      """, file: "App.swift")
    #expect(
      run.asked == ["Clock for Start.c: injectMe/Clock #2", "Hall for Unused.hall: not there opened"])
  }
}
