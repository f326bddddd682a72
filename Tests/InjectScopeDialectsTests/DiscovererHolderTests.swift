import Testing

/// `@Registered`: what is registered as long as something lives.
@Suite struct DiscovererHolderTests {
  private static let types = """
    import Discoverer
    protocol Store: AnyObject {}
    final class Disk: Store {}
    let services = Injector()
    struct Holder { @Registered(inInjector: services) var store = Injection<Store>.singleton(Disk()) }
    final class Keeper { @Registered(inInjector: services) var disk = Injection<Disk>.factory { Disk() } }

    """

  private func run(_ source: String) -> DiscovererRun { DiscovererRun(Self.types + source) }

  @Test func asLongAsItsOwner() {
    let run = run(
      """
      var holder: Holder? = Holder()
      let a = services[Store.self]
      holder = nil
      let b = services[Store.self]
      func local() { let keeper = Keeper(); _ = services[Disk.self]; _ = keeper }
      local()
      let c = services[Disk.self]
      """)
    #expect(
      run.resolutions == [
        "Store for main.swift.a = 5 shared", "Store for main.swift.b is nil", "Disk for local.disk = 6 new",
        "Disk for main.swift.c is nil",
      ])
  }

  @Test func oneThatNobodyKeeps() {
    let run = run("_ = Holder()\nlet a = services[Store.self]")
    #expect(run.resolutions == ["Store for main.swift.a is nil"])
    #expect(run.findings == ["5 holder-not-kept", "8 missing-optional"])
    #expect(
      run.messages.first
        == "'Store' is in 'services' only until here: nobody keeps 'Holder', and it takes its registration with it")
  }

  @Test func theNextRegistersBeforeTheLastGoes() {
    let run = run("var keeper = Keeper()\nkeeper = Keeper()\n_ = services[Disk.self]")
    #expect(run.stops == [6])
    #expect(run.findings == ["6 holder-conflict"])
    #expect(
      run.messages == [
        "the process stops: a second 'Keeper' registers 'Disk' in 'services' while the first one still does"
      ])
  }

  @Test func whatIsTakenOutOfACollectionMakesRoom() {
    let run = run(
      """
      var all = [Keeper()]
      all.removeAll()
      all = [Keeper()]
      let a = services[Disk.self]
      """)
    #expect(run.stops == [])
    #expect(run.resolutions == ["Disk for main.swift.a = 6 new"])
  }

  @Test func whatMayHaveBeenTakenOutMayBeThere() {
    let run = run(
      """
      var all: [Any] = [Keeper(), Holder()]
      all.remove(at: place())
      let a = services[Disk.self]
      all = [Keeper()]
      """)
    #expect(run.stops == [])
    #expect(run.findings == [])
    #expect(run.resolutions == ["Disk for main.swift.a is unknown: it may have been unregistered before this"])
  }

  @Test func itIsSaidWhereItWent() {
    let run = run(
      """
      var holder: Holder? = Holder()
      _ = services[Store.self]
      holder = nil
      let a = services[Store.self]
      try services.register(as: Disk.self, injection: .factory { Disk() })
      try services.unregister(type: Disk.self)
      let b = services[Disk.self]
      """)
    #expect(run.findings == ["10 missing-optional", "13 missing-optional"])
    #expect(
      run.chains == [
        "5 'Store' was registered here; 9 'Holder' is gone after this, and 'Store' with it",
        "11 'Disk' was registered here; 12 'Disk' is unregistered here",
      ])
  }

  @Test func whatIsRegisteredOtherwise() {
    let run = run("try services.register(as: Store.self, injection: .factory { Disk() })\nlet holder = Holder()")
    #expect(run.stops == [5])
    #expect(run.messages.first == "the process stops: 'Store' is registered in 'services' already")
  }

  @Test func unregisteredMeanwhile() {
    let run = run(
      """
      func work() {
        let holder = Holder()
        _ = try? services.unregister(type: Store.self)
        _ = holder
      }
      work()
      """)
    #expect(run.stops == [5])
    #expect(run.findings == ["5 holder-without-registration"])
  }

  @Test func staticOnes() {
    let run = run(
      """
      enum Touched { @Registered(inInjector: services) static var store = Injection<Store>.singleton(Disk()) }
      enum Untouched { @Registered(inInjector: services) static var disk = Injection<Disk>.singleton(Disk()) }
      let a = services[Store.self]
      _ = Touched.store
      let b = services[Store.self]
      let c = services[Disk.self]
      """)
    #expect(
      run.resolutions.prefix(3) == [
        "Store for main.swift.a is nil", "Store for main.swift.b = 7 shared", "Disk for main.swift.c is nil",
      ])
    #expect(run.findings.contains("8 untouched-registration"))
  }

  @Test func setInTheInitialiser() {
    let run = run(
      """
      struct Given {
        @Registered var store: Injection<Store>
        init(_ injector: Injector) { _store = Registered(wrappedValue: .factory { Disk() }, inInjector: injector) }
      }
      let given = Given(services)
      let a = services[Store.self]
      """)
    #expect(run.entries.first == "services/Store factory")
    #expect(run.resolutions == ["Store for main.swift.a = 9 new"])
  }

  @Test(arguments: [
    "struct Parts { private let holder = Holder(); let screen = Screen() }\nlet parts = Parts()",
    "struct Parts { let holder: Holder; let screen: Screen }\nlet parts = Parts(holder: Holder(), screen: Screen())",
    "let parts = (Holder(), Screen())",
    "let parts: [Any] = [Holder(), Screen()]",
    "enum Parts { case both(Holder, Screen) }\nlet parts = Parts.both(Holder(), Screen())",
    "let make = { (holder: Holder, screen: Screen) in screen }\nlet parts = make(Holder(), Screen())",
  ])
  func whatIsBeingMadeHoldsWhatItHasAlready(source: String) {
    let run = run("final class Screen { let store = services[Store.self] }\n" + source)
    #expect(run.resolutions == ["Store for Screen.store = 5 shared"])
    #expect(run.findings == [])
  }

  @Test func aFrameworkKeepsTheApp() {
    let run = DiscovererRun([
      "Types.swift": Self.types,
      "App.swift": """
      import SwiftUI
      @main struct Main: App {
        private let holder = Holder()
        let screen = Screen()
        var body: some Scene { WindowGroup { Text("shown") } }
      }
      final class Screen { let store = services[Store.self] }
      """,
    ])
    #expect(run.resolutions == ["Store for Screen.store = 5 shared"])
    #expect(run.findings == [])
  }

  /// Each of them is tried out by itself: neither makes the other one doubtful, but nobody makes either.
  @Test func severalThatNobodyMakes() {
    let run = DiscovererRun(
      """
      import Discoverer
      protocol Store {}
      final class Disk: Store {}
      enum Environment { static let services = Injector() }
      struct First { @Registered(inInjector: Environment.services) var store = Injection<Store>.factory { Disk() } }
      final class Second {
        init() { _ = try? Environment.services.register(as: Store.self, injection: .singleton(Disk())) }
      }
      final class Screen { @Injected(injector: Environment.services) var store: Store }
      """, file: "App.swift")
    #expect(run.resolutions.map { $0.hasPrefix("Store for Screen.store = ") } == [true])
    #expect(run.findings == ["9 not-surely-registered"])
  }

  @Test func whatTheProgramLetsGoAtItsEndIsNoHole() {
    let run = DiscovererRun([
      "Types.swift": Self.types,
      "App.swift": """
      @main enum App { static func main() { let holder = Holder(); print("running"); _ = holder } }
      final class Screen { @Injected(injector: services) var store: Store }
      """,
    ])
    #expect(run.resolutions == ["Store for Screen.store = 5 unknown ? opened"])
    #expect(run.findings == [])
  }
}
