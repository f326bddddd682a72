import InjectScopeAnalysis

/// The help: made from the tables that make the bindings.
enum HelpText {
  /// - Parameter columns: how wide it may be; what is longer goes on below.
  static func lines(
    matching query: String, columns: Int, _ options: ExplorerOptions = ExplorerOptions()
  ) -> [Line] {
    let keyColumns = min(24, columns / 3)
    let glyphs = Glyphs(options.capabilities)
    let words = query.lowercased().split(separator: " ")
    func matches(_ text: String) -> Bool {
      let text = text.lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    // The foot of the screen says it, too: in a small window that is enough.
    var lines = query.isEmpty && columns >= reading.count ? [Line(reading, .quiet)] : []
    // `names`: by which a row is found besides, each where its row is; `spans`: its keys as the screen shows them.
    func add(
      _ title: String, _ rows: [(keys: String, help: String)], names: [String] = [], spans: [[Span]] = []
    ) {
      let found = rows.indices.filter { place in
        let name = names.indices.contains(place) ? names[place] : ""
        return matches(rows[place].keys + " " + rows[place].help + " " + title + " " + name)
      }
      guard !found.isEmpty else { return }
      if !lines.isEmpty { lines.append(Line()) }
      lines.append(Line(title, .heading))
      for (number, row) in found.map({ ($0, rows[$0]) }) {
        let keys = Graphemes.wrapped(row.keys, columns: keyColumns - 1, isUnicode: true)
        let help = Graphemes.wrapped(row.help, columns: max(10, columns - keyColumns), isUnicode: true)
        for place in 0..<max(keys.count, help.count) {
          let key = place < keys.count ? keys[place] : ""
          let shown =
            keys.count == 1 && place == 0 && spans.indices.contains(number) ? spans[number] : [Span(key, .key)]
          let blanks = keyColumns - Graphemes.width(key, isUnicode: glyphs.isUnicode)
          lines.append(
            Line(
              shown + [
                Span(String(repeating: " ", count: max(0, blanks))), Span(place < help.count ? help[place] : ""),
              ]))
        }
      }
    }
    // Who types one letter asks after the key, and not after all words that have it.
    if query.count == 1 {
      let bindings = Keymap.all.filter { options.keys.keys(of: $0.action).contains { $0.name == query } }
      add("The key \(query)", bindings.map { (names(options.keys.keys(of: $0.action)), $0.help) })
    }
    let signs = Legend.rows(glyphs)
    add(
      "Signs", signs.map { ($0.signs.map(\.text).joined(), $0.meaning) },
      spans: signs.map(\.signs))
    add(
      "Your commands",
      options.commands.enumerated().map { place, command in
        (names(options.keys.keys(ofCommand: place)), "\(command.name): \(command.line)")
      })
    for group in Keymap.Group.allCases {
      let bindings = Keymap.all.filter { $0.group == group }
      add(
        group.rawValue, bindings.map { (names(options.keys.keys(of: $0.action)), $0.help) },
        names: bindings.map { $0.name + " " + (Command.otherWords[$0.name] ?? "") })
    }
    add("Panels", Panels.all.map { (($0.id.key.map { $0 + " " } ?? "") + $0.name, $0.help) })
    add("While typing", Keymap.typing.map { ($0.keys, $0.help) })
    add("Filter", Filter.manual.map { ($0.form, $0.meaning) })
    add("Config settings", settings)
    add("Mouse", Keymap.mouse.map { ($0.keys, $0.help) })
    return lines.isEmpty ? [Line("nothing says \(query)", .quiet)] : lines
  }

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
      "[{\"name\": \"blame\", \"key\": \"B\", \"run\": \"git blame -L $line,+1 \\\"$file\\\"\"}]: lines for the shell, which knows "
        + "root, file, line, column, name and id; \"show\" is output, which waits for a key and is meant where nothing is "
        + "said, screen for a program that takes the terminal, or nothing"
    ),
  ]
}
