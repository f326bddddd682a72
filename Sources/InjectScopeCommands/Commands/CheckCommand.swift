import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// Findings, and an exit code for builds.
struct CheckCommand: Command {
  let manual = CommandManual(
    name: "check", words: .paths, readsProject: true, isAnswerKept: true, showsFindings: true,
    summary: "Show findings; exit 1 if one is an error",
    discussion: """
      Shows everything worth telling of the Swift files below each PATH (the current folder without any), once for each \
      cause: its place first, then the chain that led there, the other places that it reaches (all with --verbose), \
      what was probably meant, and a fix. The exit code is 1 if any is an error. `injectscope explain ID` says more.

      `// injectscope:ignore ID reason` at the end of its line, or in a line above it, lets a finding pass. What lets \
      nothing pass any more is a finding itself.

      With --json `places` are those that a finding reaches, `affects` the number of these or of functions, `near` what \
      was probably meant and the `reason`, `furtherNear` how many more. A `fix` has `edits` where they cure it whole: \
      text to `insert` before what stands at `location` (columns count bytes), or in place of that up to `end`. Where \
      they hang on many files, only `--fix` works them out.
      """,
    examples: [
      .init(line: "injectscope check --baseline known.json --update-baseline", meaning: "write what is known today"),
      .init(line: "injectscope check --baseline known.json", meaning: "what is new since that was written"),
      .init(line: "injectscope check --fix unused-ignore", meaning: "cure what has a fix"),
      .init(line: "injectscope check --format sarif > injectscope.sarif", meaning: "for a code host"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    try Self.refuseContradictions(invocation)
    let options = invocation.options
    if options.watches { return try FindingWatch(invocation, console).run() }
    let memory = Session.memory(for: invocation, isForSeveral: options.fixing.wish != .nothing)
    var session = try Session.open(invocation, on: console, memory: memory)
    if options.updatesBaseline {
      return try Self.writeBaseline(session, options, on: console)
    }
    let judge = FindingJudge(options)
    if options.fixing.wish != .nothing {
      let fixing = try FindingFixes(invocation, judge, memory, console.style).run(from: session)
      try fixing.tell(on: console)
      if options.fixing.isRehearsal {
        return fixing.left.contains { $0.severity == .error } ? .findings : .fine
      }
      // As it is on disk now: nothing is taken for granted.
      session = try Session.open(invocation, on: console, memory: memory)
      if !fixing.sources.files.isEmpty {
        GeneratedFiles(session, options.generation).tellIfStale(on: console)
      }
    }
    let findings = try judge.findings(of: session)
    session.tellIfEmpty(on: console)
    session.tellUnusedPatterns(invocation, on: console)
    FindingPrint(session, invocation).print(findings, on: console)
    session.tellIfPart(invocation, finding: findings, on: console)
    session.tellOpenNeeds(on: console)
    return findings.contains { $0.severity == .error } ? .findings : .fine
  }

  private static func refuseContradictions(_ invocation: Invocation) throws(Misuse) {
    let options = invocation.options
    let fixes = options.fixing.wish != .nothing
    if options.fixing.isRehearsal, !fixes { throw .needs("--dry-run", "--fix") }
    if options.updatesBaseline, options.baseline == nil { throw .needs("--update-baseline", "--baseline") }
    for (other, isOn) in [("--update-baseline", options.updatesBaseline), ("--watch", options.watches)]
    where fixes && isOn { throw .conflict("--fix", other) }
    guard !options.updatesBaseline || !options.watches else { throw .conflict("--update-baseline", "--watch") }
    if options.watches, options.printsJSON || options.checkFormat.map({ $0 != "text" }) == true {
      throw .conflict("--watch", options.printsJSON ? "--json" : "--format \(options.checkFormat ?? "")")
    }
  }

  private static func writeBaseline(
    _ session: Session, _ options: Options, on console: Console
  ) throws -> ExitCode {
    guard let file = options.baseline else { return .fine }
    let findings = session.findings(gradedBy: options.severities)
    // One that cannot be read is written anew.
    let older = (try? Disk.text(of: file)).flatMap { try? Baseline($0, file: file) }
    try Disk.write(
      Baseline.text(listing: findings, besides: older, LookedFor(options, in: session)), to: file)
    console.tell("\(file) lists \(findings.count) \(findings.count == 1 ? "finding" : "findings")")
    return .fine
  }
}
