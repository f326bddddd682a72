import Testing

/// Of a source that could not be read whole every command speaks first, nothing is said that only who has read all can say,
/// and nothing is edited.
@Suite struct UnreadSourceTests {
  private static let wiring = """
    import FlexInject
    final class Store {}
    final class Cache {}
    func register() {
      DependencyContainer.shared.register(type: Store.self) { Store() }
      DependencyContainer.shared.register(type: Cache.self) { Cache() }
    }

    """
  private static let screen = """
    import FlexInject
    final class Screen {
      let store = DependencyContainer.shared.resolve(type: Store.self)
      let cache = DependencyContainer.shared.resolve(type: Cache.self)
    }
    register()
    print(Screen()

    """

  private static func project(_ screen: String = screen) throws -> TemporaryFolder {
    try TemporaryFolder(["Sources/App/Wiring.swift": wiring, "Sources/App/main.swift": screen])
  }

  @Test(arguments: [
    ["list"], ["tree", "DependencyContainer.shared"], ["why", "Screen"], ["impact", "Screen"], ["signatures"],
    ["export", "--format", "dot"],
  ])
  func everyCommandSaysSoFirst(_ words: [String]) throws {
    let run = try Self.project().run(words)
    #expect(run.errors.hasPrefix("Sources/App/main.swift:7:6: this file is not whole: "), "\(run.errors)")
    #expect(run.errors.contains("what follows may lack what stands there; `injectscope check` says more\n"))
    let whole = try Self.project(Self.screen.replacing("print(Screen()", with: "print(Screen())")).run(words)
    #expect(!whole.errors.contains("not whole"))
  }

  @Test func thatNobodyAsksIsNotSaid() throws {
    let torn = Self.screen.replacing("import FlexInject\n", with: "import FlexInject\nfunc begin( {\n")
    let run = try Self.project(torn).run("check")
    #expect(run.lines.first?.contains("[syntax-error]") == true, "\(run.output)")
    #expect(!run.output.contains("[unused-registration]"), "\(run.output)")
    // With all of it read, it is.
    let silent = try Self.project("import FlexInject\nregister()\n").run("check")
    #expect(silent.output.contains("[unused-registration]"), "\(silent.output)")
  }

  @Test(arguments: [[], ["unused-registration"], ["--dry-run"]]) func nothingIsEdited(_ words: [String]) throws {
    let project = try Self.project()
    let before = project.files()
    let run = try project.run(["check", "--fix"] + words)
    #expect(run.code == 2 && project.files() == before)
    #expect(run.errors.hasPrefix("error: --fix: Sources/App/main.swift:7:6: this file is not whole: "), "\(run.errors)")
    #expect(run.errors.contains("mend this first"))
  }
}
