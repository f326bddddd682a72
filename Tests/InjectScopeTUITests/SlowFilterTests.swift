import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Filters that take long are looked for aside.
@Suite struct SlowFilterTests {
  /// A filter that looks at every need of a large project does so aside.
  @Test func aSlowFilterIsLookedForAside() throws {
    var drawing = Drawing()
    let root = drawing.add(.root, "Root")
    for index in 0..<7000 {
      let node = drawing.add(.injectable, "Row\(index)", file: "App/F\(index / 50).swift")
      drawing.join(root, .creates, node)
      drawing.ask(node, "clock", index == 77 ? "Rare" : "Clock", .supplied(by: root, .onlyMatch))
    }
    var play = Play(project: drawing.project())
    // Nothing is done before its turn.
    var state = play.state
    var started: [Work] = []
    for key in [KeyStroke.character("f")] + "needs:Rare".map({ .character($0) }) {
      for effect in Explorer.reduce(&state, .key(key)) { if case .start(let work) = effect { started.append(work) } }
    }
    #expect(state.treeFilter.slow == "needs:Rare")
    #expect(state.tree.passing == 7001)
    #expect(started.contains { $0.task == .filter("needs:Rare") })
    // And all of it in the end.
    play.type("fneeds:Rare<enter>")
    #expect(play.state.treeFilter.slow == nil)
    #expect(play.state.tree.passing == 1)
    #expect(play.focusName == "Row77")
    play.type("fneeds:Rarely<enter>")
    #expect(play.state.tree.passing == 0)
    play.type("<esc>")
    #expect(play.state.tree.passing == 7001)
  }

  /// Among few nobody waits.
  @Test func aSmallProjectIsFilteredAtOnce() {
    var state = Play().state
    for key in [KeyStroke.character("f")] + "needs:Network".map({ .character($0) }) {
      _ = Explorer.reduce(&state, .key(key))
    }
    #expect(state.treeFilter.slow == nil)
    #expect(state.tree.passing < (state.graph?.nodes.count ?? 0))
  }
}
