import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What stays where it was when the project is read again.
@Suite struct ReloadTests {
  /// As the configuration has it by then.
  @Test func aReloadMayChangeTheFormOfFunctions() {
    var play = Play()
    play.go(to: "ReceiptViewModel")
    play.type("vs")
    #expect(play.screen.contains("-> ReceiptViewModel") && !play.screen.contains("-> ReceiptInjectorImpl"))
    var project = Shop.project
    project.style = .injector
    play.send(.loaded(project))
    #expect(!play.screen.contains("-> ReceiptViewModel") && play.screen.contains("-> ReceiptInjectorImpl"))
    project.style = nil
    play.send(.loaded(project))
    #expect(play.screen.contains("-> ReceiptInjectorImpl"))
  }

  /// Another function has the same row, and by now it is nearer.
  @Test func aValueStaysWithItsFunction() {
    func rows(_ lines: [String]) -> Rows { Rows(lines.map { Row($0.isEmpty ? Line() : Line([Span($0)])) }) }
    func place(of row: Int, of old: [String], in new: [String]) -> Int? {
      Pin(ListState(cursor: row), in: rows(old), isOfSameProject: false) { _ in "Root" }
        .row(in: rows(new)) { _ in "Root" }
    }
    let long = ["creates A", "func inject(", "  user: User", "  size: Int", "  tag: Tag", ") -> A", "  clock"]
    let short = ["creates A", "func inject() -> A", "  clock"]
    let other = ["", "creates B", "func inject() -> B", "  clock"]
    #expect(place(of: 6, of: long + other, in: short + other) == 2)
    #expect(place(of: 2, of: short + other, in: long + other) == 6)
    #expect(place(of: 6, of: short + other, in: long + other) == 10)
    // Where its function is gone, the nearest.
    #expect(place(of: 6, of: long + other, in: other) == 3)
  }

  @Test func aReloadKeepsSelectionFoldsAndRow() {
    var play = Play()
    play.go(to: "ProfileInjector")
    play.type("kh")
    play.go(to: "PaymentInjector")
    let row = play.rows.firstIndex { $0.contains("> ") && $0.contains("J PaymentInjector") }
    var sources = Shop.sources
    sources["App/Aaa.swift"] = """
      import InjectGrail
      protocol AaaInjector: Injector { var network: Network { get } }
      final class Aaa: Injectable {
        let injector: AaaInjectorImpl
        init(injector: AaaInjectorImpl) { self.injector = injector }
      }
      """
    play.send(.filesChanged(["App/Aaa.swift"]))
    #expect(play.effects == ["reload"])
    play.send(.loaded(Shop.load(sources)))
    #expect(play.focusName == "PaymentInjector")
    #expect(play.rows.firstIndex { $0.contains("> ") && $0.contains("J PaymentInjector") } == row)
    #expect(play.rows.contains { $0.contains("▸ Checkout") } == false)
    #expect(play.rows[29].contains("[ok] reloaded: 1 file, +2 nodes"))
    #expect(play.rows[29].contains("selection kept"))
  }

  /// What is looked for is chosen when one filters, not when the files change.
  @Test func aReloadKeepsAFoldersRowInAFilter() {
    var play = Play()
    play.type("fInjector")
    play.type("<enter>")
    play.type("g")
    func chosen() -> String? { play.state.project.map { play.state.keyAtCursor(of: $0) } }
    let row = chosen()
    #expect(row != nil && play.focusName == nil)
    play.send(.loaded(Shop.load(Shop.sources.mapValues { $0 + "\n" })))
    #expect(chosen() == row && play.focusName == nil)
    #expect(play.rows[29].contains("selection kept"))
    play.type("t")
    #expect(play.rows[29].contains("choose a node first"))
  }

  private func renamed(_ old: String, to new: String) -> Event {
    .loaded(Shop.load(Shop.sources.mapValues { $0.replacing(old, with: new) }))
  }

  /// Nothing passed the filter any more; without it something is chosen again.
  @Test func whatIsChosenWithoutTheFilterIsInFocus() {
    var play = Play()
    play.type("fPaymentV<enter>")
    play.send(renamed("PaymentViewModel", to: "PayViewModel"))
    play.type("<esc>")
    #expect(play.focusName == "PayViewModel")
    #expect(!play.screen.contains("choose a node"), "\(play.screen)")
  }

  @Test func whatASearchCountedIsNotToldOfOtherNames() {
    var play = Play()
    play.type("/PaymentV<enter>")
    #expect(play.state.searchCount?.contains("1 of ") == true)
    play.send(renamed("PaymentViewModel", to: "PayViewModel"))
    #expect(play.state.searchCount == nil)
  }

  /// By what it is, and not by its row.
  @Test func theChosenHitStays() {
    var play = Play()
    play.type("<c-p>Profile<down>")
    guard case .jump(let before) = play.state.overlay else { return #expect(Bool(false)) }
    let chosen = play.state.words(of: before.matches[before.selected])
    var sources = Shop.sources
    sources["App/Profile.swift"] =
      "import InjectGrail\nprotocol ProfilInjector: Injector {}\n@Needs<ProfilInjector> final class Profile {}\n"
    play.send(.loaded(Shop.load(sources)))
    guard case .jump(let after) = play.state.overlay else { return #expect(Bool(false)) }
    #expect(after.matches.count > before.matches.count)
    #expect(chosen != nil && play.state.words(of: after.matches[after.selected]) == chosen)
  }

  /// A name that was changed is a node that came and one that went.
  @Test func whatCameAndWhatWentAreBothCounted() {
    var play = Play()
    let sources = Shop.sources.mapValues { $0.replacing("SettingsInjector", with: "PreferencesInjector") }
    play.send(.filesChanged(["App/Settings.swift"]))
    play.send(.loaded(Shop.load(sources)))
    #expect(play.rows[29].contains("[ok] reloaded: 1 file, +1 -1 node, "), "\(play.rows[29])")
  }

  /// What passes by then is what the cursor is on, and the panels are of it.
  @Test func whatTheFilterHidesByThenIsNotInFocus() {
    var play = Play()
    play.go(to: "PaymentViewModel")
    play.type("fname:PayView<enter>")
    #expect(play.focusName == "PaymentViewModel")
    play.send(renamed("ProfileViewModel", to: "PayViewModel"))
    #expect(play.focusName == "PayViewModel", "\(play.screen)")
    #expect(play.screen.contains("the filter hides the selected node now"), "\(play.screen)")
    play.send(.loaded(Shop.load(Shop.sources)))
    play.type("<esc>")
    #expect(play.focusName == "PaymentViewModel")
    #expect(play.state.focusedEntryNode == play.state.focus, "\(play.screen)")
  }

  /// What half of a word has found is not where one wanted to go.
  @Test func aFilterThatShowsNothingLeavesThePlace() {
    var play = Play()
    play.go(to: "PaymentViewModel")
    play.type("fname:Profil")
    #expect(play.focusName != "PaymentViewModel")
    play.type("x")
    #expect(play.focusName == "PaymentViewModel")
    play.type("<enter><esc>")
    #expect(play.focusName == "PaymentViewModel" && play.state.focusedEntryNode == play.state.focus)
  }

  @Test func theTypeWhosePageGoesIsNamed() {
    var play = Play()
    play.type("<c-p>'type 'CartStore<enter>")
    #expect(play.state.panel == .type)
    play.send(renamed("CartStore", to: "BasketStore"))
    #expect(play.screen.contains("the type CartStore is gone"), "\(play.screen)")
  }

  /// Under a filter the cursor goes on to what passes it, and that is not what was chosen.
  @Test(arguments: ["", "fInjector<enter>"]) func whatIsGoneIsSaidUnderAFilterToo(_ filter: String) {
    var play = Play()
    play.type(filter)
    play.go(to: "PaymentInjector")
    var sources = Shop.sources
    sources = sources.filter { !$0.value.contains("protocol PaymentInjector") }
    play.send(.filesChanged(["App/Payment.swift"]))
    play.send(.loaded(Shop.load(sources)))
    #expect(play.screen.contains("the selected node is gone"), "\(play.screen)")
    play.send(.filesChanged(["App/Payment.swift"]))
    play.send(.loaded(Shop.load(Shop.sources)))
    #expect(play.focusName == "PaymentInjector" && play.screen.contains("the selected node is back"), "\(play.screen)")
  }

  /// Wherever one reads, somebody saves a file beside it: nothing of the graph is another, and so nothing moves.
  @Test(arguments: [
    "2jj", "3j", "4jj", "5jjjj", "6jj", "7l", "7h", "8jj", "9j", "sjjj", "ajj", "ajjl", "aal", "aaj", "Sjj", "Wrjj",
  ])
  func everyPanelStaysWhereItWas(_ keys: String) {
    var play = Play(Size(columns: 110, rows: 34))
    play.go(to: "PaymentViewModel")
    play.type(keys)
    let before = (play.rows.prefix(32).joined(separator: "\n"), play.state.panel)
    play.send(.filesChanged(["App/Root.swift"]))
    play.send(.loaded(Shop.load(Shop.sources)))
    #expect(play.rows.prefix(32).joined(separator: "\n") == before.0, "\(keys)")
    #expect(play.state.panel == before.1)
  }

  @Test func theListOfHitsAndAPageOfATypeStay() {
    var play = Play(Size(columns: 110, rows: 34))
    play.send(.key(.control("p")))
    play.type("Network")
    play.send(.key(.down))
    play.send(.key(.down))
    let before = play.screen
    play.send(.loaded(Shop.load(Shop.sources)))
    #expect(play.screen == before)
    play.send(.key(.escape))
    play.type("<c-p>'type 'CartStore<enter>")
    #expect(play.state.panel == .type, "\(play.screen)")
    play.type("jj")
    let page = play.rows.prefix(32).joined(separator: "\n")
    play.send(.loaded(Shop.load(Shop.sources)))
    #expect(play.rows.prefix(32).joined(separator: "\n") == page)
  }

  @Test func aNodeThatIsGoneLeavesTheCursorWhereItWas() {
    var play = Play()
    play.go(to: "LoginViewModel")
    var sources = Shop.sources
    sources["App/Session/Profile.swift"] = nil
    play.send(.loaded(Shop.load(sources)))
    #expect(play.focusName != nil)
    #expect(play.rows[28].contains("the selected node is gone"), "the message goes on in the next row")
  }

  /// Another branch lacks a file, and the next one has it again.
  @Test func whatComesBackIsChosenAndMarkedAgain() {
    var without = Shop.sources
    without["App/Session/Profile.swift"] = nil
    var play = Play()
    play.go(to: "PaymentInjector")
    play.go(to: "LoginViewModel")
    play.type("m")
    play.go(to: "PaymentInjector")
    play.go(to: "LoginViewModel")
    play.send(.loaded(Shop.load(without)))
    #expect(play.focusName != "LoginViewModel")
    #expect(play.state.marked.isEmpty)
    play.send(.loaded(Shop.load(Shop.sources)))
    #expect(play.focusName == "LoginViewModel")
    #expect(play.screen.contains("the selected node is back"))
    #expect(play.state.marked.nodes == [play.node("LoginViewModel")])
    play.type("HH")
    #expect(play.focusName == "LoginViewModel", "the places of nodes that were gone are there again")

    // Who has gone elsewhere meanwhile stays there.
    play.send(.loaded(Shop.load(without)))
    play.go(to: "ReceiptViewModel")
    play.send(.loaded(Shop.load(Shop.sources)))
    #expect(play.focusName == "ReceiptViewModel")
    #expect(play.screen.contains("selection kept"))
  }

  /// Folders that came, manifests and what describes targets are no files of Swift, as `list` counts them.
  @Test func onlySourcesAreCounted() {
    var play = Play()
    play.send(.filesChanged(["App/New", "App/New/One.swift", "App/New/Two.swift", ".injectscope.json", "project.yml"]))
    play.send(.loaded(Shop.project))
    #expect(play.rows[29].contains("[ok] reloaded: 2 files, selection kept"), "\(play.rows[29])")
    play.send(.filesChanged(["project.yml"]))
    play.send(.loaded(Shop.project))
    #expect(play.rows[29].contains("[ok] reloaded: selection kept"), "\(play.rows[29])")
  }

  @Test func whatCouldNotBeReadAgainIsOutOfDateUntilItCan() {
    var play = Play()
    play.send(.filesChanged(["App"]))
    play.send(.loadFailed("no such file or folder: App"))
    #expect(play.rows[29].contains("[error] no such file or folder: App"))
    play.type("jj")
    #expect(!play.rows[29].contains("no such file"))
    #expect(play.rows[0].contains("out of date: 6"), "\(play.rows[0])")
    play.type("6")
    #expect(play.screen.contains("no such file or folder: App"), "\(play.screen)")
    play.send(.resized(Size(columns: 40, rows: 10)))
    #expect(play.rows[0].contains("out of date"), "\(play.rows[0])")
    play.send(.resized(Size(columns: 24, rows: 6)))
    #expect(play.rows[0].hasSuffix("!"), "\(play.screen)")
    play.send(.resized(Size(columns: 100, rows: 30)))
    play.send(.loaded(Shop.project))
    #expect(!play.screen.contains("out of date"), "\(play.screen)")
  }

  /// Of what was stopped nobody knows what the rest would have said.
  @Test func aReloadThatWasStoppedLeavesWhatIsShownOutOfDate() {
    var play = Play()
    play.send(.filesChanged(["App/Root.swift"]))
    play.send(.loading(LoadProgress(filesRead: 3, filesTotal: 8)))
    play.type("<esc>")
    #expect(play.effects == ["reload", "cancelLoad"])
    #expect(play.rows[0].contains("out of date: 6"))
  }

  /// What a reload is still working out has no row to choose: a key that does nothing says why.
  @Test(arguments: ["7", "8", "a"]) func enterBeforeItIsThereSaysSo(_ panel: String) {
    var play = Play()
    play.go(to: "PaymentInjector")
    play.type(panel)
    let before = play.state.panel
    _ = Explorer.reduce(&play.state, .loaded(Shop.project))
    _ = Explorer.reduce(&play.state, .key(.enter))
    #expect(play.rows[29].contains("Enter works as soon as it is there"), "\(play.screen)")
    #expect(play.state.panel == before && play.focusName == "PaymentInjector")
    var first = Play(project: nil)
    first.send(.loading(LoadProgress()))
    first.type("<enter>")
    #expect(first.rows[29].contains("reading"), "\(first.screen)")
  }

  /// What a fix took away and `u` brought back is what one looks at again; who went elsewhere stays there.
  @Test(arguments: ["", "j"]) func aProblemThatComesBackIsChosenAgain(_ keys: String) {
    let graph = Shop.project.graph
    let findings = (0..<3).map {
      Finding(
        id: "unresolved-argument", severity: .warning, message: "nobody offers number \($0)",
        at: graph.nodes[ID($0)].location)
    }
    func load(_ findings: [Finding], _ play: inout Play) {
      play.send(.filesChanged(["App.swift"]))
      play.send(.loaded(LoadedProject(graph: graph, findings: findings, answers: Shop.project.answers)))
    }
    func message(_ play: Play) -> String? {
      guard case .problem(let place) = play.state.currentRow?.target else { return nil }
      return play.state.index?.problems.problems[place].finding.message
    }
    var play = Play(project: LoadedProject(graph: graph, findings: findings, answers: Shop.project.answers))
    play.type("6")
    let first = message(play)
    #expect(first != nil)
    load(findings.filter { $0.message != first }, &play)
    let next = message(play)
    #expect(next != nil && next != first)
    play.type(keys)
    let moved = message(play)
    load(findings, &play)
    #expect(message(play) == (keys.isEmpty ? first : moved), "\(play.screen)")
    // What came back once is no reason to move again.
    let there = message(play)
    load(findings, &play)
    #expect(message(play) == there)
  }

  /// Two problems that are told in the same words are two.
  @Test func aProblemIsOpenedWhereTheCursorIs() {
    let graph = Shop.project.graph
    let findings = (0..<2).map {
      Finding(
        id: "unresolved-argument", severity: .warning, message: "nobody offers it", at: graph.nodes[ID($0)].location)
    }
    var play = Play(project: LoadedProject(graph: graph, findings: findings, answers: Shop.project.answers))
    play.type("6")
    let first = play.state.currentRow?.target
    play.type("l")
    #expect(play.state.currentRow?.target == first && play.state.opened[.problems]?.count == 1, "\(play.screen)")
    play.type("h")
    #expect(play.state.opened[.problems]?.isEmpty != false, "\(play.screen)")
  }
}
