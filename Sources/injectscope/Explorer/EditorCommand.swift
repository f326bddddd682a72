/// How an editor is started at a place.
struct EditorCommand: Hashable {
  /// As the person wrote it, with arguments and quotes.
  let command: String
  /// Whether somebody chose it.
  let isWish: Bool

  /// `$VISUAL`, `$EDITOR`, `vi`.
  init(in environment: [String: String]) {
    let wishes = [environment["VISUAL"], environment["EDITOR"]]
    let wish = wishes.lazy.compactMap(\.self).first { $0.contains { !$0.isWhitespace } }
    command = wish ?? "vi"
    isWish = wish != nil
  }

  /// What is wrong with how it ended, if anything.
  func complaint(about end: Programs.End) -> String? {
    switch end {
    case .exited(0): nil
    // What a shell answers when it finds no such program, or may not run it.
    case .neverBegan, .exited(126), .exited(127):
      isWish
        ? "the editor `\(command)` cannot be started: VISUAL and EDITOR name it"
        : "no editor: `vi` cannot be started; set VISUAL or EDITOR"
    case .exited(let code): "the editor ended with exit code \(code): `\(command)`"
    case .signalled: "the editor was ended by a signal: `\(command)`"
    }
  }

  /// The program's own name.
  var name: String {
    let word = command.split(whereSeparator: \.isWhitespace).first ?? ""
    return String(word.split(separator: "/").last ?? "").filter { $0 != "\"" && $0 != "'" }
  }

  /// What to run: a shell takes the command apart, as git has it.
  func arguments(file: String, line: Int, column: Int) -> [String] {
    ["/bin/sh", "-c", command + " \"$@\"", command] + place(file: file, line: line, column: column)
  }

  /// The place as this editor wants it; most take the line as vi does, so one that is not known gets it so.
  private func place(file: String, line: Int, column: Int) -> [String] {
    switch name {
    case "vim", "nvim", "gvim", "mvim": ["+call cursor(\(line),\(column))", "--", file]
    case "vi", "view", "ex", "nvi", "vis", "mg", "joe", "jmacs", "ne", "pico", "kak", "bbedit": ["+\(line)", file]
    case "nano", "rnano": ["+\(line),\(column)", file]
    case "emacs", "emacsclient", "micro": ["+\(line):\(column)", file]
    case "kate": ["--line", "\(line)", "--column", "\(column)", file]
    case "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf": ["--goto", "\(file):\(line):\(column)"]
    case "subl", "sublime_text", "hx", "helix", "zed", "atom": ["\(file):\(line):\(column)"]
    case "xed": ["--line", "\(line)", file]
    case "mate": ["--line", "\(line):\(column)", file]
    default: ["+\(line)", file]
    }
  }
}
