import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Several marks, and what is done with all of them.
@Suite struct MarkedNodesTests {
  private func marked() -> (play: Play, names: [String]) {
    var play = Play()
    play.go(to: "PaymentInjector")
    play.type("1  ")
    let graph = play.state.graph
    return (play, play.state.marked.nodes.compactMap { graph?.nodes[$0].name })
  }

  @Test func spaceMarksAndMovesDown() {
    let (play, names) = marked()
    #expect(names == ["PaymentInjector", "PaymentViewModel"])
    #expect(play.rows[0].contains("2 marked"))
    #expect(play.rows[29].contains("2 marked: M does something with all of them"))
    for name in names { #expect(play.rows.contains { $0.contains(name) && $0.contains("*") }, "\(name)") }
    // Paths begin at the last one.
    #expect(play.rows[0].contains("2 marked, last: PaymentViewM"), "\(play.rows[0])")
    #expect(play.state.mark == play.node("PaymentViewModel"))
  }

  /// Numbers and names keep their places.
  @Test func aMarkTakesNoRoom() throws {
    var play = Play(Size(columns: 80, rows: 24))
    play.go(to: "PaymentInjector")
    play.type("1")
    func row() throws -> String { try #require(play.rows.first { $0.contains("J PaymentInjector") }) }
    let before = try row()
    play.type("m")
    let place = try #require(before.range(of: " J PaymentInjector"))
    let after = try row()
    #expect(after == before.replacingCharacters(in: place, with: "*J PaymentInjector"))
  }

  /// Wherever a list has rows of nodes, those that are marked show it, and nothing of the row moves.
  @Test(arguments: ["2z", "3z", "vl", "sn"]) func everyListShowsMarks(_ keys: String) throws {
    var play = Play(Size(columns: 120, rows: 36))
    play.go(to: "PaymentViewModel")
    play.type(keys)
    let before = play.rows
    play.type(" ")
    let node = try #require(play.state.marked.nodes.first)
    let letter = try #require(play.state.graph?.nodes[node].kind.letter)
    let changed = zip(before, play.rows).filter { $0 != $1 && $1.contains("\(letter)*") }
    #expect(changed.contains { $0.0.contains("\(letter) ") || $0.0.contains("\(letter)~") }, "\(play.screen)")
  }

  /// What becomes of each mark is said, by name.
  @Test func oneMarkOfSeveralIsTakenAway() {
    var (play, _) = marked()
    play.go(to: "PaymentViewModel")
    play.type("1m")
    #expect(play.rows[29].contains("the mark of PaymentViewModel is gone"), "\(play.rows[29])")
    play.go(to: "CartRowViewModel")
    play.type("1m")
    #expect(play.rows[29].contains("marked CartRowViewModel"), "\(play.rows[29])")
  }

  @Test func namesAndPlacesAreCopied() {
    var (play, names) = marked()
    play.type("Mn")
    #expect(play.effects.last == "copy 2 names: \(names.joined(separator: "\n"))")
    play.type("Mp")
    #expect(play.effects.last?.hasPrefix("copy 2 places: App/") == true)
    #expect(play.effects.last?.contains("\nApp/") == true)
  }

  @Test func aFilterShowsThemAlone() {
    var (play, names) = marked()
    play.type("Mf")
    #expect(play.state.treeFilter.text == names.map { "^\($0)$" }.joined(separator: " | "))
    #expect(play.state.tree.passing == 2)
    play.type("<esc>")
    #expect(play.state.treeFilter.text.isEmpty)
  }

  /// Who is called as a marked one is left out by its kind, by its file, or by both.
  @Test func whoeverIsCalledTheSameIsNotShown() {
    var drawing = Drawing()
    drawing.add(.injector, "Row", file: "A.swift")
    drawing.add(.injectable, "Row", file: "A.swift")
    drawing.add(.injector, "Row", in: "Other", file: "B.swift")
    drawing.add(.module, "Cell", file: "B.swift")
    drawing.add(.module, "Cell", in: "Other", file: "C.swift")
    drawing.add(.injectable, "Cells", file: "C.swift")
    let names = drawing.project().index.names
    for first in names.graph.nodeIDs {
      for second in names.graph.nodeIDs {
        let filter = MarkedFilter([first, second], in: names)
        let shown = (try? Filter(parsing: filter.text))?.nodes(of: names) ?? []
        #expect(shown == Set([first, second]).sorted() && filter.others == 0, "\(filter.text)")
      }
    }
  }

  @Test func whoCannotBeToldApartIsCounted() throws {
    var drawing = Drawing()
    drawing.add(.injector, "Row")
    drawing.add(.injector, "Row", in: "Other")
    let names = drawing.project().index.names
    let filter = MarkedFilter([try #require(names.graph.nodeIDs.first)], in: names)
    #expect(filter.text == "^Row$" && filter.others == 1)
  }

  /// The table shows what the filter leaves, too; a page makes way for the tree in its usual size.
  @Test func theFilterStaysWhereItCanBeSeen() {
    var play = Play()
    play.type("sn  Mf")
    #expect(play.state.panel == .table && !play.state.treeFilter.text.isEmpty, "\(play.screen)")
    #expect(play.screen.contains("(2/"), "\(play.screen)")
    var page = Play()
    page.type("<c-p>'type 'CartStore<enter>")
    page.type("j  Mf")
    #expect(page.state.panel == .nodes && !page.state.isZoomed, "\(page.screen)")
  }

  @Test func theyAreExportedAlone() throws {
    var (play, _) = marked()
    play.type("Mx")
    #expect(play.state.marked.areExported)
    play.type("<esc>")
    #expect(!play.state.marked.areExported)
    play.type("Mxd")
    #expect(play.effects.last?.hasPrefix("export injectscope.dot") == true)
  }

  @Test func escTakesAllOfThemAway() {
    var (play, _) = marked()
    play.type("<esc>")
    #expect(play.state.marked.isEmpty)
    #expect(play.rows[29].contains("the marks are gone"))
    play.type("M")
    #expect(play.rows[29].contains("nothing is marked: m marks a node"))
  }

  @Test func theyLastThroughAReload() {
    var (play, _) = marked()
    var sources = Shop.sources
    sources["App/Aaa.swift"] = "import InjectGrail\nprotocol AaaInjector: Injector {}\n"
    play.send(.loaded(Shop.load(sources)))
    #expect(play.state.marked.nodes.map { play.state.node($0)?.name } == ["PaymentInjector", "PaymentViewModel"])
  }
}
