/// What makes a shell complete command lines.
struct CompletionsCommand: Command {
  let manual = CommandManual(
    name: "completions", words: .topic("SHELL"), readsProject: false, isAside: true,
    summary: "Print what makes bash, zsh or fish complete command lines",
    discussion: """
      Prints a script for SHELL: bash, zsh or fish. `make install` puts all three where the shells look for them; by \
      hand:

        bash  source <(injectscope completions bash)        in ~/.bashrc
        zsh   injectscope completions zsh > _injectscope    in a folder of $fpath
        fish  injectscope completions fish | source         in config.fish

      With it commands, flags, the values of flags and names of nodes are completed. It asks the program itself, so \
      that it stays right whatever the version.
      """,
    examples: [.init(line: "injectscope completions bash", meaning: "for ~/.bashrc")],
    offer: { _ in .names(CompletionScript.allCases.map(\.rawValue)) })

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    guard let name = invocation.words.first else { throw Misuse.missingWord("SHELL", command: self) }
    guard let script = CompletionScript(rawValue: name) else {
      throw Misuse.notAChoice(
        name, origin: .typed("SHELL"), choices: CompletionScript.allCases.map(\.rawValue))
    }
    console.print(script.text(for: invocation.tool.name))
    return .fine
  }
}
