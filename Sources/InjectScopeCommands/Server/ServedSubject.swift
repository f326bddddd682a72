import InjectScopeModel

/// What stands at a place in the source, as far as injection is concerned.
enum ServedSubject {
  case node(ID<Node>)
  case need(Need, of: ID<Node>)
  /// What a root has, and everybody below it may be given.
  case offer(Property, of: ID<Node>)
  case creation(Edge)
  /// A call of functions that are generated.
  case call([Signature])

  /// Those at a place of a file; where none stands just there, those of its line.
  static func subjects(at place: EditorPosition, in file: String, of answers: ServedAnswers) -> [ServedSubject] {
    let position = answers.text(of: file).position(of: place)
    let line = all(in: file, of: answers).filter { $0.location.position.line == position.line }
    let exact = line.filter { one in
      let range = answers.range(at: one.location)
      return range.start <= place && place <= range.end
    }
    guard exact.isEmpty else { return exact.map(\.subject) }
    // Beside the name stand its type, its attributes: they mean the last that begins before, or the first.
    let before = line.filter { $0.location.position <= position }.map(\.location).max()
    let chosen = before ?? line.map(\.location).min()
    return line.filter { $0.location == chosen }.map(\.subject)
  }

  private typealias Placed = (location: Location, subject: ServedSubject)

  private static func all(in file: String, of answers: ServedAnswers) -> [Placed] {
    let graph = answers.graph
    func isHere(_ location: Location) -> Bool { location.file == file }
    var found: [Placed] = []
    for id in graph.nodeIDs {
      let node = graph.nodes[id]
      if isHere(node.location) { found.append((node.location, .node(id))) }
      for need in graph.needs(of: id) where isHere(need.location) { found.append((need.location, .need(need, of: id))) }
      guard node.kind == .root else { continue }
      for property in graph.properties(of: id) where isHere(property.location) && !property.isInherited {
        found.append((property.location, .offer(property, of: id)))
      }
    }
    for edge in graph.edges where edge.kind == .creates && isHere(edge.location) {
      // What a root may create is not written.
      guard graph.nodes[edge.from].location != edge.location else { continue }
      found.append((edge.location, .creation(edge)))
    }
    return found + calls(in: file, of: answers)
  }

  private static func calls(in file: String, of answers: ServedAnswers) -> [Placed] {
    let graph = answers.graph
    guard let facts = answers.session.loaded.project.files.first(where: { $0.path == file })?.facts else { return [] }
    return facts.calls.compactMap { call in
      let own = graph.signatures.filter { signature in
        signature.name == call.name && graph.nodes[signature.owner].name == call.enclosing
          && signature.style == answers.session.style(nil, of: signature)
      }
      let wanted =
        if case .typed(let type) = call.use { own.filter { graph.nodes[$0.target].name == type.spelling } } else { own }
      let signatures = wanted.isEmpty ? own : wanted
      return signatures.isEmpty ? nil : (Location(file: file, position: call.position), .call(signatures))
    }
  }
}
