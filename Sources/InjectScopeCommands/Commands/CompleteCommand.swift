/// What a shell asks when somebody presses Tab.
struct CompleteCommand: Command {
  let manual = CommandManual(
    name: "complete", words: .line, readsProject: false, isAside: true,
    summary: "Say what can stand in place of the last word of a command line",
    discussion: """
      Shells ask this when Tab is pressed; `injectscope completions` prints what makes them ask. The WORDs are those \
      behind the program's name as far as they are typed, the last of them perhaps half. Each line that is printed is a \
      word that can stand in its place, and behind a tab what it means; `:files`, `:folders` and `:revisions` say that \
      such can stand there too. Names of nodes, what they ask for (behind an owner and a \
      dot) and what stands behind the keys of a filter are those of the project that the line reads.
      """,
    examples: [.init(line: "injectscope complete -- list --k", meaning: "what `--k` can become")])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let project = ProjectWords(tool: invocation.tool, console: console)
    let reader = CompletionReader(tool: invocation.tool, nodes: project.nodes, values: project.values)
    console.print(reader.completion(of: invocation.words).text)
    return .fine
  }
}
