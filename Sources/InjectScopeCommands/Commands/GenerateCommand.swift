import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// Generated files, or what they would change.
struct GenerateCommand: Command {
  let manual = CommandManual(
    name: "generate", aliases: ["gen"], words: .paths, readsProject: true, showsFindings: true,
    summary: "Write the files that follow from the sources",
    discussion: """
      Reads the Swift files below each PATH (the current folder without any) and writes what follows from them. What \
      says the same already is not touched, what somebody else wrote is refused, and where it would not compile \
      nothing is written. Both end with exit code 1, with --dry-run and --diff too.

      With --json: `files` with `path` (from the project's root) and `state` (`new`, `changed`, `foreign`, \
      `unchanged`, `orphaned`), `written`, \
      `findings` that forbid it, and `styles`: `unit`, `style`, `reason` and the `location` of a call.
      """,
    examples: [
      .init(line: "injectscope generate Sources/App", meaning: "write below Sources/App"),
      .init(line: "injectscope generate --check --diff", meaning: "in a build: is all up to date?"),
      .init(line: "injectscope generate --stdout Injectors.swift", meaning: "look at one file"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    var options = invocation.options.generation
    // A file that is only looked at need not have been asked for.
    if options.printed != nil { options.code.makesTwins = true }
    let printsJSON = invocation.options.printsJSON
    try Self.checkModes(options, printsJSON: printsJSON)
    let whole = try Session.open(invocation, on: console)
    whole.tellIfEmpty(on: console)
    options.code = whole.generation(options.code)
    let place = try OutputPlace(for: whole.loaded, named: invocation.paths, chosen: options.output)
    // What stands where output goes is no input, whoever wrote it: it is refused, or replaced.
    let session = whole.leavingOut(place.targets(of: Self.files(of: whole, options)))
    options.code = session.generation(options.code)
    let older = try options.compared.map { try OlderOutput(in: $0, session, options.code) }
    if let older { options.code.style = older.style }
    let styles = GeneratedStyle.styles(of: session, options.code)
    // Older output is compared in the style that it is in, whatever the code calls by now.
    let blocking =
      older == nil
      ? Self.obstacles(to: options.code, in: session) : session.findings().filter(options.code.areBlocked)
    guard blocking.isEmpty else {
      guard printsJSON else {
        defer { whole.tellIfPart(invocation, finding: blocking, on: console) }
        return Self.refuse(blocking, on: console)
      }
      console.print(GenerationReport(files: [], styles: styles, isWritten: false, blocking: blocking).json.text)
      return .findings
    }

    if let older {
      console.print(OlderOutputText(older, in: session, options.code).text(console.style))
      return .fine
    }
    let files = Self.files(of: session, options)
    let placed = place.placed(files)
    defer { if !printsJSON, options.printed == nil { Self.tellOfOthers(session, files, options, place, on: console) } }
    let shown = Self.shownPath(below: options.output, on: console)
    if let name = options.printed { return try Self.print(name, files, placed, shown, on: console) }
    let output = GeneratedOutput(
      writer: OutputWriter(
        base: place.base, files: placed, ownFolders: place.folders(named: session.outputFolders(options.code)),
        within: options.isOutputTyped ? nil : session.loaded.root),
      path: shown, pathFromRoot: place.pathFromRoot, absence: files.isEmpty ? Self.absence(of: session, options) : nil,
      writing: { invocation.line(without: ["check", "diff", "dry-run", "quiet", "verbose", "color"], adding: $0) },
      printsJSON: printsJSON, styles: styles)
    return try output.run(options, on: console)
  }

  /// Why what would be generated does not compile.
  private static func obstacles(to code: GenerationOptions, in session: Session) -> [Finding] {
    let all = (session.findings().filter(code.areBlocked) + session.contradictions(to: code))
      .sorted(by: Finding.isOrdered)
    // What is not there perhaps stands in the half of a file that could not be read.
    return all.contains { $0.id == "syntax-error" } ? all.filter { $0.id != "unknown-target" } : all
  }

  /// A path of output as one opens it from the current folder, as all places are shown.
  private static func shownPath(below folder: String?, on console: Console) -> (String) -> String {
    guard let folder else { return console.style.path }
    return { (folder.hasSuffix("/") ? folder : folder + "/") + $0 }
  }

  private static func files(of session: Session, _ options: Options.Generation) -> [GeneratedFile] {
    session.generated(options.code)
  }

  /// What stands beside the files that are written, and declares the same.
  private static func tellOfOthers(
    _ session: Session, _ files: [GeneratedFile], _ options: Options.Generation, _ place: OutputPlace,
    on console: Console
  ) {
    guard !session.loaded.generated.isEmpty else { return }
    let targets = place.targets(of: files)
    // What is written outside of the project is compiled elsewhere.
    guard (place.base + "/").hasPrefix(session.loaded.root + "/") else { return }
    let real = Set(targets.map(Disk.real))
    let others = OtherOutput(in: session, options.code) { path in
      let path = session.loaded.root + "/" + path
      return targets.contains(path) || real.contains(Disk.real(path))
    }
    guard !others.batches.isEmpty else { return }
    let path = shownPath(below: options.output, on: console)
    let findings = others.findings { batch in
      let own = zip(files, place.placed(files)).filter { $0.0.unit == batch.unit }
      let file = own.first { GeneratedDeclarations([$0.0]).place(of: batch.shared) != nil } ?? own.first
      return file.map { path($0.1.path) } ?? "what is generated"
    }
    console.tell(String(FindingText().format(findings, style: console.sideStyle).dropLast()))
  }

  /// What is said where nothing follows from the sources unless twins are asked for.
  private static func absence(of session: Session, _ options: Options.Generation) -> String? {
    var asked = options
    asked.code.makesTwins = true
    guard !options.code.makesTwins, Self.files(of: session, asked).contains(where: \.isTwin) else { return nil }
    return "nothing to generate; `--twin` writes the containers as plain Swift"
  }

  private static func checkModes(_ options: Options.Generation, printsJSON: Bool) throws(Misuse) {
    if printsJSON, options.showsDiff { throw .conflict("--json", "--diff") }
    if printsJSON, options.printed != nil { throw .conflict("--json", "--stdout") }
    let modes = [("--check", options.checks), ("--diff", options.showsDiff), ("--dry-run", options.isRehearsal)]
    if options.compared != nil {
      let others = modes + [("--stdout", options.printed != nil), ("--json", printsJSON)]
      if let other = others.first(where: \.1) { throw .conflict("--compare-with", other.0) }
    }
    guard options.printed != nil else { return }
    if let other = modes.first(where: \.1) { throw .conflict("--stdout", other.0) }
  }

  private static func refuse(_ findings: [Finding], on console: Console) -> ExitCode {
    let text = FindingText().format(findings, style: console.sideStyle)
    console.complain("nothing was generated, since it would not compile", hints: [], below: text)
    return .findings
  }

  /// One file, by the name the generator gives it, by the path that it would be written to, from the project's root or
  /// as it is shown, or by the end of any of these.
  private static func print(
    _ name: String, _ files: [GeneratedFile], _ placed: [GeneratedFile], _ shown: (String) -> String,
    on console: Console
  ) throws(GeneratedNameError) -> ExitCode {
    let all = zip(files, placed).map { (file: $0, paths: [$0.path, $1.path, shown($1.path)]) }
    let exact = all.filter { $0.paths.contains(name) }
    let found = exact.isEmpty ? all.filter { $0.paths.contains { $0.hasSuffix("/" + name) } } : exact
    guard let first = found.first else { throw .unknown(name, all: placed.map { shown($0.path) }) }
    guard found.count == 1 else { throw .ambiguous(name, all: found.map { $0.paths[2] }) }
    console.print(GeneratedHeader.named(first.file).contents)
    return .fine
  }
}

/// Why `--stdout` prints nothing.
enum GeneratedNameError: Complaint {
  case unknown(String, all: [String])
  case ambiguous(String, all: [String])

  var message: String {
    switch self {
    case .unknown(let name, _): "--stdout: no generated file is called `\(name)`"
    case .ambiguous(let name, let all): "--stdout: \(all.count) generated files are called `\(name)`"
    }
  }

  var hints: [String] {
    switch self {
    case .unknown(_, let all) where all.isEmpty: ["Nothing is generated."]
    case .unknown(_, let all), .ambiguous(_, let all): ["There are:"] + all.map { "  " + $0 }
    }
  }
}
