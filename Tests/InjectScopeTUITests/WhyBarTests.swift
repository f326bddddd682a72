import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// The line below the panels and the panel of paths say the same.
@Suite struct WhyBarTests {
  @Test(arguments: [nil, "AppFlow", "ProfileViewModel"]) func itIsTheFirstPath(_ mark: String?) throws {
    let start = Play()
    let graph = try #require(start.state.graph)
    let index = try #require(start.state.index)
    for node in graph.nodeIDs {
      var play = start
      if let mark {
        play.go(to: mark)
        play.type("m")
      }
      play.send(.key(.control("p")))
      play.type(graph.nodes[node].name)
      play.send(.key(.enter))
      try #require(play.state.focus == node)
      let paths = graph.paths(from: index.starts(mark: play.state.mark), to: node, limit: 2)
      let first = paths.first { !$0.isEmpty } ?? paths.first
      let wanted = first.map { path in (path.first.map { [$0.dependent] } ?? [node]) + path.map(\.dependency) }
      #expect(play.state.bench.route?.nodes == wanted, "to \(graph.nodes[node].name)")
    }
  }

  /// A root that something creates is where paths begin, but not where the program does.
  @Test func aRootThatIsCreatedSaysByWhom() throws {
    var drawing = Drawing()
    let main = drawing.add(.consumer, "Main")
    let root = drawing.add(.root, "Context")
    let screen = drawing.add(.injectable, "Screen")
    drawing.join(main, .creates, root)
    drawing.join(root, .creates, screen)
    var play = Play(project: drawing.project())
    play.go(to: "Context")
    #expect(play.rows[26].contains("why   Main → Context ") && play.rows[26].contains("1 step "))
    play.type("8")
    #expect(play.screen.contains("└ creates R Context") && play.screen.contains("1 step│"))
    play.go(to: "Main")
    #expect(play.rows[26].contains("  it asks by itself"))
  }

  @Test func theMarkItselfIsNoRoot() {
    var play = Play()
    play.go(to: "CheckoutFlow")
    play.type("m")
    #expect(play.rows[26].contains("the mark"))
    play.type("m")
    #expect(!play.rows[26].contains("the mark"))
  }

  /// The words behind a path are looked up where the signs are.
  @Test(arguments: ["declared, 2 steps", "shortest, 2 steps"])
  func theHelpExplainsItsWords(_ words: String) {
    let lines = HelpText.lines(matching: words, columns: 80)
    #expect(lines.contains { $0.text.hasPrefix(words) }, "\(lines.map(\.text))")
  }
}
