import InjectScopeModel

/// What one word of a filter asks of a node.
enum FilterTest {
  static func test(_ term: Filter.Term, _ names: NameIndex) -> (ID<Node>) -> Bool {
    let graph = names.graph
    func among(_ nodes: [Bool]) -> (ID<Node>) -> Bool { { nodes[Int($0.index)] } }
    switch term {
    case .kinds(let kinds): return { kinds.contains(graph.nodes[$0].kind) }
    case .dialect(let prefix): return { graph.nodes[$0].dialect.name.hasPrefix(prefix) }
    case .file(let part): return names.filesHolding(NameIndex.Query(part))
    case .name(let part):
      let query = NameIndex.Query(part)
      return { names.holds($0, query) }
    case .plain(let word): return { names.holds($0, word) }
    case .anywhere(let word): return among(anywhere(word, names))
    case .dependsOn(let name):
      return among(graph.membership(aboveAny: named(name, names)))
    case .dependencyOf(let name):
      return among(graph.membership(belowAny: named(name, names)))
    case .needs(let type):
      let (uses, query) = (TypeUses(names: names), TypeQuery(type))
      return among(uses.nodes(knowing: query) { uses.asking(for: query, wholly: $0) })
    case .offers(let type):
      let (uses, query) = (TypeUses(names: names), TypeQuery(type))
      return among(uses.nodes(knowing: query) { uses.offering(query, wholly: $0) })
    case .type(let type):
      let (uses, query) = (TypeUses(names: names), TypeQuery(type))
      return among(
        uses.nodes { wholly in
          let parts = [
            uses.asking(for: query, wholly: wholly), uses.offering(query, wholly: wholly),
            uses.taking { _, type in query.matches(type, wholly: wholly) }, uses.called(query, wholly: wholly),
          ]
          return graph.nodes.indices.map { node in parts.contains { $0[node] } }
        })
    case .argument(let label):
      let uses = TypeUses(names: names)
      return among(
        uses.nodes { wholly in
          uses.taking { other, _ in
            let other = other.lowercased()
            return wholly ? other == label : other.contains(label)
          }
        })
    case .state(.unresolved): return names.marks.isUnresolved
    case .state(.cycle): return names.marks.isInCycle
    // Of what is an argument since several would do, a finding of that name is told.
    case .state(.ambiguous):
      return { node in
        names.marks.isUncertain(node)
          || graph.needs(of: graph.asker(for: node)).contains { $0.outcome == .argument(.ambiguousAbove) }
      }
    case .state(.unused): return { graph.isUnused($0) }
    case .state(.dynamic): return { graph.nodes[$0].certainty == .dynamic }
    }
  }

  /// A whole name first, or the id that tells nodes of one name apart; only where nobody has it, a part of names.
  private static func named(_ name: String, _ names: NameIndex) -> [ID<Node>] {
    if let colon = name.firstIndex(of: ":") {
      let meant = names.graph.nodeIDs.filter { names.graph.nodes[$0].id.lowercased() == name }
      guard meant.isEmpty else { return meant }
      // As a NODE is written: those of a library that are called so.
      let (library, bare) = (name[..<colon], name[name.index(after: colon)...])
      let called = names.graph.nodeIDs.filter {
        names.graph.nodes[$0].dialect.name == library && names.graph.nodes[$0].name.lowercased() == bare
      }
      guard called.isEmpty else { return called }
    }
    let query = NameIndex.Query(name)
    let holding = names.graph.nodeIDs.filter { names.holds($0, query) }
    let exact = holding.filter { names.name($0).count == query.bytes.count }
    return exact.isEmpty ? holding : exact
  }

  /// Whether a word that speaks of another node names one.
  static func isNamed(_ term: Filter.Term, _ names: NameIndex) -> Bool {
    switch term {
    case .dependsOn(let name), .dependencyOf(let name): !named(name, names).isEmpty
    default: false
    }
  }

  private static func anywhere(_ word: SearchWord, _ names: NameIndex) -> [Bool] {
    let graph = names.graph
    let needs = NeedTexts(names)
    let files = (0..<names.fileCount).map {
      word.holds(in: names.path(ofFile: $0), written: names.writtenPath(ofFile: $0))
    }
    var text: [UInt8] = []
    var passing = offering(word, names, needs)
    for node in graph.nodeIDs where !passing[Int(node.index)] {
      passing[Int(node.index)] =
        names.holds(node, word) || files[names.file(of: node)]
        || graph.needs(of: graph.asker(for: node)).indices.contains { needs.holds(word, in: $0, owner: node, &text) }
    }
    return passing
  }

  /// By node, whether the word stands in what it is there to offer, what a root holds, or what somebody is given by it.
  private static func offering(_ word: SearchWord, _ names: NameIndex, _ needs: NeedTexts) -> [Bool] {
    let graph = names.graph
    let table = names.types
    let types = table.types.indices.map { table.holds(word, in: TypeTable.Number($0)) }
    var offers = table.typeOfOffer.map { $0 != TypeTable.none && types[Int($0)] }
    for node in graph.nodeIDs where graph.nodes[node].kind == .root && !offers[Int(node.index)] {
      offers[Int(node.index)] = graph.properties(of: node).contains { property in
        let written = "\(property.name): \(property.type.written)"
        return word.holds(in: NameIndex.lowercased(written)[...], written: written)
      }
    }
    var text: [UInt8] = []
    for need in graph.needs.indices where needs.holds(word, in: need, owner: nil, &text) {
      for supplier in graph.needs[need].suppliers { offers[Int(supplier.index)] = true }
    }
    let handingOn = graph.handingOn { (label: String, type: TypeName) in
      let written = "\(label): \(type.written)"
      return word.holds(in: NameIndex.lowercased(written)[...], written: written)
    }
    for supplier in handingOn { offers[Int(supplier.index)] = true }
    return offers
  }
}
