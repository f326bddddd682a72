import Foundation
import Testing

/// What `check --fix` makes of a slip: what is written afterwards is what was meant, and nothing is told any more.
@Suite struct SlipCureTests {
  private static let files = [
    "App.swift": "import InjectGrail\nstruct Root: RootInjector { let client: Client }\nfinal class Client {}\n",
    "Home.swift": """
    import InjectGrail
    protocol HomeViewInjector: Injector { var client: Client { get } }
    // HomeInjectorImpl of old.
    final class Home: Injectable {
      let injector: HomeInjectorImpl
      init(injector: HomeInjectorImpl) { self.injector = injector }
    }

    """,
    "Previews.swift": "func preview(_ list: HomeInjectorImpl) -> Home { Home(injector: list) }\n",
  ]

  private func text(_ project: TemporaryFolder, _ file: String) throws -> String {
    try #require(project.files()[file])
  }

  /// The protocol goes by another name: in whatever file the struct is named.
  @Test(arguments: ["", "\r"]) func aListThatIsCalledOtherwiseIsNamedEverywhere(_ ending: String) throws {
    let before = Self.files.mapValues { $0.replacingOccurrences(of: "\n", with: ending + "\n") }
    let project = try TemporaryFolder(before)
    let told = try project.run("check").output
    #expect(
      told.contains(
        "fix: write 'HomeViewInjectorImpl' for 'HomeInjectorImpl', wherever that stands, or call that protocol "
          + "'HomeInjector'\n"), "\(told)")
    let run = try project.run("check", "--fix", "injectable-without-injector")
    #expect(!run.output.contains("[injectable-without-injector]"), "\(run)")
    for file in ["Home.swift", "Previews.swift"] {
      let meant = try #require(before[file]).replacingOccurrences(of: "HomeInjectorImpl", with: "HomeViewInjectorImpl")
        .replacingOccurrences(of: "// HomeView", with: "// Home")
      #expect(try text(project, file) == meant)
    }
  }

  /// Naming the list beside the property that holds another one is no cure.
  @Test func aClassThatHoldsAnotherListThanItNamesIsTold() throws {
    var files = Self.files
    files["Home.swift"] = files["Home.swift"]?.replacingOccurrences(
      of: "final class", with: "@Needs<HomeViewInjector>\nfinal class")
    let project = try TemporaryFolder(files)
    let told = try project.run("check").output
    #expect(
      told.contains(
        "Home.swift:6:7: error: 'Home' holds 'HomeInjectorImpl', which nothing generates: its injector is "
          + "'HomeViewInjector' [two-injectors]\n"), "\(told)")
    #expect(try project.run("check", "--fix", "two-injectors").output.contains("error") == false)
    #expect(try text(project, "Previews.swift").contains("(_ list: HomeViewInjectorImpl)"))
  }

  @Test func aSlipInInjectableIsReplaced() throws {
    let source = try #require(Self.files["Home.swift"])
    let project = try TemporaryFolder([
      "App.swift": Self.files["App.swift"] ?? "",
      "Home.swift": source.replacingOccurrences(of: "HomeView", with: "Home").replacingOccurrences(
        of: "Injectable", with: "Injectabel"),
    ])
    let run = try project.run("check", "--fix")
    #expect(!run.output.contains("warning"), "\(run)")
    #expect(try text(project, "Home.swift") == source.replacingOccurrences(of: "HomeView", with: "Home"))
  }

  private static func shot(_ builder: String, _ call: String = "ShotParts.create(token: \"a\")") -> String {
    """
    import Shot
    final class Wheel { init(_ token: String) {} }
    final class PartsModule: FactoryModule { func wheel(token: String) -> Wheel { Wheel(token) } }
    protocol Parts: DIComponent {
      var partsModule: PartsModule { get }
    \(builder)  func inject(car: Car)
    }
    final class Car {
      @Inject var wheel: Wheel
      init() { inject() }
    }
    @main enum Main { static func main() { \(call); _ = Car() } }

    """
  }

  /// With what the component is created with, and never a second function beside the one with the slip.
  @Test(arguments: ["", "  func bulder(token: String)\n"]) func theBuilderIsGivenWhatItNeeds(_ slip: String) throws {
    let project = try TemporaryFolder(["A.swift": Self.shot(slip)])
    let run = try project.run("check", "--fix")
    #expect(run.code == 0 && run.output.contains("no findings"), "\(run)")
    #expect(try text(project, "A.swift") == Self.shot("  func builder(token: String)\n"))
  }
}
