import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Compares without the header, and without the helper that the file ends in.
func expectTwin(
  of source: String, _ dialect: any Dialect = FlexInject(), is expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var options = GenerationOptions()
  options.makesTwins = true
  let project = twinProject(source, dialect)
  let graph = GraphBuilder.build(project, rules: [dialect.rules])
  let files = dialect.generate(from: graph, of: project, options: options)
  #expect(files.map(\.path) == ["\(dialect.title)/Graphs.swift"], sourceLocation: sourceLocation)
  let contents = files.first?.contents ?? ""
  #expect(contents.hasPrefix(GeneratedHeader.textOfTwin), sourceLocation: sourceLocation)
  let body = contents.dropFirst(GeneratedHeader.textOfTwin.count)
  let end = body.firstRange(of: "\n/// Makes something")?.lowerBound ?? body.endIndex
  #expect(String(body[..<end]) == expected, sourceLocation: sourceLocation)
}

func twinProject(_ source: String, _ dialect: any Dialect) -> Project {
  let file = Project.File(
    path: "Setup.swift", unit: ID(0), facts: SourceReader(dialects: [dialect]).read(source, withCode: true))
  return Project(units: [Project.Unit(name: "App", folder: "")], files: [file])
}
