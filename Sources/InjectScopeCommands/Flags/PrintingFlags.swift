/// How a command speaks.
enum PrintingFlags {
  static let all = [json, color, ascii, quiet, verbose, help, version]

  private static let json = Flag(
    "json",
    for: .only([
      "list", "signatures", "why", "tree", "impact", "what-if", "diff", "check", "inspect", "generate", "explain",
    ]),
    summary: "Print one JSON object",
    help: """
      Print one JSON object, its keys sorted, paths relative to the project's root. Its `schema` number changes when \
      the meaning of a key does.
      """
  ) { entry, options throws(Misuse) in options.printsJSON = entry.isOn }

  private static let color = Flag(
    "color", .value("WHEN"), for: .everyCommand, isConfigurable: true,
    offer: .choices(of: Options.Occasion.self),
    summary: "Use colours: auto, always or never",
    help: """
      Use colours `always`, `never`, or `auto`: only on a terminal, and not where NO_COLOR is set in the environment. \
      Colours repeat what the words say.
      """
  ) { entry, options throws(Misuse) in options.color = try entry.choice(of: Options.Occasion.self) }

  private static let ascii = Flag(
    "ascii", for: .everyCommand, isConfigurable: true,
    summary: "Draw with ASCII characters alone",
    help: """
      Draw with ASCII characters alone. Names from the sources stay as they are, except in the explorer, which shows \
      them escaped, and which is so by itself where the locale's encoding is not UTF-8.
      """
  ) { entry, options throws(Misuse) in options.isASCII = entry.isOn }

  private static let quiet = Flag(
    "quiet", for: .everyCommand,
    summary: "Say nothing but data and errors",
    help: "Say nothing on standard error but errors: no summaries, no progress. Of `list`, nodes alone."
  ) { entry, options throws(Misuse) in options.isQuiet = entry.isOn }

  private static let verbose = Flag(
    "verbose", for: .everyCommand,
    summary: "Say more, and how long each phase took",
    help: """
      Say on standard error how long each phase took and how much was read. `why` adds the place and the kind of each \
      step.
      """
  ) { entry, options throws(Misuse) in options.isVerbose = entry.isOn }

  private static let help = Flag(
    "help", short: "h", for: .everyCommand,
    summary: "Show this help",
    help: "Show the help of the command, as `injectscope help COMMAND` does."
  ) { entry, options throws(Misuse) in options.wantsHelp = entry.isOn }

  private static let version = Flag(
    "version", for: .everyCommand,
    summary: "Show the version",
    help: "Show the version, as `injectscope version` does."
  ) { entry, options throws(Misuse) in options.wantsVersion = entry.isOn }
}
