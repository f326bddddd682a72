import Testing

/// Every error has a next step, said as what it does, and a fix in two words tells which of them its edits take.
@Suite struct NextStepTests {
  private static func discoverer(_ begin: String) -> String {
    """
    import Discoverer

    protocol Log {}
    final class FileLog: Log {}
    final class Repo { @Injected var log: Log }
    func begin() throws {
      let injector = Injector.default
      \(begin)
    }
    try begin()
    print(Repo().log)

    """
  }

  /// Another one beside the one that all share would be a second.
  @Test(arguments: [
    ("Injector.default", "Injector.default[FileLog.self]!"),
    // What only the function has a name for, the closure may outlive.
    ("Injector()", "FileLog()"),
  ]) func whatConformsAndIsRegisteredIsPassedOn(_ made: String, _ value: String) throws {
    let source = Self.discoverer("try injector.register(as: FileLog.self, injection: .singleton(FileLog()))")
      .replacing("let injector = Injector.default", with: "let injector = \(made)")
      .replacing("@Injected var", with: made == "Injector()" ? "@Injected(injector: own) var" : "@Injected var")
      .replacing("func begin", with: made == "Injector()" ? "let own = Injector()\nfunc begin" : "func begin")
      .replacing("let injector = Injector()", with: "let injector = own")
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains(".factory { \(value) }"), "\(run.output)")
    #expect(try project.run("check", "--fix", "missing-registration").code == 0)
    #expect(try project.text("main.swift").contains("register(as: Log.self, injection: .factory { \(value) })"))
  }

  @Test func whatIsRefusedIsTakenAway() throws {
    let first = "try injector.register(as: Log.self, injection: .singleton(FileLog()))"
    let source = Self.discoverer("\(first)\n  try injector.register(as: Log.self, injection: .factory { FileLog() })")
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.output.contains("[refused-registration]"), "\(run.output)")
    #expect(
      run.output.contains("fix: take this one away, or let 'Injector.default' take another in its place"),
      "\(run.output)")
    let fixing = try project.run("check", "--fix", "refused-registration")
    #expect(fixing.errors.contains("  take away what is refused\n"), "\(fixing.errors)")
    #expect(try project.text("main.swift") == Self.discoverer(first))
  }

  @Test func whatIsOfAnotherTypeIsRegisteredOrAskedFor() throws {
    let source = """
      import FlexInject

      final class Wall {}
      let container = DependencyContainer.shared
      container.register(key: "clock") { Wall() }
      let clock: Int = container.resolve(key: "clock")

      """
    let run = try TemporaryFolder(["main.swift": source]).run("check")
    #expect(run.output.contains("[type-mismatch]"), "\(run.output)")
    #expect(run.output.contains("fix: register what is 'Int', or ask for 'Wall' here"), "\(run.output)")
  }

  /// Its words tell two ways; what is made is one of them.
  @Test func whatWasDoneIsSaid() throws {
    let source = """
      import FlexInject

      DependencyContainer.shared.register(key: "baseURL") { "a" }
      let base: String = DependencyContainer.shared.resolve(key: "baseUrl")

      """
    let project = try TemporaryFolder(["main.swift": source])
    #expect(try project.run("check").output.contains(", or register 'String #baseUrl' too"))
    let fixing = try project.run("check", "--fix", "missing-registration@main.swift:4")
    #expect(fixing.code == 0 && fixing.errors.contains("  ask for 'String #baseURL'\n"), "\(fixing.errors)")
  }

  /// A module has one function of each name.
  @Test func aProviderHasANameThatIsNotTaken() throws {
    let source = """
      import Shot

      class Wheel {}
      class PartsModule: FactoryModule {
        // sourcery: named = "big"
        func provideWheel() -> Wheel { Wheel() }
      }
      protocol AppComponent: DIComponent {
        var partsModule: PartsModule { get }
        func builder()
        func inject(garage: Garage)
      }
      class Garage {
        @Inject var wheel: Wheel
        init() { inject() }
      }

      """
    func fix(_ source: String) throws -> String { try TemporaryFolder(["App.swift": source]).run("check").output }
    #expect(try fix(source).contains("or add `func provideOtherWheel() -> Wheel` to one of its modules"))
    let named = source.replacing("func provideWheel", with: "func provideBigWheel")
    #expect(try fix(named).contains("or add `func provideWheel() -> Wheel` to one of its modules"))
    let both = source.replacing("{ Wheel() }", with: "{ Wheel() }\n  func provideOtherWheel() -> Int { 1 }")
    #expect(try fix(both).contains("or add `func provideAnotherWheel() -> Wheel` to one of its modules"))
  }

  @Test(arguments: ["plugin", "InjectScopeGenerate", "Plugin"]) func howABuildGeneratesIsHelp(_ word: String) throws {
    let project = try TemporaryFolder([:])
    let run = try project.run("help", word)
    #expect(run.code == 0 && run.output.contains(".plugin(name: \"InjectScopeGenerate\", package: \"InjectScope\")"))
    #expect(try project.run("help").output.contains("`help plugin`"))
    #expect(try project.run("help", "plugn").errors.contains("Did you mean plugin?"))
  }
}
