import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel

/// A project made of source texts, read and resolved.
struct Sources {
  /// By path.
  let files: [String: String]
  let project: Project
  let graph: DependencyGraph

  /// - Parameter withCode: whether the code of every file is read, and not only where a library is spoken of.
  init(
    _ files: [String: String], defines: Set<String>? = nil, dialects: [any Dialect] = Dialects.all,
    withCode: Bool = false
  ) {
    let reader = SourceReader(dialects: dialects)
    self.files = files
    project = Project(
      units: [Project.Unit(name: "App", folder: "")],
      files: files.map { Project.File(path: $0.key, unit: ID(0), facts: reader.read($0.value, withCode: withCode)) },
      defines: defines)
    graph = GraphBuilder.build(project, rules: dialects.map(\.rules))
  }

  init(_ source: String, defines: Set<String>? = nil) { self.init(["App.swift": source], defines: defines) }

  func node(_ name: String) -> ID<Node> {
    graph.nodeIDs.first { graph.nodes[$0].name == name } ?? ID(graph.nodes.count)
  }

  /// The final list of an injector, or the properties of a root.
  func list(_ name: String) -> [String] { graph.properties(of: node(name)).map(\.name) }

  /// The functions of one owner.
  func signatures(_ name: String, _ style: SignatureStyle = .direct) -> [String] {
    graph.signatures(of: node(name)).filter { $0.style == style }.map(\.text)
  }

  func findings(_ id: String) -> [Finding] { graph.findings.filter { $0.id == id } }

  func generated(_ options: GenerationOptions = GenerationOptions()) -> [String: String] {
    let files = Dialects.all.flatMap { $0.generate(from: graph, of: project, options: options) }
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.contents) })
  }
}
