import InjectScopeModel

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What a rehearsal of a program that uses Injection brings to light.
struct InjectionRun {
  let run: Run

  init(_ source: String, file: String = "main.swift", imports: String = "import Injection") {
    self.init([file: imports + "\n" + Self.common + "\n" + source])
  }

  init(_ files: [String: String]) {
    let reader = SourceReader(dialects: [Injection()])
    let project = Project(
      units: [Project.Unit(name: "App", folder: "")],
      files: files.sorted { $0.key < $1.key }.map {
        Project.File(path: $0.key, unit: ID(0), facts: reader.read($0.value, withCode: true))
      })
    run = Rehearsal.run(project, unit: ID(0), with: InjectionLibrary())
  }

  /// Declared beside every source that is tried.
  private static let common = """
    protocol Clock {}
    final class Wall: Clock {}
    final class Watch: Clock {}
    final class Hall { let clock: Clock; init(clock: Clock) { self.clock = clock } }
    struct Box<T> {}
    """

  /// `Clock for Hall.clock: app/Clock #2`: who asks for what and gets what; the number says which object it is.
  var asked: [String] {
    run.resolutions.map { resolution in
      var line = "\(resolution.key.text) for \(asker(resolution.asker)).\(resolution.label): \(outcome(resolution))"
      if resolution.certainty == .dynamic { line += " ?" }
      if resolution.isAfterStop { line += " after stop" }
      if resolution.isTriedOut { line += " opened" }
      return line
    }
  }

  /// `app/Clock factory`, and what it captured.
  var entries: [String] {
    run.entries.map { entry in
      let captured = entry.captured.map { "\($0.name): \($0.type.map { "\($0)" } ?? "?")" }
      return "\(run.containers[entry.container].name)/\(entry.key.text) \(entry.lifetime)"
        + (captured.isEmpty ? "" : " (\(captured.joined(separator: ", ")))")
        + (entry.condition.map { " #if \($0.text)" } ?? "") + (entry.certainty == .dynamic ? " ?" : "")
    }
  }

  var remarks: [String] { run.remarks.map { $0.finding.message } }

  private func asker(_ asker: Run.Asker) -> String {
    switch asker {
    case .code(.type(let name, _)), .code(.file(let name)): name
    case .code(.function(let function)): function.name
    case .entry(let entry): "{\(run.entries[entry].key.text)}"
    }
  }

  private func outcome(_ resolution: Run.Resolution) -> String {
    switch resolution.outcome {
    case .supplied(let entry, _, _):
      let entry = run.entries[entry]
      var text = "\(run.containers[entry.container].name)/\(entry.key.text)"
      if case .object(let object)? = resolution.value { text += " #\(object.index)" }
      return resolution.value == .nothing ? text + " nil" : text
    case .nothing: return "nil"
    case .stops(.notRegistered): return "not there"
    case .stops(.otherType): return "another type"
    case .stops(.endless(let round)): return "endless " + round.map { run.entries[$0].key.text }.joined(separator: " ")
    case .stops(.noContainer): return "nothing shared"
    case .unknown(let reason): return "? \(reason)"
    }
  }
}
