import InjectScopeTestSupport

/// The libraries that resolve at run time.
enum RuntimeLibrary: String, CaseIterable, CustomStringConvertible, Sendable {
  case flexInject = "FlexInject"
  case discoverer = "Discoverer"
  case injection = "Injection"

  var description: String { rawValue }

  /// What a program of this library may use: over many seeds, each must have been used.
  var forms: [String] {
    switch self {
    case .flexInject: FlexInjectForm.allCases.map(\.rawValue) + ProgramForm.allCases.map(\.rawValue)
    case .discoverer: DiscovererForm.allCases.map(\.rawValue) + ProgramForm.allCases.map(\.rawValue)
    case .injection: InjectionForm.allCases.map(\.rawValue) + ProgramForm.allCases.map(\.rawValue)
    }
  }
}

/// A small app, written at random: what happens in it is determined by its source, but for what it marks as dynamic.
struct RandomProgram: CustomStringConvertible, Sendable {
  let library: RuntimeLibrary
  let seed: UInt64
  /// As somebody would have written it: what is read. Each resolution's line ends in its place, `// r7`, and each
  /// registration's in its mark, `// e3`.
  let source: String
  /// The same program, which tells what happens in it: what is compiled.
  let telling: String
  /// Whether `@main` starts it, not top-level code.
  let hasMainType: Bool
  let forms: [String: Int]

  var description: String { "\(library) program \(seed)" }
  /// The name of its file, which decides whether code may stand at top level.
  var fileName: String { hasMainType ? "App.swift" : "main.swift" }

  init(_ library: RuntimeLibrary, seed: UInt64) {
    var script = ProgramScript(random: SplitMix64(seed: seed))
    switch library {
    case .flexInject: FlexInjectPrograms.write(&script)
    case .discoverer: DiscovererPrograms.write(&script)
    case .injection: InjectionPrograms.write(&script)
    }
    let text = script.text(importing: library.rawValue)
    self.library = library
    self.seed = seed
    source = Draft.plain(text)
    telling = Draft.told(text)
    hasMainType = script.hasMainType
    forms = script.draft.forms
  }
}
