import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// Findings, and an exit code for builds.
struct CheckCommand: Command {
  let manual = CommandManual(
    name: "check", words: .paths, readsProject: true,
    summary: "Show findings; exit 1 if one is an error",
    discussion: """
      Reads the Swift files below each PATH (the current folder without any), resolves them, and shows everything \
      worth telling, once for each cause: its place first, then the chain that led there, the other places that it \
      reaches (all of them with --verbose), what was probably meant, and a fix. The exit code is 1 if any finding is an \
      error. `injectscope explain ID` says what a finding means. On a terminal the line of source stands below each \
      finding, with a mark at the place, and long messages are broken between words; --excerpts says otherwise.

      With --json a finding's `places` are those that it reaches, `affects` their number, and `near` gives what was \
      probably meant: `name`, `type` of a property, `location`. A `fix` has `edits` where a change of the sources cures \
      it: text to `insert` before what stands at `location`, whose column counts bytes, or in place of what stands from \
      there up to `end`, where there is one. All of a fix's edits belong together, and their places are those before \
      any of them is made.
      """,
    examples: [
      .init(line: "injectscope check", meaning: "the current folder"),
      .init(line: "injectscope check Sources --severity never-injected=off", meaning: "leave one kind out"),
      .init(line: "injectscope check --json > findings.json", meaning: "for a program"),
      .init(line: "injectscope check --format sarif > injectscope.sarif", meaning: "for a code host"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let options = invocation.options
    let session = try Session.open(invocation, on: console)
    let findings = session.findings(severities: options.severities)
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
}
