import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What is said of a node is true of its kind, and the same everywhere.
@Suite struct WordsTests {
  @Test(arguments: [Shop.project, Garage.project]) func oneCountEverywhere(_ project: LoadedProject) {
    let graph = project.graph
    for node in graph.nodeIDs {
      let items = DirectDependencies(node, project)
      #expect(items.count == graph.needCount(of: node), "\(graph.nodes[node].name)")
      #expect(project.index.links.dependents(of: node).count == graph.dependentCount(of: node))
    }
  }

  @Test func theTreeAndTheTitlesSayIt() {
    var play = Play()
    play.go(to: "CheckoutFlow")
    #expect(play.rows.contains { $0.contains("I CheckoutFlow") && $0.contains(" 5/2") })
    #expect(play.screen.contains("Dependencies of CheckoutFlow (5)"))
    #expect(play.screen.contains("Dependents (2)"))
  }

  @Test func whatHangsTogetherUnderAConditionSaysSo() {
    var drawing = Drawing()
    let home = drawing.add(.root, "Home")
    drawing.join(home, .creates, drawing.add(.injectable, "Row"), under: .flag("DEBUG"))
    var play = Play(project: drawing.project())
    play.go(to: "Row")
    #expect(play.screen.contains("Home  creates #if DEBUG"))
    play.type("vw")
    #expect(play.screen.contains("creates I Row  #if DEBUG"))
  }

  @Test(arguments: [
    (Node.Kind.root, "the program starts here"), (.consumer, "it asks by itself"),
    (.provider, "nobody is given it"), (.registration, "nobody is given it"), (.injectable, "nobody creates it"),
    (.injector, "no object uses it"), (.module, "nothing in the graph creates it"),
    (.container, "nothing in the graph creates it"), (.component, "nothing in the graph creates it"),
    (.builder, "nothing in the graph creates it"),
  ])
  func whatNothingDependsOnIsCalledWhatItIs(_ kind: Node.Kind, _ words: String) {
    var drawing = Drawing()
    drawing.add(kind, "Alone")
    var play = Play(project: drawing.project())
    play.go(to: "Alone")
    #expect(play.rows[26].contains("why   Alone") && play.rows[26].contains(words))
    #expect(!play.screen.contains("a root "))
    // What has nothing to say is its title alone, until somebody asks it.
    #expect(play.screen.contains("2 Dependencies of Alone (0)") && play.screen.contains("3 Dependents (0): \(words)"))
    #expect(!play.screen.contains("it needs nothing"))
    play.type("2")
    #expect(play.screen.contains("it needs nothing"))
    play.type("3z")
    #expect(play.rows[3].contains(words))
    play.type("8")
    #expect(play.rows[3].contains("Alone"))
  }

  @Test(arguments: [
    (Node.Kind.root, "it injects nobody. 2 shows"), (.consumer, "a consumer asks by itself, and no function makes it"),
    (.provider, "no function is generated that makes it"), (.injectable, "nobody creates it, and it creates nobody"),
    (.injector, "no object takes this list"), (.module, "a module has no function of its own"),
  ])
  func whyThereIsNoSignature(_ kind: Node.Kind, _ words: String) {
    var drawing = Drawing()
    drawing.add(kind, "Alone")
    var play = Play(project: drawing.project())
    play.go(to: "Alone")
    play.type("4z")
    #expect(play.rows[3].contains(words))
  }

  @Test func whatHoldsOthersSaysWhereTheyAre() {
    var drawing = Drawing()
    drawing.add(.container, "Box")
    drawing.add(.registration, "Clock", in: "Box")
    var play = Play(project: drawing.project())
    play.go(to: "Box")
    play.type("2")
    #expect(play.rows[3].contains("it needs nothing itself: what it holds stands below it in"))
    play.type("4z")
    #expect(play.rows[3].contains("Choose what it holds, below it in the tree."))
  }

  @Test func onlyTheFormThatIsShownLacksFunctions() {
    let graph = Shop.project.graph
    let direct = DependencyGraph(
      units: graph.units, nodes: graph.nodes, needs: graph.nodeIDs.map { Array(graph.needs(of: $0)) },
      properties: graph.nodeIDs.map { Array(graph.properties(of: $0)) }, edges: graph.edges,
      signatures: graph.signatures.filter { $0.style == .direct }, findings: [])
    var play = Play(project: LoadedProject(graph: direct, findings: []))
    play.state.options.style = .injector
    play.go(to: "LoginViewModel")
    play.type("4z")
    #expect(play.rows[3].contains("none in this form: `injectscope explore --style direct` shows "))
  }

  @Test func withoutACycleThereIsNone() {
    var play = Play(project: Garage.project)
    play.type("9z")
    #expect(play.rows[3].contains("no cycles"))
  }
}
