import Testing

/// Which paths lead to a node, and what answers a need.
@Suite struct WhyTests {
  private func home(_ row: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      @Needs<HomeInjector> @Injects<Row> final class Home {}
      \(row) final class Row {}
      """
    ])
  }

  /// Somebody names who has an error, and nobody can create it before that is mended.
  @Test func whoHasAnErrorIsNotSaidToBeCreatedByNobody() throws {
    let run = try home("@Needs<RowInjecter>").run("why", "Row")
    #expect(run.errors == "no path leads to Row: nobody can, before its error is mended\n", "\(run)")
  }

  /// Who is to be an injectable may take what nobody takes yet.
  @Test(arguments: ["", "@Need<RowInjector>"]) func theInjectorOfWhoIsNoInjectableIsKept(_ attribute: String) throws {
    let run = try home("protocol RowInjector: Injector {}\n\(attribute)").run("check")
    #expect(
      run.output.contains(
        "[injector-without-injectable]\n  fix: keep it for now: App.swift:4:31 may mean it\n"),
      "\(run)")
  }

  /// Who takes the list of another comes with it.
  @Test func aCircleThroughASharedListSaysSo() throws {
    let run = try home("@Needs<HomeInjector>").run("check")
    #expect(
      run.output.contains("note: 'Home' creates 'Home' with 'Row': they take the same 'HomeInjector'\n"), "\(run)")
  }

  @Test func whyGivesTheShortestPathThatSomebodyDeclaresFirst() throws {
    let project = try Shop.folder()
    #expect(try project.run("why", "Cart").output == "App -> Home -> Cart\nApp -> Cart   only offered by the root\n")
    #expect(try project.run("why", "Home", "Cart", "--limit", "1").output == "Home -> Cart\n")
    #expect(try project.run("why", "Home", "Cart", "--limit", "\(Int.max)").output == "Home -> Cart\n")
    #expect(
      try project.run("why", "Cart", "--tree", "--ascii").output == """
        App
        `-- Home
            `-- Cart   2 steps

        only because the root could create everything:
        App
        `-- Cart   1 step

        """)
    let limited = try project.run("why", "Cart", "--limit", "1")
    #expect(limited.output == "App -> Home -> Cart\n")
    #expect(limited.errors == "there are more paths: --limit N or --all shows them\n")
  }

  @Test func whyOfANeedSaysWhatAnswersIt() throws {
    let project = try Shop.folder()
    let expected = """
      App -> Home -> Cart
      App -> Cart   only offered by the root
      CartInjector.clock: Clock  Cart.swift:3:7
        in App    ← argument: App offers no Clock
        in Home   ← argument: neither Home nor anything above it offers Clock

      """
    #expect(try project.run("why", "Cart.clock").output == expected)
  }

  /// With the words of the finding, and what to do.
  @Test func whyOfANeedThatStopsTheProcessSaysSo() throws {
    let project = try TemporaryFolder()
    try project.write([
      "main.swift": """
      import FlexInject
      struct Seeds {}
      final class Bed { init(seeds: Seeds) {} }
      DependencyContainer.shared.register(type: Bed.self) {
        Bed(seeds: DependencyContainer.shared.resolve(type: Seeds.self))
      }
      let bed: Bed = DependencyContainer.shared.resolve(type: Bed.self)
      """
    ])
    let run = try project.run("why", "Bed.seeds")
    #expect(
      run.lines.suffix(4) == [
        "Bed.seeds: Seeds  main.swift:5:41", "  in DependencyContainer.shared   ← missing: nothing provides Seeds",
        "  error: 'Seeds' stops the process: nothing is registered for it in 'DependencyContainer.shared' "
          + "[missing-registration]",
        "    fix: register 'Seeds' in 'DependencyContainer.shared' before it is asked for",
      ], "\(run.output)")
  }

  @Test func whyOfWhatNothingLeadsTo() throws {
    let note = """
      protocol NoteInjector: Injector { var text: String { get } }
      final class Note: Injectable {
        let injector: NoteInjectorImpl
        init(injector: NoteInjectorImpl) { self.injector = injector }
      }
      """
    let run = try Shop.folder(["Note.swift": note]).run("why", "Note", "Home")
    #expect(run.output == "")
    #expect(run.errors == "no path leads from Note to Home\n")
    #expect(run.code == 0)
  }
}
