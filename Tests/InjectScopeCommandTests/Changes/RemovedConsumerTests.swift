import Testing

/// Who is not injected any more is not filled: the calls that filled it are for the person to take away.
@Suite struct RemovedConsumerTests {
  @Test func theCallsThatFilledItAreNamed() throws {
    let run = try TemporaryFolder([
      "App.swift": """
      import Shot
      struct Log {}
      class LogModule: FactoryModule { func log() -> Log { Log() } }
      protocol App: DIComponent {
        var logModule: LogModule { get }
        func builder()
        func inject(desk: Desk)
        func inject(window: Window)
      }
      class Desk {
        @Inject var log: Log
      }
      class Window {
        @Inject var log: Log
        init() { inject() }
      }
      """,
      "Main.swift": "func open() {\n  let desk = Desk()\n  desk.inject()\n}",
      "Other.swift": "func close(_ window: Window) { window.inject() }",
    ]).run("what-if", "--remove", "Desk")
    #expect(run.output.contains("where this is of a 'Desk', it goes, too"), "\(run.output)")
    #expect(run.output.contains("Main.swift:3:"), "\(run.output)")
    #expect(!run.output.contains("Other.swift:1"), "\(run.output)")
  }
}
