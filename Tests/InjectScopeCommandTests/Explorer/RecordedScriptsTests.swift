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
      """)
    #expect(screen.contains("Type Session"))
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
      # Which folder is needed most, and by whom?
      a
      wait loaded
      s
      v
      +
      dump
      """)
    let lines = screen.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("MessagesApp/") })
    #expect(lines[first].contains("MessagesApp/App"))
    #expect(lines[first + 1].contains("needs from"))
    #expect(screen.contains("gives to"))
  }

  @Test func theHeaviestNode() throws {
    let screen = try play("s\nw\ndump\nEnter\ndump\n")
    #expect(screen.contains("Table by weight (25)"))
    #expect(screen.contains("> App > AppContext"))
  }
}
