import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// F cures what is meant, or says that nothing does.
@Suite struct CuresTests {
  /// A node with two problems at its own place, of which the second has a cure.
  private static func play() -> Play {
    var drawing = Drawing()
    let root = drawing.add(.root, "App")
    let row = drawing.add(.injectable, "Row")
    drawing.join(root, .creates, row)
    let graph = drawing.project().graph
    let place = graph.nodes[row].location
    let findings = [
      Finding(id: "a-hopeless", severity: .error, message: "nothing cures this", at: place),
      Finding(
        id: "b-curable", severity: .warning, message: "this can be cured", at: place,
        fix: Finding.Fix("write it", edits: [SourceEdit(at: place, insert: "x")])),
    ]
    let change: @Sendable (ChangeRequest, () -> Bool) -> ChangeOutcome = { request, _ in
      .refused("asked for \(request.text)", hints: [])
    }
    return Play(project: LoadedProject(graph: graph, findings: findings, answers: Answers(change: change)))
  }

  private static let place = "App/File.swift:2:1"

  @Test func inTheListTheOneThatTheCursorIsOn() {
    var play = Self.play()
    play.type("6F")
    #expect(play.state.change?.request.text == "a-hopeless@\(Self.place)")
    play.type("<esc>6jjjF")
    #expect(play.state.change?.request.text == "b-curable@\(Self.place)", "\(play.screen)")
  }

  @Test func theOneThatWasGoneTo() {
    var play = Self.play()
    play.type("]F")
    #expect(play.state.change?.request.text == "a-hopeless@\(Self.place)")
    play.type("<esc>]F")
    #expect(play.state.change?.request.text == "b-curable@\(Self.place)")
  }

  /// Who has chosen none wants any that can be cured.
  @Test func ofANodeTheOneThatHasACure() {
    var play = Self.play()
    play.go(to: "Row")
    play.type("F")
    #expect(play.state.change?.request.text == "b-curable@\(Self.place)")
  }

  /// Also where a panel shows the whole node, at whose place something hopeless is said, too.
  @Test(arguments: ["7", "5", "8", "3", "S"])
  func ofANodeInAnyPanel(_ panel: String) {
    var play = Self.play()
    play.go(to: "Row")
    play.type(panel + "F")
    #expect(play.state.change?.request.text == "b-curable@\(Self.place)", "\(play.screen)")
  }

  /// A key that would do nothing is not promised: nothing can be written until it is worked out.
  @Test func writingIsPromisedOnlyOnceItCanBeDone() {
    var play = ChangeTests.play()
    _ = Explorer.reduce(&play.state, .key(.character("F")))
    #expect(play.screen.contains("working it out") && !play.screen.contains("writes it"), "\(play.screen)")
    play.type("<esc>F")
    #expect(play.screen.contains("writes it"), "\(play.screen)")
  }
}
