import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What a change has left to the person is said, and stands above the problems until it is done.
@Suite struct ChoresTests {
  private static let main = "import App\nlet app = App()\nlet row = Row(app)\n"

  /// The same project, with this in main.swift.
  private static func project(_ main: String, _ graph: DependencyGraph = Shop.project.graph) -> LoadedProject {
    LoadedProject(
      graph: graph, findings: Shop.project.findings,
      answers: Answers(sourceText: { $0 == "Main/main.swift" ? main : nil }))
  }

  private static func place(_ line: Int) -> Location {
    Location(file: "Main/main.swift", position: Position(line: line, column: 11))
  }

  private static let preview = ChangePreview(
    title: "supply it", remarks: [],
    leftovers: [
      ChangePlan.Remark("pass 'session: Session' here", at: place(3)), ChangePlan.Remark("somewhere else too"),
      ChangePlan.Remark("in no file", at: Location(file: "Gone.swift", position: Position(line: 1, column: 1))),
    ], files: [], difference: GraphDifference((Shop.project.graph, []), (Shop.project.graph, [])), summary: "")

  private static let chores = preview.chores { $0 == "Main/main.swift" ? main : nil }

  private static func written() -> Play {
    var play = Play(project: project(main))
    play.send(.changed("wrote App.swift, u takes it back", leaving: chores))
    play.send(.loaded(project(main)))
    return play
  }

  @Test func aChangeLeavesWhatHasAPlace() {
    #expect(Self.chores.map(\.message) == ["pass 'session: Session' here"])
    #expect(Self.chores.map(\.text) == ["let row = Row(app)"])
  }

  /// A call goes on until its bracket is closed: an argument that comes in a line of its own is what was asked for.
  @Test func itIsDoneWhereverInTheCall() {
    let call = "let row = Row(\n  app,\n  drafts: Drafts()\n)\n"
    let chores = Self.preview.chores { $0 == "Main/main.swift" ? "import App\nlet app = App()\n" + call : nil }
    #expect(chores.first?.text == String(call.dropLast()))
    func standing(_ call: String) -> Int? {
      (chores.first?.standing { _ in "\nimport App\nlet app = App()\n" + call }?.location.position.line).map { Int($0) }
    }
    #expect(standing(call) == 4)
    #expect(standing(call.replacing("Drafts()", with: "Drafts(),\n  session: Session()")) == nil)
  }

  /// What wrote it need not be what takes it back.
  @Test func itGoesWhereTheFilesAreAsTheyWereBefore() {
    var preview = Self.preview
    preview.files = [.init(path: "App.swift", old: Array("old".utf8), new: Array("new".utf8))]
    let chore = preview.chores { $0 == "Main/main.swift" ? Self.main : nil }.first
    func standing(_ app: String) -> Chore? { chore?.standing { $0 == "App.swift" ? app : Self.main } }
    #expect(standing("new") != nil)
    #expect(standing("new\nand more") != nil)
    #expect(standing("old") == nil)
    // Put back by hand, with something else in it.
    #expect(standing("old\nand more") == nil)
  }

  /// What is left to do is chosen meanwhile; who takes the change back means the problem again.
  @Test func theProblemOfAChangeThatIsTakenBackIsChosen() throws {
    let problems = Shop.project.index.problems.problems.map(\.finding)
    let finding = try #require(problems.last { $0.id == "unresolved-argument" && $0.isCurable })
    let preview = ChangePreview(
      title: "supply it", remarks: [], leftovers: [],
      files: [.init(path: "App.swift", old: Array("a".utf8), new: Array("b".utf8))],
      difference: GraphDifference((Shop.project.graph, []), (Shop.project.graph, [])), summary: "")
    func project(_ findings: [Finding]) -> LoadedProject {
      LoadedProject(
        graph: Shop.project.graph, findings: findings,
        answers: Answers(sourceText: { $0 == "Main/main.swift" ? Self.main : nil }, change: { _, _ in .ready(preview) })
      )
    }
    var play = Play(project: project(problems))
    play.type("6")
    for _ in 0..<40 where play.state.target.finding(in: play.state)?.message != finding.message { play.type("j") }
    play.type("F<enter>")
    #expect(play.effects.contains { $0.hasPrefix("write") }, "\(play.effects) \(play.screen)")
    play.send(.changed("wrote App.swift, u takes it back", leaving: Self.chores))
    play.send(.loaded(project(problems.filter { $0.message != finding.message })))
    play.type("6")
    #expect(play.screen.contains("left to you"), "\(play.screen)")
    play.send(.changed("took back: supply it", takingBack: "supply it"))
    play.send(.loaded(project(problems)))
    #expect(play.state.target.finding(in: play.state)?.message == finding.message, "\(play.screen)")
  }

  @Test func whoWroteItIsToldWhatIsLeft() {
    var play = Self.written()
    #expect(
      play.rows[29].contains("[ok] wrote App.swift, u takes it back; left to you: main.swift:3, 6 shows it; reloaded")
        || play.rows[28].contains("left to you: main.swift:3, 6 shows it"), "\(play.screen)")
    // A file that somebody saved at that moment is read once more, and covers nothing of it.
    play.send(.filesChanged(["App/Other.swift"]))
    play.send(.loaded(Self.project(Self.main)))
    #expect(play.screen.contains("wrote App.swift, u takes it back"), "\(play.screen)")
    play.type("6")
    #expect(play.screen.contains("left to you"))
    #expect(play.state.target == .place(Self.place(3), node: nil), "it is chosen")
    play.type("e")
    #expect(play.effects.last == "edit Main/main.swift:3:11")
    play.type("z")
    #expect(play.screen.contains("3 N, 1 left to you)"), "the tab counts it: \(play.screen)")
  }

  @Test func itStandsWhereItsLineStands() {
    var play = Self.written()
    play.send(.loaded(Self.project("// new\n\n" + Self.main)))
    #expect(play.state.chores.all.map(\.location) == [Self.place(5)])
    play.send(.loaded(Self.project("// new\n\n" + Self.main.replacing("Row(app)", with: "Row(app, session)"))))
    #expect(play.state.chores.all.isEmpty)
    play.type("6")
    #expect(!play.screen.contains("left to you"))
  }

  /// What an earlier run was left with comes with the project, once, and goes like all others.
  @Test func itIsThereAgainInTheNextRun() {
    var project = Self.project(Self.main)
    project.chores = Self.chores
    var play = Play(project: project)
    play.send(.loaded(project))
    #expect(play.state.chores.all.map(\.location) == [Self.place(3)])
    play.type("6")
    #expect(play.screen.contains("left to you"))
    play.send(.loaded(Self.project(Self.main.replacing("Row(app)", with: "Row(app, session)"))))
    #expect(play.state.chores.all.isEmpty)
  }

  @Test func itGoesWithTheChangeThatLeftIt() {
    var play = Self.written()
    play.send(.changed("took back: another", takingBack: "another"))
    #expect(play.state.chores.all.count == 1)
    play.send(.changed("took back: supply it", takingBack: "supply it"))
    #expect(play.state.chores.all.isEmpty)
  }

  @Test func aPlaceMovesWithTheLinesAboveIt() {
    func place(_ line: Int, _ column: Int = 1, file: String = "A.swift") -> Location {
      Location(file: file, position: Position(line: line, column: column))
    }
    let edits = [
      SourceEdit(at: place(2), insert: "a\nb\n"), SourceEdit(removing: place(4), upTo: place(5).position),
      SourceEdit(at: place(9), insert: "c\n"),
    ]
    #expect(edits.moved(place(1)) == place(1))
    #expect(edits.moved(place(3, 7)) == place(5, 7))
    #expect(edits.moved(place(6)) == place(7))
    #expect(edits.moved(place(6, file: "B.swift")) == place(6, file: "B.swift"))
  }
}

extension Target {
  /// The problem that it is.
  fileprivate func finding(in state: State) -> Finding? {
    guard case .problem(let place) = self else { return nil }
    return state.index?.problems.problems[place].finding
  }
}
