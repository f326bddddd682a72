import Testing

/// What is supplied under a key, a tag or a name besides its type.
@Suite struct QualifiedSupplyTests {
  private static let injection = """
    import Injection
    injectMe { factory { 1 } }
    final class Home { @Inject(tag: "title") var title: String }
    print(Home().title, resolve() as Int)

    """

  private static let flex = """
    import FlexInject
    DependencyContainer.shared.register(key: "count") { 1 }
    final class Home { @Inject(key: "title") var title: String }
    print(Home().title, DependencyContainer.shared.resolve(key: "count") as Int)

    """

  private static let shot = """
    import Shot
    struct Wheel {}
    class WheelModule: FactoryModule {
      // sourcery: named = "smooth"
      func smooth() -> Wheel { Wheel() }
    }
    protocol App: DIComponent { var wheels: WheelModule { get }; func builder(); func inject(desk: Desk) }
    final class Desk {
      // sourcery: named = "rough"
      @Inject var spare: Wheel
      init() { inject() }
    }
    ShotApp.create()

    """

  @Test(arguments: [
    (injection, "injectMe:String #title", "factory(tag: \"title\") { () -> String in"),
    (injection, "injectMe:String#title", "factory(tag: \"title\") { () -> String in"),
    (flex, "DependencyContainer.shared:String #title", "+DependencyContainer.shared.register(key: \"title\") {"),
    (shot, "WheelModule:Wheel #rough", "  // sourcery: named = \"rough\"\n+  func provideRoughWheel() -> Wheel {"),
  ])
  func itIsOfferedUnderThatKey(_ source: String, _ word: String, _ line: String) throws {
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("what-if", "--supply", word)
    #expect(run.output.contains(line), "\(run)")
    #expect(run.output.contains("- error: "), "\(run)")
  }

  /// So is what a finding is cured by.
  @Test(arguments: [injection, flex, shot]) func whatIsMissingUnderAKeyCanBeTriedOut(_ source: String) throws {
    let project = try TemporaryFolder(["main.swift": source])
    let id = source == Self.shot ? "missing-provider" : "missing-registration"
    let run = try project.run("what-if", "--fix", id)
    #expect(run.code != 2 && run.output.contains("- error: "), "\(run)")
  }

  @Test func whereThereIsNoSuchKeyThatIsSaid() throws {
    let grail = try TemporaryFolder(["App.swift": "import InjectGrail\nstruct Root: RootInjector {}\n"])
    let run = try grail.run("what-if", "--supply", "Root.clock:Clock #wall")
    #expect(run.code == 2)
    #expect(run.errors.contains("'Clock #wall': what InjectGrail offers has no key besides its type"), "\(run.errors)")
  }

  /// Nothing but a type makes it: under a tag it would be a second one of those that the type has.
  @Test func whatNobodyKnowsHowToMakeIsNoCureOfNil() throws {
    let source = """
      import Injection
      protocol Club {}
      injectMe { factory { Home(club: $0()) } }
      final class Home { init(club: Club?) {} }
      let home: Home = resolve()

      """
    let run = try TemporaryFolder(["main.swift": source]).run("what-if", "--fix", "missing-optional")
    #expect(run.code == 2)
    #expect(run.errors.contains("what makes a 'Club' is not known, and until then nil is the answer"), "\(run)")
  }

  /// Beside what is registered where it is asked for, and not in another feature's file.
  @Test func itStandsBesideWhoAsks() throws {
    func feature(_ name: String, asking type: String) -> String {
      """
      import Discoverer
      final class \(name)Model { @Injected(injector: Env.all) var value: \(type); init() { print(value) } }
      struct \(type) {}
      enum \(name)Assembly {
        static func assemble() throws {
          try Env.all.register(as: \(name)Model.self, injection: .factory { \(name)Model() })
        }
      }

      """
    }
    let project = try TemporaryFolder([
      "Feed.swift": feature("Feed", asking: "Post"), "Profile.swift": feature("Profile", asking: "Face"),
      "main.swift": """
      import Discoverer
      enum Env { static let all = Injector() }
      try FeedAssembly.assemble()
      try ProfileAssembly.assemble()
      print(try Env.all.get(FeedModel.self), try Env.all.get(ProfileModel.self))

      """,
    ])
    for (file, type) in [("Feed.swift", "Post"), ("Profile.swift", "Face")] {
      let run = try project.run("what-if", "--fix", "\(file):2")
      #expect(run.output.contains("+++ b/\(file)") && run.output.contains("register(as: \(type).self"), "\(run)")
    }
  }
}
