import InjectScopeDialects
import InjectScopeExport

/// The configuration that suits a project, and what is worth saying of it.
struct ProposedConfiguration {
  let members: [String: JSONText]
  let remarks: [String]

  var text: String { JSONText.object(members).text }

  init(_ survey: ProjectSurvey) {
    var members: [String: JSONText] = [:]
    var remarks: [String] = []
    let marks = survey.marks.map { "\($0.title) (\($0.path))" }
    remarks.append("looked at \(survey.root)" + (marks.isEmpty ? "" : ": " + marks.joined(separator: ", ")))
    let graph = survey.session.graph
    for dialect in survey.dialects {
      remarks.append("found \(dialect.title): \(graph.nodes.count { $0.dialect == dialect.id }) nodes")
    }
    if let sources = survey.sources { members["sources"] = .array([.string(sources)]) }
    if let output = survey.output { members["output"] = .string(output) }
    if survey.hasStyles, let style = survey.olderStyle { members["style"] = .string(style.rawValue) }
    if survey.makesMocks { members["mocks"] = .bool(true) }
    for (key, argument) in [("imports", "imports"), ("test-imports", "testImports")] {
      let modules = survey.writers.flatMap { $0.modules(argument) }
      if !modules.isEmpty { members[key] = .array(modules.map { .string($0) }) }
    }
    for batch in survey.older {
      remarks.append("older output: \(batch.paths.joined(separator: ", "))")
    }
    // Which libraries are read is left open: another one may come.
    if members.isEmpty { remarks.append("nothing has to be set: the file marks the root of the project") }
    self.members = members
    self.remarks = remarks
  }
}

extension SourceryConfiguration {
  /// The modules that an argument names: `Core`, `A,B`, `@testable import App`; each once.
  func modules(_ argument: String) -> [String] {
    let named = arguments.filter { $0.key.lowercased() == argument.lowercased() }.flatMap(\.value)
    var modules: [String] = []
    for word in named.flatMap({ $0.split(separator: ",") }) {
      guard let name = word.split(separator: " ").last.map(String.init) else { continue }
      let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if isName, !modules.contains(name) { modules.append(name) }
    }
    return modules
  }
}
