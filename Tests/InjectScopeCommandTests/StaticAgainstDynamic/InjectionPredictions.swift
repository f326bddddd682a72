import InjectScopeModel

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What a rehearsal says about a random program that uses Injection.
enum InjectionPredictions {
  /// Resolutions, and the call that shares a module where one is shared already.
  static func of(_ source: String) -> [Prediction] {
    let file = Project.File(
      path: source.contains("@main") ? "App.swift" : "main.swift", unit: ID(0),
      facts: SourceReader(dialects: [Injection()]).read(source, withCode: true))
    // As the compiler that makes the programs says.
    let project = Project(
      units: [Project.Unit(name: "App", folder: "")], files: [file], defines: ["swift(>=5)"])
    let run = Rehearsal.run(project, unit: ID(0), with: InjectionLibrary())
    let marks = SourceMarks(source)
    let stops = run.remarks.map(\.finding).filter { $0.id == "shared-twice" }.compactMap { finding in
      marks.entry(onLine: Int(finding.location.position.line)).map { Prediction(place: $0, outcome: .stops) }
    }
    return RehearsedProgram.predictions(of: run, marks) + stops
  }
}
