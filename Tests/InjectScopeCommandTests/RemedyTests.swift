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
    Cure(
      id: "unused-module",
      source: shot
        + "final class SpareModule: FactoryModule { func spare() -> Spare { Spare() } }\nfinal class Spare {}\n",
      cured: shot.replacingOccurrences(
        of: "  func builder()", with: "  var spareModule: SpareModule { get }\n  func builder()")
        + "final class SpareModule: FactoryModule { func spare() -> Spare { Spare() } }\nfinal class Spare {}\n",
      support: "Shot"),
  ]

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
