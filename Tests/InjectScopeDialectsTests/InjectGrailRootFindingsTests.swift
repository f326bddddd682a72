import InjectScopeDialects
import InjectScopeModel
import Testing

/// A root that is missing, that forgets to say so, or that is one of several.
@Suite struct InjectGrailRootFindingsTests {
  private static let home = """
    protocol HomeInjector: Injector { var log: Log { get } }
    class Home: Injectable { let injector: HomeInjectorImpl }
    """

  /// What is called as if it were one.
  @Test func aRootThatForgetsToSaySoIsNamed() {
    let sources = Sources(
      """
      import InjectGrail
      final class Context { let clock = Clock() }
      protocol HomeInjector: Injector { var clock: Clock { get } }
      @Needs<HomeInjector> final class Home {}
      func start() { let home: Home = Context().inject() }
      """)
    #expect(
      sources.findings("no-root").compactMap { $0.fix?.description } == [
        "let 'Context' name it, whose `inject` is called at App.swift:5:43: `Context: RootInjector`"
      ])
  }

  @Test func noRoot() {
    #expect(
      told(
        """
        protocol HomeDeps: Injector {}
        class Home: Injectable { let injector: HomeDepsImpl }
        """) == [
          """
          App.swift:1:10: error: no type names 'RootInjector': nothing can be injected from the top \
          [no-root]
            App.swift:2:7: 'Home' has no root above it
            fix: let the type that holds the app's services name it: `struct Root: RootInjector { … }`
          """
        ])
    #expect(
      told(
        """
        #if DEBUG
        struct Root: RootInjector {}
        #endif
        protocol HomeDeps: Injector {}
        class Home: Injectable { let injector: HomeDepsImpl }
        """) == [
          """
          App.swift:4:10: error: no type names 'RootInjector' where !DEBUG: nothing can be injected \
          from the top [no-root]
            App.swift:5:7: 'Home' has no root above it
            fix: let the type that holds the app's services name it: `struct Root: RootInjector { … }`
          """
        ])
    #expect(
      told(
        """
        #if DEBUG
        struct Root: RootInjector {}
        #endif
        protocol HomeDeps: Injector {}
        class Home: Injectable { let injector: HomeDepsImpl }
        """, defines: ["RELEASE"]) == [
          """
          App.swift:4:10: error: no type names 'RootInjector': nothing can be injected from the top \
          [no-root]
            App.swift:5:7: 'Home' has no root above it
            fix: let the type that holds the app's services name it: `struct Root: RootInjector { … }`
          """
        ])
  }

  /// Who conforms to it is no root by that, and the fix must not sound like what is there.
  @Test func aProtocolThatNamesItIsNoRoot() {
    #expect(
      told(
        """
        protocol AppRoot: RootInjector { var log: Log { get } }
        final class App: AppRoot { let log = Log() }
        protocol HomeDeps: Injector {}
        class Home: Injectable { let injector: HomeDepsImpl }
        """) == [
          """
          App.swift:3:10: error: no type names 'RootInjector': nothing can be injected from the top \
          [no-root]
            App.swift:1:10: 'AppRoot' names it, and is a protocol: a root names it itself
            App.swift:4:7: 'Home' has no root above it
            fix: let the type that holds the app's services name 'RootInjector' itself: \
          `struct Root: AppRoot, RootInjector { … }`
          """
        ])
  }

  /// It is called on what has the name: that is to be the root, and what it would offer is not told to be missing.
  @Test(arguments: [
    "let root = AppRoot(log: Log())\nlet home: Home = root.inject()",
    "func start() {\n  let root = AppRoot(log: Log())\n  let home: Home = root.inject()\n}",
    "let home: Home = AppRoot(log: Log()).inject()",
  ])
  func theRootThatIsMeantIsNamed(_ code: String) throws {
    let sources = Sources([
      "App.swift": """
      struct AppRoot { let log: Log }
      protocol HomeInjector: Injector { var log: Log { get } }
      class Home: Injectable { let injector: HomeInjectorImpl }
      """, "main.swift": code,
    ])
    let finding = try #require(sources.findings("no-root").first)
    #expect(finding.fix?.description.contains("let 'AppRoot' name it, whose `inject` is called at main.swift") == true)
    #expect(sources.told.count == 1, "\(sources.told)")
  }

  /// It is told where the slip is, with its edit, and nothing of what follows.
  @Test(arguments: ["RootInjektor", "RootInjectr", "RotInjector", "rootInjector", "RootInjectors"])
  func aRootThatIsMisspeltIsTold(_ word: String) throws {
    let sources = Sources([
      "Home.swift": Self.home, "Root.swift": "import InjectGrail\nstruct AppRoot: Sendable, \(word) { let log: Log }",
    ])
    let finding = try #require(sources.findings("no-root").first)
    #expect(sources.told.count == 1, "\(sources.told)")
    #expect(finding.message == "'AppRoot' names '\(word)', and nothing is called so: there is no root")
    #expect("\(finding.location)" == "Root.swift:2:27")
    #expect(finding.fix?.remedy?.kind == .write("RootInjector"))
  }

  /// Of what is declared, of what may be declared in what is not read, and of other injectors it is not claimed.
  @Test(arguments: [
    "protocol RootInjectors {}\nstruct AppRoot: RootInjectors { let log: Log }",
    "typealias RootInjectors = Any\nstruct AppRoot: RootInjectors { let log: Log }",
    "import Kit\nstruct AppRoot: RootInjectors { let log: Log }",
    "struct AppRoot: HoodInjector { let log: Log }",
    "protocol AppRoot: RootInjectr {}",
  ])
  func whatMayBeSomethingElseIsNoSlip(_ code: String) {
    let sources = Sources([
      "Home.swift": Self.home, "Root.swift": code,
    ])
    #expect(sources.findings("no-root").map(\.message).allSatisfy { $0.hasPrefix("no type names") })
    #expect(sources.findings("no-root").count == 1)
  }

  /// What is generated for a root lies in its own module.
  @Test func theRootOfAnotherModuleIsNamed() {
    let core = Project.Unit(name: "Core", folder: "Sources/Core")
    let orders = Project.Unit(name: "Orders", folder: "Sources/Orders")
    let home = "protocol HomeDeps: Injector {}\nclass Home: Injectable { let injector: HomeDepsImpl }"
    let units = Units([
      (core, ["Sources/Core/AppRoot.swift": "public struct AppRoot: RootInjector { public let log: Log }"]),
      (orders, ["Sources/Orders/Home.swift": home]),
    ])
    let found = units.graph.findings.filter { $0.id == "no-root" }
    #expect(
      found.map(\.message) == ["no type of 'Orders' names 'RootInjector': nothing can be injected from the top"])
    #expect(found.flatMap(\.chain).map(\.message) == ["'AppRoot' is the root of 'Core'"])
    #expect(found.first?.fix?.description.contains("declare a root in 'Orders'") == true)
  }

  /// A module that only says what others refine.
  @Test func whereNothingIsInjectedNoRootIsMissed() {
    #expect(
      told("public protocol BaseInjector: Injector { var log: Log { get } }") == [])
  }

  @Test func severalRoots() {
    #expect(
      told(
        """
        struct First: RootInjector {}
        enum Nested { class Second {} }
        extension Nested.Second: RootInjector {}
        #if DEBUG
        struct Third: RootInjector {}
        #endif
        protocol HomeDeps: Injector {}
        """) == [
          """
          App.swift:1:8: error: 3 types name 'RootInjector', and there must be exactly one: 'First', \
          'Nested.Second', 'Third'; what is shown hangs on the first [several-roots]
            App.swift:1:8: 'First' is a root
            App.swift:3:11: 'Nested.Second' is a root
            App.swift:5:8: 'Third' is a root
            fix: keep one, and give the others another way in, or put them behind `#if`
          """
        ])
    #expect(
      told(
        """
        #if DEBUG
        struct First: RootInjector {}
        #else
        struct Second: RootInjector {}
        #endif
        protocol HomeDeps: Injector {}
        """) == [])
  }
}
