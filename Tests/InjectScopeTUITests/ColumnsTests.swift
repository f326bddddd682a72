import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// The columns: h and l walk, and the columns follow.
@Suite struct ColumnsTests {
  private func started(_ size: Size = Size(columns: 100, rows: 30), at node: String = "CheckoutFlow") -> Play {
    var play = Play(size)
    play.go(to: node)
    play.type("vl")
    return play
  }

  private func line(_ word: String, _ play: Play) -> String { play.rows.first { $0.contains(word) } ?? "" }

  @Test func walkingOnAndBackFollowsOneWay() {
    var play = started()
    #expect(line("│walk", play).contains("walk  CheckoutFlow "))
    #expect(play.rows[28].contains("h dependents  l walk"))
    play.type("Gl")
    let second = play.focusName ?? ""
    #expect(second != "CheckoutFlow")
    #expect(line("│walk", play).contains("walk  CheckoutFlow → \(second) "))
    #expect(play.rows[28].contains("h back  l walk"))
    play.type("h")
    #expect(play.focusName == "CheckoutFlow")
    #expect(play.state.panel == .dependencies)
    #expect(play.state.list(.dependencies).cursor == play.state.rows.count - 1)
    // Where one began, the other column is to the left.
    play.type("h")
    #expect(play.state.panel == .dependents)
    #expect(play.rows[28].contains("h walk  l dependencies"))
    play.type("h")
    #expect(play.focusName != "CheckoutFlow")
    #expect(play.rows[28].contains("h walk  l back"))
    play.type("l")
    #expect(play.focusName == "CheckoutFlow")
  }

  /// What is asked for where one is already, and answered by nobody, leads to its place.
  @Test func anArgumentOfTheNodeItselfIsShownInTheSource() {
    var play = started(at: "CheckoutFlowInjector")
    play.type("/coupon<enter><esc>l")
    #expect(play.state.panel == .source && play.focusName == "CheckoutFlowInjector", "\(play.screen)")
    #expect(play.state.message?.text == "it is asked for here, and no node answers it: 4 says why")
  }

  /// A folder has no columns; `H` leads back to it.
  @Test func ofAFolderTheyShowItsFirstNode() {
    var play = Play(Size(columns: 100, rows: 30))
    play.type("gg")
    #expect(play.state.focus == nil && play.state.folder != nil)
    play.type("vl")
    #expect(play.focusName != nil)
    #expect(play.state.message?.text.contains(" is the first node of ") == true)
    #expect(line("│walk", play).contains("walk  \(play.focusName ?? "-") "))
    play.type("H")
    #expect(play.state.focus == nil && play.state.view == .main)
  }

  @Test func theColumnBehindStandsAtWhereOneCameFrom() throws {
    var play = Play(project: Garage.project)
    play.go(to: "CarScreen")
    play.type("vll")
    #expect(play.focusName == "Engine")
    play.type("<tab>")
    #expect(play.state.panel == .dependents)
    #expect(play.state.list(.dependents).cursor > 0)
    #expect(play.state.target == play.node("CarScreen").map { .node($0) })
  }

  @Test func aLongWalkShowsItsEnd() {
    var play = started(Size(columns: 60, rows: 20), at: "RootInjectorImpl")
    for _ in 0..<6 { play.type("Gl") }
    let walk = line("│walk", play)
    #expect(walk.contains("walk  … → "))
    #expect(walk.contains(play.focusName ?? "-"))
  }

  /// Names of the columns are whole, or say that they are cut; nothing of the node is broken inside a word.
  @Test(arguments: [(100, 30), (80, 24)]) func theMiddleHasWhatItNeeds(_ columns: Int, _ rows: Int) {
    let play = started(Size(columns: columns, rows: rows), at: "PaymentViewModel")
    #expect(line("place", play).contains(" Payment.swift:9 "))
    #expect(line("- clock: Cl", play).contains("ARGUMENT"))
  }

  @Test func theWayToANodeLeavesOutItsBeginning() {
    var play = Play(Size(columns: 40, rows: 10))
    play.go(to: "PaymentViewModel")
    #expect(!play.rows[0].contains(">  >"))
    #expect(play.rows[0].contains("PaymentViewModel"))
  }
}
