import InjectScopeDialects
import InjectScopeModel
import Testing

/// Code that only looks like Shot's gives no node at all.
@Suite struct ShotLookAlikeTests {
  @Test(arguments: [
    // Somebody's own protocols of these names.
    "protocol FactoryModule { associatedtype Product }\nclass CarModule: FactoryModule { func car() -> Car {} }",
    "protocol DIComponent { var parent: DIComponent? { get } }\nprotocol App: DIComponent { func builder() }",
    "class SingletonModule {}\nclass LogModule: SingletonModule { func log() -> Log {} }",
    // Modules without a component, an import, or anything else that says whose they are.
    "class CarModule: FactoryModule { func car() -> Car {} }\nstruct Other: ClassModule {}",
    "protocol App: DIComponent {}\nprotocol Shell: DIComponent { var name: String { get } }",
    // Words that other people use as well.
    "let part: Calendar.Component = .day\nstruct Module {}\nstruct Component { let module: Module }",
    "protocol Module { func register() }\nclass AppModule: Module { func builder() -> View { fatalError() } }",
    "class Home { @Inject var log: Log; func inject() {} }\nprotocol Injecting { func inject(home: Home) }",
    "protocol Builder { func builder() }\nprotocol Shows: Builder { func inject(x: Home) }\nclass Home {}",
    // Swinject.
    """
    import Swinject
    final class AppModule: Assembly {
      func assemble(container: Container) { container.register(Log.self) { _ in Log() }.inObjectScope(.container) }
    }
    """,
    // Needle.
    """
    import NeedleFoundation
    protocol HomeDependency: Dependency { var log: Log { get } }
    final class HomeComponent: Component<HomeDependency>, HomeBuilder {
      var home: Home { shared { Home(log: dependency.log) } }
      func builder() -> Home { home }
    }
    class NonCoreComponent: Component<EmptyDependency> { func inject(x: Home) {} }
    """,
    // Cleanse, and a component of a game.
    """
    import Cleanse
    struct HomeModule: Cleanse.Module { static func configure(binder: Binder<Unscoped>) {} }
    struct HomeComponent: Cleanse.RootComponent { typealias Root = Home }
    """,
    "import GameplayKit\nclass MoveComponent: GKComponent { func inject(x: Move) {} }",
    // What is only talked about.
    "// class M: FactoryModule {}\n/* protocol App: DIComponent { func builder() } */ let text = \"DIComponent\"",
  ]) func noNode(_ source: String) {
    let sources = Sources(source)
    #expect(sources.graph.nodes.map(\.name) == [])
    #expect(sources.graph.findings.map(\.message) == [])
  }

  private static let app = """
    struct Log {}
    class LogModule: FactoryModule { func log() -> Log { Log() } }
    protocol App: DIComponent { var logModule: LogModule { get }; func builder(); func inject(home: Home) }
    class Home { @Inject var log: Log; init() { inject() } }
    func start() { ShotApp.create() }
    """

  @Test func withoutAnyImportTheFormDecides() {
    #expect(Sources(Self.app).graph.nodes.map(\.name) == ["LogModule", "log", "App", "Home"])
    #expect(Sources("import Shot\n" + Self.app).told == [])
  }

  @Test func theImportMustReachTheFile() {
    let sources = Sources(
      [
        "App.swift": "import Shot\n" + Self.app,
        // The wrapper of another library: it asks nothing of a component.
        "Other.swift": "import FlexInject\nclass Other { @Inject var net: Net }",
        "Third.swift": "import Injection\nextension Home { class Row { @Inject var log: Log } }",
      ], dialects: [Shot()])
    #expect(sources.names(.consumer) == ["Home"])
    #expect(sources.told == [])
  }

  @Test func anotherLibrarysWrapperInAConsumer() {
    let app = """
      import Shot
      struct Log {}
      class LogModule: FactoryModule { func log() -> Log { Log() } }
      protocol App: DIComponent { var logModule: LogModule { get }; func builder(); func inject(home: Home) }
      """
    func needs(_ home: String) -> [String] {
      let sources = Sources(["App.swift": app, "Home.swift": home], dialects: [Shot()])
      return sources.graph.needs(of: sources.node("Home")).map(\.label)
    }
    #expect(needs("import Shot\nclass Home { @Inject var log: Log }") == ["log"])
    #expect(needs("import FlexInject\nclass Home { @Inject var net: Net }") == [])
    #expect(
      needs("import FlexInject\nimport Shot\nclass Home { @Shot.Inject var a: Log; @Inject(key: k) var b: Log }") == [
        "a"
      ])
    #expect(needs("import Shot\nclass Home { @FlexInject.Inject var net: Net; @Injected var other: Net }") == [])
    #expect(needs("import Shot\nclass Home { @Inject(wrappedValue: nil) var log: Log? }") == ["log"])
  }

  @Test func oneProjectMayUseSeveralLibraries() {
    let sources = Sources([
      "Shot.swift": "import Shot\n" + Self.app,
      "Grail.swift": """
      import InjectGrail
      struct Root: RootInjector { let log: Log }
      protocol RowInjector: Injector { var log: Log { get } }
      class Row: Injectable { let injector: RowInjectorImpl; init(injector: RowInjectorImpl) { self.injector = injector } }
      """,
    ])
    #expect(sources.told == [])
    #expect(Set(sources.graph.nodes.map(\.dialect.name)) == ["injectgrail", "shot"])
  }

  @Test func anOwnProtocolMayRefineTheLibrarys() {
    let sources = Sources(
      """
      import Shot
      protocol FactoryModule: Shot.FactoryModule {}
      class LogModule: FactoryModule { func log() -> Int { 1 } }
      extension DIComponent { var helper: Int { 0 } }
      protocol App: DIComponent { var logModule: LogModule { get }; func builder() }
      final class Live: App { let logModule = LogModule(); func builder() {} }
      """)
    #expect(sources.names(.module) == ["LogModule"])
    #expect(sources.names(.component) == ["App"])
  }
}
