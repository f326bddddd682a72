import Foundation
import Testing

/// What somebody presses to find something out, and what the screen says in the end.
@Suite struct RecordedScriptsTests {
  private func play(_ keys: String, _ size: String = "80x24") throws -> String {
    let folder = try TemporaryFolder(["keys.txt": keys])
    let samples = Repository.root.appendingPathComponent("Samples/MessagesApp").path
    return try folder.run("explore", samples, "--script", "keys.txt", "--size", size).output
  }

  @Test func whoNeedsAType() throws {
    let screen = try play(
      """
      # Who needs a Session?
      Ctrl-p
      session
      Enter
      dump
      G
      dump
      """)
    #expect(screen.contains("Type Session"))
    #expect(screen.contains("Offered by  4"))
    #expect(screen.contains("Needed by  4"))
    for owner in ["ComposerDeps", "SettingsScreenInjector", "HomeCoordinatorInjector", "MessageFormatterInjector"] {
      #expect(screen.contains(owner), "\(owner)")
    }
    #expect(screen.contains("An argument of"))
  }

  @Test func whoNeedsATypeByAFilter() throws {
    let screen = try play(
      """
      f
      ne
      Tab
      Sess
      Tab
      Enter
      dump
      """)
    #expect(screen.contains("Nodes (8/25)"))
    #expect(screen.contains("filter: needs:Session"))
  }

  @Test func theHeaviestGroup() throws {
    let screen = try play(
      """
      # Which folder needs most of the others, and of which?
      a
      wait loaded
      s
      u
      +
      dump
      """)
    let lines = screen.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("MessagesApp/") })
    #expect(lines[first].contains("MessagesApp/App"))
    #expect(lines[first + 1].contains("needs from"))
    #expect(screen.contains("MessagesApp/App/: needs 4"))
  }

  @Test func fromTheMapOfFoldersIntoOneAndBack() throws {
    let screen = try play(
      """
      # Which folders need which, and what is in the one that needs most?
      a
      wait loaded
      a
      dump
      Enter
      dump
      a
      dump
      a
      dump
      """, "100x30")
    let screens = screen.components(separatedBy: "\n\n")
    try #require(screens.count == 4, "\(screen)")
    #expect(screens[0].contains("Map of folders (5 boxes)"))
    for folder in ["App/ 5", "Authentication/ 4", "Messages/ 10", "Composing/ 4", "Settings/ 2"] {
      #expect(screens[0].contains(folder), "\(folder)")
    }
    // Nothing is divided further in it: its nodes are shown, in the tree.
    #expect(screens[1].contains("App/ (5 nodes)"))
    #expect(screens[1].contains("2 injectors"))
    #expect(screens[2].contains("Map of folders (5 boxes)"))
    #expect(screens[3].contains("Groups (5 folders"))
  }

  @Test func theFixOfTheProblemThatWasGoneTo() throws {
    // The node has notes too, for which no edit is known.
    let screen = try play("]\nF\nwait loaded\ndump\n", "120x36")
    #expect(screen.contains("if you supply 'session: Session'"), "\(screen)")
    #expect(screen.contains("Enter writes it"))
  }

  @Test func whereNothingCanBeWrittenEnterIsNotOffered() throws {
    let folder = try TemporaryFolder([
      "App.swift": """
      import InjectGrail

      struct AppContext: RootInjector { let clock: Clock }
      protocol HomeInjector: Injector { var clock: Clock { get } }
      final class Home: Injectable {
        let injector: HomeInjectorImpl
        init(injector: HomeInjectorImpl) { self.injector = injector }
      }
      """,
      "keys.txt": "]\nF\nwait loaded\ndump\n",
    ])
    let screen = try folder.run("explore", ".", "--script", "keys.txt", "--size", "120x36").output
    #expect(screen.contains("cannot be done"), "\(screen)")
    #expect(!screen.contains("Enter writes it"))
    #expect(screen.contains("Esc leaves it"))
  }

  @Test func allWaysToANode() throws {
    let screen = try play(
      """
      # How does one get to the LoginScreen, and what do all ways pass?
      Ctrl-p
      LoginScreen
      Enter
      w
      z
      dump
      0
      dump
      0
      G
      Enter
      dump
      """, "100x30")
    let screens = screen.components(separatedBy: "\n\n")
    try #require(screens.count == 3, "\(screen)")
    #expect(screens[0].contains("8 Why ("))
    #expect(screens[0].contains(" offered"))
    #expect(screens[0].contains("AppContext"))
    // Folded, one row for each begin and each step behind it.
    #expect(screens[1].split(separator: "\n").count <= screens[0].split(separator: "\n").count)
    // Enter on the last row goes to the node that it names.
    #expect(screens[2].contains("MessagesApp > "))
  }

  @Test func theHeaviestNode() throws {
    let screen = try play("s\nw\ndump\nEnter\ndump\n")
    #expect(screen.contains("Table by weight (25)"))
    #expect(screen.contains("> App > AppContext"))
  }
}
