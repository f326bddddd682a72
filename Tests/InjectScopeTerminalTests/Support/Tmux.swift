import Foundation
import Testing

/// A terminal that can be looked at: a tmux server of the test's own.
final class Tmux {
  let folder: String
  private let socket: String
  private let columns: Int
  private let rows: Int

  init(columns: Int, rows: Int) throws {
    folder = NSTemporaryDirectory() + "tmux-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    socket = folder + "/socket"
    self.columns = columns
    self.rows = rows
  }

  /// Starts a program in it, with an environment that is the same everywhere, settings and what is remembered too; it
  /// reports the mouse as a terminal of that type does.
  func run(_ program: String, type: String = "screen-256color") {
    command([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "env TERM=\(type) LC_ALL=C.UTF-8 DISPLAY= WAYLAND_DISPLAY= XDG_STATE_HOME=\(folder)/state "
        + "XDG_CONFIG_HOME=\(folder)/config \(program)",
    ])
  }

  func end() {
    command(["kill-server"])
    try? FileManager.default.removeItem(atPath: folder)
  }

  func key(_ name: String) { command(["send-keys", name]) }
  func type(_ text: String) { command(["send-keys", "-l", text]) }
  /// A press and a release, as a terminal of type `screen` reports them; places count from 1.
  func click(column: Int, row: Int) {
    type(report(0, column, row) + report(3, column, row))
  }
  func wheel(up: Bool, column: Int, row: Int) { type(report(up ? 64 : 65, column, row)) }

  private func report(_ button: Int, _ column: Int, _ row: Int) -> String {
    "\u{1B}[M" + [button, column, row].map { String(UnicodeScalar(UInt8(32 + $0))) }.joined()
  }

  func resize(columns: Int, rows: Int) {
    command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  var screen: String { command(["capture-pane", "-p"]) }

  /// Where a text stands first on the screen; places count from 1, and every character is one column wide.
  func place(of text: String) throws -> (column: Int, row: Int) {
    let screen = screen
    for (row, line) in screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let range = line.range(of: text) { return (line[..<range.lowerBound].count + 1, row + 1) }
    }
    throw NotThere(text: text, screen: screen)
  }

  struct NotThere: Error {
    let text: String
    let screen: String
  }

  /// How the terminal treats what is typed.
  func settings() throws -> Platform.Settings {
    let name = command(["display-message", "-p", "#{pane_tty}"]).trimmingCharacters(in: .whitespacesAndNewlines)
    return try Platform.settings(ofTerminal: name)
  }

  /// Looks until the screen is so.
  @discardableResult
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until condition: (String) -> Bool
  ) throws -> String {
    var patience = Patience()
    while true {
      let screen = screen
      if condition(screen) { return screen }
      let goesOn = patience.takesAnother(came: false)
      try #require(goesOn, "did not come; the screen is:\n\(screen)", sourceLocation: sourceLocation)
      _ = Platform.read(nil, within: Patience.turn)
    }
  }

  /// Foundation's `Process` would wait for the server, too, which inherits what it waits for.
  @discardableResult
  func command(_ arguments: [String]) -> String {
    let environment = ProcessInfo.processInfo.environment.filter { $0.key != "TMUX" }
    return (try? Platform.output(of: ["tmux", "-u", "-S", socket] + arguments, environment: environment)) ?? ""
  }
}
