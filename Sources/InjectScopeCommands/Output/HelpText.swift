/// The pages of help, 80 columns wide.
enum HelpText {
  static let width = 80

  /// What it is for.
  static let purpose = "InjectScope shows, checks and generates what follows from dependency injection."

  static func overview(of tool: Tool) -> String {
    let manuals = tool.commands.map(\.manual)
    let shown = manuals.filter { !$0.isAside }
    let width = shown.map(\.name.count).max() ?? 0
    let aside = manuals.filter(\.isAside).map(\.name).joined(separator: ", ")
    let commands = shown.map { "  " + padded($0.name, to: width) + "  " + $0.summary } + ["  also: " + aside]
    return """
      \(purpose)

      Usage: \(tool.name) [COMMAND] [FLAG …] [PATH …]

      \(commands.joined(separator: "\n"))

      \(tool.standardNote)
      `\(tool.name) help COMMAND` says more, `\(tool.name) help --FLAG` about one flag; \
      \(HelpTopic.all.map { "`help \($0.name)`" }.joined(separator: ", ")).
      Exit codes: 0 fine, 1 findings at error level or stale files, 2 used wrongly.

      """
  }

  static func page(of command: any Command) -> String {
    let manual = command.manual
    let flags = FlagTable.flags(of: command)
    let own = flags.filter { !$0.isShared }
    let shared = flags.filter(\.isShared)
    var parts = [manual.summary + ".", "Usage: injectscope " + manual.synopsis, wrapped(manual.discussion)]
    if !manual.aliases.isEmpty { parts[1] += "\nAlias: " + manual.aliases.joined(separator: ", ") }
    if !own.isEmpty { parts.append("Flags:\n" + lines(for: own)) }
    let names = shared.map { form(of: $0) }.joined(separator: ", ")
    parts.append("Also: " + wrapped(names, width: width - 6).replacing("\n", with: "\n      "))
    parts.append("Examples:\n" + examples(manual.examples))
    return parts.joined(separator: "\n\n") + "\n"
  }

  static func page(of topic: HelpTopic) -> String { "\(topic.summary).\n\n\(wrapped(topic.text))\n" }

  static func page(of flag: Flag, takenBy takers: [String]) -> String {
    let key =
      flag.isConfigurable ? "\n\nIn \(Configuration.fileName): \"\(flag.name)\", \(flag.shape.configurationTitle)." : ""
    return [
      form(of: flag), "", wrapped(flag.help()) + key, "", wrapped("Taken by: " + takers.joined(separator: ", ")), "",
    ].joined(separator: "\n")
  }

  /// Words in lines of at most `width` columns; line breaks that are there stay, and so do lines that are moved in.
  static func wrapped(_ text: String, width: Int = width) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      // What is indented is a table.
      if paragraph.hasPrefix("  ") { return String(paragraph) }
      var lines: [String] = [""]
      for word in paragraph.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if last.count + 1 + word.count <= width {
          lines[lines.count - 1] += " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// `-o, --output DIR`
  private static func form(of flag: Flag) -> String {
    var form = (flag.short.map { "-\($0), " } ?? "") + flag.spelling
    if let placeholder = flag.shape.placeholder {
      if case .choice = flag.shape { form += " [\(placeholder)]" } else { form += " " + placeholder }
    }
    return form
  }

  private static func lines(for flags: [Flag]) -> String {
    let forms = flags.map { "  " + form(of: $0) }
    let width = forms.map(\.count).max() ?? 0
    return zip(forms, flags).map { form, flag in padded(form, to: width) + "  " + flag.summary }
      .joined(separator: "\n")
  }

  private static func examples(_ examples: [CommandManual.Example]) -> String {
    let width = examples.map(\.line.count).max() ?? 0
    return examples.map { "  " + padded($0.line, to: width) + "  " + $0.meaning }.joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
