import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What takes several rows is passed by one key, and nothing of it is out of reach.
@Suite struct LongRowsTests {
  private static func play(_ size: Size = Size(columns: 60, rows: 20), words: Int = 30) -> Play {
    var drawing = Drawing()
    let root = drawing.add(.root, "App")
    let place = drawing.project().graph.nodes[root].location
    let findings = (1...3).map { number in
      Finding(
        id: "long", severity: .warning,
        message: "problem \(number) " + (1...words).map { "word\($0)" }.joined(separator: " "),
        at: place)
    }
    var play = Play(size, project: drawing.project(findings))
    play.type("6z")
    return play
  }

  private func problem(_ play: Play) -> String {
    guard case .problem(let place) = play.state.target, let index = play.state.index else { return "none" }
    return String(index.problems.problems[place].finding.message.prefix(9))
  }

  @Test func oneStepLeadsToTheNextProblem() {
    var play = Self.play()
    #expect(problem(play) == "problem 1")
    play.type("j")
    #expect(problem(play) == "problem 2")
    play.type("j")
    #expect(problem(play) == "problem 3")
    play.type("j")
    #expect(problem(play) == "problem 3", "there is no further one")
    play.type("kk")
    #expect(problem(play) == "problem 1")
  }

  /// All that is chosen is shown as chosen, and stands in view.
  @Test func itIsChosenAsAWhole() throws {
    var play = Self.play(Size(columns: 60, rows: 12))
    for key in ["", "j", "j"] {
      play.type(key)
      let grid = play.grid
      let chosen = (0..<grid.size.rows).filter { row in
        grid.row(row).contains(where: \.isSelected)
      }
      let rows = play.state.rows.whole(of: play.state.list(.problems).cursor)
      #expect(rows.count > 2)
      #expect(chosen.count == rows.count, "\(play.screen)")
      #expect(chosen.map { $0 - chosen[0] } == Array(0..<rows.count))
    }
  }

  /// What only keeps others apart is no place to be.
  @Test func blankRowsArePassed() {
    var play = Play(Size(columns: 80, rows: 24))
    play.type("6z")
    for key in ["j", "k"] {
      var seen = 0
      for _ in 1...40 {
        play.type(key)
        let text = play.state.currentRow?.line.text ?? ""
        #expect(!text.allSatisfy { $0 == " " }, "\(play.screen)")
        if case .rule = play.state.target { seen += 1 }
      }
      #expect(seen > 1, "headings are")
    }
  }

  /// Whichever of its rows is pointed at, it is the same.
  @Test func aClickOnAnyOfItsRowsChoosesIt() throws {
    var play = Self.play()
    play.type("j")
    let cursor = play.state.list(.problems).cursor
    let pane = try #require(Layout(play.state, play.state.size).pane(showing: .problems))
    play.type("k")
    let row = pane.content.row + cursor + 1 - play.state.list(.problems).top
    play.send(.mouse(MouseAction(.press, at: Point(column: 10, row: row))))
    #expect(play.state.list(.problems).cursor == cursor && problem(play) == "problem 2", "\(play.screen)")
    play.type("G")
    #expect(problem(play) == "problem 3")
    let last = try #require(play.state.rows.indices.last)
    #expect(play.state.list(.problems).cursor == play.state.rows.whole(of: last).lowerBound)
  }

  @Test func whatIsLongerThanThePanelIsReadToItsEnd() {
    var play = Self.play(Size(columns: 40, rows: 10), words: 80)
    var seen = play.screen
    for _ in 1...60 {
      play.type("j")
      seen += play.screen
    }
    for word in 1...80 { #expect(seen.contains("word\(word)"), "word\(word)") }
    #expect(problem(play) == "problem 3")
    play.type("kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk")
    #expect(problem(play) != "problem 3")
  }
}
