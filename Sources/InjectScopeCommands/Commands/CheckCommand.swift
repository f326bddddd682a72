import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// Findings, and an exit code for builds.
struct CheckCommand: Command {
  let manual = CommandManual(
    name: "check", words: .paths, readsProject: true, isAnswerKept: true,
    summary: "Show findings; exit 1 if one is an error",
    discussion: """
      Reads the Swift files below each PATH (the current folder without any), resolves them, and shows everything \
      worth telling, once for each cause: its place first, then the chain that led there, the other places that it \
      reaches (all of them with --verbose), what was probably meant, and a fix. The exit code is 1 if any finding is an \
      error. `injectscope explain ID` says what a finding means.

      A comment lets a finding pass: `// injectscope:ignore ID reason` at the end of its line, or in a line above it. \
      What lets nothing pass any more is a finding itself.

      With --json a finding's `places` are those that it reaches, `affects` their number, and `near` gives what was \
      probably meant. A `fix` has `edits` where a change of the sources cures it: text to `insert` before what stands \
      at `location`, whose column counts bytes, or in place of what stands from there up to `end`. All of a fix's \
      edits belong together, and their places are those before any of them is made.
      """,
    examples: [
      .init(line: "injectscope check", meaning: "the current folder"),
      .init(line: "injectscope check --severity never-injected=off", meaning: "leave one kind out"),
      .init(line: "injectscope check --baseline known.json", meaning: "what is new since that was written"),
      .init(line: "injectscope check --json > findings.json", meaning: "for a program"),
      .init(line: "injectscope check --format sarif > injectscope.sarif", meaning: "for a code host"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let options = invocation.options
    let session = try Session.open(invocation, on: console)
    var findings = session.findings(gradedBy: options.severities)
    if options.updatesBaseline { return try Self.writeBaseline(findings, options, on: console) }
    if let file = options.baseline {
      findings = try Baseline(Disk.text(of: file), file: file)
        .applied(to: findings, file: session.loaded.path(ofFile: file)).graded(by: options.severities)
    }
    session.tellIfEmpty(on: console)
    let name = options.checkFormat ?? (options.printsJSON ? "json" : "text")
    // Where no file was there to be checked, that there are no findings would say too much.
    let isPointless = session.loaded.statistics.filesSeen == 0 && findings.isEmpty
    if let format = FindingFormats.named(name), !(isPointless && format is FindingText) {
      let lines = ProjectLines(of: session.loaded)
      let columns = CharacterColumns(of: lines)
      let style = format.wantsWholePaths ? console.wholePathStyle : console.style
      let shown = format.countsCharacters ? findings.map { $0.moved(columns.callAsFunction) } : findings
      let context = FindingContext(
        version: GeneratedHeader.version, meanings: Manual.meanings,
        line: console.showsExcerpts ? lines.line : { _ in nil }, width: console.width)
      console.print(format.format(shown, in: context, style: style))
    }
    return findings.contains { $0.severity == .error } ? .findings : .fine
  }

  private static func writeBaseline(
    _ findings: [Finding], _ options: Options, on console: Console
  ) throws -> ExitCode {
    guard let file = options.baseline else { throw Misuse.needs("--update-baseline", "--baseline") }
    try Disk.write(Baseline.text(listing: findings), to: file)
    console.tell("\(file) lists \(findings.count) \(findings.count == 1 ? "finding" : "findings")")
    return .fine
  }
}
