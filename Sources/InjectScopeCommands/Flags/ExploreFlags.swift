enum ExploreFlags {
  static let all = [script, size, dump, noSettings, checkSettings]

  private static let script = Flag(
    "script", .value("FILE"), for: .only(["explore"]),
    offer: .files,
    summary: "Press the keys that the file names; no terminal is needed",
    help: """
      Once the project is read, press the keys that the file names, one a line: `Enter`, `Esc`, `Up`, `PageDown`, `F1`, `Ctrl-p`, one character, \
      or text, which is typed letter by letter (`type TEXT` for text that would be something else, `paste TEXT`). \
      `dump` prints the screen once what the keys began is done, `resize 80x24` changes the size, `wait loaded` waits \
      after `R`, and `# …` means nothing. `explorer.json` is not read: keys mean what they mean for everybody. No terminal \
      is needed.
      """
  ) { entry, options throws(Misuse) in options.exploring.script = entry.path }

  private static let size = Flag(
    "size", .value("WxH"), for: .only(["explore"]),
    summary: "Size of the screen of `--script` and `--dump` (100x30)",
    help: "How many columns and rows the screen of `--script` and `--dump` has. Without it, 100x30."
  ) { entry, options throws(Misuse) in
    let sides = entry.value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let columns = sides[0], let rows = sides[1], columns > 0, rows > 0 else {
      throw .badValue(entry.value, origin: entry.origin, expected: "a size such as 80x24")
    }
    options.exploring.columns = columns
    options.exploring.rows = rows
  }

  private static let dump = Flag(
    "dump", for: .only(["explore"]),
    summary: "Print the screen as text and end; no terminal is needed",
    help: "Print the screen as text once the project is read and the script, if there is one, is at its end."
  ) { entry, options throws(Misuse) in options.exploring.dumps = entry.isOn }

  private static let noSettings = Flag(
    "no-settings", for: .only(["explore"]),
    summary: "Leave the keys, colors and commands of explorer.json aside",
    help: """
      Begin with the keys and colors that everybody has, and without commands of your own: `explorer.json` is not read.
      """
  ) { entry, options throws(Misuse) in options.exploring.ignoresSettings = entry.isOn }

  private static let checkSettings = Flag(
    "check-settings", for: .only(["explore"]),
    summary: "Say what is wrong with explorer.json and end",
    help: """
      Read `explorer.json`, say all that is wrong with it, each with its place, and end: with exit code 2 where anything \
      is. The explorer itself begins all the same, without what it does not understand. No terminal is needed. The file \
      lies in `$XDG_CONFIG_HOME/injectscope`, or `~/.config/injectscope`; `?` in the explorer says under "Config settings" \
      what may stand in it.
      """
  ) { entry, options throws(Misuse) in options.exploring.checksSettings = entry.isOn }
}
