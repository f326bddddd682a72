import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// `]` and `[` lead through the problems and then through what is in doubt, and choose what they lead to.
@Suite struct ProblemStepTests {
  private static let project: LoadedProject = {
    var drawing = Drawing()
    let first = drawing.add(.consumer, "First")
    let second = drawing.add(.consumer, "Second")
    let third = drawing.add(.consumer, "Third")
    let fourth = drawing.add(.consumer, "Fourth")
    drawing.ask(second, "clock", "Clock", .missing(near: []))
    drawing.ask(third, "loader", "Loader", .unknown("its key is computed"))
    drawing.ask(fourth, "cache", "Cache", .ambiguous([first, second]))
    drawing.join(first, .creates, second)
    func finding(_ id: String, _ line: Int) -> Finding {
      Finding(
        id: id, severity: .warning, message: "\(id) is so",
        at: Location(file: "App/File.swift", position: Position(line: line, column: 1)))
    }
    let bare = drawing.project([finding("alpha", 2), finding("beta", 2), finding("gamma", 2)])
    var answers = bare.answers
    answers.explanation = { id in
      Explanation(id: id, severity: .warning, summary: id, meaning: "About \(id).", example: "", cure: "Do this.")
    }
    return LoadedProject(graph: bare.graph, findings: bare.index.problems.problems.map(\.finding), answers: answers)
  }()

  private static func explained(_ play: Play) -> String? {
    if case .explanation(let page) = play.state.overlay { page.explanation.id } else { nil }
  }

  @Test func theProblemThatOneWentToIsExplained() {
    var play = Play(project: Self.project)
    for id in ["alpha", "beta", "gamma"] {
      play.type("]E")
      #expect(Self.explained(play) == id)
      play.type("<esc>")
    }
    play.type("[E")
    #expect(Self.explained(play) == "beta")
  }

  /// Of several findings of a row that which its sign speaks of.
  @Test func theGravestOfARowIsExplained() {
    var drawing = Drawing()
    _ = drawing.add(.consumer, "First")
    let bare = drawing.project()
    let place = bare.graph.nodes[ID(0)].location
    let findings = [Finding.Severity.note, .error, .warning].map { severity in
      Finding(id: severity.rawValue, severity: severity, message: "\(severity) is so", at: place)
    }
    let project = LoadedProject(graph: bare.graph, findings: findings, answers: Self.project.answers)
    var play = Play(project: project)
    play.go(to: "First")
    play.type("E")
    #expect(Self.explained(play) == "error", "\(play.screen)")
  }

  /// A command that is pressed over an explanation is meant for what stands below it.
  @Test func theKeyThatClosesAnExplanationActs() {
    var play = Play(project: Self.project)
    for key in ["<esc>", "q", "<enter>", "E"] {
      play.type("]E")
      let focus = play.focusName
      #expect(Self.explained(play) == "alpha")
      play.type(key)
      #expect(play.state.overlay == nil && play.effects.isEmpty && play.focusName == focus, "\(key)")
      play.type("[")
    }
    play.type("]EjX")
    #expect(Self.explained(play) == "alpha", "a key that means nothing leaves it")
    play.type("F")
    #expect(play.state.overlay == nil && play.state.change != nil, "\(play.screen)")
    play.type("<esc>E:")
    guard case .palette = play.state.overlay else {
      Issue.record("the command is not typed: \(play.screen)")
      return
    }
    play.type("<esc>E6")
    #expect(play.state.overlay == nil && play.state.panel == .problems)
  }

  @Test func alsoWhereAnotherPanelHasTheKeys() {
    for panel in ["2", "3", "4", "7", "8"] {
      var play = Play(project: Self.project)
      play.type(panel + "]]E")
      #expect(Self.explained(play) == "beta", "\(panel)")
    }
  }

  /// What a class is created with is asked for by its list: where `F` is offered, `E` is too.
  @Test func whatAClassAsksForIsExplainedAtItsRow() {
    var explained: Set<Node.Kind> = []
    var answers = Shop.project.answers
    answers.explanation = Self.project.answers.explanation
    let project = LoadedProject(graph: Shop.project.graph, findings: Shop.project.findings, answers: answers)
    for node in project.graph.nodes {
      var play = Play(project: project)
      play.go(to: node.name)
      guard KeyHints(play.state).usefulForRow.contains(.explain) else { continue }
      explained.insert(node.kind)
      play.type("E")
      #expect(Self.explained(play) != nil, "\(node.name): \(play.screen)")
    }
    #expect(explained.isSuperset(of: [.injector, .injectable]))
  }

  @Test func whoeverMovesOnHasLeftIt() {
    var play = Play(project: Self.project)
    play.type("]]")
    play.go(to: "Third")
    play.type("E")
    #expect(Self.explained(play) == nil)
    play.go(to: "Second")
    play.type("E")
    #expect(Self.explained(play) == "alpha")
  }

  @Test func whatIsInDoubtComesBehindTheProblems() {
    var play = Play(project: Self.project)
    play.type("]]]]")
    #expect(play.focusName == "Third")
    #expect(play.rows[29].contains("[?] 4/5 Third: 'loader: Loader' is unknown: its key is computed"))
    play.type("]")
    #expect(play.focusName == "Fourth")
    #expect(play.rows[29].contains("[?] 5/5 Fourth: 'cache: Cache' is ambiguous: First, Second fit"))
    play.type("]")
    #expect(play.rows[29].contains("1/5 alpha is so"))
    play.type("[")
    #expect(play.focusName == "Fourth")
    play.type("E")
    #expect(Self.explained(play) == nil)
  }

  /// A project that is read again does not send anybody back to the first; what is gone is passed over.
  @Test func theRoundGoesOnBehindAReload() {
    func without(_ id: String?) -> LoadedProject {
      let findings = Self.project.index.problems.problems.map(\.finding).filter { $0.id != id }
      return LoadedProject(graph: Self.project.graph, findings: findings, answers: Self.project.answers)
    }
    for (gone, next) in [(nil, "3/5 gamma"), ("beta", "2/4 gamma"), ("alpha", "2/4 gamma")] as [(String?, String)] {
      var play = Play(project: Self.project)
      play.type("]]")
      play.send(.loaded(without(gone)))
      play.type("]")
      #expect(play.rows[29].contains(next), "\(gone ?? "nothing"): \(play.rows[29])")
    }
    var play = Play(project: Self.project)
    play.type("]]]]")
    play.send(.loaded(without("alpha")))
    play.type("]")
    #expect(play.rows[29].contains("4/4 Fourth"), "\(play.rows[29])")
  }

  /// What would cure one problem is not shown for another.
  @Test func aCureIsLeft() {
    var play = Play(project: Self.project)
    play.type("]F")
    #expect(play.state.change != nil)
    play.type("]")
    #expect(play.state.change == nil && play.rows[29].contains("2/5 beta"), "\(play.screen)")
  }

  @Test func doubtAloneIsVisitedToo() {
    let play = {
      var play = Play(project: LoadedProject(graph: Self.project.graph, findings: []))
      play.type("]")
      return play
    }()
    #expect(play.rows[29].contains("1/2 Third"))
  }
}
