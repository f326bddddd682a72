public import InjectScopeModel

/// What `why` says: walks from dependent to dependency that end at one node.
public struct PathReport: Sendable {
  let graph: DependencyGraph
  let paths: [DependencyGraph.Path]
  let end: ID<Node>

  /// A path without edges is the end itself.
  public init(_ paths: [DependencyGraph.Path], to end: ID<Node>, in graph: DependencyGraph) {
    self.paths = paths
    self.end = end
    self.graph = graph
  }

  public var json: JSONText {
    ["schema": .integer(Schema.version), "paths": .array(paths.map(path))]
  }

  /// The node a path begins at, then for each edge the node it leads to.
  private func path(_ path: DependencyGraph.Path) -> JSONText {
    let start = graph.nodes[path.first?.dependent ?? end]
    let first: JSONText = [
      "id": .string(start.id), "edge": .null, "certainty": .null, "location": .string(start.location.description),
    ]
    let others = path.map { edge -> JSONText in
      [
        "id": .string(graph.nodes[edge.dependency].id),
        "edge": .string(edge.kind.rawValue),
        "certainty": .string(edge.certainty.rawValue),
        "location": .string(edge.location.description),
      ]
    }
    return .array([first] + others)
  }

  /// One path a line, `A -> B -> C`, with a word where a root merely offers a step of it; each hop's place and kind below
  /// where the style is verbose.
  public func text(_ style: TextStyle) -> String {
    let offers = RootOffers(graph)
    let distinctions = Distinctions(graph)
    return paths.flatMap { path -> [String] in
      let nodes = [path.first?.dependent ?? end] + path.map(\.dependency)
      var line = nodes.map { node in
        style.show(graph.nodes[node].name, as: .name)
          + (distinctions.word(for: node).map { style.show(" (\($0))", as: .quiet) } ?? "")
      }.joined(separator: " -> ")
      if !style.isVerbose, let doubt = path.map(\.certainty).max()?.remark {
        line += style.show("   \(doubt)", as: .quiet)
      }
      if offers.isNeeded(by: path) { line += style.show("   only offered by the root", as: .quiet) }
      guard style.isVerbose else { return [line] }
      let hops = path.map { hop($0, isOffered: offers.contains($0), distinctions, style) }
      return [line] + TextTable(rows: hops, gap: 3, indentation: 2).lines(style)
    }.asLines
  }

  private func hop(
    _ edge: Edge, isOffered: Bool, _ distinctions: Distinctions, _ style: TextStyle
  ) -> [TextTable.Cell] {
    let dependent = distinctions.title(of: edge.dependent, in: graph)
    let dependency = distinctions.title(of: edge.dependency, in: graph)
    let sentence =
      switch edge.kind {
      case .creates: isOffered ? "\(dependent) could create \(dependency)" : "\(dependent) creates \(dependency)"
      case .uses: "\(dependent) uses \(dependency)"
      case .supplies: "\(dependency) supplies \(dependent)" + (edge.label.map { " with \($0)" } ?? "")
      }
    return [
      .init(sentence), .init(style.place(edge.location), .place), .init(edge.remarks.joined(separator: ", "), .quiet),
    ]
  }
}
