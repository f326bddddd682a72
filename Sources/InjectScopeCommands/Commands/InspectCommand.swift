import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// What was read in files, and what was passed over.
struct InspectCommand: Command {
  let manual = CommandManual(
    name: "inspect", words: .files, readsProject: true, isAnswerKept: true, showsFindings: true,
    summary: "Show what was read in a file, and what was passed over and why",
    discussion: """
      Says why a registration is not seen. Reads the project (--sources, the current folder, or for a FILE elsewhere the \
      project around it), and shows of each FILE by which rule it is read or not, what was read in it and for which \
      library, with its place and the version of the library \
      that is used where a package manager wrote it down, and what answers each need; then what looks as if it spoke to a library and led nowhere, \
      with the reason; and what is found there. A FILE that is not among those that are read is told of too. For a folder it says all \
      that of each Swift file that is found in it.

      With --json the `rule` of a file is `read`, `no-words`, `words-aside` (in comments or texts alone), \
      `words-without-part`, `generated`, the id of a finding (`unreadable-file`, `file-too-large`, \
      `nested-too-deeply`), `no-swift`, `no-file`, `dead-link`, `hidden`, `manifest`, `excluded`, `ignored-folder`, \
      `outside`, `link-out-of-project`, `in-no-target`, `unreadable-folder` or `unknown`; that of what is passed over \
      `condition-off`, `library-not-chosen`, `library-not-recognised`, `never-run`, `not-understood`, or the file's.
      """,
    examples: [
      .init(line: "injectscope inspect App/AppContext.swift", meaning: "what that file says, and to whom"),
      .init(line: "injectscope inspect Messages", meaning: "what each file in there says"),
      .init(
        line: "injectscope inspect App/AppContext.swift --sources App -D DEBUG",
        meaning: "as it is read with these flags"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    for word in invocation.words { try FileInspector.place(of: word, in: invocation.tree) }
    let session = try Session.open(invocation, on: console)
    let inspector = try FileInspector(Session.request(for: invocation, tree: invocation.tree), session.loaded)
    let findings = session.findings(gradedBy: invocation.options.severities)
    let accounts = try invocation.words.distinct.flatMap { try inspector.accounts(of: $0) }
    var told: Set<String> = []
    let files = accounts.filter { told.insert($0.path).inserted }.map {
      FileInspection($0, of: session, findings: findings).report
    }
    let report = InspectionReport(files)
    console.print(invocation.options.printsJSON ? report.json.text : report.text(console.style))
    return .fine
  }
}
