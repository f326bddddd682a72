import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// The map of groups under the keys: into a folder and out again, and to the tree.
@Suite struct GroupMapKeyTests {
  private static func play(_ size: Size = Size(columns: 120, rows: 36)) -> Play {
    var play = Play(size, project: GroupMapTests.layers)
    play.type("aa")
    return play
  }

  @Test func theKeyOfGroupsGoesFromTheTableToTheMapAndBack() {
    var play = Self.play()
    #expect(play.state.panel == .groupMap)
    #expect(play.screen.contains("Map of folders (5 boxes)"), "\(play.screen)")
    play.type("a")
    #expect(play.state.panel == .groups)
    // As it was left.
    play.type("a<esc>")
    #expect(play.state.panel == .nodes)
    play.type("a")
    #expect(play.state.panel == .groupMap)
  }

  /// What opens a box leaves the map alone where there is nothing to open; Enter shows its nodes.
  @Test func aBoxThatIsNotDividedIsNotOpened() {
    var play = Self.play()
    play.type("+")
    #expect(play.state.panel == .groupMap && !play.state.treeFilter.isSet, "\(play.screen)")
    #expect(play.rows[35].contains("is not divided any further: Enter shows its nodes"), "\(play.rows[35])")
    play.type("<enter>")
    #expect(play.state.panel == .nodes)
  }

  /// One row would say nothing.
  @Test func whereAllLiesInOneFolderModulesAreShown() {
    var drawing = Drawing()
    drawing.add(.root, "App")
    drawing.add(.injectable, "Row")
    var play = Play(project: drawing.project())
    play.type("a")
    #expect(play.screen.contains("Groups (1 folder)"), "one module says no more: \(play.screen)")
    #expect(play.rows.last?.contains("all nodes lie in one folder of one module") == true)
    play.type("a")
    #expect(play.rows.last?.contains("App/  2 nodes: the only folder") == true, "\(play.screen)")
    drawing.add(.injectable, "Store", unit: 1)
    play = Play(project: drawing.project())
    play.type("a")
    #expect(play.screen.contains("Groups (2 modules)"), "\(play.screen)")
    play.type("r")
    #expect(play.screen.contains("Groups (1 folder)"), "\(play.screen)")
    play.type("<esc>a")
    #expect(play.screen.contains("Groups (1 folder)"), "what somebody chose stays")
  }

  /// Enter looks into a folder, Esc comes out of it, with the cursor where it was.
  @Test func oneLooksIntoAFolderAndComesOut() throws {
    var play = Play(
      Size(columns: 80, rows: 24), project: GroupMapTests.project((0..<12).map { ("\($0 < 6 ? "L" : "R")/P\($0)", 2) }))
    play.type("aa/")
    play.send(.paste("R/"))
    play.type("<enter><esc>")
    #expect(play.rows[22].contains("Enter looks in"), "\(play.rows[22])")
    play.type("<enter>")
    #expect(play.state.groups.inside == "R")
    #expect(play.screen.contains("Map of R/ (") && play.screen.contains("6 boxes"), "\(play.screen)")
    play.type("<esc>")
    #expect(play.state.groups.inside == "")
    #expect(play.state.panel == .groupMap)
    #expect(try #require(play.state.chosenBox).label == "R/  12 nodes")
    play.type("<esc>")
    #expect(play.state.panel == .nodes && !play.state.isZoomed)
  }

  /// What cannot be divided any more the tree shows; `H` comes back to the map, on the same box.
  @Test func theLastFolderIsShownInTheTree() throws {
    var play = Self.play()
    play.type("/")
    play.send(.paste("Login"))
    play.type("<enter><enter>")
    #expect(play.state.panel == .nodes)
    #expect(play.screen.contains("2 Login/ (2 nodes)"), "\(play.screen)")
    play.type("H")
    #expect(play.state.panel == .groupMap)
    #expect(try #require(play.state.chosenBox).label.contains("Login"))
  }

  @Test func theFootSaysWhatTheChosenBoxNeeds() {
    var play = Self.play()
    play.type("/")
    play.send(.paste("Cart"))
    play.type("<enter><esc>")
    #expect(
      play.rows.last?.contains("needs 1 folder: Core/Net/ 1; needed by 1 folder: App/ 1") == true,
      "\(play.rows.last ?? "")")
  }

  @Test func nothingIsSaidOrDoneToANodeThatIsNotChosen() {
    var play = Self.play()
    play.type("W")
    #expect(play.rows.last?.contains("choose a node first") == true)
    play.type("e")
    #expect(play.effects.isEmpty)
  }

  /// A folder that is gone after a reload is left.
  @Test func aReloadLeavesFoldersThatAreGone() {
    var play = Play(
      Size(columns: 80, rows: 24), project: GroupMapTests.project((0..<12).map { ("\($0 < 6 ? "L" : "R")/P\($0)", 2) }))
    play.type("aa/")
    play.send(.paste("R/"))
    play.type("<enter><esc><enter>")
    play.send(.loaded(GroupMapTests.project([("L/P1", 1), ("M/P2", 1)])))
    #expect(play.state.groups.inside == "")
    #expect(play.screen.contains("Map of folders (2 boxes)"), "\(play.screen)")
  }

  @Test func aLargeProjectBeginsWithIt() {
    let project = GroupMapTests.project((0..<30).map { ("Part\($0)", 100) })
    var play = Play(Size(columns: 120, rows: 36), project: nil)
    play.state.options.beginsWithGroups = true
    play.send(.loaded(project))
    #expect(play.state.panel == .groupMap && play.state.isZoomed)
    #expect(play.screen.contains("Map of folders"))
    #expect(play.rows[34].contains("Enter shows in tree"))
    play.type("<esc>")
    #expect(play.state.panel == .nodes)
  }
}
