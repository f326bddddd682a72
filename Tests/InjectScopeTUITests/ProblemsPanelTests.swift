import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// A problem is read whole, explained, and leads to where it is and to where it is cured.
@Suite struct ProblemsPanelTests {
  /// An argument has a reason of its own, whatever else is wrong with its node.
  @Test func anArgumentIsExplainedByItsOwnReason() {
    var play = Play(project: GoldenScreenTests.answering)
    play.go(to: "ReceiptViewModel")
    play.type("4")
    while let row = play.state.currentRow, !row.line.text.contains("amount: Amount") {
      let before = play.state.list(.signatures).cursor
      play.type("j")
      guard play.state.list(.signatures).cursor > before else { break }
    }
    play.type("E")
    #expect(play.state.overlay == nil)
    #expect(play.rows[29].contains("'amount: Amount': argument: marked to be passed by hand"), "\(play.screen)")
  }

  /// In other columns it has other lines, and is chosen at its first one.
  @Test func aProblemKeepsTheCursorOnItsFirstLine() {
    var play = Play(Size(columns: 120, rows: 36))
    play.type("6gj")
    for _ in 0..<6 {
      play.type("j")
      let target = play.state.target
      for size in [Size(columns: 80, rows: 24), Size(columns: 180, rows: 50), Size(columns: 120, rows: 36)] {
        play.send(.resized(size))
        #expect(play.state.target == target && play.state.currentRow?.goesOn == false, "\(play.screen)")
      }
    }
  }

  /// Who comes from a node with a problem means that one; who was among the problems goes on there.
  @Test func theProblemOfTheChosenNodeIsChosen() {
    func chosen(_ play: Play) -> String? {
      guard case .problem(let place) = play.state.target else { return nil }
      return play.state.index?.problems.problems[place].finding.message
    }
    var play = Play()
    play.go(to: "ReceiptViewModel")
    play.go(to: "PaymentViewModel")
    play.type("6")
    #expect(chosen(play)?.contains("'PaymentInjector'") == true, "\(play.screen)")
    play.type("G")
    let last = chosen(play)
    #expect(last?.contains("'PaymentInjector'") == false)
    play.type("16")
    #expect(chosen(play) == last)
    play.go(to: "CartViewModel")
    play.type("6")
    #expect(chosen(play)?.contains("'CartInjector'") == true, "\(play.screen)")
  }

  private static let explained: LoadedProject = {
    var answers = Shop.project.answers
    answers.explanation = { id in
      Explanation(
        id: id, severity: .warning, summary: "a summary of \(id)", meaning: "It means something.\n\nAnd more.",
        example: "  let a = 1", cure: "Do this.")
    }
    return LoadedProject(graph: Shop.project.graph, findings: Shop.project.findings, answers: answers)
  }()

  private static func play(_ size: Size = Size(columns: 100, rows: 30)) -> Play {
    var play = Play(size, project: explained)
    play.type("6")
    return play
  }

  /// A problem that takes several rows is one hit, wherever in them the words are.
  @Test func aLongProblemIsFoundOnce() {
    var play = Self.play(Size(columns: 80, rows: 30))
    let rows = play.state.rows
    let first = (0..<rows.count).first { rows.whole(of: $0).count > 2 }
    guard let first else {
      Issue.record("no problem takes three rows\n\(play.screen)")
      return
    }
    let whole = rows.whole(of: first)
    func words(_ row: Int) -> [Substring] { rows.row(row).line.spans.map(\.text).joined().split(separator: " ") }
    let broken = "\(words(first).last ?? "") \(words(first + 1).first ?? "")"
    let all = words(first).dropFirst().joined(separator: " ") + " " + words(first + 1).joined(separator: " ")
    play.type("/\(broken)")
    #expect(play.state.search?.isFound == true, "\(broken): \(play.screen)")
    play.type("<esc>/\(all)<enter>")
    #expect(play.state.search?.count == "1 of 1", "\(all): \(play.screen)")
    #expect(whole.contains(play.state.list(.problems).cursor))
    play.type("n")
    #expect(whole.contains(play.state.list(.problems).cursor))
  }

  /// Goes to the first row that holds the text.
  private static func go(to text: String, _ play: inout Play) {
    play.type("/")
    play.send(.paste(text))
    play.send(.key(.enter))
  }

  private static let sizes = [
    Size(columns: 100, rows: 30), Size(columns: 80, rows: 24), Size(columns: 60, rows: 14),
  ]

  @Test(arguments: sizes) func noMessageIsCutThoughItIsFolded(_ size: Size) {
    var play = Self.play(size)
    play.type("z")
    let rows = play.state.rows
    let columns = size.columns - 5
    let text = (0..<rows.count).map { rows.row($0).line }
    for finding in Self.explained.findings {
      let words = finding.message.split(separator: " ")
      let shown = text.map { $0.spans.map(\.text).joined() }.joined(separator: " ").split(separator: " ")
      #expect(words.allSatisfy(shown.contains), "\(finding.message)")
    }
    for line in text { #expect(line.width(isUnicode: true) <= columns) }
  }

  /// A program reads all of them; a person the nearest.
  @Test func ofWhatIsNearThereAreAFewAndACount() {
    var drawing = Drawing()
    let main = drawing.add(.consumer, "Main")
    drawing.ask(main, "clock", "Clock", .missing(near: []))
    let place = Location(file: "App/File.swift", position: Position(line: 2, column: 1))
    let finding = Finding(
      id: "gap", severity: .error, message: "no clock", at: place,
      near: (1...7).map { Finding.Candidate("Clock\($0)", at: place) })
    var play = Play(project: drawing.project([finding]))
    play.type("6z0")
    #expect(play.screen.contains("nearest: Clock3") && play.screen.contains("… 4 more"), "\(play.screen)")
    #expect(!play.screen.contains("Clock4"))
  }

  @Test(arguments: sizes) func nothingIsCutThatIsUnfolded(_ size: Size) {
    var play = Self.play(size)
    play.type("z0")
    let rows = play.state.rows
    let text = (0..<rows.count).map { rows.row($0).line }
    let shown = text.map { $0.spans.map(\.text).joined() }.joined(separator: " ").split(separator: " ")
    for finding in Self.explained.findings {
      for message in finding.chain.map(\.message) + finding.near.map(\.words) + [finding.fix?.description ?? ""] {
        #expect(message.split(separator: " ").allSatisfy(shown.contains), "\(message)")
      }
    }
    for line in text { #expect(line.trailing.isEmpty || !line.wouldBeCut(size.columns - 5, isUnicode: true)) }
  }

  @Test func enterOnTheNameOfAKindExplainsIt() {
    var play = Self.play()
    Self.go(to: "unresolved-argument", &play)
    play.type("<enter>")
    #expect(play.screen.contains("a summary of unresolved-argument"))
    #expect(play.screen.contains("What to do"))
    #expect(play.screen.contains("$ injectscope explain unresolved-argument"))
    play.type("<esc>")
    #expect(play.state.overlay == nil)
    #expect(play.state.panel == .problems)
  }

  /// What is chosen in the tree has nothing to do with it.
  @Test func ofTheNameOfAKindTheFirstIsFixed() throws {
    var play = Self.play()
    Self.go(to: "unresolved-argument", &play)
    try #require(play.state.target == .rule("unresolved-argument"))
    let problems = try #require(play.state.index?.problems.problems)
    let own = problems.map(\.finding).filter { $0.id == "unresolved-argument" }
    play.type("F")
    #expect(play.state.change?.request.kind == "fix")
    #expect(own.map { "\($0.id)@\($0.location)" }.contains(try #require(play.state.change?.request.text)))
  }

  /// What the tree's node has is nothing that the cursor is on.
  @Test func aRowThatIsNoProblemIsNotFixed() throws {
    var play = Play(project: nil)
    play.state.options.whole = ReadingPlace(folder: "/home/ada/Shop")
    play.send(.loaded(Self.explained))
    play.go(to: "PaymentInjector")
    play.type("6")
    for row in play.state.rows.indices where play.state.rows.row(row).target == .nothing {
      play.state.lists[.problems]?.cursor = row
      play.type("F")
      #expect(play.state.change == nil && play.rows[29].contains("this row is no problem"), "\(row)\n\(play.screen)")
      play.type("E")
      #expect(play.state.overlay == nil && play.rows[29].contains("no problem is chosen"), "\(row)\n\(play.screen)")
    }
  }

  @Test func theListBeginsAtTheFirstProblem() {
    for size in Self.sizes {
      var play = Play(size, project: nil)
      play.state.options.whole = ReadingPlace(folder: "/home/ada/Shop")
      play.send(.loaded(Self.explained))
      play.type("6")
      #expect(play.state.target == .problem(0), "\(size)")
      play.type("<esc>]]6")
      #expect(play.state.target == .problem(1), "\(size)")
    }
  }

  /// Of a kind with errors and warnings those below the heading are meant, and in what is unfolded of one that one is.
  @Test func theCursorAloneSaysWhatIsFixed() throws {
    func finding(_ line: Int, _ severity: Finding.Severity, isFixed: Bool) -> Finding {
      let place = Location(file: "App/Root.swift", position: Position(line: line, column: 1))
      let fix = Finding.Fix("add it", edits: [SourceEdit(at: place, insert: "a\n")])
      return Finding(id: "kind", severity: severity, message: "it is wrong", at: place, fix: isFixed ? fix : nil)
    }
    let findings = [
      finding(3, .error, isFixed: true), finding(5, .warning, isFixed: false), finding(7, .warning, isFixed: true),
    ]
    var play = Play(project: LoadedProject(graph: Shop.project.graph, findings: findings))
    let lines = { (play: Play) in play.state.change?.request.text }
    play.type("6")
    Self.go(to: "1 error", &play)
    play.type("F")
    #expect(lines(play) == "kind@App/Root.swift:3:1")
    play.type("<esc>")
    Self.go(to: "2 warnings", &play)
    play.type("F")
    #expect(lines(play) == "kind@App/Root.swift:7:1")
    play.type("<esc>jjl")
    Self.go(to: "e edits there", &play)
    play.type("F")
    #expect(lines(play) == "kind@App/Root.swift:7:1")
  }

  @Test func aKeyExplainsWhateverIsChosenOfAProblem() {
    var play = Self.play()
    Self.go(to: "'clock: Clock'", &play)
    play.type("E")
    #expect(play.screen.contains("a summary of unresolved-argument"))
    play.type("jjk<esc>lE")
    #expect(play.screen.contains("a summary of unresolved-argument"))
    play.type("<esc>jjjE")
    #expect(play.screen.contains("a summary of unresolved-argument"))
    play.type("<esc>")
    #expect(play.rows[28].contains("E explain"))
  }

  @Test func elsewhereTheKeyExplainsWhatTheNodeHas() {
    var play = Play(project: Self.explained)
    play.go(to: "PaymentInjector")
    #expect(play.rows[28].contains("E explain"))
    play.type("E")
    #expect(play.screen.contains("a summary of unresolved-argument"))
    play.type("<esc>")
    play.go(to: "LoginViewModel")
    play.type("E")
    #expect(play.state.overlay == nil)
    #expect(play.rows[29].contains("no problem is chosen: 6 shows them all"))
  }

  @Test func whatHasNoExplanationSaysSo() {
    var play = Play()
    play.type("6g<enter>")
    #expect(play.rows[29].contains("there is no explanation of "))
  }

  @Test func enterOnAProblemGoesWhereTheTreeShowsIt() {
    for (columns, rows, zoom) in [(100, 30, ""), (100, 30, "z"), (40, 10, ""), (80, 24, "z")] {
      var play = Self.play(Size(columns: columns, rows: rows))
      play.type(zoom)
      Self.go(to: "'cache: Cache'", &play)
      play.type("<enter>")
      #expect(play.focusName == "CartInjector", "\(columns)x\(rows) \(zoom)")
      #expect(play.screen.contains("J CartInj"), "\(columns)x\(rows) \(zoom)")
      #expect(!play.state.isZoomed)
      if !zoom.isEmpty || columns == 40 {
        play.type("H")
        #expect(play.state.panel == .problems)
      }
    }
  }

  @Test func theCureLeadsToWhereItIsMade() {
    var play = Self.play()
    Self.go(to: "'clock: Clock'", &play)
    play.type("l")
    Self.go(to: "everywhere add", &play)
    play.type("e")
    #expect(play.effects.last?.hasPrefix("edit App/Root.swift:") == true, "\(play.effects)")
    play.type("<enter>")
    #expect(play.focusName == "RootInjectorImpl")
  }

  /// As `check` prints it.
  @Test func theCureShowsWhatIsToBeWritten() {
    let places = [3, 9].map { Location(file: "App/Root.swift", position: Position(line: $0, column: 1)) }
    let finding = Finding(
      id: "kind", severity: .warning, message: "it lacks a clock", at: places[0],
      fix: Finding.Fix(
        "add it",
        edits: [
          SourceEdit(at: places[0], insert: "\n  let clock: Clock\n  let zone: Zone\n"),
          SourceEdit(at: places[1], insert: ", clock: Clock"),
        ]))
    var play = Play(project: LoadedProject(graph: Shop.project.graph, findings: [finding]))
    play.type("6jl")
    let rows = play.state.rows
    let texts = (0..<rows.count).map { rows.row($0).line }.map { line in line.spans.map(\.text).joined() }
    #expect(
      texts.suffix(6) == [
        "    fix: add it", "    e edits there, insert", "    +   let clock: Clock", "    +   let zone: Zone",
        "    e edits there, insert", "    + , clock: Clock",
      ], "\(texts)")
    Self.go(to: ", clock:", &play)
    play.type("e")
    #expect(play.effects.last == "edit App/Root.swift:9:1")
  }

  /// So many that wrapping them all would be felt at every key.
  @Test func veryManyProblemsTakeARowEach() {
    let long = String(repeating: "word ", count: 60)
    let findings = (1...ProblemsPanel.mostWrapped + 1).map {
      Finding(
        id: "many", severity: .note, message: long,
        at: Location(file: "App/Root.swift", position: Position(line: $0, column: 1)))
    }
    var play = Play(project: LoadedProject(graph: Shop.project.graph, findings: findings))
    play.type("6")
    #expect(play.state.rows.count == findings.count + 1)
    play.type("jl")
    #expect(play.state.rows.count > findings.count + 4)
  }

  /// On the name of a kind Enter explains; on what is no problem nothing is explained or mended.
  @Test func theFootSaysWhatTheRowAllows() {
    var play = Play(Size(columns: 120, rows: 36))
    play.state.options.whole = ReadingPlace(folder: "/home/ada/Shop")
    play.type("6zg")
    #expect(play.screen.contains("only a part of Shop is read"))
    #expect(!play.rows[34].contains("E explain") && !play.rows[34].contains("F fix"), "\(play.screen)")
    play.type("w")
    #expect(play.state.panel == .problems && play.rows[35].contains("this row stands for no node"))
    play.type("j")
    #expect(play.rows[34].contains("Enter explains") && play.rows[34].contains("F fix"), "\(play.screen)")
    play.type("j")
    #expect(!play.rows[34].contains("Enter explains") && play.rows[34].contains("E explain"), "\(play.screen)")
  }

  /// Where nothing is wrong, nothing can be explained or mended.
  @Test func theFootOfNoProblemsOffersNoCure() {
    var drawing = Drawing()
    drawing.add(.root, "App")
    var play = Play(project: drawing.project())
    play.type("6")
    #expect(play.screen.contains("no findings"))
    #expect(!play.rows[28].contains("E explain") && !play.rows[28].contains("F fix"), "\(play.screen)")
  }
}
