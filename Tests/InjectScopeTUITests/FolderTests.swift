import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// On a folder the panels say what it holds.
@Suite struct FolderTests {
  private static func play(_ folder: String) -> Play {
    var play = Play()
    play.type("g/")
    play.send(.paste(folder))
    play.send(.key(.enter))
    return play
  }

  @Test func kindsWithTheirCountsAndWhatIsWrong() {
    let play = Self.play("Checkout")
    #expect(play.focusName == nil)
    #expect(play.screen.contains("2 Dependencies") == false)
    #expect(play.screen.contains("2 Checkout/ (10 nodes)"))
    #expect(play.screen.contains("J 5 injectors"))
    #expect(play.screen.contains("I 5 injectables"))
    #expect(play.screen.contains("4 unresolved"))
    #expect(play.screen.contains("Checkout/ is a folder: choose a node in it"))
    #expect(!play.screen.contains("choose a node\n"))
  }

  /// The row that one wants to follow: those that it counts.
  @Test func whatIsWrongLeadsToTheNodes() {
    var play = Self.play("Checkout")
    play.type("2")
    for _ in 0..<12 where play.state.currentRow?.line.text.contains("4 unresolved") != true { play.type("j") }
    play.type("<enter>")
    #expect(play.screen.contains("In this folder") && play.screen.contains("PaymentInjector"), "\(play.screen)")
    play.type("<enter>")
    #expect(play.focusName == "CartInjector", "\(play.screen)")
  }

  @Test func itsNameAndItsPathAreCopied() {
    var play = Self.play("Checkout")
    play.type("y")
    #expect(play.screen.contains("n name") && play.screen.contains("p path"))
    #expect(!play.screen.contains("s signature") && !play.screen.contains("c code"))
    play.type("nyp")
    #expect(play.effects == ["copy name Checkout: Checkout", "copy path App/Checkout: App/Checkout"])
    // Of the groups it is the row that counts: the first are the files that lie in the folder itself.
    play.type("aggynyp")
    #expect(play.effects.count == 4, "\(play.effects)")
    #expect(
      play.effects.suffix(2) == ["copy name *.swift: *.swift", "copy path App/*.swift: App/*.swift"])
  }

  @Test func itsProblemsLeadToTheirNodes() {
    var play = Self.play("Checkout")
    let count = Shop.project.index.problems.problems.count { problem in
      problem.node.map { Shop.project.graph.nodes[$0].location.file.contains("/Checkout/") } ?? false
    }
    #expect(count > 0)
    #expect(play.screen.contains("\(count) problem"))
    play.type("4")
    #expect(play.state.rows.count > 1)
    play.type("gj<enter>")
    #expect(play.focusName != nil)
  }

  @Test func aFilterCountsWhatItShows() {
    var play = Self.play("Checkout")
    play.type("fis:unresolved<enter>")
    play.type("g/")
    play.send(.paste("Checkout"))
    play.send(.key(.enter))
    #expect(play.screen.contains("2 Checkout/ (4 nodes)"))
  }

  /// A container that is shown for what it holds does not count.
  @Test func kindsAreThoseThatPassTheFilter() {
    var drawing = Drawing()
    drawing.add(.container, "Box")
    drawing.add(.registration, "Clock", in: "Box")
    var play = Play(project: drawing.project())
    play.type("fkind:registration<enter>g")
    #expect(play.screen.contains("2 App/ (1 node)"))
    #expect(play.screen.contains("P 1 registration") && !play.screen.contains("1 container"))
  }

  /// Where nothing else is said of it, the rows of what it needs and gives are not squeezed.
  @Test(arguments: [(80, 24), (100, 30), (120, 36)]) func whatItNeedsHasTheRoomThatNothingElseTakes(
    _ columns: Int, _ rows: Int
  ) {
    var drawing = Drawing()
    let folders = (0..<12).map { number in drawing.add(.injectable, "Node\(number)", file: "Part\(number)/A.swift") }
    let app = drawing.add(.root, "Root", file: "App/A.swift")
    for node in folders { drawing.join(app, .creates, node) }
    var play = Play(Size(columns: columns, rows: rows), project: drawing.project())
    play.type("g5")
    #expect(play.screen.contains("App/ is a folder: choose a node in it"), "\(play.screen)")
    let shown = (0..<12).count { number in
      play.rows.contains { $0.contains("Part\(number)/") && !$0.contains(":") && $0.contains(" 1") }
    }
    #expect(shown >= min(12, rows / 2 - 4), "\(shown)\n\(play.screen)")
  }

  @Test func everyPanelFollowsFromFolderToFolder() {
    var play = Self.play("Checkout")
    play.type("g/")
    play.send(.paste("Session"))
    play.send(.key(.enter))
    #expect(play.screen.contains("2 Session/ (6 nodes)"))
    #expect(!play.screen.contains("2 Checkout/"))
    for key in ["3", "5", "7", "8"] {
      play.type(key)
      #expect(play.screen.contains("Session/ is a folder: choose a node in it"), "\(key)")
    }
  }

  /// What is wrong with those that are shown, and with no others.
  @Test func underAFilterAFolderSaysWhatIsWrongInIt() throws {
    var play = Play()
    play.type("fkind:J<enter>")
    let row = try #require(play.rows.first { $0.contains("Checkout/") })
    #expect(row.contains("2! in 5"), "\(row)")
    play.type("f<c-u>kind:J !is:unresolved<enter>")
    let without = try #require(play.rows.first { $0.contains("Checkout/") })
    #expect(!without.contains("!"), "\(without)")
  }

  /// The foot says what Enter does with a folder.
  @Test func enterFoldsIt() {
    var play = Play(Size(columns: 80, rows: 24))
    play.type("g")
    #expect(play.rows[22].contains("Enter folds") && !play.rows[22].contains("focus"), "\(play.screen)")
    play.type("<enter>")
    #expect(play.rows[22].contains("Enter unfolds"), "\(play.screen)")
    play.type("<enter>j")
    #expect(!play.rows[22].contains("unfolds"))
  }

  /// What it needs is cut only where there is no room for it.
  @Test func whatAFolderNeedsHasTheRoomThatThereIs() {
    var drawing = Drawing()
    let app = drawing.add(.injectable, "App", file: "App/App.swift")
    let row = drawing.add(.injectable, "Row", file: "Authentication/Row.swift")
    drawing.join(app, .creates, row)
    var play = Play(Size(columns: 80, rows: 24), project: drawing.project())
    play.type("g2z")
    #expect(play.rows.contains { $0.contains("    Authentication/ ") && $0.contains("1│") }, "\(play.screen)")
  }
}
