import InjectScopeModel

/// A graph of 100,000 nodes and 300,000 edges: a tree of injectables, each with an injector that is supplied from above.
enum ExplorerGraph {
  static func make(nodes count: Int, edges edgeCount: Int) -> DependencyGraph {
    let dialect = DialectID("sample")
    let unit = Project.Unit(name: "App", folder: "Sources/App")
    let perFile = 10
    // What is read from one file shares the text of its path.
    let files = (0...count / perFile).map { "Sources/Area\($0 / 100)/Feature\($0).swift" }
    func location(_ index: Int) -> Location {
      Location(file: files[index / perFile], position: Position(line: index % perFile * 12 + 3, column: 7))
    }
    let nodes = (0..<count).map { index in
      let name = words[index % words.count] + words[index / 7 % words.count] + "\(index)"
      let kind: Node.Kind = index == 0 ? .root : index % 2 == 1 ? .injector : .injectable
      return Node(
        id: "sample:\(name)", kind: kind, dialect: dialect, name: name, location: location(index), unit: ID(0))
    }
    var edges: [Edge] = []
    edges.reserveCapacity(edgeCount)
    var random = SplitMix(state: 7)
    for index in 1..<count {
      edges.append(Edge(from: ID((index - 1) / 8), to: ID(index), kind: .creates, location: location(index)))
    }
    while edges.count < edgeCount {
      let to = 1 + Int(random.next() % UInt64(count - 1))
      let from = Int(random.next() % UInt64(to))
      edges.append(
        Edge(from: ID(from), to: ID(to), kind: edges.count % 3 == 0 ? .creates : .supplies, location: location(to)))
    }
    edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    // Of what is read every mention is a name of its own.
    let types = (0..<count).map { TypeName("Service\($0 % 400)") }
    let needs = (0..<count).map { index in
      [
        Need(
          key: Key(type: types[index]), label: "service", location: location(index),
          outcome: index % 97 == 0 ? .argument(.nothingAbove) : .supplied(by: ID(0), .onlyMatch), suppliers: [ID(0)])
      ]
    }
    return DependencyGraph(
      units: [unit], nodes: nodes, needs: needs, properties: nodes.map { _ in [] }, edges: edges, signatures: [],
      findings: [])
  }

  private static let words = [
    "Account", "Basket", "Checkout", "Delivery", "Editor", "Feed", "Gallery", "History", "Inbox", "Journal", "Keyring",
    "Ledger", "Message", "Network", "Order", "Payment", "Queue", "Router", "Session", "Theme", "Upload", "Voucher",
  ]
}

/// The same numbers on every machine.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
