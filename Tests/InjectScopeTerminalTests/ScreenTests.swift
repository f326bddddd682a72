import Foundation
import Testing

/// What stands on the screen in the end, as tmux sees it.
@Suite(.serialized)
struct ScreenTests {
  /// The terminal shows what the same loop shows without one.
  private func expected(columns: Int, rows: Int) throws -> String {
    try Platform.output(
      of: [Session.program, "explore", "--dump", "--size", "\(columns)x\(rows)", Sample.kept.folder.path],
      environment: ProcessInfo.processInfo.environment)
  }

  @Test func anotherSizeLeavesNothingBehind() throws {
    let tmux = try Tmux(columns: 100, rows: 30)
    defer { tmux.end() }
    tmux.run("\(Session.program) explore \(Sample.kept.folder.path)")
    for (columns, rows) in [(100, 30), (70, 18), (120, 40), (40, 10), (100, 30)] {
      tmux.resize(columns: columns, rows: rows)
      let screen = try expected(columns: columns, rows: rows)
      #expect(screen.contains("AppContext"))
      try tmux.wait { $0 == screen }
    }
  }

  @Test func stopAndContinueWithAnotherSizeBetween() throws {
    let tmux = try Tmux(columns: 100, rows: 30)
    defer { tmux.end() }
    tmux.run("sh -i")
    try tmux.wait { $0.contains("$") || $0.contains("#") }
    tmux.type("PS1='ready> '; stty -g > \(tmux.folder)/before")
    tmux.key("Enter")
    try tmux.wait { $0.contains("\nready>") }
    tmux.type("\(Session.program) explore \(Sample.kept.folder.path)")
    tmux.key("Enter")
    try tmux.wait { $0.contains("CartScreen") && !$0.contains("ready>") }
    let own = try tmux.settings()
    #expect(own == Platform.Settings(isByLine: false, echoes: false, least: 0))
    tmux.key("C-z")
    try tmux.wait { $0.contains("Stopped") }
    tmux.type("stty -g | diff - \(tmux.folder)/before && echo same''settings")
    tmux.key("Enter")
    try tmux.wait { $0.contains("samesettings") }
    tmux.resize(columns: 90, rows: 20)
    tmux.type("fg")
    tmux.key("Enter")
    try tmux.wait { $0.contains("CartScreen") && !$0.contains("Stopped") }
    #expect(try tmux.settings() == own)
    tmux.key("q")
    try tmux.wait { $0.contains("Stopped") && $0.contains("ready>") }
  }

  /// Copying reaches tmux's own buffer.
  @Test func copyingInsideTmux() throws {
    let tmux = try Tmux(columns: 100, rows: 30)
    defer { tmux.end() }
    tmux.run("\(Session.program) explore \(Sample.kept.folder.path)")
    try tmux.wait { $0.contains("CheckoutScreen") }
    tmux.type("yn")
    try tmux.wait { $0.contains("tmux") }
    #expect(Sample.names.contains(tmux.command(["show-buffer"])))
  }
}
