/// Help, made from the tables of commands and flags.
struct HelpCommand: Command {
  let manual = CommandManual(
    name: "help", words: .topic("[COMMAND | --FLAG]"), readsProject: false,
    summary: "Show how a command or a flag is used",
    discussion: "Without a word, lists the commands. With a command, shows how it is used; with a flag, all about it.",
    examples: [
      .init(line: "injectscope help generate", meaning: "one command"),
      .init(line: "injectscope help --severity", meaning: "one flag"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    guard let topic = invocation.words.first else {
      console.print(HelpText.overview)
      return .fine
    }
    if let command = Commands.named(topic) {
      console.print(HelpText.page(of: command))
      return .fine
    }
    let name = String(topic.drop { $0 == "-" })
    let flags = name.count == 1 ? name.first.map { FlagTable.short($0) } ?? [] : FlagTable.named(name)
    guard !flags.isEmpty else { throw Misuse.unknownTopic(topic) }
    console.print(flags.map(HelpText.page(of:)).joined(separator: "\n"))
    return .fine
  }
}
