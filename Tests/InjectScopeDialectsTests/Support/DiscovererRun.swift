import InjectScopeModel

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// A source that uses Discoverer, rehearsed.
struct DiscovererRun {
  private let run: Run
  private let library = DiscovererLibrary()
  private let graph: DependencyGraph

  init(_ source: String, file: String = "main.swift") { self.init([file: source]) }

  init(_ files: [String: String]) {
    let reader = SourceReader(dialects: [Discoverer()])
    let project = Project(
      units: [Project.Unit(name: "App", folder: "")],
      files: files.sorted { $0.key < $1.key }.map {
        Project.File(path: $0.key, unit: ID(0), facts: reader.read($0.value, withCode: true))
      })
    run = Rehearsal.run(project, unit: ID(0), with: library)
    graph = Sources(files).graph
  }

  /// `Environment.services/Store singleton`, in the order in which they were met; `?` where it is not certain.
  var entries: [String] {
    run.entries.map { entry in
      "\(run.containers[entry.container].name)/\(entry.key.text) \(entry.lifetime)"
        + (entry.certainty == .dynamic ? " ?" : "") + (entry.refusal == nil ? "" : " refused")
    }
  }

  /// `Store for Home.value = 3 shared`: the line of its registration, and whether everybody gets the same.
  var resolutions: [String] {
    run.resolutions.map { resolution in
      "\(resolution.key.text) for \(asker(resolution)).\(resolution.label) \(outcome(resolution))"
        + (resolution.certainty == .dynamic ? " ?" : "") + (resolution.isAfterStop ? " after stop" : "")
        + (resolution.isTriedOut ? " opened" : "")
    }
  }

  /// The lines that stop the process by telling an injector something.
  var stops: [Int] {
    library.findings.stops.filter { !$0.isAfterStop && $0.isCertain }.map { Int($0.site.position.line) }
  }

  /// `4 missing-registration`, without what is only a note.
  var findings: [String] {
    graph.findings.filter { $0.severity != .note }.map { "\($0.location.position.line) \($0.id)" }
  }

  var messages: [String] { graph.findings.filter { $0.severity != .note }.map(\.message) }

  /// What is said beside each finding that is more than a note.
  var chains: [String] {
    graph.findings.filter { $0.severity != .note }.map { finding in
      finding.chain.map { "\($0.location.position.line) \($0.message)" }.joined(separator: "; ")
    }
  }

  private func asker(_ resolution: Run.Resolution) -> String {
    switch resolution.asker {
    case .code(.type(let name, _)), .code(.file(let name)): name
    case .code(.function(let function)): function.name
    case .entry(let entry): "'\(run.entries[entry].key.text)'"
    }
  }

  private func outcome(_ resolution: Run.Resolution) -> String {
    switch resolution.outcome {
    case .supplied(let entry, _, let instance): "= \(run.entries[entry].site.position.line) \(instance)"
    case .nothing: "is nil"
    case .stops(.endless(let round)): "never ends, \(round.count) long"
    case .stops: "stops"
    case .unknown(let reason): "is unknown: \(reason)"
    }
  }
}
