import InjectScopeExport
import InjectScopeModel

/// Where an editor goes from a name: to what provides it, and to who asks for it.
struct ServedPlaces {
  private let answers: ServedAnswers
  private var graph: DependencyGraph { answers.graph }

  init(_ answers: ServedAnswers) { self.answers = answers }

  /// What answers a need, what is created, what a registration makes, what a list belongs to.
  func definitions(of subjects: [ServedSubject]) -> [JSONText] { json(subjects.flatMap(definitions)) }

  /// Who asks for it.
  func references(to subjects: [ServedSubject], withDeclaration: Bool) -> [JSONText] {
    json(subjects.flatMap { references(to: $0) + (withDeclaration ? definitions(of: $0) : []) })
  }

  private func json(_ locations: [Location]) -> [JSONText] {
    Set(locations).sorted().map { answers.place(of: $0) }
  }

  // MARK: Providers

  private func definitions(of subject: ServedSubject) -> [Location] {
    switch subject {
    case .need(let need, let owner): return providers(of: need, owner)
    case .offer(let property, _): return [property.location]
    case .creation(let edge): return [graph.nodes[edge.to].location]
    case .call(let signatures): return signatures.map { graph.nodes[$0.target].location }
    case .node(let id):
      let made = graph.outgoing(id).filter { $0.kind == .creates }.map { graph.nodes[$0.to].location }
      switch graph.nodes[id].kind {
      case .registration, .provider: return made.isEmpty ? [graph.nodes[id].location] : made
      case .injectable:
        return graph.used(by: id).map { [graph.nodes[$0].location] } ?? [graph.nodes[id].location]
      default: return [graph.nodes[id].location]
      }
    }
  }

  /// The ends of the chains, where a value is handed on from list to list.
  private func providers(of need: Need, _ owner: ID<Node>) -> [Location] {
    let takers = Set([owner] + graph.incoming(owner).filter { $0.kind == .uses }.map(\.from))
    let ends = graph.signatures.filter { takers.contains($0.target) }.flatMap(\.values)
      .filter { $0.label == need.label && $0.isSupplied }.map(\.location)
    return ends.isEmpty ? need.suppliers.map { graph.nodes[$0].location } : ends
  }

  // MARK: Askers

  private func references(to subject: ServedSubject) -> [Location] {
    switch subject {
    case .node(let id): return graph.dependents(of: id).map(\.location)
    case .offer(let property, _): return askers(at: property.location)
    case .creation(let edge): return graph.dependents(of: edge.to).map(\.location)
    case .call(let signatures): return signatures.flatMap { graph.dependents(of: $0.target).map(\.location) }
    case .need(let need, let owner):
      let ends = Set(providers(of: need, owner))
      let suppliers = Set(need.suppliers)
      let others = graph.needs.filter { $0.key == need.key && !suppliers.isDisjoint(with: $0.suppliers) }
      return others.map(\.location) + ends.flatMap(askers)
    }
  }

  /// Who is given what stands at a place.
  private func askers(at end: Location) -> [Location] {
    graph.signatures.flatMap { signature -> [Location] in
      let labels = Set(signature.values.filter { $0.isSupplied && $0.location == end }.map(\.label))
      guard !labels.isEmpty else { return [] }
      return graph.needs(of: graph.asker(for: signature.target)).filter { labels.contains($0.label) }.map(\.location)
    }
  }

  // MARK: Symbols

  /// What takes part in a file.
  func symbols(in file: String) -> [JSONText] {
    let declarations = declarations(in: file)
    return graph.nodes.filter { $0.location.file == file }.map { node in
      let name = answers.range(at: node.location)
      return [
        "name": .string(node.name.isEmpty ? node.kind.rawValue : node.name), "detail": .string(node.kind.rawValue),
        "kind": .integer(Self.number(of: node.kind)), "range": (declarations[node.location.position] ?? name).json,
        "selectionRange": name.json,
      ]
    }
  }

  /// From the first attribute to the closing brace, by where the name stands: an editor shows the symbol around the
  /// cursor.
  private func declarations(in file: String) -> [Position: EditorRange] {
    let text = answers.text(of: file)
    let types = answers.session.loaded.project.files.first { $0.path == file }?.facts.types ?? []
    let ranges = types.compactMap { type -> (Position, EditorRange)? in
      guard let places = type.editPlaces else { return nil }
      var end = text.place(of: places.brace)
      end.character += 1
      return (type.position, EditorRange(text.place(of: places.start), end))
    }
    return Dictionary(ranges) { first, _ in first }
  }

  private static func number(of kind: Node.Kind) -> Int {
    switch kind {
    case .root, .injectable, .consumer, .component: 5
    case .injector, .builder: 11
    case .module: 2
    case .container: 4
    case .provider: 12
    case .registration: 20
    }
  }
}
