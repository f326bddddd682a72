/// Words → what was typed. It asks nothing but whether a first word is a path.
struct CommandLineParser {
  let tool: Tool
  /// Whether a word names an existing file or folder.
  let isPath: (String) -> Bool

  /// A flag before its command is known: which table entry it means depends on that.
  private struct Loose {
    let spelling: String
    let flags: [Flag]
    let value: String
  }

  func parse(_ arguments: [String]) throws(Misuse) -> TypedOptions {
    var loose: [Loose] = []
    var words: [String] = []
    var command: (any Command)?
    var flagsEnded = false
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if !flagsEnded, word == "--" {
        flagsEnded = true
      } else if command is HelpCommand, words.isEmpty, rest.isEmpty {
        // `help --style` asks about the flag.
        words.append(word)
      } else if !flagsEnded, word.hasPrefix("-"), word.count > 1 {
        loose.append(try flag(word, from: &rest, of: command ?? guessed(in: rest)))
      } else if command == nil, words.isEmpty, !flagsEnded {
        command = tool.named(word)
        guard command != nil || isPath(word) else { throw .unknownCommand(word, tool: tool) }
        if command == nil { words.append(word) }
      } else {
        words.append(word)
      }
    }
    let isTyped = command != nil
    let chosen = command ?? tool.standard
    var entries: [TypedOptions.Entry] = []
    for one in loose {
      guard let flag = one.flags.first(where: { $0.isTaken(by: chosen) }) else {
        let owners = tool.commands.filter { command in one.flags.contains { $0.isTaken(by: command) } }
        if !isTyped, let meant = tool.named(String(one.spelling.drop { $0 == "-" })) {
          throw .commandAsFlag(one.spelling, command: meant)
        }
        guard !owners.isEmpty else { throw .unknownFlag(one.spelling, command: chosen) }
        throw .flagOfOthers(one.spelling, command: chosen, owners: owners.map(\.manual.name))
      }
      entries.append(.init(flag: flag, value: one.value, origin: .typed(one.spelling)))
    }
    return TypedOptions(tool: tool, command: chosen, isCommandTyped: isTyped, words: words, entries: entries)
  }

  /// The command whose flags a misspelt one in front of it is held against.
  private func guessed(in rest: ArraySlice<String>) -> any Command {
    rest.lazy.compactMap(tool.named).first ?? tool.standard
  }

  private func flag(
    _ word: String, from rest: inout ArraySlice<String>, of command: any Command
  ) throws(Misuse) -> Loose {
    let (spelling, attached) = word.hasPrefix("--") ? Self.long(word) : Self.short(word)
    let flags =
      word.hasPrefix("--")
      ? FlagTable.named(String(spelling.dropFirst(2)))
      : spelling.last.map { FlagTable.short($0) } ?? []
    let isShort = !word.hasPrefix("--")
    guard let flag = flags.first(where: { $0.isTaken(by: command) }) ?? flags.first else {
      if let meant = tool.named(String(spelling.drop { $0 == "-" })), !isShort {
        throw .commandAsFlag(spelling, command: meant)
      }
      throw .unknownFlag(isShort ? word : spelling, command: command)
    }
    guard let placeholder = flag.shape.placeholder else {
      guard let attached else { return Loose(spelling: spelling, flags: flags, value: "true") }
      guard !isShort else { throw .unknownFlag(word, command: command) }
      guard attached == "true" || attached == "false" else { throw .unwantedValue(spelling, value: attached) }
      return Loose(spelling: spelling, flags: flags, value: attached)
    }
    if let attached { return Loose(spelling: spelling, flags: flags, value: attached) }
    if case .choice = flag.shape {
      // What is no path either was meant to be one of its values.
      let value = rest.first.flatMap { !$0.hasPrefix("-") && (flag.isValue($0) || !isPath($0)) ? $0 : nil }
      if value != nil { rest = rest.dropFirst() }
      return Loose(spelling: spelling, flags: flags, value: value ?? "")
    }
    guard let next = rest.first, !next.hasPrefix("-") || next == "-" else {
      throw .missingValue(spelling, placeholder: placeholder)
    }
    rest = rest.dropFirst()
    return Loose(spelling: spelling, flags: flags, value: next)
  }

  /// `--style=direct` → `--style`, `direct`.
  private static func long(_ word: String) -> (spelling: String, attached: String?) {
    guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }

  /// `-DDEBUG` → `-D`, `DEBUG`.
  private static func short(_ word: String) -> (spelling: String, attached: String?) {
    let end = word.index(word.startIndex, offsetBy: 2)
    let attached = word[end...].trimmingPrefix("=")
    return (String(word[..<end]), end == word.endIndex ? nil : String(attached))
  }
}
