internal import InjectScopeModel

/// The files that take the place of the original generator's.
struct InjectGrailGenerator {
  private let graph: DependencyGraph
  private let project: Project
  private let options: GenerationOptions

  init(_ graph: DependencyGraph, _ project: Project, _ options: GenerationOptions) {
    self.graph = graph
    self.project = project
    self.options = options
  }

  /// The files of every unit that has anything to generate.
  func files() -> [GeneratedFile] {
    graph.units.indices.flatMap { index -> [GeneratedFile] in
      let unit = ID<Project.Unit>(index)
      guard graph.nodes.contains(where: { $0.unit == unit && $0.dialect == InjectGrail.id }) else { return [] }
      let source = GrailSource(graph, project, unit, options)
      return source.files().map { name, contents in
        GeneratedFile(path: "InjectGrail/\(name).swift", unit: unit, contents: GeneratedHeader.text + "\n" + contents.drop { $0 == "\n" })
      }
    }
  }
}
