import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel

extension Sources {
  /// The names of all nodes of a kind, sorted.
  func names(_ kind: Node.Kind) -> [String] { graph.nodes.filter { $0.kind == kind }.map(\.name).sorted() }

  /// Whom a node creates, under which condition.
  func created(by name: String) -> [String] {
    guard let node = graph.nodeIDs.first(where: { graph.nodes[$0].name == name }) else { return [] }
    return graph.outgoing(node).filter { $0.kind == .creates }
      .map { graph.nodes[$0.to].name + ($0.condition.map { " if \($0.text)" } ?? "") }.sorted()
  }

  /// The injector that an injectable uses.
  func used(by name: String) -> String? {
    guard let node = graph.nodeIDs.first(where: { graph.nodes[$0].name == name }) else { return nil }
    return graph.used(by: node).map { graph.nodes[$0].name }
  }

  /// `name: Type if CONDITION` of everything on a list.
  func entries(_ name: String) -> [String] {
    guard let node = graph.nodeIDs.first(where: { graph.nodes[$0].name == name }) else { return [] }
    return graph.properties(of: node).map {
      "\($0.name): \($0.type.written)" + ($0.condition.map { " if \($0.text)" } ?? "")
    }
  }

  /// `file:line:column: severity: message` of every finding but the notes on the original generator, and what the
  /// sources of tests leave out.
  var told: [String] {
    graph.findings.filter { $0.id != "upstream-divergence" && !$0.isOfShortness }
      .map { "\($0.location): \($0.severity): \($0.message)" }
  }
}

extension Finding {
  /// The whole finding as text: place, message, the hops of the chain, whom else it reaches, near misses and the fix in words.
  var text: String {
    var lines = ["\(location): \(severity): \(message) [\(id)]"]
    lines += chain.map { "  \($0.location): \($0.message)" }
    lines += furtherPlaces.map { "  \($0.location): \($0.message)" }
    lines += near.map { "  near: \($0.words) (\($0.location))" }
    if let fix { lines.append("  fix: " + fix.description) }
    return lines.joined(separator: "\n")
  }
}

/// A project of several units, each with its files.
struct Units {
  let graph: DependencyGraph

  init(_ units: [(unit: Project.Unit, files: [String: String])]) {
    let reader = SourceReader()
    let files = units.enumerated().flatMap { index, entry in
      entry.files.map { Project.File(path: $0.key, unit: ID(index), facts: reader.read($0.value)) }
    }
    graph = GraphBuilder.build(
      Project(units: units.map(\.unit), files: files), rules: Dialects.all.map(\.rules))
  }

  func names(_ kind: Node.Kind) -> [String] { graph.nodes.filter { $0.kind == kind }.map(\.name).sorted() }
}
