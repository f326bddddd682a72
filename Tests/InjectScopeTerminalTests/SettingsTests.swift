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

  /// One mistake takes away neither the explorer nor what is right beside it, and it is told where it stands.
  @Test func whatIsWrongIsSaidAndTheRestHolds() throws {
    let sample = try Sample()
    let session = try Session(
      in: sample, environment: environment(sample, #"{"keys": {"Q": "qiut", "X": "quit"}}"#))
    try session.wait(for: "CheckoutScreen")
    #expect(session.text.contains("there is no action `qiut`") && session.text.contains("explorer.json:1:16:"))
    session.mark()
    session.type("X")
    #expect(try session.end() == .exited(0))
    #expect(session.text.contains("explorer.json:1:16: there is no action `qiut`"), "it is said again at the end")
    #expect(session.text.contains("Did you mean `quit`?"))
    #expect(session.isTerminalGivenBack)
  }

  @Test func settingsAreCheckedWithoutTakingTheTerminal() throws {
    let sample = try Sample()
    for (text, code) in [(#"{"keys": {"Q": "qiut"}}"#, 2), (#"{"keys": {"Q": "quit"}}"#, 0)] {
      let session = try Session(
        ["--check-settings"], in: sample, environment: environment(sample, text))
      #expect(try session.end() == .exited(Int32(code)))
      #expect(session.text.contains("explorer.json:1:16: there is no action `qiut`") == (code == 2))
      #expect(session.text.contains("all of it is understood") == (code == 0))
      #expect(!session.text.contains("\u{1B}[?1049h"))
    }
  }

  @Test func settingsCanBeLeftAside() throws {
    let sample = try Sample()
    let session = try Session(
      ["--no-settings"], in: sample, environment: environment(sample, #"{"keys": {"q": "qiut"}}"#))
    try session.wait(for: "CheckoutScreen")
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(!session.text.contains("qiut"))
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
    try session.wait(for: "[any key goes back]")
    session.mark()
    session.type("\r")
    try session.wait(for: "hello is done")
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
  }

  /// Ctrl-C ends what runs and nothing else: what it said stands until a key is pressed, whichever.
  @Test func aCommandThatIsEndedIsReadLikeAnyOther() throws {
    let sample = try Sample()
    let session = try Session(
      in: sample,
      environment: environment(
        sample, #"{"commands": [{"name": "follow", "key": "X", "run": "printf 'fol%s\\n' lows; sleep 1000"}]}"#))
    try session.wait(for: "CheckoutScreen")
    session.type("X")
    // The line itself is shown before it runs.
    try session.wait(for: "$ printf 'fol%s\\n' lows")
    try session.wait(for: "follows")
    session.type("\u{3}")
    try session.wait(for: "[any key goes back]")
    session.mark()
    session.type("\u{3}")
    try session.wait(for: "follow ended with exit code 130")
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
  }
}
