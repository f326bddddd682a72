import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What keys do.
@Suite struct ExplorerTests {
  @Test func itBeginsAtTheRoot() {
    let play = Play()
    #expect(play.focusName == "RootInjectorImpl")
    #expect(play.state.panel == .nodes)
  }

  @Test func movingInTheTreeMovesTheFocus() {
    var play = Play()
    play.type("gjj")
    #expect(play.focusName == "CartInjector")
    play.type("j")
    #expect(play.focusName == "CartViewModel")
  }

  @Test func enterWalksDownAndHistoryComesBackWithPanelAndRow() {
    var play = Play()
    play.go(to: "CheckoutFlow")
    play.type("<enter>")
    #expect(play.state.panel == .dependencies)
    play.type("G<enter>")
    #expect(play.focusName == "CheckoutFlowInjector")
    play.type("H")
    #expect(play.focusName == "CheckoutFlow")
    #expect(play.state.panel == .dependencies)
    // The needs, what it carries, and whom it creates and uses.
    #expect(play.state.list(.dependencies).cursor == 5)
    play.type("L")
    #expect(play.focusName == "CheckoutFlowInjector")
  }

  @Test func historyBringsTheFilterBack() {
    var play = Play()
    play.type("fPayment<enter>")
    play.type("<enter><enter>")
    let before = play.state.treeFilter.text
    play.type("f<c-u><enter>")
    play.go(to: "LoginViewModel")
    play.type("HH")
    #expect(before == "Payment")
    #expect(play.state.treeFilter.text == "Payment")
  }

  @Test func aFilterThatNothingPassesKeepsThePlace() {
    var play = Play()
    play.go(to: "CheckoutFlow")
    play.type("1fkind:builder<enter>")
    #expect(play.screen.contains("nothing passes the filter"))
    play.type("<esc>")
    #expect(play.focusName == "CheckoutFlow")
    #expect(play.rows.contains { $0.contains("│>") && $0.contains("I CheckoutFlow ") }, "\(play.screen)")
  }

  @Test func aSearchThatFindsNothingSaysSoWhenItIsDone() {
    var play = Play()
    play.type("/zzz<enter>")
    #expect(play.rows[29].contains("no match for zzz"))
    play.type("/view<enter>")
    #expect(!play.rows[29].contains("no match"))
  }

  @Test func searchingIsIncrementalAndGoesRound() {
    var play = Play()
    play.type("g/profile")
    #expect(play.focusName == "ProfileInjector")
    play.type("x")
    #expect(play.state.search?.isFound == false)
    play.type("<bs><enter>n")
    #expect(play.focusName == "ProfileViewModel")
    play.type("n")
    #expect(play.focusName == "ProfileInjector")
    play.type("N")
    #expect(play.focusName == "ProfileViewModel")
  }

  @Test func escapeInASearchComesBack() {
    var play = Play()
    play.go(to: "CartInjector")
    play.type("/login<esc>")
    #expect(play.focusName == "CartInjector")
    #expect(play.state.search == nil)
  }

  @Test func aFilterIsAppliedAsItIsTypedAndKeepsTheSelection() {
    var play = Play()
    play.go(to: "PaymentInjector")
    play.type("fis:unresolved")
    #expect(play.rows[1].contains("1 Nodes (4/19)"))
    #expect(play.focusName == "PaymentInjector")
    play.type("<esc>")
    #expect(play.rows[1].contains("1 Nodes (19)"))
    #expect(play.focusName == "PaymentInjector")
  }

  @Test func aWrongFilterSaysWhatCouldBeMeant() {
    var play = Play()
    play.type("fkidn:injector")
    #expect(play.rows[29].contains("no filter is called 'kidn:', perhaps kind:"))
    #expect(play.rows[1].contains("1 Nodes (19)"))
  }

  @Test func escapePeelsOneLayerAndNeverQuits() {
    var play = Play()
    play.type("fPayment<enter>6z/clock<enter>?")
    play.type("<esc>")
    #expect(play.state.overlay == nil)
    play.type("<esc>")
    #expect(play.state.search == nil)
    play.type("<esc>")
    #expect(!play.state.isZoomed)
    play.type("<esc>")
    #expect(play.state.treeFilter.text.isEmpty)
    play.type("<esc><esc><esc><esc>")
    #expect(play.state.panel == .nodes)
    #expect(play.effects.isEmpty)
    play.type("q")
    #expect(play.effects == ["quit"])
  }

  @Test func whyBeginsAtTheMark() {
    var play = Play()
    play.go(to: "CheckoutFlow")
    play.type("m")
    play.go(to: "CartRowViewModel")
    play.type("wz")
    #expect(play.rows[2].contains("I*CheckoutFlow") && play.rows[3].contains("└ creates I CartViewModel"))
    #expect(play.rows[26].contains("why   CheckoutFlow → CartViewModel → CartRowViewModel"))
    play.go(to: "LoginViewModel")
    #expect(play.screen.contains("no path leads from the mark CheckoutFlow to LoginViewModel"))
  }

  @Test func theLedgerSaysWhyAndWhatWouldSupplyIt() {
    var play = Play()
    play.go(to: "CartViewModel")
    play.type("vs")
    let screen = play.screen
    #expect(
      screen.contains(
        "cache: Cache ← argument: names decide, and CheckoutFlow has no Cache called cache"))
    #expect(screen.contains("near: RootInjectorImpl.primaryCache"))
    #expect(screen.contains("Root.swift:8"))
    // They stand there already, each with its place.
    #expect(!screen.contains("nearest: primaryCache"))
    #expect(screen.contains("call it as one of them is called"))
    #expect(screen.contains("network ← CheckoutFlowInjector.network"))
  }

  @Test func codeShowsWhatWouldChange() {
    var play = Play()
    play.go(to: "LoginInjector")
    play.type("vc")
    #expect(play.rows[2].contains("InjectGrail/Injectors.swift"))
    #expect(play.rows[2].contains("would change: +1 -0"))
    #expect(play.rows[4].contains("+     let network: Network"))
  }

  @Test func copyingNamesPathsSignaturesAndCode() {
    var play = Play()
    play.go(to: "ReceiptViewModel")
    play.type("ynypys")
    #expect(
      play.effects == [
        "copy name ReceiptViewModel: ReceiptViewModel",
        "copy path App/Checkout/Payment.swift:20: App/Checkout/Payment.swift:20",
        "copy signature func inject(amount: Amount) -> ReceiptViewModel: func inject(amount: Amount) -> ReceiptViewModel",
      ])
    play.type("yc")
    #expect(play.effects.last?.hasPrefix("copy code of ReceiptViewModel (") == true)
    #expect(play.effects.last?.contains("extension ReceiptViewModel") == true)
  }

  @Test func editingOpensThePlaceAndReadsAgain() {
    var play = Play()
    play.go(to: "PaymentInjector")
    play.type("e")
    #expect(play.effects == ["edit App/Checkout/Payment.swift:3:10"])
    play.send(.edited)
    #expect(play.effects == ["edit App/Checkout/Payment.swift:3:10", "repaint", "reload"])
  }

  /// Nothing covers it: not even a reload, which the watcher asks for where something was saved.
  @Test func anEditorThatFailsIsTold() {
    var play = Play()
    play.go(to: "PaymentInjector")
    play.send(.editorFailed("the editor ended with exit code 3: `hx`"))
    #expect(play.effects == ["repaint"])
    #expect(play.screen.contains(" [error] the editor ended with exit code 3: `hx`"))
    #expect(play.focusName == "PaymentInjector")
  }

  /// A prompt is left; what it stood over stays.
  @Test(arguments: [":", "/", "f", "?", "y", "<c-p>"]) func ctrlCLeavesAPromptFirst(_ key: String) {
    var play = Play()
    play.type(key + "<c-c>")
    #expect(play.effects == [])
    #expect(play.state.overlay == nil)
    play.type("<c-c>")
    #expect(play.effects == ["interrupt"])
  }

  @Test(arguments: [("d", "dot"), ("m", "mmd"), ("j", "json")])
  func everyFormatHasItsKey(_ key: String, suffix: String) {
    var play = Play()
    play.type("x" + key)
    #expect(play.effects == ["export injectscope.\(suffix): \(play.state.project?.graph.nodes.count ?? 0) nodes"])
  }

  @Test func exportingTheViewGivesAFile() {
    var play = Play()
    play.go(to: "CheckoutFlow")
    play.type("7x")
    play.send(.key(.character("d")))
    #expect(play.effects.count == 1)
    #expect(
      play.effects[0].hasPrefix("export CheckoutFlow.dot: ") && play.effects[0].hasSuffix(" nodes around CheckoutFlow"))
  }

  /// What is shown is exported: groups where those are.
  @Test func exportingGroupsGivesGroups() {
    var play = Play()
    play.type("axd")
    #expect(play.effects.count == 1)
    #expect(play.effects[0].hasPrefix("export injectscope-folders.dot: "), "\(play.effects)")
    #expect(play.effects[0].hasSuffix(" folders"), "\(play.effects)")
  }

  /// And of a type those that have to do with it.
  @Test func exportingAPageGivesItsNodes() throws {
    var play = Play()
    play.type("<c-p>'type 'CartStore<enter>")
    let count = try #require(play.state.bench.typePage).nodes.count
    play.type("xd")
    #expect(count > 1 && play.effects == ["export injectscope.dot: \(count) nodes"], "\(play.effects)")
  }

  /// And of the map what it draws, folded or not.
  @Test func exportingTheMapGivesWhatItDraws() throws {
    var play = Play()
    play.go(to: "PaymentInjector")
    play.type("7z")
    let nodes = try #require(play.state.drawing(.map)).nodes
    play.type("xd")
    #expect(nodes.count > 1)
    #expect(
      play.effects == ["export PaymentInjector.dot: \(nodes.count) nodes around PaymentInjector"], "\(play.effects)")
  }

  /// And of paths what they pass.
  @Test func exportingPathsGivesWhatTheyPass() throws {
    var play = Play()
    play.go(to: "PaymentInjector")
    play.type("w")
    let nodes = try #require(play.state.bench.ways).nodes
    play.type("xd")
    #expect(nodes.count > 2)
    #expect(
      play.effects == ["export PaymentInjector.dot: \(nodes.count) nodes around PaymentInjector"], "\(play.effects)")
  }

  /// Who types the words of a row as they stand there means that row, also where their letters lie scattered in others.
  @Test func theRowThatStandsThereIsTheFirst() throws {
    var drawing = Drawing()
    let trips = drawing.add(.registration, "Store")
    let screen = drawing.add(.consumer, "TripsViewModel")
    drawing.ask(screen, "trips", "TripRepository", .supplied(by: trips, .byName))
    var play = Play(project: drawing.project())
    play.type("<c-p>type TripRepository<enter>")
    #expect(play.state.panel == .type, "\(play.screen)")
  }

  @Test func resultsOfCancelledWorkAreIgnored() {
    var play = Play()
    play.go(to: "PaymentInjector")
    var state = play.state
    guard
      case .start(let old)? = Explorer.reduce(&state, .key(.character("j"))).first(where: {
        if case .start = $0 { true } else { false }
      })
    else {
      Issue.record("nothing was started")
      return
    }
    let effects = Explorer.reduce(&state, .key(.character("k")))
    #expect(effects.contains { if case .cancel(old.id) = $0 { true } else { false } })
    let reach = state.bench.reach?.of
    old.run(isCancelled: { false }) { _ = Explorer.reduce(&state, .result(old.id, $0)) }
    #expect(state.bench.reach?.of == reach)
  }

  @Test func foldingKeepsTheCursorInView() {
    var play = Play()
    play.go(to: "CartRowViewModel")
    play.type("hh")
    #expect(play.focusName == nil)
    #expect(play.rows.contains { $0.contains("│>") && $0.contains("▸ Checkout/") })
    play.type("l")
    #expect(play.rows.contains { $0.contains("│>") && $0.contains("▾ Checkout/") })
    play.type("00")
    #expect(play.rows[2].contains("▾ App/"))
  }

  @Test func aCopiedPathCanBeOpenedFromTheCurrentFolder() {
    var play = Play()
    play.go(to: "PaymentViewModel")
    let line = play.state.chosenLocation?.fileAndLine ?? ""
    play.state.options.path = { "Samples/" + $0 }
    play.type("yp")
    #expect(play.effects == ["copy path Samples/\(line): Samples/\(line)"])
  }

  @Test func problemsAndCyclesAreSteppedThrough() {
    var play = Play()
    play.type("]")
    #expect(play.focusName == "CartInjector")
    #expect(play.rows[28].contains("[W] 1/6 'cache: Cache' of 'CartInjector' is an argument"))
    play.type("]")
    #expect(play.focusName == "ProfileViewModel")
    play.type("[")
    #expect(play.focusName == "CartInjector")
    play.type("g")
    play.type("c")
    #expect(play.focusName == "ProfileViewModel")
    #expect(play.rows[29].contains("[@] cycle 1 of 1: 2 nodes"))
  }

  @Test func theMouseChoosesRowsTabsAndBoxes() {
    var play = Play()
    play.send(.mouse(MouseAction(.press, at: Point(column: 10, row: 4))))
    #expect(play.focusName == "CartInjector")
    let row = play.rows.firstIndex { $0.contains("5 Code") } ?? 0
    let title = Array(play.rows[row])
    let tab = title.indices.dropLast(2).first { String(title[$0...($0 + 2)]) == "5 C" } ?? 0
    play.send(.mouse(MouseAction(.press, at: Point(column: tab, row: row))))
    #expect(play.state.panel == .code)
    play.send(.mouse(MouseAction(.wheelDown, at: Point(column: 5, row: 5))))
    #expect(play.state.panel == .code)
    #expect(play.focusName == "CartRowViewModel")
    play.type("vm")
    let box = play.rows.firstIndex { $0.contains("J CartRowInjector") } ?? 0
    let column = Array(play.rows[box]).firstIndex(of: "J") ?? 0
    play.send(.mouse(MouseAction(.doublePress, at: Point(column: column, row: box))))
    #expect(play.focusName == "CartRowInjector")
  }

  @Test func pastedTextIsNeverACommand() {
    var play = Play()
    play.send(.paste("qqq\u{3}"))
    #expect(play.effects.isEmpty)
    play.type("/")
    play.send(.paste("pay\nment"))
    #expect(play.state.search?.text == "pay ment")
  }

  @Test func aFailedLoadIsSaid() {
    var play = Play(project: nil)
    play.send(.loadFailed("no such folder"))
    #expect(play.rows[29].contains("[error] no such folder"))
  }
}
