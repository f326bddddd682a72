import InjectScopeModel
import Testing

@testable import InjectScopeTUI

@Suite struct MapTests {
  private func drawing(_ name: String, depth: Int = 1, room: Size = Size(columns: 98, rows: 20), unicode: Bool = true)
    -> MapDrawing?
  {
    guard let node = Play().node(name) else { return nil }
    return MapDrawing(
      MapRequest(focus: node, depth: depth, isFlipped: false, room: room, isUnicode: unicode), in: Shop.project)
  }

  @Test func layersFollowTheLongestPath() {
    let links = [(0, 1), (1, 2), (0, 2)].map { MapLink(from: $0.0, to: $0.1) }
    let layers = MapLayers(count: 3, links: links, side: [0, 1, 1])
    #expect(layers.layers.map { $0.filter { $0 < 3 } } == [[0], [1], [2]])
    #expect(layers.vertexCount == 4)
  }

  @Test func aCycleIsTurnedRoundOnce() {
    let links = [(0, 1), (1, 0)].map { MapLink(from: $0.0, to: $0.1) }
    let layers = MapLayers(count: 2, links: links, side: [0, 1])
    #expect(layers.isReversed == [false, true])
    #expect(layers.layers == [[0], [1]])
  }

  @Test func crossingsAreTakenOut() {
    // Drawn as given, both links would cross.
    let links = [(0, 3), (1, 2)].map { MapLink(from: $0.0, to: $0.1) }
    let layers = MapLayers(count: 4, links: links, side: [0, 0, 1, 1])
    #expect(layers.layers == [[0, 1], [3, 2]])
  }

  @Test func boxesNeverOverlap() throws {
    for name in ["CheckoutFlow", "PaymentViewModel", "RootInjectorImpl", "ProfileViewModel", "AppFlow"] {
      for depth in 1...4 {
        for rows in [4, 9, 20, 40] {
          let map = try #require(drawing(name, depth: depth, room: Size(columns: 98, rows: rows)))
          for (place, a) in map.boxes.enumerated() {
            #expect(a.area.row >= 0 && a.area.endRow <= map.lines.count, "\(name) \(depth) \(rows)")
            for b in map.boxes[(place + 1)...] {
              let apart =
                a.area.endColumn <= b.area.column || b.area.endColumn <= a.area.column || a.area.endRow <= b.area.row
                || b.area.endRow <= a.area.row
              #expect(apart, "\(a.label) and \(b.label) at depth \(depth)")
            }
          }
        }
      }
    }
  }

  /// Whoever draws further sees what there is on both sides.
  @Test func theFocusIsInTheMiddleOfALargeDrawing() throws {
    let room = Size(columns: 50, rows: 9)
    let map = try #require(drawing("CheckoutFlow", depth: 3, room: room))
    let box = map.boxes[map.focusBox].area
    #expect(map.width > 2 * room.columns && map.boxes[map.focusBox].isFocus)
    let around = (before: box.column - map.centred.left, behind: map.centred.left + 50 - box.endColumn)
    #expect(abs(around.before - around.behind) <= 1)
    let view = Rect(column: map.centred.left, row: map.centred.top, columns: room.columns, rows: room.rows)
    #expect((1..<map.boxes.count).contains(map.boxesInView(view)))
  }

  /// Names give way to the boxes on both sides of the focus, and keep what tells them apart.
  @Test func whatIsBesideTheFocusIsSeenWhole() throws {
    for name in ["CheckoutFlow", "PaymentViewModel", "ProfileViewModel", "AppFlow"] {
      for depth in 1...4 {
        for columns in [60, 76, 98] {
          let map = try #require(drawing(name, depth: depth, room: Size(columns: columns, rows: 20)))
          let focus = map.boxes[map.focusBox].area
          let before = map.boxes.map(\.area).filter { $0.endColumn <= focus.column }
          let behind = map.boxes.map(\.area).filter { $0.column >= focus.endColumn }
          let nearest = [before.map(\.endColumn).max(), behind.map(\.column).min()]
          let seen = map.centred.left..<map.centred.left + columns
          for box in before where box.endColumn == nearest[0] {
            #expect(seen.contains(box.column), "\(name) \(depth) \(columns)")
          }
          for box in behind where box.column == nearest[1] {
            #expect(box.endColumn <= seen.upperBound, "\(name) \(depth) \(columns)")
          }
        }
      }
    }
  }

  /// In little room others say less, and the focus its whole name as long as what is beside it is seen.
  @Test(arguments: ["CheckoutFlow", "PaymentViewModel", "ProfileViewModel"])
  func theFocusIsNamedInFull(_ name: String) throws {
    for columns in [76, 98] {
      let map = try #require(drawing(name, depth: 1, room: Size(columns: columns, rows: 20)))
      let focus = map.boxes[map.focusBox]
      let row = map.lines[focus.row].spans.map(\.text).joined()
      #expect(row.contains(focus.label), "\(row)")
    }
  }

  @Test func whatIsTooMuchIsFoldedWithCounts() throws {
    let map = try #require(drawing("AppFlow", depth: 4, room: Size(columns: 98, rows: 9)))
    #expect(map.boxes.contains { $0.label.contains("/ ") && $0.label.contains("nodes") })
  }

  @Test func everyLineOfAsciiIsAscii() throws {
    let map = try #require(drawing("CheckoutFlow", depth: 3, unicode: false))
    #expect(map.lines.allSatisfy { $0.spans.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x7F } } })
  }

  /// A root merely offers to create what others create: that arrow is not drawn, unless something is wrong there.
  @Test func whatIsUnresolvedBesideTheFocusIsDrawnHoweverItIsJoined() throws {
    let root = try #require(Play().node("RootInjectorImpl"))
    let payment = try #require(Play().node("PaymentViewModel"))
    #expect(!Shop.project.index.wiring.dependencies(of: root).contains(payment.index))
    for depth in 1...2 {
      let map = try #require(drawing("RootInjectorImpl", depth: depth, room: Size(columns: 120, rows: 40)))
      let box = try #require(map.boxes.first { $0.node == payment })
      #expect(box.ways.map(\.words) == ["created by RootInjectorImpl"])
    }
  }

  /// In little room they are folded with a sign, never left out.
  @Test func whatIsUnresolvedIsInTheDrawingInEveryRoom() throws {
    for name in ["RootInjectorImpl", "CheckoutFlow", "PaymentInjector", "AppFlow"] {
      let focus = try #require(Play().node(name))
      let graph = Shop.project.graph
      let ends = graph.dependencies(of: focus).map(\.dependency) + graph.dependents(of: focus).map(\.dependent)
      let wrong = Set(ends).subtracting([focus]).filter {
        Shop.project.index.marks[Int($0.index)].contains(.unresolved)
      }
      for rows in 3...40 {
        let map = try #require(drawing(name, room: Size(columns: 98, rows: rows)))
        let isFolded = map.boxes.contains { $0.label.hasPrefix("! ") && $0.isFold }
        for node in wrong { #expect(isFolded || map.boxes.contains { $0.node == node }, "\(name) \(rows)") }
      }
    }
  }

  /// What the node is handed when it is made is a part of what it needs.
  @Test func argumentsAreDrawn() throws {
    var drawing = Drawing()
    let row = drawing.add(.injectable, "Row")
    let clock = drawing.add(.registration, "Clock")
    drawing.ask(row, "index", "Int", .argument(.primitive))
    drawing.ask(row, "clock", "Clock", .supplied(by: clock, .onlyMatch))
    drawing.ask(row, "log", "Log", .argument(.nothingAbove))
    let play = Play(project: drawing.project())
    let node = try #require(play.node("Row"))
    func labels(_ rows: Int) -> [String] {
      MapDrawing(
        MapRequest(focus: node, depth: 1, isFlipped: false, room: Size(columns: 90, rows: rows), isUnicode: true),
        in: drawing.project()
      ).boxes.map(\.label)
    }
    let all = labels(30)
    #expect(all.contains("- index: Int") && all.contains("! log: Log") && !all.contains { $0.contains("clock") })
    // In little room what is wrong stays.
    #expect(labels(6).contains { $0.hasPrefix("! ") }, "\(labels(6))")
  }

  /// A box that stands for several names them at the foot, and Enter lists them.
  @Test func whatIsFoldedIsReached() throws {
    var drawing = Drawing()
    let root = drawing.add(.root, "App")
    for place in 0..<40 {
      // Each in a folder of its own: none of them can be folded but with the rest.
      drawing.join(root, .creates, drawing.add(.injectable, "Row\(place)", file: "App/Part\(place)/File.swift"))
    }
    var play = Play(project: drawing.project())
    play.go(to: "App")
    play.type("7t7")
    let map = try #require(play.state.drawing(.map))
    let fold = try #require(map.boxes.firstIndex { $0.isFold })
    #expect(map.boxes[fold].label.hasPrefix("others ") && !map.boxes[fold].label.contains("/"))
    play.state.lists[.map, default: ListState()].box = fold
    let held = try #require(map.boxes[fold].ways.first?.ends)
    #expect(held.count > 1)
    #expect(play.rows[29].contains("Enter lists them: \(held[0]), \(held[1])"), "\(play.rows[29])")
    play.type("<enter>")
    #expect(play.screen.contains("Folded on the map") && play.screen.contains("I \(held[1])"), "\(play.screen)")
    play.type("<down><enter>")
    #expect(play.focusName == held[1])
  }

  @Test func whatAnArrowLeadsToIsNotCountedAsLeftOut() throws {
    let map = try #require(drawing("RootInjectorImpl", room: Size(columns: 120, rows: 40)))
    let graph = Shop.project.graph
    let drawn = Set(map.boxes.compactMap(\.node))
    let root = try #require(Play().node("RootInjectorImpl"))
    let offered = Set(graph.dependencies(of: root).filter { $0.kind == .creates }.map(\.dependency))
    let counted = map.lines[0].spans.map(\.text).joined()
    #expect(counted.contains("\(offered.subtracting(drawn).count) creates from the root"))
  }

  @Test func whatLiesBeyondAnEdgeIsCounted() throws {
    let map = try #require(drawing("CheckoutFlow", depth: 3, room: Size(columns: 50, rows: 9)))
    let all = Rect(column: 0, row: 0, columns: map.width, rows: map.lines.count)
    #expect(map.beyond(all) == nil)
    var right = all
    right.columns = map.boxes.map(\.area.endColumn).max()! - 1
    let cut = map.boxes.count { $0.area.endColumn > right.columns }
    #expect(map.beyond(right) == "\(cut.of("box", "boxes")) right")
    var inside = all
    inside.column = 1
    inside.columns = right.columns - 1
    let left = map.boxes.count { $0.area.column < 1 }
    #expect(map.beyond(inside) == "\(left.of("box", "boxes")) left, \(cut) right")
  }

  @Test func onlyAroundANodeItIsTurned() {
    var play = Play()
    play.type("<home>o")
    #expect(play.state.panel == .nodes && play.state.message?.text.hasPrefix("choose a node first") == true)
    play.go(to: "CheckoutFlow")
    play.type("o")
    #expect(play.state.panel == .map && play.state.message?.text == "the map is drawn top-down")
  }

  @Test func drawnFurtherWhatLiesBeyondTheEdgesIsSaid() {
    var play = Play(Size(columns: 60, rows: 20))
    play.go(to: "CheckoutFlow")
    play.type("vm++")
    let said = play.state.message?.text ?? ""
    #expect(said.hasPrefix("the map reaches 3 steps around the node; out of view: "))
    #expect(said.contains(" right") && said.contains(" left,"))
    play.send(.resized(Size(columns: 250, rows: 60)))
    #expect(play.state.message?.text == "the map reaches 3 steps around the node")
    var roomy = Play(Size(columns: 250, rows: 60))
    roomy.go(to: "CheckoutFlow")
    roomy.type("vm+")
    #expect(roomy.state.message?.text == "the map reaches 2 steps around the node")
  }

  @Test func whatStandsForNoNodeSaysWhatItIs() {
    var play = Play()
    play.go(to: "PaymentViewModel")
    play.type("7z/clock: Clock<enter><enter>")
    #expect(play.rows[29].contains("no node answers ! clock: Clock"), "\(play.screen)")
    #expect(play.state.panel == .source)
    var small = Play(Size(columns: 100, rows: 14))
    small.go(to: "AppFlow")
    small.type("7++/ nodes<enter><enter>")
    #expect(small.screen.contains("Folded on the map"), "\(small.screen)")
  }

  @Test func oneAloneIsNoOthers() {
    for project in [Shop.project, Garage.project] {
      for (node, capacity) in project.graph.nodeIDs.flatMap({ node in (1...5).map { (node, $0) } }) {
        let graph = MapGraph(around: node, depth: 2, drawsAll: true, project, capacity: capacity)
        let folded = graph.vertices.map { if case .fold(.others, let nodes) = $0 { nodes.count } else { 0 } }
        #expect(!folded.contains(1), "\(project.graph.nodes[node].name) \(capacity)")
      }
    }
  }

  @Test func anUnresolvedNeedIsABoxOfItsOwn() throws {
    let map = try #require(drawing("PaymentViewModel"))
    #expect(map.boxes.contains { $0.label == "! clock: Clock" && $0.node == nil })
  }
}
