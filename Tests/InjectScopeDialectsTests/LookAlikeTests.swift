import InjectScopeDialects
import InjectScopeModel
import Testing

/// Code that only looks like InjectGrail's gives no node at all.
@Suite struct LookAlikeTests {
  @Test(arguments: [
    // Somebody's own protocols of these names.
    "protocol Injector { func resolve<T>() -> T }\nprotocol AppInjector: Injector {}\nfinal class Live: Injector {}",
    "protocol Injectable {}\nclass Home: Injectable {}\nstruct Row: Injectable { let injector: RowInjectorImpl }",
    "class Injector {}\nclass AppInjector: Injector {}\nprotocol HomeInjector: Injector {}",
    "struct Injector<T> {}\nprotocol Injectable { init() }\nextension Home: Injectable {}\nclass Home {}",
    "public protocol Injectable { static func make() -> Self }\n@Injects<Home> class Home: Injectable {}",
    "protocol Injector {}\nprotocol Injectable {}\nclass Home: Injectable, InjectsRow { let injector: Injector }",
    // Words that other people use as well.
    "class Home: Injectable {}\nclass Row: Injectable { let injector: Injector }",
    "protocol Service: Injector {}\nclass Home: Injectable {}",
    "class Home: InjectsRow {}\nprotocol InjectsRow {}",
    "enum Needs { case food }\nstruct Injects {}\nlet injector = Injector()",
    "@Injectable class Home { @Injected var row: Row }",
    // Swinject.
    """
    import Swinject
    final class HomeAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Home.self) { r in Home(row: r.resolve(Row.self)!) }.inObjectScope(.container)
      }
    }
    protocol Injectable: AnyObject { func inject(_ resolver: Resolver) }
    final class Home: Injectable { let injector: Container; func inject(_ resolver: Resolver) {} }
    """,
    // Needle.
    """
    import NeedleFoundation
    protocol HomeDependency: Dependency { var log: Log { get } }
    final class HomeComponent: Component<HomeDependency>, HomeBuilder {
      var home: Home { shared { Home(log: dependency.log) } }
    }
    final class RootComponent: BootstrapComponent { var log: Log { Log() } }
    """,
    // Resolver.
    """
    import Resolver
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() { register { Home() }.scope(.shared) }
    }
    class Home { @Injected var log: Log; @LazyInjected var net: Net }
    """,
    // Other libraries with the same words.
    """
    import Cleanse
    struct HomeModule: Cleanse.Module { static func configure(binder: Binder<Unscoped>) {} }
    struct Property: PropertyInjector {}
    """,
    // What is only talked about.
    "// class Root: RootInjector {}\n/* @Needs<HomeDeps> class Home: Injectable {} */\nlet text = \"@Needs class Home {}\"",
  ]) func noNode(_ source: String) {
    let sources = Sources(source)
    #expect(sources.graph.nodes.map(\.name) == [])
    #expect(sources.graph.findings.map(\.message) == [])
  }

  private static let library = """
    public protocol Injector {}
    public protocol RootInjector: Injector {}
    public protocol Injectable {
      associatedtype ActualInjector: Injector
      var injector: ActualInjector { get }
      init(injector: ActualInjector)
    }
    @attached(member, names: named(injector), named(init(injector:)))
    public macro Needs<P>(noConstructor: Bool = false) = #externalMacro(module: "InjectGrailMacros", type: "NeedsMacro")
    @attached(member)
    public macro Injects<each T>() = #externalMacro(module: "InjectGrailMacros", type: "InjectsMacro")
    """

  @Test func aCopyOfTheLibraryAlone() {
    let sources = Sources(["InjectGrail/InjectGrail.swift": Self.library])
    #expect(sources.graph.nodes.map(\.name) == [])
    #expect(sources.graph.findings.map(\.message) == [])
  }

  @Test func aProjectWithACopyOfTheLibrary() {
    let sources = Sources([
      "InjectGrail/InjectGrail.swift": Self.library,
      "App.swift": """
      struct Root: RootInjector { let log: Log }
      protocol HomeDeps: Injector { var log: Log { get } }
      class Home: Injectable { let injector: HomeDepsImpl }
      """,
    ])
    #expect(sources.graph.nodes.map(\.name) == ["Root", "HomeDeps", "Home"])
    #expect(sources.told == [])
  }

  @Test func theImportDecides() {
    let source = "class Home: Injectable { let injector: Container }\nprotocol Nested: Injector {}"
    #expect(Sources(source).graph.nodes.isEmpty)
    #expect(Sources("import InjectGrail\n" + source).names(.injectable) == ["Home"])
    #expect(Sources("@testable import InjectGrail\n" + source).names(.injector) == ["Nested"])
    #expect(Sources("import protocol InjectGrail.Injectable\n" + source).names(.injector) == ["Nested"])
    #expect(Sources(["A.swift": source, "B.swift": "@_exported import InjectGrail"]).names(.injector) == ["Nested"])
  }

  @Test func withTheImportEvenOwnProtocolsDoNotHideIt() {
    let sources = Sources(
      """
      import InjectGrail
      enum Cells { class Injector {} }
      struct Root: RootInjector { let log: Log }
      @Needs<HomeDeps> class Home {}
      protocol HomeDeps {}
      """)
    #expect(sources.names(.injectable) == ["Home"])
  }

  @Test func aNestedNamesakeHidesNothing() {
    let sources = Sources(
      """
      enum Cells { class Injector {}; struct Injectable {} }
      struct Root: RootInjector { let log: Log }
      @Needs<HomeDeps> class Home {}
      protocol HomeDeps: Injector {}
      """)
    #expect(sources.names(.injectable) == ["Home"])
    #expect(sources.names(.injector) == ["HomeDeps"])
  }

  @Test func whatUnitsDeclareIsJudgedForEach() {
    let grail = "import InjectGrail\nstruct Root: RootInjector {}\n@Needs<Deps> class Home {}\nprotocol Deps {}"
    let other = "protocol Injectable {}\nclass Other: Injectable {}\nprotocol Injector {}\nprotocol X: Injector {}"
    let units = Units([
      (Project.Unit(name: "A", folder: "A"), ["A/A.swift": grail]),
      (Project.Unit(name: "B", folder: "B"), ["B/B.swift": other]),
    ])
    #expect(units.graph.nodes.map(\.name) == ["Root", "Home", "Deps"])
  }

  @Test(arguments: [
    "// Generated using Sourcery 1.9.2 — https://github.com/krzysztofzablocki/Sourcery\n// DO NOT EDIT\n",
    "\u{FEFF}// Generated using Sourcery 2.1.7\r\n", GeneratedHeader.text, "\u{FEFF}" + GeneratedHeader.text,
  ]) func whatGeneratorsWroteIsKnown(_ contents: String) {
    #expect(GeneratedHeader.isGenerated(contents + "extension Home {}"))
  }

  @Test(arguments: [
    "", "// generated using sourcery\n", "// Written by hand, unlike // Generated using Sourcery\n",
    "import Foundation\n// Generated using Sourcery 1.9.2\n", "// Generated by Other 1.0: do not edit.\n",
  ]) func whatPeopleWroteIsInput(_ contents: String) {
    #expect(!GeneratedHeader.isGenerated(contents))
  }
}
