/// A server that editors speak to.
struct LSPCommand: Command {
  let manual = CommandManual(
    name: "lsp", words: .paths, readsProject: true, isAside: true,
    summary: "Serve an editor: findings, fixes, and where things come from",
    discussion: """
      Speaks the Language Server Protocol over standard input and output, for any editor that does: findings while one \
      types, their fixes as code actions, hovering that says where each argument and each need comes from, going to what \
      provides it and to who asks for it, and the symbols of a file. An editor starts it: where it asks for the server \
      of Swift files, name the command `injectscope lsp`, beside that of the compiler.

      Reads the folder that the editor has open with its .injectscope.json, or each PATH where one is named. What is \
      typed and not saved counts.
      """,
    examples: [.init(line: "injectscope lsp", meaning: "what an editor runs")])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    LanguageServer(invocation, console).run()
  }
}
