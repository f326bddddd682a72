import InjectScopeDialects

/// Pages for man(1): the same tables as help, all that they say.
enum ManualPage {
  /// When these pages were last looked through.
  private static let date = "2026-11-22"

  static func overview(of tool: Tool) -> String {
    var page = Page(tool.name, summary: "dependency injection of a Swift project: shown, checked, generated")
    page.section("SYNOPSIS")
    page.lines([.bold(tool.name), .plain(" [COMMAND] [FLAG …] [PATH …]")])
    page.section("DESCRIPTION")
    page.paragraphs(HelpText.purpose + "\n\n" + tool.standardNote)
    page.section("COMMANDS")
    for command in tool.commands {
      page.item([.bold(command.manual.name), .plain(" " + command.manual.words.title)], command.manual.summary + ".")
    }
    page.section("OPTIONS")
    page.paragraphs("Flags that several commands take; those of one stand on its page.")
    for flag in FlagTable.all where flag.isShared && !tool.takers(of: flag).isEmpty { page.item(of: flag) }
    page.section("ENVIRONMENT")
    page.item([.bold("XDG_CACHE_HOME")], "Where what is kept between runs lies; without it, `~/.cache`.")
    page.item([.bold("NO_COLOR")], "If it is not empty, nothing is coloured unless `--color always` asks for it.")
    page.item([.bold("TERM")], "What kind of terminal there is.")
    page.section("FILES")
    page.item([.bold(Configuration.fileName)], "In a project's root: long flags by name. Flags that are typed win.")
    page.exitStatus()
    page.seeAlso(tool.commands.map { name(of: $0, in: tool) })
    return page.text
  }

  static func page(of command: any Command, in tool: Tool) -> String {
    let manual = command.manual
    let flags = FlagTable.flags(of: command)
    var page = Page(name(of: command, in: tool), summary: manual.summary.lowercasingFirst)
    page.section("SYNOPSIS")
    page.lines([.bold("\(tool.name) \(manual.name)"), .plain(" [FLAG …] " + manual.words.title)])
    page.section("DESCRIPTION")
    page.paragraphs(manual.discussion)
    if !manual.aliases.isEmpty { page.paragraphs("Alias: " + manual.aliases.joined(separator: ", ") + ".") }
    page.section("OPTIONS")
    for flag in flags where !flag.isShared { page.item(of: flag) }
    let shared = flags.filter(\.isShared).map { "`\($0.spelling)`" }.joined(separator: ", ")
    page.paragraphs("Also, as \(tool.name)(1) says: \(shared).")
    page.section("EXAMPLES")
    for example in manual.examples { page.item([.bold(example.line)], example.meaning.uppercasingFirst + ".") }
    page.exitStatus()
    page.seeAlso([tool.name])
    return page.text
  }

  /// What both programs have has one page.
  private static func name(of command: any Command, in tool: Tool) -> String {
    let isPlain = Tool.plainCommands.contains { $0.manual.name == command.manual.name }
    return (isPlain ? "injectscope" : tool.name) + "-" + command.manual.name
  }

  /// A page that is being written.
  private struct Page {
    enum Piece {
      case plain(String)
      case bold(String)
    }

    private(set) var text: String

    init(_ name: String, summary: String) {
      text = """
        .TH "\(name.uppercased())" "1" "\(ManualPage.date)" "\(GeneratedHeader.tool) \(GeneratedHeader.version)" "User Commands"
        .SH NAME
        \(Self.folded(Self.escaped(name) + " \\- " + Self.escaped(summary)))

        """
    }

    mutating func section(_ title: String) { text += ".SH \(title)\n" }

    mutating func lines(_ pieces: [Piece]) { text += Self.line(pieces) + "\n" }

    /// Paragraphs, and tables as they stand.
    mutating func paragraphs(_ words: String) {
      for (number, paragraph) in words.split(separator: "\n\n").enumerated() {
        if number > 0 || !text.hasSuffix("\n.SH DESCRIPTION\n") && !text.hasSuffix("\n.SH OPTIONS\n") {
          text += ".PP\n"
        }
        text += Self.body(String(paragraph))
      }
    }

    mutating func item(_ title: [Piece], _ meaning: String) {
      text += ".TP\n" + Self.line(title) + "\n"
      for (number, paragraph) in meaning.split(separator: "\n\n").enumerated() {
        text += (number > 0 ? ".IP\n" : "") + Self.body(String(paragraph))
      }
    }

    mutating func item(of flag: Flag) {
      var title: [Piece] = flag.short.map { [.bold("-\($0)"), .plain(", ")] } ?? []
      title.append(.bold(flag.spelling))
      if let placeholder = flag.shape.placeholder {
        title.append(.plain(flag.shape.isChoice ? " [\(placeholder)]" : " " + placeholder))
      }
      item(title, flag.help())
    }

    mutating func exitStatus() {
      section("EXIT STATUS")
      item([.bold("0")], "Fine.")
      item([.bold("1")], "Findings at error level, or stale files.")
      item([.bold("2")], "Used wrongly, or a named path that cannot be read.")
    }

    mutating func seeAlso(_ pages: [String]) {
      section("SEE ALSO")
      text += pages.sorted().map { ".BR \(Self.escaped($0)) (1)" }.joined(separator: " ,\n") + "\n"
    }

    /// What is indented is a table, and stays as it is.
    private static func body(_ paragraph: String) -> String {
      var text = ""
      var isTable = false
      for line in paragraph.split(separator: "\n") {
        if line.hasPrefix("  ") != isTable {
          isTable.toggle()
          text += isTable ? ".nf\n" : ".fi\n"
        }
        text += (isTable ? guarded(escaped(String(line))) : folded(styled(String(line)))) + "\n"
      }
      return text + (isTable ? ".fi\n" : "")
    }

    /// What stands between backticks is bold.
    private static func styled(_ line: String) -> String {
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      guard parts.count % 2 == 1 else { return escaped(line) }
      return parts.enumerated().map { $0.offset % 2 == 0 ? escaped(String($0.element)) : bold(String($0.element)) }
        .joined()
    }

    /// Some tools take lines of 80 bytes at most. No word is a request, wherever it comes to stand.
    private static func folded(_ text: String) -> String {
      HelpText.wrapped(text).split(separator: "\n").map { guarded(String($0)) }.joined(separator: "\n")
    }

    private static func line(_ pieces: [Piece]) -> String {
      guarded(
        pieces.map { piece in
          switch piece {
          case .plain(let text): escaped(text)
          case .bold(let text): bold(text)
          }
        }.joined())
    }

    private static func bold(_ text: String) -> String { text.isEmpty ? "" : "\\fB\(escaped(text))\\fR" }

    /// A dot or a quote at the beginning of a line would be a request.
    private static func guarded(_ line: String) -> String {
      let line = line.hasSuffix(" ") ? String(line.dropLast()) : line
      return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    /// As any roff reads it, whatever the encoding of the terminal.
    private static func escaped(_ text: String) -> String {
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "\\": "\\e"
        case "-": "\\-"
        case "'": "\\(aq"
        case "`": "\\(ga"
        case "^": "\\(ha"
        case "~": "\\(ti"
        // Terminals without it would show nothing.
        case "…": "..."
        default: scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar.value))]"
        }
      }.joined()
    }

    private static func hexadecimal(_ value: UInt32) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}

extension Flag {
  /// Whether it belongs to no command alone.
  var isShared: Bool { if case .only = audience { false } else { true } }
}

extension String {
  /// `Show nodes` → `show nodes`; an abbreviation stays.
  fileprivate var lowercasingFirst: String {
    dropFirst().first?.isLowercase == true ? prefix(1).lowercased() + dropFirst() : self
  }

  fileprivate var uppercasingFirst: String { prefix(1).uppercased() + dropFirst() }
}
