/// A program made of commands: which it has, and what runs where none is named.
public struct Tool: Sendable {
  /// How it is called.
  public let name: String
  /// In the order in which help lists them.
  public let commands: [any Command]
  /// What runs where no command is named: it may depend on whether somebody is there to see it.
  private let chooseStandard: @Sendable () -> any Command
  /// What help says of that.
  let standardNote: String

  public init(
    _ name: String, commands: [any Command], standardNote: String, standard: @escaping @Sendable () -> any Command
  ) {
    self.name = name
    self.commands = commands
    self.standardNote = standardNote
    chooseStandard = standard
  }

  /// What builds run: nobody is there to see it, and nothing that a terminal needs is linked to it.
  public static let build = Tool(
    "injectscope-build", commands: [BuildCommand()] + plainCommands, standardNote: "Without a command, `list` runs."
  ) { ListCommand() }

  /// The commands that need neither a terminal nor its library.
  public static let plainCommands: [any Command] = [
    ListCommand(), SignaturesCommand(), WhyCommand(), TreeCommand(), ImpactCommand(), WhatIfCommand(), DiffCommand(),
    CheckCommand(), ExplainCommand(), InspectCommand(), GenerateCommand(), ExportCommand(), InitCommand(), LSPCommand(),
    HelpCommand(), VersionCommand(), CompletionsCommand(), CompleteCommand(), ManCommand(),
  ]

  var standard: any Command { chooseStandard() }

  var names: [String] { commands.flatMap { [$0.manual.name] + $0.manual.aliases } }

  func named(_ name: String) -> (any Command)? {
    commands.first { $0.manual.name == name || $0.manual.aliases.contains(name) }
  }

  /// The names of the commands that take a flag.
  func takers(of flag: Flag) -> [String] { commands.filter(flag.isTaken).map(\.manual.name) }
}
