import InjectScopeTUI
import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct ScriptTests {
  @Test func everyForm() throws {
    let script = try Script(
      """
      # the first screen
      wait loaded
        dump
      Enter
      j
      #
      Ctrl-p
      F1
      Space
      kind:injector dep:A

      type Enter
      paste a  b
      resize 80x24
      """)
    #expect(
      script.steps == [
        .waitLoaded, .dump, .key(.enter), .key(.character("j")), .key(.character("#")), .key(.control("p")),
        .key(.function(1)), .key(.character(" ")), .text("kind:injector dep:A"), .text("Enter"), .paste("a  b"),
        .resize(Size(columns: 80, rows: 24)),
      ])
  }

  /// However lines end, they are lines.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesEnd(_ end: String) throws {
    let script = try Script(["wait loaded", "j", "", "dump", ""].joined(separator: end))
    #expect(script.steps == [.waitLoaded, .key(.character("j")), .dump])
    #expect(throws: ScriptError.badSize("80", line: 3)) { try Script("j" + end + end + "resize 80") }
  }

  @Test(arguments: ["resize", "resize 80", "resize 80x", "resize 0x5", "resize 1x99999", "resize 1x2x3"])
  func badSizes(_ line: String) {
    #expect(throws: ScriptError.badSize(String(line.dropFirst(7)), line: 2)) { try Script("j\n" + line) }
  }
}
