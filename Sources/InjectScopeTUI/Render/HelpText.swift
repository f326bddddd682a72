import InjectScopeAnalysis

/// The help: made from the tables that make the bindings.
enum HelpText {
  /// - Parameter columns: how wide it may be; what is longer goes on below.
  static func lines(
    matching query: String, columns: Int, _ options: ExplorerOptions = ExplorerOptions()
  ) -> [Line] {
    let keyColumns = min(24, columns / 3)
    let words = query.lowercased().split(separator: " ")
    func matches(_ text: String) -> Bool {
      let text = text.lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    // The foot of the screen says it, too: in a small window that is enough.
    var lines = query.isEmpty && columns >= reading.count ? [Line(reading, .quiet)] : []
    // `names`: by which a row is found besides, each where its row is.
    func add(_ title: String, _ rows: [(keys: String, help: String)], names: [String] = []) {
      let rows = zip(rows, names + Array(repeating: "", count: rows.count - names.count))
        .filter { matches($0.keys + " " + $0.help + " " + title + " " + $1) }.map(\.0)
      guard !rows.isEmpty else { return }
      if !lines.isEmpty { lines.append(Line()) }
      lines.append(Line(title, .heading))
      for row in rows {
        let keys = Graphemes.wrapped(row.keys, columns: keyColumns - 1, isUnicode: true)
        let help = Graphemes.wrapped(row.help, columns: max(10, columns - keyColumns), isUnicode: true)
        for place in 0..<max(keys.count, help.count) {
          let key = place < keys.count ? keys[place] : ""
          lines.append(
            Line([Span(key.padded(to: keyColumns), .key), Span(place < help.count ? help[place] : "")]))
        }
      }
    }
    add("Signs", signs)
    add(
      "Your commands",
      options.commands.enumerated().map { place, command in
        (names(options.keys.keys(ofCommand: place)), "\(command.name): \(command.line)")
      })
    for group in Keymap.Group.allCases {
      let bindings = Keymap.all.filter { $0.group == group }
      add(
        group.rawValue, bindings.map { (names(options.keys.keys(of: $0.action)), $0.help) },
        names: bindings.map { $0.name + " " + (otherWords[$0.name] ?? "") })
    }
    add("Panels", Panels.all.map { (($0.id.key.map { $0 + " " } ?? "") + $0.name, $0.help) })
    add("While typing", Keymap.typing.map { ($0.keys, $0.help) })
    add("Filter", Filter.manual.map { ($0.form, $0.meaning) })
    add("Config settings", settings)
    add("Mouse", Keymap.mouse.map { ($0.keys, $0.help) })
    return lines.isEmpty ? [Line("nothing says \(query)", .quiet)] : lines
  }

  /// What other programs call it.
  private static let otherWords = ["take-back": "undo", "generate": "write save", "jump": "search open"]

  /// How to read on, which no key in the list says.
  private static let reading = "Letters look up, arrows and Page keys scroll, Esc closes."

  private static func names(_ keys: [KeyStroke]) -> String { keys.map(\.name).joined(separator: " ") }

  static let settings: [(keys: String, help: String)] = [
    ("explorer.json", "in $XDG_CONFIG_HOME/injectscope, or ~/.config/injectscope: an object with what follows"),
    ("\"keys\"", "{\"Ctrl-n\": \"down\", \"X\": \"none\"}: a key, and what it does by the name that : knows it by"),
    (
      "\"colors\"",
      "{\"unresolved\": \"red bold\", \"border\": \"#444444\"}: what is drawn, and its color; an unknown name lists all"
    ),
    (
      "\"commands\"",
      "[{\"name\": \"blame\", \"key\": \"B\", \"run\": \"git blame -L $line,+1 $file\"}]: lines for the shell, which knows "
        + "file, line, column, name and id; \"show\" is screen, output or nothing"
    ),
  ]

  static let signs: [(keys: String, help: String)] = [
    ("!", "unresolved: missing, or an argument because nothing above offers it or several do"),
    ("@", "part of a cycle"), ("?", "ambiguous, or the source cannot tell"), (">", "the chosen row"), ("*", "marked"),
    ("+ ^", "before a row: new, or changed, since the project was read before; } and { go there, Esc takes it away"),
    ("\u{25C6} #", "among paths: a node that every path passes, of all that there are"),
    ("~", "inferred, through a type that is declared elsewhere"),
    ("%", "dynamic: under a condition, in a loop, or computed"),
    (
      "4/9",
      "it needs four: what it asks for, and whom it creates, uses or is given by; nine other nodes depend on it directly"
    ),
    (
      "1E 2W 4N",
      "in the first line: errors, warnings and notes; behind them nodes that are unresolved, in a cycle, in doubt"
    ), ("2! in 8", "beside a folder or a container: of the eight nodes that it holds, two are unresolved"),
    ("R J I", "root, injector, injectable"), ("M P", "module, component or container; provider or registration"),
    ("B C", "builder, consumer"),
    (
      "declared, 2 steps",
      "beside a path: the shortest over what somebody declares to need or create, not over what a root merely offers; a step is an edge"
    ), ("shortest, 2 steps", "the same where no root merely offers anything"),
  ]
}
