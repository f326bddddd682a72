/// How an editor is started at a place.
struct EditorCommand: Hashable {
  /// As the person wrote it, with arguments and quotes.
  let command: String

  /// `$VISUAL`, `$EDITOR`, `vi`.
  init(in environment: [String: String]) {
    let wishes = [environment["VISUAL"], environment["EDITOR"], "vi"]
    command = wishes.lazy.compactMap(\.self).first { $0.contains { !$0.isWhitespace } } ?? "vi"
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

  /// The place as this editor wants it; one that is not known gets the file alone.
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
    default: [file]
    }
  }
}
