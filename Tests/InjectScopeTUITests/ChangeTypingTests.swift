import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What Tab offers for a change that is typed.
@Suite struct ChangeTypingTests {
  @Test func tabCompletesWhatWFilledIn() {
    var play = ChangeTests.play()
    play.type("Ws")
    let typed = ":supply \(play.state.node(play.state.focus)?.id ?? "")."
    #expect(play.rows[29].contains(typed))
    play.type("<tab>")
    #expect(play.rows[29].contains(typed), "a name is not known")
    #expect(play.screen.contains("nothing is known that begins so: type name:Type"), "\(play.screen)")
    play.type("<esc>:remove R<tab>")
    #expect(play.rows[29].contains(":remove Row"))
    play.type("<esc>:view sou<tab>")
    #expect(play.rows[29].contains(":view source"))
  }

  /// Before the sign a node is typed, and where none can be asked that is said.
  @Test func whatIsTypedNextIsSaid() {
    var play = ChangeTests.play()
    play.type(":rescope Zzz<tab>")
    #expect(play.screen.contains("nothing is known that begins so: type NODE=LIFETIME"), "\(play.screen)")
    play.type("=<tab>")
    #expect(play.screen.contains("nothing is known that begins so: type a lifetime"), "\(play.screen)")
    play.type("<esc>")
    let answers = Answers(changeAnswer: { _, _ in ChangePossibility(isPossible: false, text: "no lifetimes") })
    if let project = play.state.project {
      play.send(.loaded(LoadedProject(graph: project.graph, findings: project.findings, answers: answers)))
    }
    play.type(":rescope <tab>")
    #expect(play.screen.contains("'rescope' can be asked of no node here"), "\(play.screen)")
  }

  @Test func aSupplyWithoutItsTypeIsTypedFurther() {
    var play = ChangeTests.play()
    play.type("Wsuser<enter>")
    #expect(play.rows[29].contains(".user"), "\(play.screen)")
    #expect(play.screen.contains("type :Type behind the name"), "\(play.screen)")
    play.type("<esc>:supply App.user<enter>")
    #expect(play.screen.contains("type :Type behind the name"), "\(play.screen)")
  }

  /// What is missing can be supplied; how it is typed is seen in a small window, too.
  @Test func whatIsMissingIsOfferedToWhoeverSupplies() {
    var play = Play(Size(columns: 80, rows: 24))
    let project = play.state.project
    let said = "a property of the root, or a requirement of an injector, which whoever creates it passes on"
    let answers = Answers(changeAnswer: { _, _ in ChangePossibility(isPossible: true, text: said) })
    if let project {
      play.send(.loaded(LoadedProject(graph: project.graph, findings: project.findings, answers: answers)))
    }
    play.go(to: "CheckoutFlowInjector")
    play.type("Ws")
    #expect(
      play.rows[23].contains(":supply ") && play.rows[21].hasPrefix(" type name:Type: a property")
        && play.rows[22].hasPrefix(" whoever creates it passes on"), "\(play.screen)")
    play.type("<tab>")
    #expect(play.rows[23].contains("cache:Cache"), "\(play.screen)")
    play.type("<tab>")
    #expect(play.rows[23].contains("CheckoutFlowInjector.cache:Cache"), "\(play.screen)")
  }

  /// Where what is offered has a type alone, that is all that is typed.
  @Test func whatHasNoNameIsTypedWithoutOne() {
    var drawing = Drawing()
    let container = drawing.add(.container, "Box", dialect: "flexinject")
    drawing.ask(drawing.add(.consumer, "Screen", dialect: "flexinject"), "clock", "Clock", .missing(near: []))
    let answers = Answers(changeAnswer: { _, _ in
      ChangePossibility(isPossible: true, text: "a registration", takesNoName: true)
    })
    var play = Play(project: LoadedProject(graph: drawing.project().graph, findings: [], answers: answers))
    play.go(to: "Box")
    play.type("Ws")
    let id = play.state.node(container)?.id ?? ""
    #expect(play.rows[29].contains(":supply \(id):"), "\(play.screen)")
    #expect(play.screen.contains("type a type: a registration"), "\(play.screen)")
    play.type("<enter>")
    #expect(play.screen.contains("type a type behind the :"), "\(play.screen)")
    play.type("Cl<tab>")
    #expect(play.rows[29].contains(":supply \(id):Clock"), "\(play.screen)")
  }

  /// What has to do with the owner comes first; what another library is asked for it cannot give.
  @Test func theNearestLackIsOfferedFirst() {
    var drawing = Drawing()
    let root = drawing.add(.root, "App")
    let (row, cell) = (drawing.add(.injectable, "Row"), drawing.add(.injectable, "Cell"))
    let (other, stranger) = (drawing.add(.injectable, "Other"), drawing.add(.consumer, "Far", dialect: "flexinject"))
    drawing.join(root, .creates, row)
    drawing.join(row, .creates, cell)
    for (node, label) in [(other, "alpha"), (stranger, "beta"), (cell, "gamma"), (row, "omega")] {
      drawing.ask(node, label, "Int", .missing(near: []))
    }
    let answers = Answers(changeAnswer: { _, _ in ChangePossibility(isPossible: true, text: "a property") })
    let graph = drawing.project().graph
    var play = Play(project: LoadedProject(graph: graph, findings: [], answers: answers))
    play.go(to: "App")
    play.type("Ws<tab>")
    guard case .palette(let prompt) = play.state.overlay else {
      Issue.record("\(play.screen)")
      return
    }
    #expect(prompt.completion?.words == ["omega:Int", "gamma:Int", "alpha:Int"])
  }

  /// Behind a dot stands something that it has, or the rest of another node's name.
  @Test func whatIsRemovedMayBeOneThingOfANode() {
    var drawing = Drawing()
    let module = drawing.add(.module, "Log")
    drawing.add(.provider, "Log.writer")
    let other = drawing.add(.module, "Net")
    for node in [module, other] { drawing.ask(node, "session", "Int", .missing(near: [])) }
    func completed(_ words: String) -> String {
      var play = Play(project: drawing.project())
      play.type(":remove \(words)<tab>")
      return play.rows[29]
    }
    #expect(completed("Log.w").contains(":remove Log.writer"))
    #expect(completed("Net.s").contains(":remove Net.session"))
  }

  /// Tab offers nothing that would be refused.
  @Test func whatCannotBeInjectedIsNotOffered() throws {
    var play = Play()
    let project = try #require(play.state.project)
    let (graph, owner) = (project.graph, try #require(play.node("AppFlow")))
    let answers = Answers(
      changeAnswer: { kind, node in
        ChangePossibility(isPossible: kind == "injects" ? node == owner : graph.nodes[node].kind == .root, text: "")
      }, mayInject: { target, into in into == owner && graph.nodes[target].kind == .injector })
    play.send(.loaded(LoadedProject(graph: graph, findings: project.findings, answers: answers)))
    play.type(":injects <tab>")
    #expect(play.rows[29].contains(":injects AppFlow"), "\(play.screen)")
    play.type(":<tab>")
    let offered = play.rows[29]
    for node in graph.nodes where node.kind == .injectable {
      #expect(!offered.contains(":\(node.name) "), "\(offered)")
    }
    #expect(offered.contains("Injector"))
    // Of what cannot be removed something that it has may be.
    play.type("<esc>:remove AppFlowI<tab>")
    #expect(play.rows[29].contains(":remove AppFlowInjector"), "\(play.screen)")
  }
}
