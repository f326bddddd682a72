import InjectScopeCommands

/// The explorer, where somebody is there to see it, and every command beside it.
@main
struct Main {
  static let tool = Tool(
    "injectscope", commands: [ExploreCommand()] + Tool.plainCommands,
    standardNote: "Without a command, `explore` runs on a terminal, and `list` elsewhere."
  ) {
    let isSeen = Platform.isTerminal(.input) && Platform.isTerminal(.output)
    return isSeen ? ExploreCommand() as any Command : ListCommand()
  }

  static func main() { Program.run(tool) }
}
