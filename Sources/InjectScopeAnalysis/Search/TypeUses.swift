import InjectScopeModel

/// Who has to do with a type: by node, whether it asks for it, offers it, or is made by a function that takes it.
struct TypeUses {
  let names: NameIndex
  private let table: TypeTable

  private var graph: DependencyGraph { names.graph }

  init(names: NameIndex) {
    self.names = names
    table = names.types
  }

  /// The answer for the whole name; only where that is nobody, for a part of names.
  func nodes(_ find: (_ wholly: Bool) -> [Bool]) -> [Bool] {
    let whole = find(true)
    return whole.contains(true) ? whole : find(false)
  }

  /// The same of one type: one that somebody knows by just that name is no part of another's, also where nobody is found.
  func nodes(knowing query: TypeQuery, _ find: (_ wholly: Bool) -> [Bool]) -> [Bool] {
    table.called(query, wholly: true).contains(true) ? find(true) : nodes(find)
  }

  /// An object asks for what its list asks for.
  func asking(for query: TypeQuery, wholly: Bool) -> [Bool] {
    let isWanted = table.called(query, wholly: wholly)
    return askers { isWanted[Int(table.typeOfNeed[$0])] }
  }

  /// What a node is there to offer, what a root holds, and whatever it is that somebody is given by it.
  func offering(_ query: TypeQuery, wholly: Bool) -> [Bool] {
    let isWanted = table.called(query, wholly: wholly)
    var offers = [Bool](repeating: false, count: graph.nodes.count)
    for node in offers.indices {
      let type = table.typeOfOffer[node]
      if type != TypeTable.none, isWanted[Int(type)] { offers[node] = true }
      if graph.nodes[node].kind == .root {
        offers[node] =
          offers[node] || graph.properties(of: ID(node)).contains { query.matches($0.type, wholly: wholly) }
      }
    }
    for need in graph.needs.indices where isWanted[Int(table.typeOfNeed[need])] {
      for supplier in graph.needs[need].suppliers { offers[Int(supplier.index)] = true }
    }
    for supplier in graph.handingOn(where: { query.matches($0, wholly: wholly) }) { offers[Int(supplier.index)] = true }
    return offers
  }

  /// Made by a function with such an argument, or asking for what whoever creates it must pass.
  func taking(_ isArgument: (_ label: String, _ type: TypeName) -> Bool) -> [Bool] {
    var takes = [Bool](repeating: false, count: graph.nodes.count)
    for signature in graph.signatures where !takes[Int(signature.target.index)] {
      if signature.values.contains(where: { !$0.isSupplied && isArgument($0.label, $0.type) }) {
        takes[Int(signature.target.index)] = true
      }
    }
    let asks = askers { place in
      let need = graph.needs[place]
      guard need.outcome.isPassed else { return false }
      return isArgument(need.label, need.key.type)
    }
    return zip(takes, asks).map { $0 || $1 }
  }

  func called(_ query: TypeQuery, wholly: Bool) -> [Bool] {
    graph.nodeIDs.map { query.matches(Array(names.name($0)), wholly: wholly) }
  }

  /// By node, whether it, or the list that it takes, has such a need.
  private func askers(_ isWanted: (_ need: Int) -> Bool) -> [Bool] {
    let asks = graph.nodeIDs.map { graph.needs(of: $0).indices.contains(where: isWanted) }
    return graph.nodeIDs.map { asks[Int(graph.asker(for: $0).index)] }
  }
}
