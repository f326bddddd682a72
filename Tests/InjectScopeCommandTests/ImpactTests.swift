import Foundation
import Testing

/// impact: who hangs on something, and what would come of it if it went.
@Suite struct ImpactTests {
  @Test func impactShowsAllThatIsReached() throws {
    let run = try Shop.folder().run("impact", "App.network")
    #expect(
      run.output == """
        App.network  (of a root, App.swift:2:7)

        dependents   4, 2 direct
           1  CartInjector  Cart.swift:1:10
           1  HomeInjector  Home.swift:1:10
           2  Cart          Cart.swift:5:13
           2  Home          Home.swift:5:13

        functions   3
          App.inject(clock: Clock) -> Cart   InjectGrail/RootInjector.swift
          App.inject(title: String) -> Home   InjectGrail/RootInjector.swift
          Home.inject(clock: Clock) -> Cart   InjectGrail/Injectables.swift

        if it went   2! → 4!, +1 warning, 2 signatures longer, generate +8 -4
          + warning: 'network: Network' of 'HomeInjector' is an argument: 'App' offers no 'Network' [unresolved-argument]   Home.swift:2:7
          ! HomeInjector, Home   would miss it

        """)
    #expect(run.code == 0)
  }

  /// Everybody that would lose it, also who lacks something else already, and each of several of one name.
  @Test func allThatWouldMissItAreNamed() throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import FlexInject
      final class Clock {}
      final class Pen { init(clock: Clock) {} }
      let one = DependencyContainer()
      let two = DependencyContainer()
      one.register(type: Pen.self) { Pen(clock: DependencyContainer.shared.resolve(type: Clock.self)) }
      two.register(type: Pen.self) { Pen(clock: DependencyContainer.shared.resolve(type: Clock.self)) }
      final class Screen { @Inject var clock: Clock; @Inject var missing: Int }
      DependencyContainer.shared.register(type: Clock.self) { Clock() }
      let pens: [Pen] = [one.resolve(type: Pen.self), two.resolve(type: Pen.self)]
      let screen = Screen()
      """
    ])
    let run = try project.run("impact", "Clock")
    #expect(
      run.output.contains("  ! Pen (in one), Pen (in two), Screen   would miss it\n"), "\(run.output)\(run.errors)")
  }

  /// Where a type is written, another function that takes as little is none for it: such calls do not compile then.
  @Test func callsOfWhatIsGoneAreNamed() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      protocol Clock {}
      struct Root: RootInjector { let name: Name }
      struct Name {}
      protocol WallInjector: Injector { var name: Name { get } }
      final class WallImpl: Injectable, Clock { let injector: WallInjectorImpl; init(injector: WallInjectorImpl) {} }
      protocol LampInjector: Injector { var name: Name { get } }
      final class Lamp: Injectable { let injector: LampInjectorImpl; init(injector: LampInjectorImpl) {} }
      protocol HallInjector: Injector { var name: Name { get } }
      final class Hall: Injectable, InjectsWallInjector, InjectsLampInjector {
        let injector: HallInjectorImpl
        init(injector: HallInjectorImpl) {}
        func show() {
          let wall: WallImpl = inject()
          let lamp: Lamp = inject()
          let clock: any Clock = inject()
        }
      }
      """
    ])
    let patch = try project.run("what-if", "--remove", "WallImpl")
    // Its place is that of now, though the change takes lines away above it.
    for place in ["14:26", "16:28"] {
      let note = "App.swift:\(place): note: the generated function that gives 'WallImpl' is gone then\n"
      #expect(patch.output.contains(note), "\(patch.output)")
    }
    #expect(!patch.output.contains("gives 'Lamp'"), "\(patch.output)")
    let impact = try project.run("impact", "WallImpl")
    #expect(
      impact.output.contains("  note: the generated function that gives 'WallImpl' is gone then   App.swift:14:26\n"),
      "\(impact.output)")
  }

  /// Nobody has made the change: what would come of it stands where one sees it now, for a person and for a program.
  @Test(arguments: [["impact", "provideEngine"], ["what-if", "--remove", "provideEngine"]])
  func whatWouldComeStandsAtThePlacesOfNow(_ words: [String]) throws {
    let project = try TemporaryFolder([
      "Modules.swift": """
      import Shot
      class PartsModule: FactoryModule {
        func provideEngine() -> Engine {
          Engine()
        }
      }
      class CarModule: FactoryModule {
        func provideCar(engine: Engine) -> Car { Car(engine: engine) }
      }
      protocol Garage: DIComponent {
        var parts: PartsModule { get }
        var cars: CarModule { get }
      }
      """
    ])
    let text = try project.run(words).output
    let finding = text.split(separator: "\n").first { $0.contains("+ error: ") && $0.contains("has no provider") }
    #expect(finding?.hasSuffix("   Modules.swift:8:19") == true, "\(text)")
    let json = try project.run(words + ["--json"]).output
    #expect(json.contains("\"location\": \"Modules.swift:8:19\""), "\(json)")
  }

  /// A requirement touches the class whose list it stands in, and the functions that take it.
  @Test func whoseListItIsDependsOnIt() throws {
    let run = try Shop.folder().run("impact", "CartInjector.clock")
    #expect(run.output.contains("   1  Cart "), "\(run.output)")
    #expect(run.output.contains("App.inject(clock: Clock) -> Cart"), "\(run.output)")
  }

  @Test func quietListsNodesAlone() throws {
    let run = try Shop.folder().run("list", "--quiet")
    #expect(run.lines.count == 5 && !run.output.contains("nodes:"), "\(run.output)")
  }

  /// What a list on the way passes on besides is not touched.
  @Test func impactOfOneThingGoesNoFartherThanIt() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      protocol Repo {}
      protocol Log {}
      final class Root: RootInjector { let repo: Repo; let log: Log }
      protocol AInjector: Injector { var repo: Repo { get } }
      final class A: Injectable, InjectsBInjector {
        let injector: AInjectorImpl
        init(injector: AInjectorImpl) { self.injector = injector }
      }
      protocol BInjector: Injector { var log: Log { get } }
      final class B: Injectable {
        let injector: BInjectorImpl
        init(injector: BInjectorImpl) { self.injector = injector }
      }
      """
    ])
    func dependents(of label: String) throws -> [Substring] {
      try project.run("impact", "Root." + label).output.split(separator: "\n")
        .prefix { !$0.hasPrefix("functions") }.dropFirst(2).compactMap { $0.split(separator: " ").dropFirst().first }
    }
    #expect(try dependents(of: "repo") == ["AInjector", "A"])
    #expect(try dependents(of: "log") == ["AInjector", "BInjector", "A", "B"])
    #expect(try project.run("impact", "Root.repo").output.hasPrefix("Root.repo  (of a root, App.swift:3:38)"))
  }

  @Test func impactOfWhatCannotBeRemovedSaysSo() throws {
    let run = try Shop.folder().run("impact", "App", "--json")
    let answer = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(answer["removal"] is NSNull)
    #expect((answer["refusal"] as? String)?.contains("everything hangs on it") == true)
    #expect(run.code == 0)
  }
}
