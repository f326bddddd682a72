import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// A configuration for a project as it is found, and the steps of moving in.
struct InitCommand: Command {
  let manual = CommandManual(
    name: "init", words: .paths, readsProject: false,
    summary: "Look at the project and write its configuration",
    discussion: """
      Looks at the project that PATH (the current folder without one) belongs to: which libraries are used and where, \
      how it is built, what another generator has written (known by its header, in whatever folder) and with which \
      configuration. Writes `\(Configuration.fileName)` in the project's root, such that what is generated takes the \
      place of the older files. One that is there already is left alone, unless --force is given.

      With --steps nothing is written: the steps of moving in are printed, with what differs and why.
      """,
    examples: [
      .init(line: "injectscope init", meaning: "write the configuration"),
      .init(line: "injectscope init --print", meaning: "see it first"),
      .init(line: "injectscope init --steps", meaning: "how to move from another generator"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let options = invocation.options.initial
    if options.prints, options.showsSteps { throw Misuse.conflict("--print", "--steps") }
    if let surplus = invocation.paths.dropFirst().first { throw Misuse.surplusWord(surplus, command: self) }
    let root = try Workspace.root(of: [invocation.paths[0]])
    let whole = try Session.open(invocation.suggesting([root]), on: console)
    if let absence = whole.absence {
      // Who only looks has an answer.
      guard options.prints || options.showsSteps else {
        throw InitError.nothing(absence.whole, lookedFor: absence.lookedFor)
      }
      whole.tellIfEmpty(on: console)
      return .fine
    }
    let survey = try survey(of: whole, below: root, invocation)
    let configuration = ProposedConfiguration(survey)
    let file = survey.root + "/" + Configuration.fileName
    if options.showsSteps {
      let steps = MovingSteps(survey, configuration, hasConfiguration: Disk.isTaken(file))
      console.print(steps.text(console.style))
      return .fine
    }
    for line in configuration.remarks { console.tell(line) }
    guard !options.prints else {
      console.print(configuration.text)
      return .fine
    }
    guard options.overwrites || !Disk.isTaken(file) else { throw InitError.isThere(file) }
    try Disk.write(configuration.text, to: file)
    console.tell("wrote \(file)")
    if !survey.older.isEmpty { console.tell("`injectscope init --steps` says how to move from the older output") }
    return .fine
  }

  /// All of the project is looked at, and then again what is compiled together of it.
  private func survey(of whole: Session, below root: String, _ invocation: Invocation) throws -> ProjectSurvey {
    let survey = ProjectSurvey(whole)
    guard let sources = survey.sources else { return survey }
    // Where nothing else says so, the configuration makes this folder the root.
    var tree = OverlayTree(over: DiskTree())
    try? tree.write("{}", to: root + "/" + Configuration.fileName)
    return ProjectSurvey(
      try Session.read(invocation.reading([root + "/" + sources]), tree: tree), part: sources, of: whole)
  }
}

/// Why no configuration is written.
enum InitError: Complaint {
  case isThere(String)
  case nothing(String, lookedFor: [String])

  var message: String {
    switch self {
    case .isThere(let file): "\(file) is there already"
    case .nothing(let text, _): text
    }
  }

  var hints: [String] {
    switch self {
    case .isThere: ["Nothing was written. --print shows what would be, and --force overwrites it."]
    case .nothing(_, let marks): marks.map { "  looked for \($0)" }
    }
  }
}
