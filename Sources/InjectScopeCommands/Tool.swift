/// A program made of commands: which it has, and what runs where none is named.
public struct Tool: Sendable {
  /// In the order in which help lists them.
  public let commands: [any Command]
  /// What runs where no command is named: it may depend on whether somebody is there to see it.
  private let chooseStandard: @Sendable () -> any Command

  public init(commands: [any Command], standard: @escaping @Sendable () -> any Command) {
    self.commands = commands
    chooseStandard = standard
  }

  /// The commands that need neither a terminal nor its library.
  public static let plainCommands: [any Command] = [
    ListCommand(), SignaturesCommand(), WhyCommand(), ImpactCommand(), WhatIfCommand(), CheckCommand(),
    ExplainCommand(), GenerateCommand(),
    ExportCommand(), HelpCommand(), VersionCommand(),
  ]

  var standard: any Command { chooseStandard() }

  var names: [String] { commands.flatMap { [$0.manual.name] + $0.manual.aliases } }

  func named(_ name: String) -> (any Command)? {
    commands.first { $0.manual.name == name || $0.manual.aliases.contains(name) }
  }

  /// The names of the commands that take a flag.
  func takers(of flag: Flag) -> [String] { commands.filter(flag.isTaken).map(\.manual.name) }
}
