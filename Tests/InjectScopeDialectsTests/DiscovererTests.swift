import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// What is registered, and what comes where it is asked for.
@Suite struct DiscovererTests {
  private static let types = """
    import Discoverer
    protocol Store: AnyObject {}
    final class Disk: Store {}
    final class Cloud: Store {}
    let services = Injector()

    """

  private func run(_ source: String) -> DiscovererRun { DiscovererRun(Self.types + source) }

  @Test func singletonsAreMadeAtOnceFactoriesEachTime() {
    let run = run(
      """
      try services
        .register(as: Store.self, injection: .singleton(Disk()))
        .register(as: Disk.self, injection: .factory { Disk() })
        .register(as: Cloud.self, injectable: Injectable<Cloud>.lazySingleton(nil, { Cloud() }))
      let a = services[Store.self], b = try services.get(Disk.self)
      let c = services[Cloud.self], d = services[Cloud.self]
      """)
    #expect(run.entries == ["services/Store singleton", "services/Disk factory", "services/Cloud lazySingleton"])
    #expect(
      run.resolutions == [
        "Store for main.swift.a = 7 shared", "Disk for main.swift.b = 8 new", "Cloud for main.swift.c = 9 new",
        "Cloud for main.swift.d = 9 shared",
      ])
  }

  /// `get()` asks for what its result goes to.
  @Test(arguments: [
    "let a: Store = try services.get()", "let a = try services.get() as Store",
    "func f() throws -> Store { try services.get() }\nlet a = try f()",
  ])
  func gettingWithoutAType(_ asking: String) {
    let registered = run("try services.register(as: Store.self, injection: .singleton(Disk()))\n" + asking)
    #expect(registered.resolutions.count == 1)
    #expect(registered.resolutions.allSatisfy { $0.hasPrefix("Store for ") && $0.hasSuffix(" shared") })
    let missing = run(asking).resolutions
    #expect(
      missing.count == 1 && missing.allSatisfy { $0.hasSuffix(" stops") || $0.hasSuffix(" is nil") }, "\(missing)")
  }

  /// Where an optional is wanted, that is the type that is looked for, behind `try?` too: an answer to nil is none to that.
  @Test(arguments: [
    ("let a: Store? = try? services.get()", "missing-optional"),
    ("let a: Store? = try services.get()", "missing-registration"),
    ("if let a: Store = try? services.get() { print(a) }", "missing-optional"),
    ("guard let a: Store = try? services.get() else { fatalError() }", "missing-registration"),
    ("let a: Store = (try? services.get()) ?? services[Store.self]!", "missing-optional"),
  ])
  func gettingAnOptional(_ asking: String, _ id: String) {
    let run = run("try services.register(as: Store.self, injection: .singleton(Disk()))\n" + asking)
    #expect(run.resolutions.first?.hasPrefix("Store? for ") == true, "\(run.resolutions)")
    #expect(run.findings == ["7 " + id])
  }

  /// What the next link of its chain takes back is never there, whoever asks and whenever.
  @Test(arguments: [("", true), (".register(as: Store.self, injection: .singleton(Cloud()))", false)])
  func takenBackAtOnce(_ then: String, _ isMissing: Bool) {
    let run = DiscovererRun(
      """
      import Discoverer
      import UIKit
      protocol Store: AnyObject {}
      final class Disk: Store {}
      final class Cloud: Store {}
      let services = Injector()
      @UIApplicationMain class Main: UIResponder, UIApplicationDelegate {}
      class Screen: UIViewController {
        override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle); fill() }
        func fill() {
          _ = try? services.register(as: Store.self, injection: .singleton(Disk())).unregister(type: Store.self)\(then)
        }
        override func viewDidLoad() { Model().show() }
      }
      struct Model { @Injected(injector: services) var store: Store; func show() { print(store) } }
      """, file: "App.swift")
    #expect(run.findings == (isMissing ? ["15 missing-registration"] : []), "\(run.resolutions)")
  }

  /// A test begins with what is set up for it; an error that it waits for is none.
  @Test func whatATestUnregistersIsThere() {
    func found(_ test: String) -> [String] {
      let source = """
        import Discoverer
        import XCTest
        final class Disk {}
        final class Tests: XCTestCase {
          var sut: Injector!
          override func setUp() { sut = Injector() }
          func testIt() throws {
            \(test)
          }
        }
        """
      let project = Project(
        units: [Project.Unit(name: "Tests", folder: "", isTest: true)],
        files: [Project.File(path: "T.swift", unit: ID(0), facts: SourceReader().read(source, withCode: true))])
      let findings = GraphBuilder.build(project, rules: [Discoverer().rules]).findings
      return findings.filter { $0.severity != .note }.map { "\($0.location.position.line) \($0.id)" }
    }
    let there = "try sut.register(as: Disk.self, injection: .singleton(Disk()))\n"
    #expect(found("try sut.unregister(type: Disk.self)") == ["8 absent-unregistration"])
    #expect(found(there + "try sut.unregister(type: Disk.self)") == [])
    #expect(found("XCTAssertThrowsError(try sut.unregister(type: Disk.self))") == [])
    #expect(found("do { try sut.unregister(type: Disk.self); XCTFail() } catch InjectorError.notRegistered {}") == [])
  }

  @Test func aLazySingletonWithAnInstanceNeverRunsItsClosure() {
    let run = run(
      """
      try services.register(as: Store.self, injection: .lazySingleton(Disk(), { try! services.get(Cloud.self) }))
      let store = services[Store.self]
      """)
    #expect(run.resolutions == ["Store for main.swift.store = 6 shared"])
  }

  @Test func theTypeItselfIsTheKey() {
    let run = run(
      """
      typealias Storage = any Store
      enum Outer { final class Disk {} }
      try services.register(as: Disk.self, injection: .singleton(Disk()))
      try services.register(as: Store?.self, injection: .singleton(nil))
      let a = services[Store.self], b = services[Outer.Disk.self], c = services[Disk?.self]
      let d = services[Store?.self]
      try services.register(as: Storage.self, injection: .factory { Disk() })
      let e = services[(any Store).self]
      """)
    #expect(
      run.resolutions == [
        "Store for main.swift.a is nil", "Outer.Disk for main.swift.b is nil", "Disk? for main.swift.c is nil",
        "Store? for main.swift.d = 9 shared", "Store for main.swift.e = 12 new",
      ])
  }

  @Test func aSecondRegistrationThrows() {
    let run = run(
      """
      _ = try? services.register(as: Store.self, injection: .singleton(Disk()))
        .register(as: Store.self, injection: .singleton(Cloud()))
        .register(as: Cloud.self, injection: .singleton(Cloud()))
      let a = services[Store.self], b = services[Cloud.self]
      try! services.register(as: Store.self, injection: .factory { Cloud() })
      """)
    #expect(
      run.entries == ["services/Store singleton", "services/Store singleton refused", "services/Store factory refused"])
    #expect(run.resolutions == ["Store for main.swift.a = 6 shared", "Cloud for main.swift.b is nil"])
    #expect(run.stops == [10])
  }

  /// Whoever does something about the error knows of it.
  @Test(arguments: [
    ("catch InjectorError.alreadyRegistered { print(1) }", []),
    ("catch { print(error) }", ["note registered-twice"]), ("catch {}", ["error registered-twice"]),
    ("catch { fatalError(\"\\(error)\") }", ["error registered-twice"]),
    ("catch let error as InjectorError { print(error) }", ["note registered-twice"]),
  ])
  func aSecondTimeThatIsCaught(_ handler: String, wanted: [String]) {
    let program = """
      func load(_ injector: Injector) {
        do { try injector.register(as: Disk.self, injection: .factory { Disk() }) } \(handler)
      }
      load(services); load(services)
      let disk = services[Disk.self]
      """
    #expect(
      Sources(["main.swift": Self.types + program]).graph.findings.map { "\($0.severity) \($0.id)" } == wanted)
  }

  /// What nobody is seen to call is refused nowhere.
  @Test func aRefusalInAFunctionThatNobodyCalls() {
    let program = """
      try services.register(as: Disk.self, injection: .factory { Disk() })
      func reset() throws { try services.register(as: Disk.self, injection: .factory { Disk() }) }
      let disk = services[Disk.self]
      """
    func found(_ call: String) -> [String] {
      Sources(["main.swift": Self.types + program + call]).graph.findings.map { "\($0.severity) \($0.id)" }
    }
    #expect(found("") == ["note refused-registration"])
    #expect(found("\ntry reset()") == ["error refused-registration"])
  }

  @Test func rewritingIsAllowedWhereItIsSaid() {
    let run = run(
      """
      let open = Injector(allowRewrite: true), shut = Injector(allowRewrite: false)
      try? open.register(as: Store.self, injection: .singleton(Disk()))
        .register(as: Store.self, injection: .singleton(Cloud()))
      try? shut.register(as: Store.self, injection: .singleton(Disk()))
        .register(as: Store.self, injection: .singleton(Cloud()))
      let a = open[Store.self], b = shut[Store.self]
      """)
    #expect(run.resolutions == ["Store for main.swift.a = 8 shared", "Store for main.swift.b = 9 shared"])
    #expect(run.findings == ["8 duplicate-registration", "10 refused-registration"])
  }

  @Test func unregistering() {
    let run = run(
      """
      try services.register(as: Store.self, injection: .singleton(Disk()))
      try services.unregister(type: Store.self)
      let a = services[Store.self], b = services.isRegistered(type: Store.self)
      if b { _ = services[Disk.self] }
      do { try services.unregister(type: Cloud.self); _ = services[Cloud.self] } catch {}
      try! services.unregister(type: Disk.self)
      """)
    #expect(run.resolutions == ["Store for main.swift.a is nil"])
    #expect(run.stops == [11])
    #expect(run.findings == ["8 missing-optional", "10 absent-unregistration", "11 absent-unregistration"])
  }

  @Test func whatThrowsInsideRegistersNothing() {
    let run = run(
      """
      final class Report { init(_ store: Store) {} }
      _ = try? services.register(as: Report.self, injection: .singleton(Report(services.get(Store.self))))
      let report = services[Report.self]
      """)
    #expect(run.entries == [])
    #expect(run.resolutions == ["Store for main.swift.store is nil", "Report for main.swift.report is nil"])
  }

  @Test func whatIsAskedForInsideIsTheRegistrationsNeed() {
    let run = run(
      """
      final class Report { init(_ store: Store?) {} }
      try services.register(as: Store.self, injection: .singleton(Disk()))
      try services.register(as: Report.self, injection: .singleton(Report(services[Store.self])))
      """)
    #expect(run.resolutions == ["Store for 'Report'.store = 7 shared"])
  }

  @Test func errorsThatNobodyCatchesStop() {
    #expect(run("let a = try services.get(Store.self)").resolutions == ["Store for main.swift.a stops"])
    #expect(run("let a = try! services.get(Store.self)").resolutions == ["Store for main.swift.a stops"])
    #expect(run("let a = try? services.get(Store.self)").resolutions == ["Store for main.swift.a is nil"])
    #expect(
      run("do { let a = try services.get(Store.self) } catch {}").resolutions == ["Store for main.swift.a is nil"])
    #expect(
      run("func f() throws { try services.get(Store.self) }\ntry? f()").resolutions == ["Store for f.store is nil"])
  }

  @Test func injectedAsksAtEachAccess() {
    let run = run(
      """
      final class Home {
        @Injected(injector: services) var store: Store
        @Injected var disk: Disk
        init(injector: Injector) { _disk = Injected(injector: services) }
      }
      let home = Home(injector: Injector())
      try services.register(as: Store.self, injection: .factory { Disk() })
      _ = (home.store, home.store)
      _ = home.disk
      """)
    #expect(
      run.resolutions == [
        "Store for Home.store = 12 new", "Store for Home.store = 12 new", "Disk for Home.disk stops",
      ])
    #expect(run.entries == ["services/Store factory"])
  }

  @Test func injectedOptionalStopsToo() {
    #expect(
      run("@Injected(injector: services) var store: Store?\n_ = store").resolutions == [
        "Store? for main.swift.store stops"
      ])
  }

  @Test func theDefaultInjectorMayBeReplaced() {
    let run = run(
      """
      try Injector.default.register(as: Store.self, injection: .singleton(Disk()))
      @Injected var a: Store
      _ = a
      Injector.default = Injector(allowRewrite: true)
      @Injected(injector: .default) var b: Store
      _ = b
      _ = a
      """)
    #expect(
      run.resolutions == [
        "Store for main.swift.a = 6 shared", "Store for main.swift.b stops",
        "Store for main.swift.a = 6 shared after stop",
      ])
  }

  @Test func aParameterThatIsIgnoredSaysNothing() {
    let run = run(
      """
      func configure(_ injector: Injector, _ other: Injector) throws {
        try services.register(as: Store.self, injection: .factory { Disk() })
        try other.register(as: Cloud.self, injection: .factory { Cloud() })
      }
      let local = Injector()
      try configure(Injector(), local)
      """)
    #expect(run.entries == ["services/Store factory", "local/Cloud factory"])
  }

  @Test func extensionsOfTheInjector() {
    let run = run(
      """
      extension Injector {
        static let screens = Injector()
        var store: Store? { self[Store.self] }
        func fill() throws -> Injector { try register(as: Store.self, injection: .singleton(Disk())) }
      }
      @Injected(injector: .screens) var store: Store
      _ = try Injector.screens.fill()
      _ = (store, Injector.screens.store)
      """)
    #expect(run.entries == ["Injector.screens/Store singleton"])
    #expect(
      run.resolutions == ["Store for main.swift.store = 9 shared", "Store for Injector.store = 9 shared"])
  }

  @Test func conditionsAndComputedTypes() {
    let run = run(
      """
      if CommandLine.arguments.count > 1 { try services.register(as: Store.self, injection: .singleton(Disk())) }
      let a = services[Store.self]
      let types: [Any.Type] = [Disk.self]
      func get<T>(_ type: T.Type) -> T? { services[type] }
      let b = get(Cloud.self)
      """)
    #expect(run.entries == ["services/Store singleton ?"])
    #expect(
      run.resolutions == ["Store for main.swift.a = 6 unknown ?", "Cloud for get.cloud is nil"])
  }

  @Test func genericFunctionsThatNobodyCallsSayNothing() {
    let run = DiscovererRun(
      """
      import Discoverer
      func get<T>() -> T? { Injector.default[T.self] }
      struct Box<T> { func get() throws -> T { try Injector.default.get(T.self) } }
      """, file: "App.swift")
    #expect(
      run.resolutions == [
        "Any for get.service is unknown: the type is computed opened",
        "Any for Box.service is unknown: the type is computed opened",
      ])
  }

  @Test func closuresThatNeedEachOther() {
    let run = run(
      """
      final class Hen { init(_ egg: Egg?) {} }
      final class Egg { init(_ hen: Hen?) {} }
      try services.register(as: Hen.self, injection: .lazySingleton(nil, { Hen(services[Egg.self]) }))
        .register(as: Egg.self, injection: .lazySingleton(nil, { Egg(services[Hen.self]) }))
      let hen = services[Hen.self]
      """)
    #expect(
      run.resolutions == [
        "Hen for main.swift.hen = 8 unknown", "Egg for 'Hen'.egg = 9 unknown", "Hen for 'Egg'.hen never ends, 2 long",
      ])
    #expect(run.findings == ["9 construction-cycle"])
  }

  @Test func injectedBothWaysIsNoCircle() {
    let run = run(
      """
      final class Hen { @Injected(injector: services) var egg: Egg }
      final class Egg { @Injected(injector: services) var hen: Hen }
      try services.register(as: Hen.self, injection: .factory { Hen() })
        .register(as: Egg.self, injection: .factory { Egg() })
      _ = try services.get(Hen.self).egg.hen
      """)
    #expect(
      run.resolutions == ["Hen for main.swift.hen = 8 new", "Egg for Hen.egg = 9 new", "Hen for Egg.hen = 8 new"])
    #expect(run.findings == [])
  }
}
