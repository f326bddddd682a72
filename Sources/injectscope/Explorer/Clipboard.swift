#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The ways to put text on a clipboard, best first.
///
/// Which is best depends on where the person sits: inside tmux its buffer reaches them, over ssh only their terminal
/// does, and else the desktop's own tool.
enum Clipboard {
  struct Text: Sendable {
    let text: String
    /// What it is: the status line says it.
    let name: String
  }

  /// A program that takes the text on its standard input.
  struct Tool: Hashable, Sendable {
    let name: String
    let arguments: [String]
  }

  /// Terminals ignore, or choke on, what is longer.
  private static let terminalLimit = 100_000

  static func tools(in environment: [String: String], isMac: Bool) -> [Tool] {
    func has(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    var tools: [Tool] = []
    if has("TMUX") {
      // -w passes it on to the terminal around tmux; older ones do not know it.
      tools.append(Tool(name: "tmux", arguments: ["tmux", "load-buffer", "-w", "-"]))
      tools.append(Tool(name: "tmux", arguments: ["tmux", "load-buffer", "-"]))
    }
    guard !has("SSH_CONNECTION") else { return tools }
    if isMac { tools.append(Tool(name: "pbcopy", arguments: ["pbcopy"])) }
    if has("WAYLAND_DISPLAY") { tools.append(Tool(name: "wl-copy", arguments: ["wl-copy"])) }
    if has("DISPLAY") {
      tools.append(Tool(name: "xclip", arguments: ["xclip", "-selection", "clipboard"]))
      tools.append(Tool(name: "xsel", arguments: ["xsel", "--clipboard", "--input"]))
    }
    return tools
  }

  /// Tries one tool after another; the one that took it, if any did.
  static func copy(_ text: Text, with tools: [Tool]) -> Tool? {
    tools.first { Programs.run($0.arguments, input: Array(text.text.utf8)) == .exited(0) }
  }

  /// As a terminal takes it; `nil` where it is too much.
  static func base64(_ text: Text) -> String? {
    let encoded = Data(text.text.utf8).base64EncodedString()
    return encoded.utf8.count <= terminalLimit ? encoded : nil
  }
}
