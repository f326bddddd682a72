import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What stands on the lines, and what is said of a box.
@Suite struct MapLabelTests {
  private func map(_ name: String, depth: Int, columns: Int, rows: Int = 20) throws -> MapDrawing {
    let node = try #require(Play(project: Garage.project).node(name))
    let room = Size(columns: columns, rows: rows)
    return MapDrawing(
      MapRequest(focus: node, depth: depth, isFlipped: false, room: room, isUnicode: true), in: Garage.project)
  }

  private func text(_ map: MapDrawing) -> String {
    map.lines.map { $0.spans.map(\.text).joined() }.joined(separator: "\n")
  }

  @Test func theyAreThereOnlyWhereAllIsSeenWholeWithThem() throws {
    let whole = try map("CarScreen", depth: 3, columns: 160)
    #expect(whole.width <= 160 && text(whole).contains("─engine─▶") && text(whole).contains("─creates─▶"))
    let narrow = try map("CarScreen", depth: 3, columns: 70)
    #expect(narrow.width > 70)
    for label in ["engine─", "creates─", "uses─"] { #expect(!text(narrow).contains(label)) }
    // The widest room that is too small for some of them still holds all boxes.
    for columns in 60..<160 {
      let map = try map("CarScreen", depth: 3, columns: columns)
      if text(map).contains("creates─") { #expect(map.width <= columns) }
    }
  }

  @Test func aBoxSaysHowItIsJoinedWithTheFocus() throws {
    let map = try map("CarScreen", depth: 1, columns: 40, rows: 5)
    func ways(_ label: String) -> [String] { map.boxes.first { $0.label.contains(label) }?.ways.map(\.words) ?? [] }
    #expect(ways("CarScreen").isEmpty)
    #expect(ways("Engine") == ["engine of CarScreen"])
    #expect(ways("clock: Clock") == ["asked for by CarScreen"])
    #expect(ways("AppComponent") == ["creates CarScreen"])
    var play = Play(Size(columns: 100, rows: 30), project: Garage.project)
    play.go(to: "CarScreen")
    play.type("vml")
    #expect(play.rows[29].contains(" of CarScreen") || play.rows[29].contains("asked for by CarScreen"))
  }

  /// So that it can be told without colours which of two in a row it is.
  @Test(arguments: [(Size(columns: 100, rows: 30), true), (Size(columns: 40, rows: 10), false)])
  func theCursorStandsInTheChosenBox(_ size: Size, isUnicode: Bool) throws {
    var play = Play(size, unicode: isUnicode, project: Garage.project)
    play.go(to: "CarScreen")
    play.type("7")
    let drawn = try #require(play.state.drawing(.map))
    var seen: Set<Int> = []
    for key in "lhhjkllj" {
      play.type(String(key))
      seen.insert(play.state.list(.map).box)
      let layout = Layout(play.state, size)
      let pane = try #require(layout.pane(showing: .map))
      let (box, list) = (drawn.boxes[play.state.list(.map).box].area, play.state.list(.map))
      let row = pane.content.row + drawn.boxes[play.state.list(.map).box].row - list.top
      let column = pane.content.column + pane.margin + box.column - list.left
      let frame = box.rows == 1 ? "[" : isUnicode ? "│" : "|"
      let cells = Array(play.grid.row(row))
      #expect(cells[column].text == frame && cells[column + 1].text == ">", "after \(key)")
      #expect(cells[pane.content.column].text == " ")
    }
    #expect(seen.count > 1)
  }

  /// What is chosen is what Enter goes to: a look to the side does not choose something else.
  @Test func whatIsChosenStaysSoWhileItIsInView() throws {
    var play = Play(Size(columns: 60, rows: 20), project: Garage.project)
    play.go(to: "CarScreen")
    play.type("7z+")
    let map = try #require(play.state.drawing(.map))
    let pane = try #require(Layout(play.state, Size(columns: 60, rows: 20)).pane(showing: .map))
    var moved = 0
    for key in "}}}}{{{{" {
      let before = play.state.list(.map)
      play.type(String(key))
      let list = play.state.list(.map)
      let view = Rect(
        column: list.left, row: list.top, columns: pane.content.columns - pane.margin, rows: pane.content.rows)
      #expect(list.box == before.box || !map.isInView(before.box, view))
      moved += list.left == before.left ? 0 : 1
    }
    #expect(moved > 1)
  }

  @Test func inASmallWindowTwoBoxesAreSeenTogether() throws {
    for columns in [34, 37] {
      let map = try map("CarScreen", depth: 1, columns: columns, rows: 5)
      let focus = map.boxes[map.focusBox]
      #expect(focus.area.columns <= columns / 2)
      let hole = try #require(map.boxes.first { $0.label == "! clock: Clock" })
      #expect(focus.area.column >= map.centred.left && hole.area.endColumn <= map.centred.left + columns)
    }
  }
}

/// What stands above the drawing.
@Suite struct MapCaptionTests {
  /// It stays where it is when the drawing is moved, all of it: who does not see the key cannot press it.
  @Test func theKeyThatDrawsTheRestStaysInView() throws {
    var play = Play(Size(columns: 80, rows: 24))
    play.go(to: "PaymentViewModel")
    play.type("7+")
    let drawn = try #require(play.state.drawing(.map))
    guard drawn.lines.first?.text.contains("not drawn") == true else { return }
    for _ in 0..<6 {
      play.type("l")
      #expect(play.screen.contains("t draws them"), "\(play.screen)")
    }
    #expect(play.state.list(.map).left > 0)
  }
}
