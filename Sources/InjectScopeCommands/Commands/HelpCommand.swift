/// Help, made from the tables of commands and flags.
struct HelpCommand: Command {
  let manual = CommandManual(
    name: "help", words: .topic("[COMMAND | --FLAG | TOPIC]"), readsProject: false, isAside: true,
    summary: "Show how a command or a flag is used",
    discussion: """
      Without a word, lists the commands. With a command, shows how it is used; with a flag, all about it. \
      TOPIC: \(HelpTopic.all.map(\.name).joined(separator: ", ")).
      """,
    examples: [
      .init(line: "injectscope help generate", meaning: "one command"),
      .init(line: "injectscope help --severity", meaning: "one flag"),
      .init(line: "injectscope help plugin", meaning: "generation as a part of a package's build"),
    ],
    offer: { tool in
      let flags = FlagTable.all.filter { !tool.takers(of: $0).isEmpty }.map(\.spelling).distinct
      return .names(tool.commands.map(\.manual.name) + HelpTopic.all.map(\.name) + flags)
    })

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    guard let topic = invocation.words.first else {
      console.print(HelpText.overview(of: invocation.tool))
      return .fine
    }
    if let command = invocation.tool.named(topic) {
      console.print(HelpText.page(of: command))
      return .fine
    }
    if let topic = HelpTopic.named(topic) {
      console.print(HelpText.page(of: topic))
      return .fine
    }
    let name = String(topic.drop { $0 == "-" })
    let flags = name.count == 1 ? name.first.map { FlagTable.short($0) } ?? [] : FlagTable.named(name)
    guard !flags.isEmpty else { throw Misuse.unknownTopic(topic, tool: invocation.tool) }
    console.print(flags.map { HelpText.page(of: $0, takenBy: invocation.tool.takers(of: $0)) }.joined(separator: "\n"))
    return .fine
  }
}
