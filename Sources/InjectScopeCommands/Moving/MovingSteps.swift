import InjectScopeExport
import InjectScopeModel

/// How a project moves from another generator: numbered steps, with lines for a shell behind a prompt, in the project's
/// root.
struct MovingSteps {
  private let survey: ProjectSurvey
  private let hasConfiguration: Bool

  init(_ survey: ProjectSurvey, _ configuration: ProposedConfiguration, hasConfiguration: Bool) {
    self.survey = survey
    self.hasConfiguration = hasConfiguration
  }

  func text(_ style: TextStyle) -> String {
    var lines = ProposedConfiguration(survey).remarks + [""]
    lines += situation + [""]
    for (number, step) in steps.enumerated() {
      lines.append("\(number + 1). \(step.title)")
      lines += step.notes.map { $0.isEmpty ? "" : "   " + $0 } + step.commands.map { "   $ " + $0 }
    }
    return lines.map(\.shown).joined(separator: "\n") + "\n"
  }

  private struct Step {
    var title: String
    var notes: [String] = []
    var commands: [String] = []
  }

  private var situation: [String] {
    guard let style = survey.olderStyle else {
      return ["No other generator's output was found: nothing has to be moved."]
    }
    guard survey.hasStyles else { return ["Another generator's output was found: the steps take it over."] }
    return ["Its functions are in the style `\(style.rawValue)`: that is what the code calls, and what is configured."]
  }

  private var steps: [Step] {
    let all =
      generates
      ? [entered, configured, compared, mended, generated, cleared, stopped, built]
      : [entered, configured, checked, kept]
    return all.compactMap(\.self)
  }

  /// Of libraries that work at run time nothing is generated: what they are told in vain is found before they run.
  private var generates: Bool {
    !survey.older.isEmpty || survey.session.graph.nodes.isEmpty || !survey.session.generated(survey.codeOptions).isEmpty
  }

  private var checked: Step {
    let errors = survey.session.findings().filter { $0.severity == .error }
    let title = errors.isEmpty ? "See what is found." : "Mend what would stop the program."
    return Step(
      title: title, notes: errors.map { "\($0.location): \($0.message) [\($0.id)]" }, commands: ["injectscope check"])
  }

  private var kept: Step {
    Step(
      title: "Keep it so: in a build, or where changes are checked, it ends with 1 while there is an error.",
      commands: ["injectscope check"])
  }

  /// Whoever asks from elsewhere has to be there first: that is what commands and places are seen from.
  private var entered: Step? {
    Disk.real(survey.root) == Disk.real(".")
      ? nil : Step(title: "Go there: all that follows is seen from it.", commands: ["cd \(survey.root.shellWord)"])
  }

  private var configured: Step? {
    hasConfiguration
      ? nil : Step(title: "Write the configuration; --print shows it first.", commands: ["injectscope init"])
  }

  private var older: OlderOutput? {
    let texts = survey.older.flatMap(\.paths).sorted().compactMap { path in
      survey.session.loaded.text(of: path).map { (path: path, text: $0) }
    }
    return texts.isEmpty ? nil : OlderOutput(texts, in: survey.session, survey.codeOptions)
  }

  /// As many differences as one reads before a decision.
  private static let most = 12

  private var compared: Step? {
    guard let older else { return nil }
    let comparison = older.comparison(in: survey.session, survey.codeOptions)
    let all = comparison.lines
    let notes = all.prefix(Self.most) + (all.count > Self.most ? ["… and \(all.count - Self.most) lines more"] : [])
    return Step(
      title: "See what differs from the older output: \(comparison.summary).", notes: Array(notes),
      commands: folders.map { "injectscope generate --compare-with \($0.shellWord)" })
  }

  private var folders: [String] {
    Set(survey.older.flatMap(\.paths).map(OtherOutput.folder)).sorted()
  }

  private var blocking: [Finding] { survey.session.findings().filter(survey.codeOptions.areBlocked) }

  private var mended: Step? {
    let findings = blocking
    guard !findings.isEmpty else { return nil }
    return Step(
      title: "Mend what would not compile: nothing is generated before.",
      notes: findings.map { "\($0.location): \($0.message) [\($0.id)]" }, commands: ["injectscope check"])
  }

  /// The older files that a generated one takes the place of, once the configuration is there.
  private var replaced: Set<String> {
    let generated = survey.session.generated(survey.codeOptions).map(\.path)
    guard let place = survey.output ?? survey.sources else { return [] }
    return Set(generated.map { place + "/" + $0 }).intersection(survey.older.flatMap(\.paths))
  }

  private var generated: Step? {
    guard !survey.hasPlugin else { return nil }
    return replaced.isEmpty
      ? Step(title: "Generate.", commands: ["injectscope generate"])
      : Step(
        title: "Generate. The new files take the place of the older ones, so the project names them already:",
        notes: replaced.sorted(), commands: ["injectscope generate --force"])
  }

  private var cleared: Step? {
    let left = survey.older.flatMap(\.paths).filter { !replaced.contains($0) }.sorted()
    guard !left.isEmpty else { return nil }
    return Step(
      title: "Delete what is left of the older output, in the project's list of files too.",
      commands: left.map { "rm \($0.shellWord)" })
  }

  private var stopped: Step? {
    let writers = survey.writers
    guard !writers.isEmpty || !survey.calls.isEmpty, !survey.older.isEmpty else { return nil }
    var notes: [String] = []
    var commands: [String] = []
    for file in Set(writers.map(\.path)).sorted() {
      let own = writers.filter { $0.path == file }
      let all = survey.sourcery.filter { $0.path == file }
      if own.count == all.count {
        notes.append("\(file) says nothing else.")
        commands.append("rm \(file.shellWord)")
      } else {
        notes += own.map {
          "\($0.path):\($0.line): take out this configuration, which writes \($0.outputs.joined(separator: ", "))"
        }
      }
    }
    if !survey.foreign.isEmpty {
      let named = survey.foreign.prefix(3).joined(separator: ", ") + (survey.foreign.count > 3 ? " …" : "")
      notes.append(
        "The generator itself stays: it writes \(named), too. Which of its runs to take out, its output tells.")
    }
    notes += survey.calls.filter { call in !commands.contains { call.place.hasPrefix($0.dropFirst(3)) } }
      .map { "\($0.place): \($0.line)" }
    return Step(title: "Stop what wrote it.", notes: notes, commands: commands)
  }

  private var built: Step {
    var notes = [
      "Run `injectscope generate` before compilation; where generated files are committed, a check suffices:"
    ]
    if survey.hasPlugin {
      return Step(
        title: "Compile: the package's plugin \(ProjectSurvey.plugin) generates what its targets need.",
        commands: ["swift build"])
    }
    if survey.isPackage {
      notes.insert(
        contentsOf: [
          "The package can leave it to its build: name the plugin in its target, and delete what was generated:",
          "plugins: [.plugin(name: \"\(ProjectSurvey.plugin)\", package: \"InjectScope\")]",
          "The dependency that this needs, and what else there is to know: injectscope help plugin",
        ], at: 0)
    }
    return Step(title: "Compile, and keep it so.", notes: notes, commands: ["injectscope generate --check"])
  }
}
