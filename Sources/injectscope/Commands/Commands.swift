/// The commands that there are, in the order in which help lists them.
enum Commands {
  static let all: [any Command] = [
    ListCommand(), SignaturesCommand(), WhyCommand(), CheckCommand(), ExplainCommand(), GenerateCommand(),
    ExportCommand(), HelpCommand(), VersionCommand(),
  ]

  /// What runs where no command is named.
  static let standard: any Command = ListCommand()

  static var names: [String] { all.flatMap { [$0.manual.name] + $0.manual.aliases } }

  static func named(_ name: String) -> (any Command)? {
    all.first { $0.manual.name == name || $0.manual.aliases.contains(name) }
  }
}
