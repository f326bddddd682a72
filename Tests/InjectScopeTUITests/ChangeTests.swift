import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Changes: seen in the panel of code, written by Enter, taken back by u.
@Suite struct ChangeTests {
  private static let old = "class App {\n  let network = Network()\n}\n"
  private static let new = "class App {\n  let network = Network()\n  let clock = Clock()\n}\n"

  static func play(_ size: Size = Size(columns: 100, rows: 30), unicode: Bool = true) -> Play {
    var drawing = Drawing()
    let root = drawing.add(.root, "App")
    let row = drawing.add(.injectable, "Row")
    drawing.join(root, .creates, row)
    let graph = drawing.project().graph
    let finding = Finding(
      id: "unresolved-argument", severity: .warning, message: "nobody offers 'Clock'", at: graph.nodes[row].location,
      fix: Finding.Fix("add it to 'App'"))
    let arrival = Finding(
      id: "resolution-stops", severity: .error, message: "asking for 'Clock' stops the process",
      at: graph.nodes[row].location)
    let change: @Sendable (ChangeRequest, () -> Bool) -> ChangeOutcome = { request, _ in
      guard request.kind != "rescope" else { return .refused("there are no lifetimes", hints: ["Perhaps: nothing"]) }
      return .ready(
        ChangePreview(
          title: "\(request.kind) \(request.text)",
          remarks: [
            ChangePlan.Remark("pass it here", at: Location(file: "main.swift", position: Position(line: 3, column: 1)))
          ],
          files: [.init(path: "App.swift", old: Array(old.utf8), new: Array(new.utf8))],
          difference: GraphDifference((graph, [finding]), (graph, [arrival])), summary: "4! → 2!, +1 error",
          patch: "--- a/App.swift\n+++ b/App.swift\n"))
    }
    var play = Play(
      size, unicode: unicode,
      project: LoadedProject(graph: graph, findings: [finding], answers: Answers(change: change)))
    play.go(to: "Row")
    return play
  }

  /// Also what stands below the tree, where it was asked for in that.
  @Test(arguments: ["3", "4", "7", "S"]) func whatWasShownComesBack(_ panel: String) {
    var play = Self.play()
    play.type(panel + "1")
    let before = play.screen
    play.type("F")
    #expect(play.state.panel == .code)
    play.type("<esc>")
    #expect(play.screen == before)
  }

  /// What cannot be seen any more is not what keys mean.
  @Test func whatIsFoldedAwayIsNotMarked() {
    var play = Self.play()
    play.type("0m")
    #expect(play.state.marked.isEmpty, "\(play.screen)")
    #expect(play.state.folder != nil)
  }

  @Test func theFixOfANodeIsSeenAndWritten() {
    var play = Self.play()
    play.type("F")
    #expect(play.state.panel == .code)
    #expect(play.state.change?.request.kind == "fix")
    #expect(play.screen.contains("4! → 2!"))
    #expect(play.screen.contains("+   let clock = Clock()"))
    #expect(play.screen.contains("- warning: nobody offers 'Clock'"))
    #expect(play.effects.isEmpty)
    play.type("<enter>")
    #expect(play.effects == ["write App.swift"])
    play.send(.changed("wrote App.swift"))
    #expect(play.effects.last == "reload")
    #expect(play.state.change == nil)
    play.type("u")
    #expect(play.effects.last == "takeBack")
  }

  /// What is on the screen is copied.
  @Test func aPatchIsCopiedAsCode() {
    var play = Self.play()
    play.type("Fyc")
    #expect(play.effects.last == "copy patch (2 lines): --- a/App.swift\n+++ b/App.swift\n")
  }

  /// Who reads what is asked in a small window sees how to answer, too.
  @Test func whatAnotherRunWroteIsAskedAbout() {
    var play = Self.play(Size(columns: 80, rows: 24))
    play.type("u")
    play.send(.unsure("id", "take back \(String(repeating: "a long change ", count: 9))?"))
    #expect(play.screen.contains(" y yes  n no  take back a long change"))
    play.type("n")
    #expect(play.effects == ["takeBack"])
    play.send(.unsure("id", "take back it?"))
    play.type("y")
    #expect(play.effects == ["takeBack", "takeBack id"])
  }

  /// Enter on a row that leads to no node says so.
  @Test func aRowThatLeadsNowhereSaysSo() throws {
    var play = Play()
    play.go(to: "SettingsViewModel")
    play.type("8")
    for _ in 0..<30 where play.state.target != .nothing { play.type("j") }
    let isThere = play.state.target == .nothing
    try #require(isThere, "\(play.screen)")
    play.type("<enter>")
    #expect(play.rows[29].contains("this row leads nowhere"), "\(play.screen)")
  }

  @Test func whatIsLongGoesOnInASecondRow() {
    var play = Self.play(Size(columns: 80, rows: 24))
    let text =
      "wrote App/AppContext.swift, App/AppCoordinator.swift, u takes it back; reloaded: 2 files, } goes to the end"
    play.send(.done(text))
    #expect(play.rows[22].hasPrefix(" [ok] wrote App/AppContext.swift, "), "\(play.screen)")
    #expect(play.rows[23].contains("} goes to the end"))
    play.type("j")
    #expect(!play.screen.contains("[ok]") && play.rows[22].contains("help"))
    play.send(
      .unsure("id", "take back supply 'clock: Clock' by 'App'? Another run wrote it just now, Some/Long/Name.swift"))
    #expect(play.rows[22].hasPrefix(" y yes  n no  take back supply"))
    #expect(play.rows[23].contains("Some/Long/Name.swift"))
    play.type("n")
    // On what one answers hangs what stays: it is read before it is answered.
    let question =
      "take back supply 'clock: Clock' by 'App'? Another run wrote it just now, Some/Long/Name.swift. What others "
      + "changed since stays: Some/Long/Name.swift:31, Some/Other/Long/Name.swift:7"
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 20), Size(columns: 30, rows: 9)] {
      var play = Self.play(size)
      play.send(.unsure("id", question))
      let shown = play.rows.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: " ")
      #expect(shown.contains(question), "\(play.screen)")
      #expect(play.rows.suffix(2).contains { $0.hasPrefix(" y yes  n no") })
    }
    play.send(.failed(String(repeating: "word ", count: 50)))
    #expect(play.rows[23].contains("…"), "what two rows do not hold is cut")
    var small = Self.play(Size(columns: 30, rows: 9))
    small.send(.done(text))
    #expect(small.rows[8].hasPrefix(" [ok] wrote"))
  }

  /// Who wrote it here knows that the row is still chosen; what it did says more.
  @Test func whatCameOfItIsSaidInFewWords() {
    var play = Self.play()
    let project = play.state.project
    play.send(.changed("wrote App.swift, u takes it back"))
    play.send(.filesChanged(["App.swift"]))
    if let project { play.send(.loaded(LoadedProject(graph: project.graph, findings: [], answers: project.answers))) }
    #expect(play.rows[29].contains("[ok] wrote App.swift, u takes it back; reloaded: -1 warning"))
    #expect(!play.screen.contains("selection kept"))
    play.send(.filesChanged(["App.swift"]))
    if let project { play.send(.loaded(project)) }
    #expect(play.rows[29].contains("reloaded: 1 file, +1 warning, selection kept") && !play.screen.contains("wrote"))
  }

  /// Who was about to write what stood there is told that something else does.
  @Test func aReloadSaysThatTheChangeIsAnother() {
    var play = Self.play()
    let project = play.state.project
    play.type("F")
    play.send(.filesChanged(["App.swift"]))
    if let project { play.send(.loaded(project)) }
    #expect(play.state.change != nil && play.rows[29].contains("the change is worked out anew"), "\(play.screen)")
    play.type("<esc>")
    play.send(.filesChanged(["App.swift"]))
    if let project { play.send(.loaded(project)) }
    #expect(!play.screen.contains("worked out anew"), "\(play.screen)")
  }

  /// What a preview says of the whole stands for the problem that it mends.
  @Test func theHeadOfAPreviewIsAboutTheProblem() {
    var play = Self.play()
    let place = play.state.node(play.state.focus)?.location
    play.type("1gg6F")
    #expect(play.state.change?.request.place == place && play.state.chosenLocation == place, "\(play.screen)")
  }

  /// What is typed is not pushed out of sight by what is said of it.
  @Test func whatIsOfferedStandsAboveALongLine() {
    var play = Self.play(Size(columns: 60, rows: 20))
    play.type(":supply a.long.owner.of.many.names.and.parts:<tab>")
    #expect(play.rows[18].contains("nothing is known that begins so"), "\(play.screen)")
    #expect(play.rows[19].contains(":supply a.long.owner.of.many.names.and.parts:"))
  }

  @Test func whatALibraryDoesNotKnowIsSaidBeforeAnythingIsTyped() {
    var play = Self.play()
    let project = play.state.project
    let answers = Answers(changeAnswer: { kind, _ in
      ChangePossibility(isPossible: kind != "rescope", text: kind == "rescope" ? "no lifetimes" : "a name: a type")
    })
    if let project {
      play.send(.loaded(LoadedProject(graph: project.graph, findings: project.findings, answers: answers)))
    }
    play.type("W")
    #expect(play.screen.contains("s supply  r remove  i inject"), "\(play.screen)")
    #expect(!play.screen.contains("rescope"))
    play.type("s")
    #expect(play.rows[29].contains("type name:Type: a name: a type"))
  }

  /// The choices are seen in a small window too: what they are about is cut.
  @Test(arguments: [
    (80, "what if CheckoutFlowInjector: s supply"), (50, "what if CheckoutFl…: s supply"), (35, "│  s supply"),
  ])
  func choicesHaveRoom(_ columns: Int, _ begin: String) {
    var play = Play(Size(columns: columns, rows: 24))
    let project = play.state.project
    let answers = Answers(changeAnswer: { kind, node in
      ChangePossibility(isPossible: kind != "rescope" && project?.graph.nodes[node].kind == .injector, text: "")
    })
    if let project {
      play.send(.loaded(LoadedProject(graph: project.graph, findings: project.findings, answers: answers)))
    }
    play.go(to: "CheckoutFlowInjector")
    play.type("W")
    #expect(play.screen.contains("\(begin)  r remove  i inject"), "\(play.screen)")
  }

  @Test func whatNoChangeIsKnownOfSaysSo() {
    var play = Self.play()
    let project = play.state.project
    let answers = Answers(changeAnswer: { _, _ in ChangePossibility(isPossible: false, text: "") })
    if let project {
      play.send(.loaded(LoadedProject(graph: project.graph, findings: project.findings, answers: answers)))
    }
    play.type("W")
    #expect(play.screen.contains("nothing can be asked of '") && play.state.overlay == nil, "\(play.screen)")
  }

  @Test func aFailureLeavesWhatIsShown() {
    var play = Self.play()
    play.type("F<enter>")
    play.send(.failed("nothing was written: App.swift is another by now"))
    #expect(play.rows[29].contains("App.swift is another by now"))
    #expect(play.state.change != nil)
  }

  @Test(arguments: [("", PanelID.nodes), ("2", .dependencies), ("5", .code), ("6j", .problems)])
  func escapeLeavesItForWhereItWasAskedFor(_ keys: String, _ panel: PanelID) {
    var play = Self.play()
    play.type(keys + "F")
    #expect(play.state.change != nil && play.state.panel == .code)
    play.type("<esc>")
    #expect(play.state.change == nil)
    #expect(play.state.panel == panel)
  }

  /// In a change one looks for something else, and leaves that first.
  @Test func aSearchInAChangeIsItsOwn() {
    var play = Self.play()
    play.type("/row<enter>F")
    #expect(play.state.search == nil)
    #expect(play.rows[28].contains("Enter writes it  Esc leaves it"), "\(play.rows[28])")
    play.type("/clock()<enter>")
    #expect(play.state.search?.isFound == true)
    #expect(play.rows[28].contains("Enter writes it  Esc ends search"), "\(play.rows[28])")
    play.type("<esc>")
    #expect(play.state.change != nil && play.state.search == nil)
    play.type("<esc>")
    #expect(play.state.change == nil)
    #expect(play.state.search?.text == "row", "what was looked for before is there again")
  }

  /// The next problem is mended from where the last one was.
  @Test func whatIsWrittenIsLeftForWhereItWasAskedFor() {
    var play = Self.play()
    play.type("6jF<enter>")
    play.send(.changed("wrote App.swift", leaving: [], takingBack: nil))
    #expect(play.state.change == nil && play.state.panel == .problems)
  }

  @Test func whoHasGoneElsewhereStaysThere() {
    var play = Self.play()
    play.type("6jF3")
    play.send(.changed("wrote App.swift", leaving: [], takingBack: nil))
    #expect(play.state.change == nil && play.state.panel == .dependents)
  }

  /// What was left is worked out again for whoever asks again.
  @Test func whatWasLeftIsSeenAgain() {
    var play = Self.play()
    play.type("F<esc>F")
    #expect(play.screen.contains("4! → 2!"))
    play.type("<enter>")
    #expect(play.effects == ["write App.swift"])
  }

  @Test func bracesGoFromChangeToChange() {
    var play = Self.play()
    play.type("F")
    let before = play.state.list(.code).cursor
    play.type("}")
    #expect(play.state.list(.code).cursor > before)
    play.type("e")
    #expect(play.effects.last == "edit App.swift:3:1")
    play.type("}")
    #expect(play.rows[29].contains("change"))
  }

  @Test func whatIfAsksForTheRestOfTheWords() {
    var play = Self.play()
    play.type("W")
    #expect(play.rows[28].contains("what if Row") || play.rows[29].contains("what if Row"), "\(play.screen)")
    play.type("r")
    #expect(
      play.state.change?.request == ChangeRequest(kind: "remove", text: play.state.node(play.state.focus)?.id ?? ""))
    play.type("<esc>Ws")
    guard case .palette(let prompt) = play.state.overlay else {
      Issue.record("no prompt")
      return
    }
    #expect(prompt.field.text.hasPrefix("supply ") && prompt.field.text.hasSuffix("Row."))
    play.type("clock:Clock<enter>")
    #expect(play.state.change?.request.text.hasSuffix("Row.clock:Clock") == true)
  }

  @Test func aRefusalSaysWhy() {
    var play = Self.play()
    play.type(":rescope Row=weak<enter>")
    #expect(play.screen.contains("there are no lifetimes"))
    play.type("<enter>")
    #expect(play.effects.isEmpty)
  }

  @Test(arguments: [(200, 60), (120, 36), (100, 30), (80, 24), (40, 10), (20, 5)])
  func everySizeShowsIt(_ columns: Int, _ rows: Int) throws {
    for unicode in [true, false] {
      var play = Self.play(Size(columns: columns, rows: rows), unicode: unicode)
      play.type("Fz")
      try Golden.compare(play.grid, "change-\(columns)x\(rows)-\(unicode ? "unicode" : "ascii")", isMono: false)
    }
  }

  /// Lines come in above it from outside: it is the same fix.
  @Test func aFixThatIsShownFollowsItsProblem() {
    var play = Self.play()
    play.type("F")
    let before = play.state.change?.request
    guard var project = play.state.project, let finding = project.findings.first else { return }
    let place = Location(
      file: finding.location.file,
      position: Position(line: Int(finding.location.position.line) + 3, column: Int(finding.location.position.column)))
    project = LoadedProject(
      graph: project.graph, findings: [finding.moved { $0 == finding.location ? place : $0 }], answers: project.answers)
    play.send(.loaded(project))
    #expect(play.state.change?.request.place == place)
    #expect(play.state.change?.request != before)
    #expect(play.screen.contains("4! → 2!"), "\(play.screen)")
  }

  @Test func nothingIsGeneratedWithoutAQuestion() {
    var play = Self.play()
    play.type("C")
    #expect(play.effects.isEmpty)
    #expect(play.rows[29].contains("nothing is generated for this project"))
  }
}
