import Foundation
import Testing

/// Fixes whose edits follow from what stands at a place: made where nothing else hangs on it, left to a person where
/// something does. That each cures its finding in the golden cases, and that those still compile, is tried elsewhere.
@Suite struct RemedyTests {
  /// Each in a project of its own: what is cured, the words before and the words behind.
  struct Cure: Sendable, CustomTestStringConvertible {
    let id: String
    let source: String
    /// `nil` where a person has to do it.
    let cured: String?
    var support = "InjectGrail"

    var testDescription: String { "\(id): \(source.prefix(60))" }
  }

  private static let root = "final class Root: RootInjector { let one = 1.0 }\n"
  private static let disco = """
    protocol Clock {}
    final class RealClock: Clock {}
    enum Env { static let main = Injector() }
    final class Screen {
      @Injected(injector: Env.main) private var clock: Clock
      func show() { print(clock) }
    }
    struct Setup {
      @Registered(inInjector: Env.main) var clock = Injection<Clock>.singleton(RealClock())
    }
    @main enum Main {
      static func main() {
        let setup = Setup()
        Screen().show()
        withExtendedLifetime(setup) {}
      }
    }

    """
  private static let home = """
    protocol HomeInjector: Injector { var one: Double { get } }
    final class Home: Injectable {
      let injector: HomeInjectorImpl
      init(injector: HomeInjectorImpl) { self.injector = injector }
    }

    """

  static let cures: [Cure] = [
    Cure(
      id: "not-visible",
      source: "final class Root: RootInjector {\n  private let one = 1.0\n}\n" + home,
      cured: "final class Root: RootInjector {\n  let one = 1.0\n}\n" + home),
    Cure(
      id: "not-visible",
      source: "final class Root: RootInjector {\n  private(set) private var one = 1.0\n}\n" + home,
      cured: "final class Root: RootInjector {\n  private(set) var one = 1.0\n}\n" + home),
    Cure(
      id: "initialiser-not-callable",
      source: root + home.replacingOccurrences(of: "init(", with: "private init("), cured: root + home),
    // Opened it would still throw.
    Cure(
      id: "initialiser-not-callable",
      source: root
        + home.replacingOccurrences(of: "init(", with: "private init(").replacingOccurrences(
          of: ") {", with: ") throws {"),
      cured: nil),
    Cure(
      id: "injector-without-injectable",
      source: root + home + "\n/// Of old.\nprotocol OldInjector: Injector { var one: Double { get } }\n",
      cured: root + home),
    Cure(
      id: "injector-without-injectable",
      source: root + home + "\nprotocol OldInjector: Injector {}\nfunc old(_ it: any OldInjector) {}\n", cured: nil),
    Cure(
      id: "injector-without-injectable",
      source: root + home + "\nprotocol OldInjector: Injector {}\nfunc old(_ it: OldInjectorImpl) {}\n", cured: nil),
    Cure(
      id: "class-bound-injector",
      source: root + home.replacingOccurrences(of: ": Injector ", with: ": Injector, AnyObject "), cured: root + home),
    Cure(
      id: "injects-without-effect", source: root + home + "@Injects\nfinal class Other {}\n",
      cured: root + home + "final class Other {}\n"),
    Cure(
      id: "injects-without-effect",
      source: "import UIKit\n" + root + home
        + "@Injects<Home>\nfinal class Scene: NSObject, UIApplicationDelegate {}\n",
      cured: "import UIKit\n" + root + home + "final class Scene: NSObject, UIApplicationDelegate {}\n"),
    Cure(
      id: "missing-registration",
      source: disco.replacingOccurrences(of: "@Registered(inInjector: Env.main) ", with: ""), cured: disco,
      support: "Discoverer"),
    Cure(
      id: "missing-registration",
      source: disco.replacingOccurrences(
        of: "@Registered(inInjector: Env.main) var clock = Injection<Clock>",
        with: "var clock: Injection<Clock> = "),
      cured: disco.replacingOccurrences(of: "var clock = Injection<Clock>", with: "var clock: Injection<Clock> = "),
      support: "Discoverer"),
    Cure(
      id: "component-not-protocol",
      source: shot.replacingOccurrences(of: "protocol Parts", with: "final class Parts"), cured: shot, support: "Shot"),
    // Its function has code, which a protocol's cannot have.
    Cure(
      id: "component-not-protocol",
      source: shot.replacingOccurrences(of: "protocol Parts", with: "class Parts")
        .replacingOccurrences(of: "func builder()", with: "func builder() {}"), cured: nil, support: "Shot"),
    Cure(
      id: "inject-not-called", source: shot.replacingOccurrences(of: "; inject() }", with: " }"), cured: shot,
      support: "Shot"),
    Cure(
      id: "inject-not-called",
      source: shot.replacingOccurrences(of: "init() { count = 1; inject() }", with: "var other = 2"),
      cured: shot.replacingOccurrences(
        of: "  init() { count = 1; inject() }\n", with: "  var other = 2\n  init() { inject() }\n"), support: "Shot"),
    // Which of its ways ends where is not looked at; nor what a superclass does.
    Cure(
      id: "inject-not-called",
      source: shot.replacingOccurrences(of: "; inject() }", with: "; guard count > 0 else { return } }"), cured: nil,
      support: "Shot"),
    Cure(
      id: "inject-not-called",
      source: "class Base {}\n"
        + shot.replacingOccurrences(of: "class Car ", with: "class Car: Base ")
        .replacingOccurrences(of: "init() { count = 1; inject() }", with: ""), cured: nil, support: "Shot"),
    Cure(
      id: "not-settable", source: shot.replacingOccurrences(of: "var wheel", with: "private(set) var wheel"),
      cured: shot,
      support: "Shot"),
    Cure(
      id: "missing-provider", source: shot.replacingOccurrences(of: "wheel() -> Wheel", with: "wheel()"), cured: shot,
      support: "Shot"),
    Cure(
      id: "near-miss",
      source: "typealias Unit = Box<Int>\nfinal class Root: RootInjector { let unit: Box<Int> = Box() }\n"
        + home.replacingOccurrences(of: "one: Double", with: "unit: Unit"),
      cured: "typealias Unit = Box<Int>\nfinal class Root: RootInjector { let unit: Box<Int> = Box() }\n"
        + home.replacingOccurrences(of: "one: Double", with: "unit: Box<Int>")),
    Cure(
      id: "misspelt-component", source: shot.replacingOccurrences(of: ": DIComponent", with: ": DIComponet"),
      cured: shot, support: "Shot"),
    // What the slip hid comes to light.
    Cure(
      id: "misspelt-component",
      source: shot.replacingOccurrences(of: ": DIComponent", with: ": DIComponet").replacingOccurrences(
        of: "  func builder()\n", with: ""),
      cured: shot.replacingOccurrences(of: "  func builder()\n", with: ""), support: "Shot"),
    Cure(id: "misspelt-component", source: refining("PartBase"), cured: refining("PartsBase"), support: "Shot"),
    // Nobody else asks for the one that has a name.
    Cure(
      id: "missing-provider", source: named.replacingOccurrences(of: mark + "  @Inject", with: "  @Inject"),
      cured: named, support: "Shot"),
    Cure(id: "unlisted-component", source: listing(""), cured: listing(" component { shop } "), support: "Injection"),
    Cure(
      id: "duplicate-registration",
      source: listing("\n      component { shop }\n      component { shop }\n    "),
      cured: listing("\n      component { shop }\n    "), support: "Injection"),
    // With the attribute the protocol need not say what it is.
    Cure(
      id: "unknown-target",
      source: root + "protocol HomeInjector { var one: Double { get } }\nfinal class Home {}\n" + app,
      cured: root + "protocol HomeInjector { var one: Double { get } }\n@Needs<HomeInjector>\nfinal class Home {}\n"
        + app
    ),
    // What Swift makes of a struct keeps what it is given.
    Cure(
      id: "missing-provider", source: keeping(""),
      cured: keeping(
        "\n  func provideBeeper(log: @escaping (String) -> Void) -> Beeper {\n    Beeper(log: log)\n  }\n"),
      support: "Shot"),
    // The attribute says no name, and the list has nearly the one that is meant.
    Cure(
      id: "injectable-without-injector",
      source: root + "protocol RowsInjector: Injector { var one: Double { get } }\n@Needs final class Row {}\n",
      cured: root
        + "protocol RowsInjector: Injector { var one: Double { get } }\n@Needs<RowsInjector> final class Row {}\n"),
    // It asks for itself: the other one is all that there is.
    Cure(
      id: "duplicate-registration",
      source: """
        final class Store {}
        @main enum Main {
          static func main() {
            injectMe {
              single { Store() }
              factory { $0() as Store }
            }
            let store: Store = resolve()
            print(store)
          }
        }

        """, cured: nil, support: "Injection"),
    // What is replaced may ask for it.
    Cure(
      id: "unused-registration",
      source: """
        final class Log {}
        enum One { final class Model { init(log: Log) {} } }
        enum Two { final class Model {} }
        @main enum Main {
          static func main() {
            injectMe {
              single { Log() }
              factory { One.Model(log: $0()) }
              factory { Two.Model() }
            }
            let model: Two.Model = resolve()
            print(model)
          }
        }

        """, cured: nil, support: "Injection"),
    // Those that keep it are to share it, beside who asks.
    Cure(
      id: "missing-registration", source: sharing(""), cured: sharing("      single { Session() }\n"),
      support: "Injection"),
    // By the protocol that the class is for, and by the list that is called as the class is.
    Cure(
      id: "unknown-target", source: sorter + "@Needs @Injects<Sorter> final class App {}\n",
      cured: sorter.replacingOccurrences(of: "final", with: "@Needs<SorterInjector>\nfinal")
        + "@Needs @Injects<Sorter> final class App {}\n"),
    Cure(
      id: "unknown-target", source: sorter + "@Needs final class App: InjectsSorterInjector {}\n",
      cured: sorter.replacingOccurrences(of: "final", with: "@Needs<SorterInjector>\nfinal")
        + "@Needs final class App: InjectsSorterInjector {}\n"),
    Cure(
      id: "no-root", source: root.replacingOccurrences(of: "RootInjector", with: "RootInjektor") + home,
      cured: root + home),
    Cure(
      id: "unused-module",
      source: shot
        + "final class SpareModule: FactoryModule { func spare() -> Spare { Spare() } }\nfinal class Spare {}\n",
      cured: shot.replacingOccurrences(
        of: "  func builder()", with: "  var spareModule: SpareModule { get }\n  func builder()")
        + "final class SpareModule: FactoryModule { func spare() -> Spare { Spare() } }\nfinal class Spare {}\n",
      support: "Shot"),
  ]

  private static let app = "protocol AppInjector {}\n@Needs @Injects<Home> final class App {}\n"
  private static let sorter = """
    class Root: RootInjector { let one = 1.0 }
    protocol AppInjector {}
    protocol Sorter {}
    protocol SorterInjector { var one: Double { get } }
    final class SorterImpl: Sorter {}

    """
  private static let mark = "  // sourcery: named = \"big\"\n"
  private static let named =
    shot.replacingOccurrences(
      of: "PartsModule: FactoryModule { func wheel() -> Wheel { Wheel() } }",
      with: "PartsModule: FactoryModule {\n\(mark)  func wheel() -> Wheel { Wheel() }\n}"
    ).replacingOccurrences(of: "  @Inject", with: mark + "  @Inject")

  private static func keeping(_ provider: String) -> String {
    """
    struct Beeper { let log: (String) -> Void }
    final class Tone {}
    final class PartsModule: FactoryModule {
      func tone() -> Tone { Tone() }
    \(provider)}
    protocol Parts: DIComponent {
      var partsModule: PartsModule { get }
      func builder(log: @escaping (String) -> Void)
      func inject(car: Car)
    }
    final class Car {
      @Inject var beeper: Beeper
      @Inject var tone: Tone
      init() { inject() }
    }
    func start() { ShotParts.create { print($0) } }

    """
  }

  private static func sharing(_ entry: String) -> String {
    """
    final class Session {}
    final class Login { init(session: Session) {} }
    final class Home { init(session: Session) {} }
    @main enum Main {
      static func main() {
        injectMe {
          single { Login(session: $0()) }
          single { Home(session: $0()) }
    \(entry)    }
        let (login, home): (Login, Home) = (resolve(), resolve())
        print(login, home)
      }
    }

    """
  }

  private static func refining(_ base: String) -> String {
    shot.replacingOccurrences(
      of: "protocol Parts: DIComponent {\n  var partsModule: PartsModule { get }",
      with: "protocol PartsBase: DIComponent {\n  var partsModule: PartsModule { get }\n}\nprotocol Parts: \(base) {")
  }

  private static func listing(_ list: String) -> String {
    """
    final class Basket {}
    let shop = Component { single { Basket() } }
    @main enum Main {
      static func main() {
        injectMe {\(list)}
        let basket: Basket = resolve()
        print(basket)
      }
    }

    """
  }

  private static let shot = """
    final class Wheel {}
    final class PartsModule: FactoryModule { func wheel() -> Wheel { Wheel() } }
    protocol Parts: DIComponent {
      var partsModule: PartsModule { get }
      func builder()
      func inject(car: Car)
    }
    final class Car {
      @Inject var wheel: Wheel
      var count = 0
      init() { count = 1; inject() }
    }
    func start() { ShotParts.create() }

    """

  @Test(arguments: cures) func isMadeOrLeft(_ cure: Cure) throws {
    let before = "import \(cure.support)\n" + cure.source
    let project = try TemporaryFolder(["A.swift": before])
    let printed = try project.run("check", "--json").output
    #expect(printed.contains("\"\(cure.id)\""), "\(printed)")
    let run = try project.run("check", "--fix", cure.id)
    let after = try #require(project.files()["A.swift"])
    guard let cured = cure.cured else {
      #expect(after == before)
      #expect(run.errors.contains("not fixed: "), "\(run.errors)")
      #expect(try edits(of: cure.id, in: printed).isEmpty)
      return
    }
    #expect(after == "import \(cure.support)\n" + cured, "\(run.errors)")
    #expect(try !edits(of: cure.id, in: printed).isEmpty)
    #expect(try !project.run("check", "--json").output.contains("\"\(cure.id)\""))
  }

  /// What JSON carries is what `--fix` makes.
  private func edits(of id: String, in json: String) throws -> [Any] {
    let whole = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let found = (whole?["findings"] as? [[String: Any]] ?? []).filter { $0["id"] as? String == id }
    return found.flatMap { ($0["fix"] as? [String: Any])?["edits"] as? [Any] ?? [] }
  }

  @Test func whatNobodyAsksForIsTakenOutOfItsContainer() throws {
    let project = try TemporaryFolder([
      "A.swift": """
      import FlexInject
      final class Clock {}
      final class Spare {}
      @main struct App {
        @Inject var clock: Clock
        static func main() {
          DependencyContainer.shared.register(type: Clock.self) { _ in Clock() }
          DependencyContainer.shared.register(type: Spare.self) { _ in Spare() }
          _ = App()
        }
      }
      """
    ])
    let run = try project.run("check", "--fix", "unused-registration")
    #expect(run.errors.contains("fixed: "), "\(run.errors)\(run.output)")
    let after = try #require(project.files()["A.swift"])
    #expect(!after.contains("Spare.self") && after.contains("Clock.self"), "\(after)")
  }

  /// What is written once for two containers goes from both: who asks for it in the other is left to the person, and
  /// nothing is changed unseen.
  @Test func anEntryOfTwoContainersGoesFromBoth() throws {
    let app = Repository.root.appendingPathComponent("Samples/ShopApp")
    let names = try FileManager.default.contentsOfDirectory(atPath: app.path).filter { $0.hasSuffix(".swift") }
    let project = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: try names.map { name in
          (name, try String(contentsOf: app.appendingPathComponent(name), encoding: .utf8))
        }))
    // One of them asks for it: it is not called unused.
    #expect(try project.run("what-if", "--fix", "unused-registration").errors.contains("no finding has the id"))
    let seen = try project.run("what-if", "--remove", "Main.shop.Catalogue")
    #expect(seen.output.contains("-  factory { $0() as FixedCatalogue as Catalogue }"), "\(seen.output)\(seen.errors)")
    #expect(seen.output.contains("it goes from 'injectMe' too, which has the same entry"), "\(seen.output)")
    #expect(seen.output.contains("needs catalogue: Catalogue, missing"), "\(seen.output)")
  }
}
