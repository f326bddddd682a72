import InjectScopeExport

/// What two revisions say differently about one project.
struct DiffCommand: Command {
  let manual = CommandManual(
    name: "diff", words: .revisions, readsProject: true,
    summary: "Show what changed between two revisions, or since one",
    discussion: """
      Reads the project in the git revision REV and in a second one, or the work tree, and shows what is gained (+), \
      lost (-) and changed (~): nodes, functions and findings, edges too with --verbose. Things are the same when they \
      are called the same, wherever they were moved and whatever their files are called now. `A..B` is two revisions; \
      `A...B` is what B brought since both were one, as a review shows it. The exit code is 1 where a new error came; one that was \
      there and reaches more is none.

      Revisions are read from git's objects: neither index nor work tree is touched, and nothing is fetched. Each side \
      is read with its own \(Configuration.fileName); submodules, and what git ignores, are left out.

      With --json: `old` and `new` (`revision`, `commit`), `nodes`, `edges`, `signatures`, `findings` (each `gained`, \
      `lost`, `changed`), `marks`, `generated`, `summary`.
      """,
    examples: [
      .init(line: "injectscope diff HEAD", meaning: "what is not committed yet"),
      .init(line: "injectscope diff v1.2 v1.3 --sources App", meaning: "two releases"),
      .init(line: "injectscope diff main...HEAD --format markdown", meaning: "a comment for a review"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let format = invocation.options.differenceFormat
    if invocation.options.printsJSON, let format, format != .json {
      throw Misuse.conflict("--json", "--format \(format.rawValue)")
    }
    let sources = invocation.options.reading.sources
    let pair = try RevisionPair(invocation.words, reading: sources.isEmpty ? ["."] : sources)
    let (old, new) = try pair.read(invocation, on: console)
    if old.session.graph.nodes.isEmpty { new.session.tellIfEmpty(on: console) }
    let comparison = Comparison((old.session, old.invocation.options), (new.session, new.invocation.options))
    let report = RevisionReport(comparison, pair, styles: (old.style, new.style))
    switch invocation.options.printsJSON ? .json : format ?? .text {
    case .text: console.print(report.text)
    case .markdown: console.print(report.markdown)
    case .json: console.print(report.json.text)
    }
    return comparison.difference.bringsError ? .findings : .fine
  }
}
