import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// The source of a node, without leaving.
@Suite struct SourcePanelTests {
  private static let text = """
    import Foundation
    /* a comment
       of two lines */
    final class Row {
      let clock: Clock
    }
    """

  private static func play(_ size: Size = Size(columns: 100, rows: 30), text: String = text) -> Play {
    var drawing = Drawing()
    let root = drawing.add(.root, "App")
    // The second node stands in line 2, and so on: lines are counted as nodes and edges are drawn.
    let row = drawing.add(.injectable, "Row")
    drawing.join(root, .creates, row)
    let graph = drawing.project().graph
    let place = Location(file: "App/File.swift", position: Position(line: 5, column: 7))
    let finding = Finding(id: "missing-provider", severity: .error, message: "nobody offers 'Clock'", at: place)
    let project = LoadedProject(
      graph: graph, findings: [finding],
      answers: Answers(sourceText: { $0 == "App/File.swift" ? text : nil }))
    var play = Play(size, project: project)
    play.go(to: "Row")
    return play
  }

  private static func rows(_ play: Play) -> [String] {
    let rows = play.state.contents[.source]?.rows ?? .none
    return (0..<rows.count).map { rows.row($0).line.spans.map(\.text).joined() }
  }

  /// Lines that come in above move what is shown; the cursor stays on what it was on.
  @Test func theCursorStaysOnItsLine() throws {
    var play = Self.play()
    play.type("Sjj")
    func line() -> String { Self.rows(play)[play.state.list(.source).cursor] }
    let before = line()
    #expect(before.contains("final class Row") || before.contains("}"), "\(before)")
    let text = "// one more\n" + Self.text
    let project = LoadedProject(
      graph: try #require(play.state.graph), findings: [],
      answers: Answers(sourceText: { $0 == "App/File.swift" ? text : nil }))
    play.send(.loaded(project))
    #expect(line().dropFirst(7) == before.dropFirst(7), "\(line()), not \(before)")
  }

  @Test func findingsStandBelowTheirLines() {
    var play = Self.play()
    play.type("S")
    #expect(
      Self.rows(play) == [
        "    1  import Foundation", "    2  /* a comment", "    3     of two lines */", "    4  final class Row {",
        "    5    let clock: Clock", "     ↑ nobody offers 'Clock'", "    6  }",
      ])
    #expect(play.screen.contains("─ S Source─"))
    play.type("z")
    #expect(play.screen.contains("S Source (App/File.swift)"))
    play.type("z")
    let rows = play.state.contents[.source]?.rows ?? .none
    #expect(rows.row(2).line.spans.last?.role == .comment)
    // The node's own line is chosen.
    #expect(play.state.list(.source).cursor == 1)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesEndAsTheyLike(_ end: String) {
    var play = Self.play(text: Self.text.split(separator: "\n").joined(separator: end))
    play.type("6jS")
    #expect(Self.rows(play).count == 7 && Self.rows(play)[3] == "    4  final class Row {", "\(play.screen)")
    #expect(play.state.list(.source).cursor == 4)
    #expect(!play.screen.contains("\r"))
  }

  @Test func theChosenRowsPlaceIsShown() {
    var play = Self.play()
    play.type("6jS")
    #expect(play.state.panel == .source && play.state.list(.source).cursor == 4, "\(play.screen)")
    play.type("e")
    #expect(play.effects.last == "edit App/File.swift:5:7")
    // Another node has a source of its own.
    play.go(to: "App")
    #expect(play.state.list(.source).cursor == 0)
  }

  @Test func enterOnAFindingGoesToItsNode() {
    var play = Self.play()
    play.go(to: "App")
    play.type("S6jSj<enter>")
    #expect(play.focusName == "Row")
  }

  @Test func whatCannotBeReadIsSaid() {
    var play = Play()
    play.go(to: "PaymentViewModel")
    play.type("S")
    #expect(play.screen.contains("cannot be read, or is empty"), "\(play.screen)")
  }

  /// However narrow the screen is, what is found there is one row to pass and one text to search.
  @Test func aFindingOverSeveralRowsIsOne() {
    var play = Self.play(Size(columns: 34, rows: 24))
    play.type("Szgg/offers 'Clock'<enter>")
    let rows = Self.rows(play)
    let finding = play.state.list(.source).cursor
    #expect(rows[finding].hasPrefix("     ↑ nobody"), "\(rows[finding])")
    #expect(!rows[finding].contains("Clock"), "the words stand in two rows: \(rows)")
    play.type("j")
    #expect(rows[play.state.list(.source).cursor] == "    6  }")
    play.type("k")
    #expect(play.state.list(.source).cursor == finding)
  }

  /// No farther than its longest line is long.
  @Test func theSourceIsNotMovedOutOfSight() {
    var play = Self.play(Size(columns: 40, rows: 12))
    play.type("Sllllllll")
    #expect(play.state.list(.source).left == 0, "all of it is in view")
    var narrow = Self.play(Size(columns: 22, rows: 8))
    narrow.type("Sllllllll")
    #expect(narrow.state.list(.source).left > 0)
    #expect(narrow.screen.contains("◂"), "\(narrow.screen)")
    #expect(narrow.rows.contains { $0.contains("Clock") || $0.contains("lock") }, "\(narrow.screen)")
  }
}
