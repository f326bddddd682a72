internal import InjectScopeModel

extension GraphDraft {
  /// Edges from those who make an object to the object's own node: known only when every dialect has added its own.
  mutating func linkConstructions() {
    guard !constructions.isEmpty else { return }
    var made: [String: [ID<Node>]] = [:]
    for (place, entry) in entries.enumerated() where entry.node.kind.isMade {
      made[entry.node.name, default: []].append(ID(place))
    }
    for construction in constructions {
      for object in made[construction.type] ?? [] where object != construction.maker {
        add(
          Edge(
            from: construction.maker, to: object, kind: .creates, location: construction.location,
            condition: construction.condition))
      }
    }
    constructions = []
  }
}

extension Node.Kind {
  /// Whether its nodes stand for objects of a type, by the type's name.
  fileprivate var isMade: Bool { self == .consumer || self == .injectable }
}
