import Testing

/// what-if: calls of generated functions that a change lets pass too much or too little.
@Suite struct WhatIfCallTests {
  /// Who marks a need is passed it as before, whatever the root has.
  @Test func aCallThatPassesByHandIsLeftAlone() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      struct Clock {}
      struct Root: RootInjector {}
      protocol AInjector: Injector {}
      @Needs<AInjector> @Injects<B> final class A {
        func b(clock: Clock) { let b: B = inject(clock: clock) }
      }
      protocol BInjector: Injector {
        // sourcery: forceManual
        var clock: Clock { get }
      }
      @Needs<BInjector> final class B {}
      protocol CInjector: Injector { var clock: Clock { get } }
      @Needs<CInjector> final class C {}
      """
    ])
    let run = try project.run("what-if", "--supply", "Root.clock:Clock")
    #expect(!run.output.contains("App.swift:6:"), "\(run.output)")
    #expect(run.output.contains("func inject() -> C"), "\(run.output)")
  }

  /// What is called on a root passes what its function takes.
  @Test func aCallOnTheRootIsToldWhatItLacks() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      struct Clock {}
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      @Needs<HomeInjector> @Injects<Row> final class Home {}
      protocol RowInjector: Injector {}
      @Needs<RowInjector> final class Row {}
      func start(root: Root) {
        let home: Home = root.inject()
        let row: Row = root.inject()
      }
      """
    ])
    let run = try project.run("what-if", "--supply", "HomeInjector.clock:Clock")
    #expect(run.output.contains("App.swift:9:25: note: pass 'clock: Clock' here"), "\(run.output)")
    #expect(!run.output.contains("App.swift:10:"), "\(run.output)")
    // Its injector stands for who is injected already.
    let twice = try project.run("what-if", "--injects", "Home:RowInjector")
    #expect(twice.code == 2 && twice.errors.contains("'Home' injects 'RowInjector' already"), "\(twice)")
  }
}
