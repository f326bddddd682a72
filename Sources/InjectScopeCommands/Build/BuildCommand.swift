import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// One target's generated files in the middle of its build, and what is wrong with it as a compiler would say it.
struct BuildCommand: Command {
  let manual = CommandManual(
    name: "build", words: .paths, readsProject: true, showsFindings: true,
    summary: "Write one target's generated files in the middle of its build",
    discussion: """
      Reads the Swift files below each PATH, and writes into the folder of --output what follows from those of the \
      first: a file for each library, without code where nothing follows, so that a build knows its names before it \
      begins. A file that would stay as it is is not touched. Findings about the first PATH are printed as a compiler \
      prints its own, notes left out; if one is an error nothing is written, and the exit code is 1.
      """,
    examples: [
      .init(line: "injectscope-build build --output Out Sources/App Sources/Core", meaning: "App's files, into Out")
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    var options = invocation.options
    guard let folder = options.generation.output else { throw Misuse.missingWord("--output DIR", command: self) }
    let session = try Session.open(invocation, on: console)
    options.generation.code = session.generation(options.generation.code)
    let unit = try session.loaded.unit(in: invocation.paths[0])
    // What this build generates is compiled with whatever lies among the sources.
    let others = OtherOutput(in: session, options.generation.code) { _ in false }
      .findings(severity: .error) { _ in "this build's own output" }
    let told = session.findings(gradedBy: options.severities, of: others)
    let findings = told.filter { $0.severity > .note && session.loaded.unit(of: $0.location) == unit }
    report(findings, of: session, on: console)
    guard !findings.contains(where: { $0.severity == .error || options.generation.code.areBlocked(by: $0) }) else {
      return .findings
    }
    let files = Dialects.all.map { dialect in
      let isChosen = session.dialects.contains { $0.id == dialect.id }
      let own = isChosen ? session.generated(by: dialect, options.generation.code).filter { $0.unit == unit } : []
      return Self.joined(own, as: "\(GeneratedHeader.tool).\(dialect.id.name).swift")
    }
    let place = try OutputPlace(for: session.loaded, named: invocation.paths, chosen: folder)
    // Nobody else writes there, whatever the first line of a file says that a killed build left behind.
    try Platform.uninterrupted { _ = try OutputWriter(base: place.base, files: files).commit(force: true) }
    return .fine
  }

  private func report(_ findings: [Finding], of session: Session, on console: Console) {
    let columns = CharacterColumns(of: ProjectLines(of: session.loaded))
    let shown = findings.map { $0.moved(columns.callAsFunction) }
    console.print(FindingXcode().format(shown, style: console.style(from: .disk)))
  }

  /// Files of one library as one: under the first one's header, and imports may stand anywhere.
  private static func joined(_ files: [GeneratedFile], as name: String) -> GeneratedFile {
    let rest = files.dropFirst().map { "\n" + GeneratedHeader.body(of: $0.contents) }
    return GeneratedFile(
      path: name, unit: files.first?.unit ?? ID(0),
      contents: (files.first?.contents ?? GeneratedHeader.text) + rest.joined())
  }
}
