import InjectScopeModel
import Testing

@testable import InjectScopeCommands
@testable import InjectScopeTUI
@testable import injectscope

/// What the explorer says would print the same can be typed.
@Suite struct TwinTests {
  @Test func everyPanelsTwinIsACommand() throws {
    let node = Node(
      id: "sample:Home", kind: .injectable, dialect: DialectID("sample"), name: "Home",
      location: Location(file: "Home.swift", position: Position(line: 1, column: 7)), unit: ID(0))
    let graph = DependencyGraph(
      units: [], nodes: [node], needs: [[]], properties: [[]], edges: [], signatures: [], findings: [])
    var state = State(ExplorerOptions(), size: Size(columns: 100, rows: 30))
    _ = Explorer.reduce(&state, .loaded(InjectScopeTUI.LoadedProject(graph: graph, findings: [])))
    #expect(state.focus == ID(0))
    for panel in Panels.all {
      let words = panel.twin(state)
      let typed = try CommandLineParser(tool: Main.tool, isPath: { _ in false }).parse(words)
      #expect(typed.isCommandTyped && typed.command.manual.name == words.first, "\(panel.name)")
      _ = try Invocation(typed)
    }
  }
}
