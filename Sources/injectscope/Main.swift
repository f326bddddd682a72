import InjectScopeCommands

/// The explorer, where somebody is there to see it, and every command beside it.
@main
struct Main {
  static let tool = Tool(commands: [ExploreCommand()] + Tool.plainCommands) {
    let isSeen = Platform.isTerminal(.input) && Platform.isTerminal(.output)
    return isSeen ? ExploreCommand() as any Command : ListCommand()
  }

  static func main() { Program.run(tool) }
}
