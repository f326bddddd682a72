internal import InjectScopeModel

/// The files that take the place of the original generator's.
struct InjectGrailGenerator {
  static let folder = "InjectGrail"

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
    let units = Set(graph.nodes.filter { $0.dialect == InjectGrail.id }.map(\.unit)).sorted()
    return units.flatMap { unit in
      GrailSource(graph, project, unit, options).files().map { name, contents in
        GeneratedFile(
          path: "\(Self.folder)/\(name).swift", unit: unit,
          contents: GeneratedHeader.text + (contents.isEmpty ? "" : "\n") + contents.drop { $0 == "\n" })
      }
    }
  }
}
