/// Manual pages, made from the tables of commands and flags.
struct ManCommand: Command {
  let manual = CommandManual(
    name: "man", words: .topic("[COMMAND]"), readsProject: false, isAside: true,
    summary: "Print a manual page",
    discussion: """
      Prints the manual page of the program, or of a command, as man(1) reads it. `make install` puts all of them where \
      man(1) looks for them: `man injectscope-check`.
      """,
    examples: [.init(line: "injectscope man list | man -l -", meaning: "read it without installing")],
    offer: { tool in .names(tool.commands.map(\.manual.name)) })

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let tool = invocation.tool
    guard let name = invocation.words.first else {
      console.print(ManualPage.overview(of: tool))
      return .fine
    }
    guard let command = tool.named(name) else { throw Misuse.unknownTopic(name, tool: tool) }
    console.print(ManualPage.page(of: command, in: tool))
    return .fine
  }
}
