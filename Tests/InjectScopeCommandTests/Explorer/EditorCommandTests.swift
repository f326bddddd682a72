import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct EditorCommandTests {
  @Test(arguments: [
    ("vi", ["+12", "/a b.swift"]),
    ("/usr/bin/vim -p", ["+call cursor(12,5)", "--", "/a b.swift"]),
    ("nvim", ["+call cursor(12,5)", "--", "/a b.swift"]),
    ("nano", ["+12,5", "/a b.swift"]),
    ("emacsclient -t", ["+12:5", "/a b.swift"]),
    ("code --wait", ["--goto", "/a b.swift:12:5"]),
    ("subl -w", ["/a b.swift:12:5"]),
    ("hx", ["/a b.swift:12:5"]),
    ("kate", ["--line", "12", "--column", "5", "/a b.swift"]),
    ("\"/opt/my editor\"", ["+12", "/a b.swift"]),
  ])
  func places(_ command: String, place: [String]) {
    let editor = EditorCommand(in: ["VISUAL": command])
    #expect(
      editor.arguments(file: "/a b.swift", line: 12, column: 5)
        == ["/bin/sh", "-c", command + " \"$@\"", command] + place)
  }

  @Test(arguments: [
    (["VISUAL": "hx", "EDITOR": "nano"], "hx"), (["VISUAL": " ", "EDITOR": "nano"], "nano"), ([:], "vi"),
  ])
  func choosing(_ environment: [String: String], command: String) {
    #expect(EditorCommand(in: environment).command == command)
  }

  @Test(arguments: [
    (["EDITOR": "hx -v"], Programs.End.exited(0), nil),
    (["EDITOR": "hx -v"], .exited(3), "the editor ended with exit code 3: `hx -v`"),
    (["EDITOR": "hx"], .exited(127), "the editor `hx` cannot be started: VISUAL and EDITOR name it"),
    (["EDITOR": "hx"], .signalled, "the editor was ended by a signal: `hx`"),
    ([:], .exited(127), "no editor: `vi` cannot be started; set VISUAL or EDITOR"),
    ([:], .neverBegan, "no editor: `vi` cannot be started; set VISUAL or EDITOR"),
  ])
  func howItEnds(_ environment: [String: String], end: Programs.End, complaint: String?) {
    #expect(EditorCommand(in: environment).complaint(about: end) == complaint)
  }
}
