import InjectScopeCommands

/// Every command but the explorer, and the one that the build-tool plugin runs: nothing here knows a terminal.
@main
struct Main {
  static func main() { Program.run(.build) }
}
