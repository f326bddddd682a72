import Testing

@testable import InjectScopeTUI

/// The help shows signs as the screen does.
@Suite struct LegendTests {
  /// In their colours, so that one is known by the other.
  @Test func signsHaveTheirRoles() throws {
    let lines = HelpText.lines(matching: "", columns: 100)
    func roles(_ text: String) throws -> [Cell.Role] {
      let line = try #require(lines.first { $0.spans.map(\.text).joined().hasPrefix(text + " ") }, "\(text)")
      return line.spans.filter { !$0.text.allSatisfy { $0 == " " } }.dropLast().map(\.role)
    }
    #expect(try roles("!") == [.unresolved])
    #expect(try roles("@") == [.cycle])
    #expect(try roles("?") == [.ambiguous])
    #expect(try roles("R J I") == [.kind])
    #expect(try roles("E W N") == [.error, .warning, .note])
    #expect(try roles("+ - ~") == [.added, .removed, .warning])
  }

  /// As elsewhere `/` begins to look, and Enter leaves what was found; by itself it is looked up.
  @Test func aSlashBeginsToLookUp() {
    var play = Play(Size(columns: 140, rows: 60))
    play.type("?/ends the explorer.<enter>")
    #expect(play.screen.contains("Ends the explorer."), "\(play.screen)")
    #expect(!play.screen.contains("nothing says"))
    play.type("<esc>?<enter>")
    #expect(play.state.overlay == nil)
    play.type("?/")
    #expect(play.screen.contains("Searches the panel as you type"), "\(play.screen)")
  }

  /// In the characters that this terminal has, and no others.
  @Test(arguments: [true, false]) func signsAreThoseOfTheScreen(isUnicode: Bool) {
    let capabilities = Capabilities(isUnicode: isUnicode, colours: 256)
    let glyphs = Glyphs(capabilities)
    let lines = HelpText.lines(matching: "Signs", columns: 100, ExplorerOptions(capabilities: capabilities))
    let text = lines.map { $0.spans.map(\.text).joined() }
    for sign in [glyphs.unfolded, glyphs.folded, glyphs.ellipsis, glyphs.onEveryPath, glyphs.scroll] {
      #expect(text.contains { $0.prefix(24).contains(sign) }, "\(sign)")
    }
    if !isUnicode { #expect(text.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) }
  }
}
