import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// The map drawn top-down, moved, and with all that it leaves out.
@Suite struct TurnedMapTests {
  private func drawing(
    _ name: String, depth: Int, room: Size, isFlipped: Bool = false, look: MapLook = MapLook(isTopDown: true)
  ) throws -> MapDrawing {
    let node = try #require(Play().node(name))
    return MapDrawing(
      MapRequest(focus: node, depth: depth, isFlipped: isFlipped, room: room, isUnicode: true, look: look),
      in: Shop.project)
  }

  private static let names = ["CheckoutFlow", "PaymentViewModel", "RootInjectorImpl", "ProfileViewModel", "AppFlow"]

  @Test(arguments: names) func boxesNeverOverlap(_ name: String) throws {
    for depth in 1...4 {
      for room in [Size(columns: 40, rows: 8), Size(columns: 98, rows: 20), Size(columns: 190, rows: 50)] {
        for isFlipped in [false, true] {
          let map = try drawing(name, depth: depth, room: room, isFlipped: isFlipped)
          for (place, box) in map.boxes.enumerated() {
            #expect(box.area.column >= 0 && box.area.row >= 0 && box.area.endRow <= map.lines.count)
            for other in map.boxes[(place + 1)...] {
              let beside =
                box.area.endColumn <= other.area.column || other.area.endColumn <= box.area.column
              let apart = box.area.endRow <= other.area.row || other.area.endRow <= box.area.row
              #expect(beside || apart, "\(box.label) and \(other.label) of \(name)")
            }
          }
          #expect(map.boxes.count { $0.isFocus } == 1)
        }
      }
    }
  }

  /// Dependents above, dependencies below; turned round, the other way.
  @Test func dependenciesStandBelow() throws {
    for isFlipped in [false, true] {
      let map = try drawing(
        "PaymentViewModel", depth: 1, room: Size(columns: 150, rows: 40), isFlipped: isFlipped)
      let focus = map.boxes[map.focusBox].area
      let graph = Shop.project.graph
      let id = try #require(map.boxes[map.focusBox].node)
      let below = map.boxes.filter { isFlipped ? $0.area.endRow <= focus.row : $0.area.row >= focus.endRow }
      let dependencies = Set(graph.dependencies(of: id).map(\.dependency))
      let drawn = Set(below.compactMap(\.node))
      #expect(!drawn.isEmpty)
      #expect(drawn.isSubset(of: dependencies), "\(drawn.map { graph.nodes[$0].name })")
      #expect(map.lines.contains { $0.text.contains(isFlipped ? "▲" : "▼") })
      #expect(!map.lines.contains { $0.text.contains("▶") || $0.text.contains("◀") })
    }
  }

  /// Every edge that one way of drawing shows, the other shows, too: the boxes are the same.
  @Test(arguments: names) func bothWaysDrawTheSame(_ name: String) throws {
    let room = Size(columns: 400, rows: 200)
    let beside = try drawing(name, depth: 1, room: room, look: MapLook())
    let below = try drawing(name, depth: 1, room: room)
    #expect(Set(beside.boxes.compactMap(\.node)) == Set(below.boxes.compactMap(\.node)))
  }

  @Test func aKeyTurnsItAndTurnsItBack() {
    var play = Play(Size(columns: 120, rows: 36))
    play.go(to: "PaymentViewModel")
    play.type("7zo")
    #expect(play.state.map.look.isTopDown)
    #expect(play.screen.contains("▼") && !play.screen.contains("▶"), "\(play.screen)")
    #expect(play.rows[34].contains("o sideways"))
    play.type("o")
    #expect(play.screen.contains("▶"))
  }

  @Test func whatIsNotDrawnIsDrawnByTheKeyThatIsNamed() throws {
    var play = Play(Size(columns: 120, rows: 36))
    let name = try #require(
      Self.names.first { name in
        play.go(to: name)
        play.type("7")
        return play.screen.contains("not drawn: ")
      })
    #expect(play.screen.contains("t draws them"))
    let before = try #require(play.state.drawing(.map)).boxes.count
    play.type("t")
    #expect(!play.screen.contains("not drawn: "), "\(name)")
    #expect(play.rows[35].contains("the map draws every arrow"))
    #expect(try #require(play.state.drawing(.map)).boxes.count >= before)
    play.type("t")
    #expect(play.screen.contains("not drawn: "))
  }

  /// What is chosen stays in view while the view moves, and the view ends where the map does.
  @Test func theViewIsMoved() throws {
    var play = Play(Size(columns: 80, rows: 24))
    play.go(to: "CheckoutFlow")
    play.type("7z+++")
    for keys in ["<pgdn>", "}", "<pgup>", "{"] {
      for _ in 0..<30 {
        play.type(keys)
        let map = try #require(play.state.drawing(.map))
        let pane = try #require(Layout(play.state, play.state.size).pane(showing: .map))
        let list = play.state.list(.map)
        let box = map.boxes[play.state.list(.map).box].area
        #expect(box.row >= list.top && box.row < list.top + pane.content.rows)
        #expect(list.left >= 0 && list.top >= 0)
      }
      #expect(play.rows[23].contains("the map ends here"), "\(keys): \(play.rows[23])")
    }
  }
}

/// Between the columns, what one would see one step further.
@Suite struct ColumnsPreviewTests {
  @Test func itSaysWhatTheChosenRowNeeds() throws {
    var play = Play(Size(columns: 120, rows: 36))
    play.go(to: "CheckoutFlow")
    play.type("vl")
    var seen = 0
    for _ in 0..<4 {
      defer { play.type("j") }
      // A row that nobody supplies leads to no node.
      guard let node = PreviewPanel.node(play.state) else { continue }
      seen += 1
      let name = try #require(play.state.node(node)?.name)
      #expect(play.screen.contains("\(name)") && play.screen.contains(" needs "), "\(play.screen)")
      let shown = try #require(play.state.contents[.preview])
      #expect(shown.key.focus == node)
    }
    #expect(seen > 1)
    while PreviewPanel.node(play.state) == nil, seen > 0 {
      play.type("k")
      seen -= 1
    }
    // Walking there shows the same rows in the column itself.
    let next = try #require(PreviewPanel.node(play.state))
    let preview = play.state.contents[.preview]?.rows.count
    play.type("l")
    #expect(play.state.focus == next)
    #expect(play.state.contents[.dependencies]?.rows.count == preview)
  }

  @Test func onTheOtherSideItSaysWhoNeedsIt() throws {
    var play = Play(Size(columns: 120, rows: 36))
    play.go(to: "PaymentViewModel")
    play.type("vl3")
    #expect(play.state.panel == .dependents)
    #expect(play.screen.contains(" need "), "\(play.screen)")
    let pane = try #require(Layout(play.state, play.state.size).pane(showing: .preview))
    #expect(pane.frame.column == 0)
  }

  @Test func tabPassesItOver() {
    var play = Play(Size(columns: 120, rows: 36))
    play.go(to: "CheckoutFlow")
    play.type("vl")
    for _ in 0..<4 {
      play.send(.key(.tab))
      #expect(play.state.panel != .preview && play.state.view == .columns)
    }
  }
}
