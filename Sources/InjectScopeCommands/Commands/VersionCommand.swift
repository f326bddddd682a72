import InjectScopeDialects

struct VersionCommand: Command {
  let manual = CommandManual(
    name: "version", words: .none, readsProject: false, isAside: true,
    summary: "Show the version",
    discussion: "Shows the version of InjectScope, which also stands in the header of every generated file.",
    examples: [.init(line: "injectscope version", meaning: "the version alone on a line")])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    console.print("\(GeneratedHeader.tool) \(GeneratedHeader.version)\n")
    return .fine
  }
}
