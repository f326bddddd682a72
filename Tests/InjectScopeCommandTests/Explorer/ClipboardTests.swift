import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct ClipboardTests {
  @Test(arguments: [
    (["TMUX": "/tmp/x", "DISPLAY": ":0"], false, ["tmux", "tmux", "xclip", "xsel"]),
    (["TMUX": "/tmp/x", "SSH_CONNECTION": "1 2 3 4", "DISPLAY": ":0"], false, ["tmux", "tmux"]),
    (["SSH_CONNECTION": "1 2 3 4"], true, []),
    (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], false, ["wl-copy", "xclip", "xsel"]),
    ([:], true, ["pbcopy"]),
    (["DISPLAY": ""], false, []),
  ])
  func ways(_ environment: [String: String], isMac: Bool, tools: [String]) {
    #expect(Clipboard.tools(in: environment, isMac: isMac).map(\.name) == tools)
  }

  @Test func theFirstThatTakesIt() {
    // As the program does: one tool ends without reading.
    Platform.prepareSignals()
    let tools = [
      Clipboard.Tool(name: "absent", arguments: ["no-such-program-anywhere"]),
      Clipboard.Tool(name: "refusing", arguments: ["false"]),
      Clipboard.Tool(name: "taking", arguments: ["sh", "-c", "test \"$(cat)\" = grüße"]),
      Clipboard.Tool(name: "late", arguments: ["true"]),
    ]
    #expect(Clipboard.copy(Clipboard.Text(text: "grüße", name: "a"), with: tools)?.name == "taking")
    #expect(Clipboard.copy(Clipboard.Text(text: "else", name: "a"), with: Array(tools[..<3])) == nil)
  }

  @Test func whatATerminalTakes() {
    #expect(Clipboard.base64(Clipboard.Text(text: "grüße", name: "a")) == "Z3LDvMOfZQ==")
    #expect(Clipboard.base64(Clipboard.Text(text: String(repeating: "a", count: 100_000), name: "a")) == nil)
  }
}
