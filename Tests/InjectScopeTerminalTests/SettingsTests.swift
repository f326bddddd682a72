import Foundation
import Testing

/// A person's own settings, in a real terminal.
@Suite(.serialized)
struct SettingsTests {
  private func environment(_ sample: Sample, _ settings: String) throws -> [String: String] {
    let folder = URL(fileURLWithPath: sample.path("config/injectscope"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try settings.write(to: folder.appendingPathComponent("explorer.json"), atomically: true, encoding: .utf8)
    return ["XDG_CONFIG_HOME": sample.path("config"), "XDG_STATE_HOME": sample.path("state")]
  }

  @Test func aKeyAndAColourOfOnesOwn() throws {
    let sample = try Sample()
    let session = try Session(
      in: sample, environment: environment(sample, #"{"keys": {"Q": "quit"}, "colors": {"border": "201"}}"#))
    try session.wait(for: "CheckoutScreen")
    #expect(session.text.contains("\u{1B}[38;5;201m"))
    session.type("Q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
  }

  @Test func whatIsWrongIsSaidBeforeTheTerminalIsTaken() throws {
    let sample = try Sample()
    let session = try Session(in: sample, environment: environment(sample, #"{"keys": {"Q": "qiut"}}"#))
    #expect(try session.end() == .exited(2))
    #expect(session.text.contains("explorer.json:1:16: there is no action `qiut`"))
    #expect(session.text.contains("Did you mean `quit`?"))
    #expect(!session.text.contains("\u{1B}[?1049h"))
  }

  /// A project, and when that is left a folder without anything.
  private func explore(_ sample: Sample, andThen empty: Sample, in tmux: Tmux) throws {
    try empty.write("App.swift", "")
    let program = "env XDG_STATE_HOME=\(empty.path("state")) \(Session.program) explore"
    tmux.run("sh -c '\(program) \(sample.folder.path); cd \(empty.folder.path) && \(program)'")
    try tmux.wait { $0.contains("Nodes (5)") }
    tmux.type("q")
  }

  /// What is gone to is read, and read again when its files change.
  @Test func fromAFolderWithoutAnythingToOneThatWasExploredBefore() throws {
    let (sample, empty) = (try Sample(), try Sample())
    let tmux = try Tmux(columns: 80, rows: 24)
    defer { tmux.end() }
    try explore(sample, andThen: empty, in: tmux)
    try tmux.wait { $0.contains("explored before: Enter opens") && $0.contains("nothing found in 1 Swift file") }
    tmux.key("Enter")
    try tmux.wait { $0.contains("Nodes (5)") && $0.contains("AppContext") }
    try sample.write("App.swift", Sample.extended)
    try tmux.wait { $0.contains("Nodes (7)") }
    tmux.type("R")
    try tmux.wait { $0.contains("reloaded: ") && $0.contains("Nodes (7)") }
    tmux.key("C-r")
    try tmux.wait { $0.contains("no other project was explored before") }
  }

  /// Who goes to what is gone stays, and is told.
  @Test func whatIsGoneIsNotGoneTo() throws {
    let (sample, empty) = (try Sample(), try Sample())
    let tmux = try Tmux(columns: 80, rows: 24)
    defer { tmux.end() }
    try explore(sample, andThen: empty, in: tmux)
    try tmux.wait { $0.contains("explored before: Enter opens") }
    try FileManager.default.removeItem(at: sample.folder)
    tmux.key("Enter")
    try tmux.wait { $0.contains("no such file or folder") && $0.contains("nothing found in 1 Swift file") }
  }

  @Test func aCommandShowsWhatItSaysAndTheExplorerComesBack() throws {
    let sample = try Sample()
    let session = try Session(
      in: sample,
      environment: environment(
        sample, #"{"commands": [{"name": "hello", "key": "X", "run": "echo \"said of $name\""}]}"#))
    try session.wait(for: "CheckoutScreen")
    session.type("X")
    try session.wait(for: "said of ")
    try session.wait(for: "[Enter goes back]")
    session.mark()
    session.type("\r")
    try session.wait(for: "hello is done")
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
  }
}
