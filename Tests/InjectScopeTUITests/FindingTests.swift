import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

@Suite struct FindingTests {
  /// What a filter knows, the search knows; words without a sign are looked for as they stand.
  @Test(arguments: [
    ("^Cart", "CartViewModel"), ("Row View", "CartRowViewModel"), ("'PayVM", "PaymentViewModel"),
    ("Flow$", "AppFlow"), ("^Receipt !Injector", "ReceiptViewModel"),
  ])
  func theSearchKnowsTheSigns(_ text: String, _ name: String) {
    var play = Play()
    play.type("/")
    play.send(.paste(text))
    #expect(!play.rows[29].contains("no match"), "\(play.rows[29])")
    var found: Set<String> = []
    play.type("<enter>")
    for _ in 0..<6 {
      found.insert(play.focusName ?? "")
      play.type("n")
    }
    #expect(found.contains(name), "\(found)")
    play.type("/")
    play.send(.paste("PayVM"))
    #expect(play.rows[29].contains("no match"))
  }

  /// A narrow row cuts a long sentence; below the rows all of it stands.
  @Test func aProblemIsReadWhole() {
    var play = Play(Size(columns: 60, rows: 24))
    play.type("<c-p>'unresolved-argument")
    let whole = play.rows.map { $0.filter { !"│ ".contains($0) } }.joined()
    let problem = Shop.project.index.problems.problems.first { $0.finding.id == "unresolved-argument" }
    let message = problem?.finding.message ?? "?"
    #expect(whole.contains(message.filter { $0 != " " }), "\(play.screen)")
  }

  /// What leaves everything is no filter.
  @Test func aSignAloneIsSaidToLeaveEverything() {
    for sign in ["!", "'"] {
      var play = Play()
      play.type("f\(sign)<enter>")
      #expect(play.rows[29].contains("'\(sign)' alone leaves everything"), "\(play.rows[29])")
    }
  }

  private func found(_ text: String) -> SearchAnswer? {
    var finder = Finder(text, in: Shop.project)
    return finder.answer { false }
  }

  private func hits(_ text: String, _ kind: Hit.Kind) -> Int { found(text)?.counts[kind] ?? 0 }

  @Test func findsNodesNeedsTypesAndFiles() {
    let node = Shop.project.graph.nodes[0]
    #expect(hits(node.name, .node) >= 1)
    #expect(hits("'" + (Shop.project.graph.needs.first?.key.type.written ?? "?"), .type) >= 1)
    #expect(hits("'.swift$", .file) >= 1)
    let need = Shop.project.graph.needs[0]
    #expect(hits("'\(need.label):", .need) >= 1)
    #expect(found("")?.total == 0)
    #expect(found("zzzqqq")?.total == 0)
  }

  /// The rows show `any`, and so it may be typed.
  @Test func typesAreFoundAsTheyAreWritten() throws {
    var drawing = Drawing()
    let root = drawing.add(.root, "App")
    drawing.ask(root, "network", "any Network", .missing(near: []))
    let project = drawing.project()
    for text in ["'any\\ network", "any Network", "'network:\\ any", "'network:\\ Network", "network: any app"] {
      var finder = Finder(text, in: project)
      let answer = try #require(finder.answer { false })
      #expect(answer.counts[.need] == 1, "\(text)")
    }
  }

  @Test func everyKindIsFoundThatTheProblemsHave() {
    for (place, problem) in Shop.project.index.problems.problems.enumerated() {
      let answer = found("'" + SearchText.escaped(problem.finding.message))
      #expect(answer?.hits.contains(.problem(place)) == true, "\(problem.finding.message)")
    }
  }

  @Test func wordsAreOfFzf() {
    let all = hits("!zzzqqq", .node)
    #expect(all == Shop.project.graph.nodes.count)
    let injectors = hits("injector$", .node)
    #expect(hits("!injector$", .node) == all - injectors)
    #expect(hits("injector$ | !injector$", .node) == all)
    #expect(hits("injector$ !injector$", .node) == 0)
    #expect(hits("injector$ |", .node) == injectors)
    #expect(hits("injector$ |^a", .node) == 0, "beside letters it is one")
  }

  /// Small letters mean both, as nobody holds the shift key in haste.
  @Test func aCapitalLetterMeansItself() {
    let carts = hits("cartinjector", .node)
    #expect(carts > 0 && hits("CartInjector", .node) == carts && hits("CartI", .node) >= carts)
    #expect(hits("CARTINJECTOR", .node) == 0 && hits("!CARTINJECTOR", .node) == Shop.project.graph.nodes.count)
    #expect(hits("'cart.swift", .file) == 1 && hits("'Cart.swift", .file) == 1 && hits("'CART.swift", .file) == 0)
    #expect(hits("'CartStore", .need) > 0 && hits("'CartStore", .type) > 0 && hits("'cartSTORE", .need) == 0)
    #expect(hits("'cartSTORE", .type) == 0 && hits("'is an ARGUMENT", .problem) == 0)
  }

  /// As on the way to `'exact`, or with the word that stands before each of its kind.
  @Test func signsAloneLeaveEverything() {
    #expect(hits("'", .node) == Shop.project.graph.nodes.count)
    #expect(hits("^", .node) == Shop.project.graph.nodes.count)
    #expect(hits("'type 'session", .type) == hits("'session", .type))
    #expect(hits("'file 'cart", .file) == hits("'cart", .file))
    #expect(hits("file cart", .file) == hits("cart", .file) && hits("type session", .type) == hits("session", .type))
    #expect(hits("flct", .file) == 0 && hits("typsession", .type) == 0, "what a row is called is none of its letters")
  }

  @Test func nothingComesWhereNobodyWaits() {
    var finder = Finder("a", in: Shop.project)
    #expect(finder.answer { true } == nil)
  }

  @Test func enterGoesToWhatIsFound() {
    var play = Play()
    play.go(to: "CheckoutFlowInjector")
    #expect(play.focusName == "CheckoutFlowInjector")
  }

  @Test func countsStandBesideWhatIsTyped() {
    var play = Play()
    play.type("<c-p>checkout")
    #expect(play.rows.last?.contains(" nodes") == true || play.rows.last?.contains(" node,") == true)
  }

  @Test func opensWithWhereOneWas() {
    var play = Play()
    play.go(to: "CheckoutFlowInjector")
    play.go(to: "AppFlowInjector")
    play.type("<c-p>")
    #expect(play.screen.contains("Where you were"))
    play.type("<enter>")
    #expect(play.focusName == "CheckoutFlowInjector")
  }

  @Test func tabMakesAFilterOfIt() {
    var play = Play()
    play.type("<c-p>checkout !'row | injector$<tab>")
    #expect(play.state.treeFilter.text == "any:checkout !any:row | any:injector$")
    #expect(play.state.overlay == nil)
  }

  @Test(arguments: [
    ("a", "any:a"), ("!a", "!any:'a"), ("!'a", "!any:a"), ("^a b$", "any:^a any:b$"), ("'a | !^b", "any:'a | !any:^b"),
    ("a\\ b", "any:a\\ b"), ("a |b", "any:a any:\\|b"), ("'", ""), ("", ""),
  ])
  func aFilterAsksForTheSame(_ text: String, _ filter: String) throws {
    #expect(State.filterText(of: text) == filter)
    _ = try Filter(parsing: filter)
  }

  /// What is typed before the search has answered is no part of its text.
  @Test func keysAfterEnterWaitForTheAnswer() throws {
    var state = Play().state
    let name = try #require(Shop.project.graph.nodes.last?.name)
    _ = Explorer.reduce(&state, .key(.control("p")))
    var work: [Work] = []
    for key in name.map(KeyStroke.character) + [.enter, .character("8")] {
      for case .start(let next) in Explorer.reduce(&state, .key(key)) { work.append(next) }
    }
    let search = try #require(work.last)
    guard case .jump(let prompt) = state.overlay else {
      Issue.record("the prompt is gone before the answer is there")
      return
    }
    #expect(prompt.field.text == name)
    search.run(isCancelled: { false }) { _ = Explorer.reduce(&state, .result(search.id, $0)) }
    #expect(state.overlay == nil)
    #expect(state.focus.map { Shop.project.graph.nodes[$0].name } == name)
    #expect(state.panel == .why)
  }

  @Test func aTypeHasAPage() throws {
    let types = Shop.project.index.names.types
    let number = try #require(types.types.indices.first { type in types.typeOfNeed.contains(UInt32(type)) })
    let page = TypePage(UInt32(number), in: Shop.project) { false }
    let asked = types.typeOfNeed.count { types.text(of: $0) == types.text(of: UInt32(number)) }
    #expect(page.needs.map(\.times).reduce(0, +) == asked)
    var play = Play()
    play.type("<c-p>^" + String(decoding: types.text(of: UInt32(number)), as: UTF8.self) + "$")
    guard case .jump(let prompt) = play.state.overlay else { return }
    let row = try #require(prompt.matches.firstIndex(of: .type(UInt32(number))))
    for _ in 0..<row { play.type("<down>") }
    play.type("<enter>")
    #expect(play.state.panel == .type)
    #expect(play.screen.contains("Offered by"))
    #expect(play.screen.contains("Needed by"))
    play.type("<esc>")
    #expect(play.state.panel == .nodes)
  }

  @Test func whatANodeAsksForTwiceIsOneRowOfTheTypesPage() throws {
    var drawing = Drawing()
    let clock = drawing.add(.registration, "Clock")
    let screen = drawing.add(.consumer, "Screen")
    for label in ["clock", "clock", "other"] {
      drawing.ask(screen, label, "Clock", .supplied(by: clock, .lastRegistered))
    }
    var play = Play(project: drawing.project())
    play.type("<c-p>type clock<enter>")
    #expect(play.state.panel == .type)
    #expect(play.rows.contains { $0.contains("Needed by  3") }, "\(play.screen)")
    #expect(play.rows.filter { $0.contains("C Screen  2x clock") }.count == 1, "\(play.screen)")
    #expect(play.rows.filter { $0.contains("C Screen  other") }.count == 1, "\(play.screen)")
  }

  // MARK: - Tables

  @Test(arguments: Metric.allCases) func aTableIsSorted(_ metric: Metric) throws {
    var play = Play()
    play.type("s\(metric.rawValue.prefix(1))")
    #expect(play.state.panel == .table)
    let table = try #require(play.state.bench.table)
    let numbers = try #require(table.order[metric]).map { table.metrics[metric, $0] }
    #expect(numbers == numbers.sorted(by: >))
    #expect(play.screen.contains("by \(metric.rawValue)"))
    let first = try #require(table.order[metric]?.first)
    play.type("<enter>")
    #expect(play.state.focus == first)
    #expect(play.state.panel == .nodes)
  }

  /// Who has gone to a row stays at its node; who has not wants the largest number.
  @Test func sortingOtherwiseKeepsTheRow() throws {
    func node(_ play: Play) -> ID<Node>? { if case .node(let node) = play.state.target { node } else { nil } }
    var play = Play()
    play.type("swjjj")
    let chosen = try #require(node(play))
    play.type("sn")
    #expect(node(play) == chosen, "\(play.screen)")
    play.type("<home>sd")
    #expect(play.state.list(.table).cursor == 0)
  }

  @Test func groupsSayThatTheyKnowNoFilter() {
    var play = Play()
    play.type("a")
    #expect(!play.screen.contains("whatever the filter"))
    play.type("<esc>ffile:Checkout<enter>a")
    #expect(play.rows[1].contains("whatever the filter"), "\(play.screen)")
    play.type("a")
    #expect(play.rows[1].contains("whatever the filter"), "\(play.screen)")
  }

  /// As in fzf; elsewhere it ends a line.
  @Test func controlJAndKGoAlongWhatIsFound() {
    var play = Play()
    play.type("<c-p>cart")
    play.send(.key(.control("j")))
    play.send(.key(.control("j")))
    play.send(.key(.control("k")))
    guard case .jump(let prompt) = play.state.overlay else {
      Issue.record("the search is gone\n\(play.screen)")
      return
    }
    #expect(prompt.selected == 1)
    play.type("<esc>fCart")
    play.send(.key(.control("j")))
    #expect(play.state.overlay == nil && play.state.treeFilter.text == "Cart")
  }

  @Test func aTableShowsWhatTheFilterLeaves() {
    var play = Play()
    play.type("fkind:J<enter>sw")
    #expect(play.state.rows.count == play.state.tree.passing)
  }

  @Test func groupsOpenAndLeadToTheTree() throws {
    var play = Play()
    play.type("a")
    #expect(play.state.panel == .groups)
    let count = play.state.rows.count
    #expect(count == play.state.bench.groups?.groups.groups.count ?? 0)
    play.type("j0")
    #expect(play.state.rows.count >= count)
    play.type("0r")
    #expect(play.state.groups.basis == .module)
    play.type("r<home>j<enter>")
    #expect(play.state.panel == .nodes)
    #expect(!play.state.isZoomed)
  }

  @Test func aGroupThatStandsAloneSaysSo() throws {
    var drawing = Drawing()
    drawing.add(.injector, "A", file: "App/A.swift")
    drawing.add(.injector, "B", file: "Other/B.swift")
    var play = Play(project: drawing.project())
    play.type("aj+")
    #expect(play.rows.filter { $0.contains("needs no other, and no other needs it") }.count == 1, "\(play.screen)")
  }

  /// Forward again goes to the folder's row, where no node was chosen.
  @Test func backAndForwardBetweenGroupsAndAFolder() {
    var play = Play()
    play.type("aj<enter>")
    let cursor = play.state.tree.cursor
    #expect(play.state.panel == .nodes && play.state.focus == nil)
    play.type("H")
    #expect(play.state.panel == .groups)
    play.type("L")
    #expect(play.state.panel == .nodes && play.state.focus == nil)
    #expect(play.state.tree.cursor == cursor)
  }

  @Test func withoutAnyNodeThereIsNoTableOfGroups() throws {
    var play = Play(
      project: LoadedProject(
        graph: DependencyGraph(
          units: [], nodes: [], needs: [], properties: [], edges: [], signatures: [], findings: []), findings: []))
    play.type("a")
    #expect(play.state.panel == .groups)
    #expect(play.screen.contains("no folder has a node in it"))
    #expect(!play.screen.contains("problems"))
    play.type("a")
    #expect(play.state.panel == .groupMap)
    #expect(play.screen.contains("no folder has a node in it"))
  }

  /// What cannot be read whole is no filter: the line stays to be mended.
  @Test func aFilterWithAMistakeIsNotTaken() {
    var play = Play()
    play.type("fkind:Z Cart<enter>")
    guard case .filter(let prompt) = play.state.overlay else {
      Issue.record("the prompt is gone\n\(play.screen)")
      return
    }
    #expect(prompt.field.text == "kind:Z Cart" && play.screen.contains("no kind of node is called 'Z'"))
    play.type("<esc>")
    #expect(play.state.overlay == nil && play.state.treeFilter.text.isEmpty)
  }

  // MARK: - Back

  @Test func historyLeadsBackToThePageOfAType() {
    var play = Play()
    play.type("<c-p>'type 'CartStore<enter>j")
    let row = play.state.list(.type).cursor
    #expect(play.state.typeName == "CartStore" && row == 2)
    play.type("<enter>")
    #expect(play.state.panel == .nodes)
    play.type("H")
    #expect(play.state.panel == .type && play.state.typeName == "CartStore", "\(play.screen)")
    #expect(play.state.list(.type).cursor == row)
    play.type("<c-p>'type 'PaymentService<enter>")
    #expect(play.state.typeName == "PaymentService")
    play.type("H")
    #expect(play.state.typeName == "CartStore" && play.screen.contains("Type CartStore"), "\(play.screen)")
    play.type("L")
    #expect(play.state.typeName == "PaymentService")
    // A panel that is shown in its place leads back, too.
    for key in ["S", "7"] {
      play.type(key)
      #expect(play.state.panel != .type)
      play.type("H")
      #expect(play.state.panel == .type && play.state.typeName == "PaymentService", "\(play.screen)")
    }
    // Another project counts its types otherwise.
    play.send(.loaded(Shop.project))
    play.type("H")
    #expect(play.state.panel != .type)
  }
}
