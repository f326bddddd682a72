import InjectScopeExport
import InjectScopeWorkspace

/// What becomes of generated files: written, compared, or named only; and what is said about it.
struct GeneratedOutput {
  let writer: OutputWriter
  /// How the path of a file is shown, and how a program is told of it.
  let path: (String) -> String
  let pathFromRoot: (String) -> String
  /// What is said of there being no file, where that needs words in every mode.
  let absence: String?
  /// The command line that writes the files: with flags of its own it says more.
  let writing: (_ added: [String]) -> String
  /// Whether a program reads what is said.
  let printsJSON: Bool
  /// The form of the functions, for each unit that has any.
  let styles: [GeneratedStyle]

  func run(_ options: Options.Generation, on console: Console) throws -> ExitCode {
    let writes = !options.checks && !options.showsDiff && !options.isRehearsal
    if !printsJSON, !options.checks {
      for words in styles.compactMap({ $0.words { console.sideStyle.place($0) } }).distinct { console.tell(words) }
    }
    guard !writes else { return try write(forced: options.overwritesForeign, on: console) }
    let plan = try writer.plan()
    let pending = plan.entries.filter { $0.state != .unchanged }
    let isRefused = !plan.foreign.isEmpty && !options.overwritesForeign
    guard !printsJSON else {
      console.print(report(plan, isWritten: false))
      return isRefused || options.checks && !pending.isEmpty ? .findings : .fine
    }
    if plan.entries.isEmpty, let absence { console.tell(absence) }
    if options.showsDiff { console.print(plan.diff { path($0).shown }) }
    if options.isRehearsal {
      console.print(plan.entries.map { "\(shown($0)) (\($0.state.rawValue))\n" }.joined())
    } else if options.checks, !options.showsDiff {
      console.print(pending.map { shown($0) + "\n" }.joined())
    }
    if isRefused { refuse(plan.foreign, on: console) }
    guard options.checks, !pending.isEmpty else { return isRefused ? .findings : .fine }
    let command = writing(plan.foreign.isEmpty || options.overwritesForeign ? [] : ["--force"]).shown
    console.tell("\(Self.count(pending)) stale; `\(command)` brings \(pending.count == 1 ? "it" : "them") up to date")
    return .findings
  }

  private func write(forced: Bool, on console: Console) throws -> ExitCode {
    let plan = try writer.plan()
    guard forced || plan.foreign.isEmpty else {
      if printsJSON { console.print(report(plan, isWritten: false)) } else { refuse(plan.foreign, on: console) }
      return .findings
    }
    let done = try Platform.uninterrupted { try writer.commit(force: forced) }
    guard !printsJSON else {
      console.print(report(done, isWritten: true))
      return .fine
    }
    let pending = done.entries.filter { $0.state != .unchanged }
    for entry in pending {
      console.tell(
        entry.state == .orphaned ? "removed \(shown(entry))" : "wrote \(shown(entry)) (\(entry.state.rawValue))")
    }
    if done.entries.isEmpty {
      console.tell(absence ?? "nothing to generate")
    } else if pending.isEmpty {
      console.tell("up to date: \(Self.count(done.entries))")
    }
    return .fine
  }

  private func report(_ plan: OutputPlan, isWritten: Bool) -> String {
    GenerationReport(
      files: plan.entries.map { (pathFromRoot($0.path), $0.state.rawValue) }, styles: styles, isWritten: isWritten
    ).json.text
  }

  private func refuse(_ foreign: [OutputPlan.Entry], on console: Console) {
    console.complain(
      "somebody else wrote what stands at \(foreign.map(shown).joined(separator: ", "))",
      hints: ["Nothing was written. Move it away, or overwrite it with --force."])
  }

  private func shown(_ entry: OutputPlan.Entry) -> String { path(entry.path).shown }

  private static func count(_ entries: [OutputPlan.Entry]) -> String {
    "\(entries.count) \(entries.count == 1 ? "file" : "files")"
  }
}
