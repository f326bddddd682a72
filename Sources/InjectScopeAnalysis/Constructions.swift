internal import InjectScopeModel

extension GraphDraft {
  /// Edges from those who make an object to the object's own nodes: known only when every dialect has added its own.
  mutating func linkConstructions(_ units: [Project.Unit]) {
    linkMakings()
    // Most projects speak to one library, and say by name whom they make: nothing is left to be linked then.
    guard !constructions.isEmpty || hasTwins else { return }
    var known = Set(edges.filter { $0.kind == .creates }.map { Creation(maker: $0.from, object: $0.to) })
    linkByName(units, &known)
    linkTwins(&known)
  }

  private struct Creation: Hashable {
    let maker: ID<Node>
    let object: ID<Node>
  }

  /// What somebody makes by a type's name, where it can see the type.
  private mutating func linkByName(_ units: [Project.Unit], _ known: inout Set<Creation>) {
    guard !constructions.isEmpty else { return }
    var made: [String: [ID<Node>]] = [:]
    for (place, node) in nodes.enumerated() where node.kind.isMade {
      made[node.name, default: []].append(ID(place))
    }
    for construction in constructions {
      let unit = nodes[construction.maker].unit
      for object in made[construction.type] ?? [] where object != construction.maker {
        let other = nodes[object].unit
        guard other == unit || units[unit].sees.contains(other) else { continue }
        guard known.insert(Creation(maker: construction.maker, object: object)).inserted else { continue }
        add(
          Edge(
            from: construction.maker, to: object, kind: .creates, location: construction.location,
            certainty: construction.certainty, condition: construction.condition))
      }
    }
    constructions = []
  }

  /// Whether several dialects have nodes.
  private var hasTwins: Bool {
    guard let first = nodes.first?.dialect else { return false }
    return nodes.contains { $0.dialect != first }
  }

  /// A type that several dialects read has a node for each, and who makes its objects makes all of them.
  private mutating func linkTwins(_ known: inout Set<Creation>) {
    guard hasTwins else { return }
    var declared: [Location: [ID<Node>]] = [:]
    for (place, node) in nodes.enumerated() where node.kind.isMade {
      declared[node.location, default: []].append(ID(place))
    }
    for edge in edges where edge.kind == .creates {
      let object = nodes[edge.to]
      guard object.kind.isMade else { continue }
      for twin in declared[object.location] ?? [] where nodes[twin].dialect != object.dialect {
        guard twin != edge.from, known.insert(Creation(maker: edge.from, object: twin)).inserted else { continue }
        add(
          Edge(
            from: edge.from, to: twin, kind: .creates, location: edge.location, certainty: edge.certainty,
            condition: edge.condition))
      }
    }
  }
}

extension Node.Kind {
  /// Whether its nodes stand for objects of a type, by the type's name.
  var isMade: Bool { self == .consumer || self == .injectable || self == .root }
}
