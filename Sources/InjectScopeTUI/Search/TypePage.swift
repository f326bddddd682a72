import InjectScopeAnalysis
import InjectScopeModel

/// What there is to say of a type: who offers it, who needs it, and whom it reaches as an argument.
struct TypePage: Sendable {
  struct Use: Sendable {
    var node: ID<Node>
    /// The need or the argument.
    var label: String
    var location: Location
    var outcome: Outcome?
    /// How often it stands there, with the same answer.
    var times = 1
  }

  let type: TypeName
  private(set) var offers: [ID<Node>] = []
  private(set) var needs: [Use] = []
  /// Lists that hold it only for those below them.
  private(set) var carriers: [Use] = []
  private(set) var arguments: [Use] = []
  /// The nodes that are called so.
  private(set) var own: [ID<Node>] = []

  /// All of them, each once.
  var nodes: [ID<Node>] { Set(own + offers + (needs + carriers + arguments).map(\.node)).sorted() }

  init(_ number: TypeTable.Number, in project: LoadedProject, isCancelled: () -> Bool) {
    let graph = project.graph
    let table = project.index.names.types
    type = table.types[Int(number)]
    // The same type, however it was written: optional, or behind `any`.
    let plain = table.text(of: number)
    let isSame = table.types.indices.map { table.text(of: TypeTable.Number($0)) == plain }
    var offering = Set<ID<Node>>()
    for node in graph.nodeIDs {
      if node.index & 4095 == 0, isCancelled() { return }
      let offer = table.typeOfOffer[Int(node.index)]
      if offer != TypeTable.none, isSame[Int(offer)] { offering.insert(node) }
      if graph.nodes[node].kind == .root, graph.properties(of: node).contains(where: { $0.type == type }) {
        offering.insert(node)
      }
      if project.index.names.name(node).elementsEqual(plain) { own.append(node) }
      for need in graph.needs(of: node).indices where isSame[Int(table.typeOfNeed[need])] {
        let asked = graph.needs[need]
        needs.append(Use(node: node, label: asked.label, location: asked.location, outcome: asked.outcome))
        offering.formUnion(asked.suppliers)
      }
      for property in graph.carried(by: node) where property.type == type {
        carriers.append(Use(node: node, label: property.name, location: property.location))
      }
    }
    let named = Set(zip(table.types, isSame).lazy.filter(\.1).map(\.0))
    offering.formUnion(graph.handingOn(where: named.contains))
    offers = offering.sorted()
    needs = Self.folded(needs)
    var seen: Set<String> = []
    // The other form of a function takes the same for the list of what this one makes.
    for (place, signature) in graph.signatures.enumerated() where signature.style == .direct {
      if place & 4095 == 0, isCancelled() { return }
      for value in signature.values where !value.isSupplied && value.type == type {
        // What is missing nobody passes.
        if case .missing = value.outcome { continue }
        guard seen.insert("\(signature.target.index) \(value.label)").inserted else { continue }
        arguments.append(
          Use(node: signature.target, label: value.label, location: value.location, outcome: value.outcome))
      }
    }
  }

  private struct Row: Hashable {
    let node: ID<Node>
    let label: String
    let outcome: Outcome?
  }

  /// What a node asks for twice and gets from the same hand once, with how often.
  private static func folded(_ uses: [Use]) -> [Use] {
    var places: [Row: Int] = [:]
    var all: [Use] = []
    for use in uses {
      let row = Row(node: use.node, label: use.label, outcome: use.outcome)
      if let place = places[row] {
        all[place].times += 1
      } else {
        places[row] = all.count
        all.append(use)
      }
    }
    return all
  }
}
