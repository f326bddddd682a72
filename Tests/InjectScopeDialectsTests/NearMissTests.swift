import InjectScopeModel
import Testing

/// What is missing for one library, and offered by another.
@Suite struct NearMissTests {
  /// What is said to be near what is missing, each with its place.
  private func near(_ files: [String: String]) -> [String] {
    Sources(files, withCode: true).graph.findings.filter { $0.missing != nil }
      .flatMap { finding in
        finding.near.map { "\(finding.missing?.type.written ?? ""): \($0.words) \($0.location)" }
      }
  }

  private static let screen = """
    import FlexInject
    protocol Clock {}
    struct Quartz: Clock {}
    final class Screen { @Inject var clock: Clock }
    """

  @Test func anotherLibrarysRegistrationIsNear() {
    let main = """
      import Discoverer
      let box = Injector()
      @main enum Main {
        static func main() {
          try? box.register(as: Clock.self, injection: .factory { Quartz() })
          _ = box[Clock.self]
          _ = Screen()
        }
      }
      """
    #expect(
      near(["Main.swift": main, "Screen.swift": Self.screen]) == [
        "Clock: Clock in box, a container of discoverer that is not asked here Main.swift:5:14"
      ])
  }

  @Test func soIsWhatOnlyLooksLikeItAndARootsValue() {
    let main = """
      import Injection
      protocol ClockImpl {}
      struct Wall: ClockImpl {}
      @main enum Main {
        static func main() {
          injectMe { factory { Wall() as ClockImpl } }
          _ = Screen()
        }
      }
      """
    let root = """
      import InjectGrail
      final class Context: RootInjector { let wall: Clock }
      """
    #expect(
      near(["Main.swift": main, "Root.swift": root, "Screen.swift": Self.screen]) == [
        "Clock: wall: Clock in Context, a root of injectgrail that is not asked here Root.swift:2:41",
        "Clock: ClockImpl in injectMe, a module of injection that is not asked here, with another usual ending Main.swift:6:16",
      ])
  }

  private static func box(in unit: String) -> String {
    """
    import Discoverer
    let box = Injector()
    struct Sundial: Clock {}
    enum \(unit)Setup { static func run() { try? box.register(as: Clock.self, injection: .factory { Sundial() }) } }
    """
  }

  /// What another program offers is no help to this one.
  @Test func onlyWhatTheProgramIsMadeOf() {
    func near(_ sees: [ID<Project.Unit>]) -> [String] {
      Units([
        (
          unit: Project.Unit(name: "Asking", folder: "Asking", sees: sees),
          files: ["Asking/A.swift": Self.screen, "Asking/main.swift": "_ = Screen()"]
        ),
        (
          unit: Project.Unit(name: "Offering", folder: "Offering"),
          files: ["Offering/main.swift": Self.box(in: "Offering") + "\nOfferingSetup.run()\n_ = box[Clock.self]"]
        ),
      ]).graph.findings.filter { $0.missing?.type == TypeName("Clock") && $0.location.file.hasPrefix("Asking") }
        .flatMap { $0.near.map(\.words) }
    }
    #expect(near([]) == [])
    #expect(near([ID(1)]) == ["Clock in box, a container of discoverer that is not asked here"])
  }

  @Test func whatNobodyElseOffersHasNothingNear() {
    let main = """
      import Injection
      @main enum Main { static func main() { injectMe { factory { Quartz() } }; _ = Screen() } }
      """
    #expect(near(["Main.swift": main, "Screen.swift": Self.screen]) == [])
  }
}
