import Testing

/// Where a cure stands and what it passes on: it runs before who asks, and makes no second object of what is one.
@Suite struct CurePlaceTests {
  private static let counter = """
    protocol Reading: AnyObject { func read() -> Int }
    protocol Writing: AnyObject { func write(_ number: Int) }
    final class Counter: Reading, Writing {
      var number = 0
      func read() -> Int { number }
      func write(_ number: Int) { self.number = number }
    }
    """

  /// One object behind two protocols, of which one is registered.
  @Test func whatIsRegisteredUnderAnotherProtocolIsPassedOn() throws {
    let flex = try cured(
      """
      import FlexInject
      \(Self.counter)
      final class Edit { @Inject var writing: Writing }
      let container = DependencyContainer.shared
      container.register(type: Reading.self) { Counter() }
      print(Edit(), container.resolve(type: Reading.self))

      """)
    #expect(
      flex.contains(
        "container.register(type: Writing.self) { container.resolve(type: Reading.self) as! Writing }"), "\(flex)")
    let discoverer = try cured(
      """
      import Discoverer
      \(Self.counter)
      enum Env { static let app = Injector() }
      final class Edit { @Injected(injector: Env.app) var writing: Writing }
      try Env.app.register(as: Reading.self, injection: .singleton(Counter()))
      print(Edit().writing, Env.app[Reading.self]!)

      """)
    #expect(discoverer.contains(".factory { Env.app[Reading.self] as! Writing }"), "\(discoverer)")
    let injection = try cured(
      """
      import Injection
      \(Self.counter)
      final class Edit { init(writing: Writing) {} }
      let core = Component {
        single { Counter() as Reading }
        factory { Edit(writing: $0()) }
      }
      injectMe { component { core } }
      let reading: Reading = resolve()
      let edit: Edit = resolve()
      print(edit, reading)

      """)
    #expect(injection.contains("{ ($0() as Reading) as! Writing }"), "\(injection)")
  }

  /// The source after the one error in it was cured, and nothing is left to tell.
  private func cured(_ source: String) throws -> String {
    let project = try TemporaryFolder(["main.swift": source])
    let fixed = try project.run("check", "--fix", "missing-registration")
    #expect(fixed.code == 0, "\(fixed.output) \(fixed.errors)")
    #expect(try project.run("check").code == 0)
    return try project.text("main.swift")
  }

  /// Behind what is registered only later it would come too late.
  @Test func noCureRunsBehindWhoAsks() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import Discoverer
      enum Env { static let app = Injector() }
      final class Clock {}
      final class Home {}
      final class Settings {
        @Injected(injector: Env.app) private var home: Home
        func go() { print(home) }
      }
      func configure() throws { try Env.app.register(as: Clock.self, injection: .singleton(Clock())) }
      @main struct Main {
        static func main() throws {
          Settings().go()
          try configure()
          print(Env.app[Clock.self]!)
        }
      }

      """
    ])
    let told = try project.run("check")
    #expect(told.output.contains("fix: register 'Home' in 'Env.app' before this is asked for"), "\(told.output)")
    #expect(!told.output.contains("insert"), "\(told.output)")
    #expect(try project.run("check", "--fix", "missing-registration").code != 0)
  }

  /// The method of an object cannot run before that is made.
  @Test func whatTheObjectItselfRegistersIsToBeThereBefore() throws {
    let source = """
      import FlexInject
      protocol Api {}
      final class WebApi: Api {}
      @main final class App {
        @Inject private var api: Api
        static func main() {
          let app = App()
          app.setUp()
        }
        func setUp() { DependencyContainer.shared.register(type: Api.self) { WebApi() } }
      }

      """
    let project = try TemporaryFolder(["App.swift": source])
    let own = try project.run("check").output
    #expect(
      own.contains(
        "fix: register 'Api' before 'App' is made, or ask for it at its first use: at App.swift:8:9 it is too late"),
      "\(own)")
    let other = try TemporaryFolder([
      "App.swift": source.replacing("app.setUp()", with: "App.setUp()").replacing(
        "func setUp", with: "static func setUp")
    ])
    let told = try other.run("check").output
    #expect(told.contains("fix: let App.swift:8:9 run before this"), "\(told)")
  }

  /// Of all that ask for what a forgotten call registers the first in time is told, wherever it stands.
  @Test func theFirstInTimeIsTold() throws {
    let project = try TemporaryFolder([
      "Archive.swift": """
      import FlexInject
      final class Archive { @Inject var clock: Clock }

      """,
      "Main.swift": """
      import FlexInject
      final class Clock {}
      final class Screen { @Inject var clock: Clock }
      func registerAll() { DependencyContainer.shared.register(type: Clock.self) { Clock() } }
      @main enum Main {
        static func main() {
          print(Screen())
          print(Archive())
        }
      }

      """,
    ])
    let told = try project.run("check").output
    #expect(told.hasPrefix("Main.swift:3:"), "\(told)")
    #expect(told.contains("affects 2 places"), "\(told)")
  }

  /// Beside the registration of who asks, not behind the last.
  @Test func aCureStandsBesideWhoAsks() throws {
    let project = try TemporaryFolder([
      "Feed.swift": """
      import FlexInject
      final class Formatter {}
      final class Feed { @Inject var formatter: Formatter }
      enum FeedAssembly {
        static func assemble(into container: DIContainer) {
          container.register(type: Feed.self) { Feed() }
        }
      }

      """,
      "Main.swift": """
      import FlexInject
      final class Profile {}
      @main enum Main {
        static func main() {
          let container = DependencyContainer.shared
          FeedAssembly.assemble(into: container)
          container.register(type: Profile.self) { Profile() }
          print(container.resolve(type: Feed.self), container.resolve(type: Profile.self))
        }
      }

      """,
    ])
    #expect(try project.run("check", "--fix", "missing-registration").code == 0)
    #expect(try project.text("Feed.swift").contains("container.register(type: Formatter.self) { Formatter() }"))
  }

  /// A class without needs of its own is no node: what it makes the registration makes that it is of.
  @Test func whatARegisteredClassMakesItsRegistrationMakes() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import FlexInject
      final class Tracker {}
      final class Root {
        @Inject private var menu: Menu
        func start() { menu.open() }
      }
      final class Menu {
        let title: String
        init(title: String) { self.title = title }
        func open() { print(Page()) }
      }
      final class Page { @Inject private var tracker: Tracker }
      @main enum Main {
        static func main() {
          let container = DependencyContainer.shared
          container.register(type: Tracker.self) { Tracker() }
          container.register(type: Root.self) { Root() }
          container.register(type: Menu.self) { Menu(title: "m") }
          container.resolve(type: Root.self).start()
        }
      }

      """
    ])
    let impact = try project.run("impact", "Page").output
    #expect(impact.contains("1  Menu "), "\(impact)")
  }
}
