import Foundation
import Testing

/// What is refused, and with what advice, where neither the grammar nor a golden case shows it.
@Suite struct RefusalTests {
  private func findings(_ source: String) throws -> (text: String, project: TemporaryFolder) {
    let project = try TemporaryFolder(["A.swift": source])
    return (try project.run("check").output, project)
  }

  private static let home = """
    protocol HomeInjector: Injector { var net: Net { get } }
    final class Home: Injectable { let injector: HomeInjectorImpl; init(injector: HomeInjectorImpl) { self.injector = injector } }

    """

  /// Its name means something inside the protocol alone, whatever it stands for there.
  @Test func aDefaultOfAnAssociatedTypeIsNoNameElsewhere() throws {
    let source =
      "import InjectGrail\nfinal class Net {}\nfinal class Root: RootInjector { let net = Net() }\n" + Self.home
    let asked = try findings(
      source.replacingOccurrences(of: "{ var net: Net", with: "{ associatedtype X = Net; var net: X")
    ).text
    #expect(asked.contains("A.swift:4:63: error: 'HomeInjector' asks for a type that only means something inside it"))
    let unasked = try findings(
      source.replacingOccurrences(of: "{ var net: Net", with: "{ associatedtype X = Net; var net: Net")
    ).text
    #expect(!unasked.contains("error"), "\(unasked)")
  }

  /// The parameter of a class that holds the injector is no protocol that somebody forgot to declare.
  @Test func aParameterIsNothingToDeclare() throws {
    let source = """
      import InjectGrail
      final class Net {}
      final class Root: RootInjector { let net = Net() }
      protocol HomeInjector: Injector { var net: Net { get } }
      class Screen<I: Injector> { let injector: I; init(injector: I) { self.injector = injector } }
      final class Home: Screen<HomeInjectorImpl>, Injectable {}
      """
    let (text, project) = try findings(source)
    #expect(text.contains("fix: name it where 'Home' is declared: `@Needs<…>`"), "\(text)")
    #expect(!text.contains("declare `protocol I"), "\(text)")
    _ = try project.run("check", "--fix", "injectable-without-injector")
    #expect(project.files()["A.swift"] == source)
  }

  /// What must be given what nobody else holds is told so, and never that its type is missing.
  @Test func whatIsSentIsNoTypeOfItsOwn() throws {
    let text = try findings(
      """
      import Shot
      final class Wheel {}
      final class Car {}
      final class Parts: FactoryModule {
        func wheel() -> Wheel { Wheel() }
        func car(wheel: sending Wheel) -> Car { Car() }
      }
      protocol Garage: DIComponent { var parts: Parts { get }; func builder(); func inject(shop: Shop) }
      final class Shop { @Inject var car: Car; init() { inject() } }
      """
    ).text
    #expect(text.contains("[unusable-provider]"), "\(text)")
    #expect(!text.contains("missing-provider"), "\(text)")
  }

  /// Only a function that makes the object names its class.
  @Test func aHiddenClassStopsOnlyWhatMakesIt() throws {
    let project = try TemporaryFolder([
      "A.swift": """
      import InjectGrail
      final class Root: RootInjector {}
      protocol HomeInjector: Injector {}
      @Injects<Page> final class Home: Injectable {
        let injector: HomeInjectorImpl
        struct Page {}
        init(injector: HomeInjectorImpl) { self.injector = injector }
      }
      protocol PageInjector: Injector {}
      final class Page: Injectable {
        let injector: PageInjectorImpl
        init(injector: PageInjectorImpl) { self.injector = injector }
      }
      extension Home: InjectsPageInjector {}
      """
    ])
    let direct = try project.run("generate", "--style", "direct", "--dry-run")
    #expect(direct.code == 1 && direct.errors.contains("A.swift:6:10: error: inside 'Home' the name 'Page' means"))
    let lists = try project.run("generate", "--style", "injector", "--dry-run")
    #expect(lists.code == 0, "\(lists.errors)")
  }

  /// The compiler looks at the list that is generated, and refuses the initialiser that the project wrote.
  @Test func whoIsElsewhereCannotSetTheList() throws {
    func source(_ initialiser: String, store: String = "") -> String {
      """
      import InjectGrail
      final class Store\(store) { var count: Int { 0 } }
      final class Root: RootInjector { let store = Store() }
      protocol HomeInjector: Injector { var store: Store { get } }
      @MainActor final class Home: Injectable {
        let injector: HomeInjectorImpl
        \(initialiser) { self.injector = injector }
      }
      """
    }
    for effect in ["", " throws", " async"] {
      let told = try findings(source("nonisolated init(injector: HomeInjectorImpl)\(effect)")).text
      #expect(told.contains("A.swift:7:15: warning: 'Home' keeps its list on @MainActor"), "\(told)")
    }
    for silent in [
      source("init(injector: HomeInjectorImpl)"), source("init(injector: HomeInjectorImpl) async"),
      source("nonisolated init(injector: HomeInjectorImpl)", store: ": Sendable"),
    ] {
      #expect(try !findings(silent).text.contains("keeps its list"), "\(silent)")
    }
  }
}
