import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What a change leaves in doubt is named, and not only counted.
@Suite struct NewDoubtsTests {
  /// Somebody asks for a clock, of which there are two.
  private static func graph(_ outcome: (ID<Node>, ID<Node>) -> Outcome) -> DependencyGraph {
    var drawing = Drawing()
    let clocks = [drawing.add(.registration, "Sundial"), drawing.add(.registration, "Hourglass")]
    let row = drawing.add(.consumer, "Row")
    drawing.ask(row, "clock", "Clock", outcome(clocks[0], clocks[1]))
    return drawing.project().graph
  }

  private static func play(_ after: DependencyGraph, _ findings: [Finding] = []) -> Play {
    let before = graph { first, _ in .supplied(by: first, .onlyMatch) }
    let change: @Sendable (ChangeRequest, () -> Bool) -> ChangeOutcome = { request, _ in
      .ready(
        ChangePreview(
          title: request.text, remarks: [], files: [], difference: GraphDifference((before, []), (after, findings)),
          summary: "0? → 1?"))
    }
    var play = Play(project: LoadedProject(graph: before, findings: [], answers: Answers(change: change)))
    play.type(":remove Sundial<enter>")
    return play
  }

  @Test func whatIsAmbiguousThen() {
    let play = Self.play(Self.graph { .ambiguous([$0, $1]) })
    #expect(play.screen.contains("? 'clock: Clock' of Row: could be Sundial or Hourglass"), "\(play.screen)")
  }

  @Test func whatNobodyCanTellThen() {
    let play = Self.play(Self.graph { _, _ in .unknown("a closure decides") })
    #expect(play.screen.contains("? 'clock: Clock' of Row: a closure decides"), "\(play.screen)")
  }

  /// What was in doubt before is nothing that comes of the change, and what a finding says is said once.
  @Test func nothingElse() {
    #expect(!Self.play(Self.graph { first, _ in .supplied(by: first, .onlyMatch) }).screen.contains("of Row"))
    let after = Self.graph { .ambiguous([$0, $1]) }
    let need = after.nodeIDs.flatMap { after.needs(of: $0).map(\.location) }
    let finding = Finding(id: "ambiguous", severity: .error, message: "two answer", at: need[0])
    #expect(!Self.play(after, [finding]).screen.contains("could be"))
    #expect(GraphDifference((after, []), (after, [])).doubts.isEmpty)
  }
}
