import InjectScopeModel

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What a rehearsal says about a random program.
enum RehearsedProgram {
  static let predictionsOfFlexInject: Predictor = { source in
    predictions(for: source, dialect: FlexInject(), library: FlexInjectLibrary())
  }

  /// In the order in which things happen; what only somebody else might do is left out.
  static func predictions(for source: String, dialect: any Dialect, library: any Library) -> [Prediction] {
    let file = Project.File(
      path: source.contains("@main") ? "App.swift" : "main.swift", unit: ID(0),
      facts: SourceReader(dialects: [dialect]).read(source, withCode: true))
    let project = Project(units: [Project.Unit(name: "App", folder: "")], files: [file])
    return predictions(of: Rehearsal.run(project, unit: ID(0), with: library), SourceMarks(source))
  }

  static func predictions(of run: Run, _ marks: SourceMarks) -> [Prediction] {
    run.resolutions.compactMap { resolution in
      guard !resolution.isAfterStop, !resolution.isTriedOut,
        let place = marks.place(onLine: Int(resolution.site.position.line))
      else { return nil }
      return Prediction(place: place, outcome: outcome(resolution, run, marks))
    }
  }

  private static func outcome(_ resolution: Run.Resolution, _ run: Run, _ marks: SourceMarks) -> Prediction.Outcome {
    guard resolution.certainty != .dynamic else { return .unknown("it depends on conditions") }
    switch resolution.outcome {
    // An entry may give nil, and what is held weakly may be gone at once.
    case .supplied where resolution.value == .nothing: return .nothing
    case .supplied(let entry, _, let instance):
      var identity: Int?
      if case .object(let object)? = resolution.value, instance != .unknown { identity = object.index }
      let entry = run.entries[Int(entry.index)]
      return .supplied(by: marks.entry(onLine: Int(entry.site.position.line)), instance: identity)
    case .nothing: return .nothing
    case .stops: return .stops
    case .unknown(let reason): return .unknown(reason)
    }
  }
}
