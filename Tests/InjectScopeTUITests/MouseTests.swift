import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// What a click means, wherever it falls.
@Suite struct MouseTests {
  /// Where a text stands on the screen; the names in it are narrow.
  private func place(of text: String, _ play: Play) throws -> Point {
    for (row, line) in play.rows.enumerated() {
      if let range = line.range(of: text) {
        return Point(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
      }
    }
    return try #require(nil as Point?, "\(text) is not on the screen\n\(play.screen)")
  }

  private func click(_ text: String, _ play: inout Play, _ kind: MouseAction.Kind = .press) throws {
    play.send(.mouse(MouseAction(kind, at: try place(of: text, play))))
  }

  @Test(arguments: [(100, 30), (80, 24)]) func everyTabThatIsNamedOpens(_ columns: Int, _ rows: Int) throws {
    var play = Play(Size(columns: columns, rows: rows))
    play.go(to: "PaymentViewModel")
    let titles: [(String, PanelID)] = [
      ("5 Code", .code), ("6 Prob", .problems), ("7 Map", .map), ("4 Sig", .signatures), ("1 Nodes", .nodes),
      ("2 Dependencies", .dependencies), ("3 Dependents", .dependents),
    ]
    for (title, panel) in titles {
      try click(title, &play)
      #expect(play.state.panel == panel, "\(title)")
    }
  }

  @Test func aKeyAtTheFootDoesWhatItDoes() throws {
    var play = Play(Size(columns: 100, rows: 30))
    play.go(to: "PaymentViewModel")
    for hint in FootKeys(play.state).hints {
      #expect(play.rows[28].contains("\(hint.key) \(hint.label)"), "\(play.rows[28])")
    }
    try click("/ find", &play)
    play.type("Cart")
    #expect(play.rows[29].hasPrefix(" /Cart"))
    play.send(.key(.escape))
    try click("? help", &play)
    #expect(play.screen.contains("help: "))
    // Between two of them is nothing.
    play.send(.key(.escape))
    let gap = try #require(FootKeys(play.state).hints.first).columns.upperBound
    let before = play.state
    play.send(.mouse(MouseAction(.press, at: Point(column: gap, row: 28))))
    #expect(play.state.overlay == nil && play.state.panel == before.panel)
  }

  /// A click on the edge of the tree, without a pull, says nothing of how wide it is to be.
  @Test func aClickOnTheEdgeMovesNothing() throws {
    var play = Play()
    let edge = try #require(Layout(play.state, play.state.size).pane(showing: .nodes)).frame.columns - 1
    for column in [edge, edge + 3] {
      play.send(.mouse(MouseAction(.press, at: Point(column: edge, row: 5))))
      play.send(.mouse(MouseAction(.release, at: Point(column: column, row: 5))))
      #expect((play.state.listWidth.chosen == nil) == (column == edge))
    }
  }

  @Test func aTitleWithoutFrameIsATab() throws {
    var play = Play(Size(columns: 28, rows: 8))
    #expect(play.rows[0].hasPrefix("1 Nodes"))
    try click("2 Deps", &play)
    #expect(play.state.panel == .dependencies)
  }

  @Test func aRowIsChosenAndASecondClickIsEnter() throws {
    var play = Play()
    play.go(to: "CartViewModel")
    try click("J CartRowInjector", &play)
    #expect(play.focusName == "CartRowInjector")
    #expect(play.state.panel == .nodes)
    try click("J CartRowInjector", &play)
    #expect(play.state.panel == .dependencies)
  }

  @Test func aRowOfAPanelBesideTheTreeTakesTheKeys() throws {
    var play = Play()
    play.go(to: "CartViewModel")
    try click("creates", &play)
    #expect(play.state.panel == .dependencies)
    #expect(play.focusName == "CartViewModel")
  }

  @Test func aFoldIsOpenedAndClosedAtOnce() throws {
    var play = Play()
    let rows = play.state.tree.visible.count
    try click("▾ Checkout/", &play)
    #expect(play.state.tree.visible.count < rows)
    try click("▸ Checkout/", &play)
    #expect(play.state.tree.visible.count == rows)
    // Beside the sign the row is only chosen.
    try click("Session/", &play)
    #expect(play.state.tree.visible.count == rows)
    #expect(play.state.focus == nil)
    let outline = try #require(play.state.index?.outline)
    #expect(play.state.folder.map(outline.label) == "Session")
  }

  @Test func aProblemIsOpenedByItsSign() throws {
    var play = Play()
    play.type("vp")
    let rows = play.state.rows.count
    try click("▸ ", &play)
    #expect(play.state.rows.count > rows)
    try click("▾ ", &play)
    #expect(play.state.rows.count == rows)
  }

  @Test func theWheelMovesThePanelBelowItAndLeavesTheKeys() throws {
    var play = Play()
    play.go(to: "RootInjectorImpl")
    let focus = play.focusName
    let title = try place(of: "2 Dependencies", play)
    play.send(.mouse(MouseAction(.wheelDown, at: Point(column: title.column, row: title.row + 2))))
    #expect(play.state.list(.dependencies).cursor == 3)
    #expect(play.state.panel == .nodes)
    #expect(play.focusName == focus)
  }

  @Test func aMatchIsChosenInTheListAndASecondClickGoesThere() throws {
    var play = Play()
    play.send(.key(.control("p")))
    play.type("cart")
    try click("I CartRowViewModel  ", &play)
    #expect(play.state.overlay != nil)
    try click("I CartRowViewModel  ", &play)
    #expect(play.state.overlay == nil)
    #expect(play.focusName == "CartRowViewModel")
  }

  @Test func aClickBesideAListClosesIt() throws {
    var play = Play()
    for keys in ["?", ":"] {
      play.type(keys)
      // In the list: a click on a command that is not chosen chooses it.
      play.send(.mouse(MouseAction(.press, at: Point(column: 50, row: 12))))
      #expect(play.state.overlay != nil, "\(keys)")
      play.send(.mouse(MouseAction(.press, at: Point(column: 1, row: 2))))
      #expect(play.state.overlay == nil, "\(keys)")
    }
  }

  @Test func aClickTakesWhatIsTyped() throws {
    var play = Play()
    play.type("fis:unresolved")
    try click("CartInjector  ", &play)
    #expect(play.state.overlay == nil)
    #expect(play.state.treeFilter.text == "is:unresolved")
    #expect(play.focusName == "CartInjector")
  }

  @Test func aChoiceOfAMenuIsClicked() throws {
    var play = Play()
    play.type("v")
    try click("m map", &play)
    #expect(play.state.panel == .map)
    play.type("v")
    play.send(.mouse(MouseAction(.press, at: Point(column: 50, row: 5))))
    #expect(play.state.overlay == nil)
  }

  @Test(arguments: ["5", "vm", "vl", "sw"]) func theNumberOfNodesLeadsToTheTree(_ keys: String) throws {
    var play = Play()
    let all = "\(play.state.graph?.nodes.count ?? 0) nodes"
    play.type(keys)
    #expect(play.state.panel != .nodes)
    var beside = try place(of: all, play)
    beside.column -= 1
    play.send(.mouse(MouseAction(.press, at: beside)))
    #expect(play.state.panel != .nodes)
    try click(all, &play)
    #expect(play.state.panel == .nodes && play.screen.contains("1 Nodes"), "\(play.screen)")
  }
}
