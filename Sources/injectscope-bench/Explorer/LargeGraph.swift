import InjectScopeAnalysis
import InjectScopeModel

/// A graph of any size that looks like a project: features in folders, objects with their lists, creations from the top
/// down, values handed down, a few things unresolved and a few cycles. The same for the same size.
struct LargeGraph: ResolutionRules {
  let nodeCount: Int
  let edgeCount: Int
  let dialect = DialectID("generated")

  static func make(nodes: Int, edges: Int) -> DependencyGraph {
    let project = Project(units: [Project.Unit(name: "App", folder: "")], files: [])
    return GraphBuilder.build(project, rules: [LargeGraph(nodeCount: nodes, edgeCount: edges)])
  }

  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }

  func resolve(_ project: Project, into draft: inout GraphDraft) {
    var random = Random(state: UInt64(nodeCount))
    let pairs = max(1, (nodeCount - 1) / 2)
    let unit = ID<Project.Unit>(0)
    let root = draft.add(
      Node(
        id: "generated:Root", kind: .root, dialect: dialect, name: "Root",
        location: Location(file: "App/Root.swift", position: Position(line: 3, column: 8)), unit: unit))
    var objects: [ID<Node>] = []
    var lists: [ID<Node>] = []
    var locations: [Location] = []
    for pair in 0..<pairs {
      let name =
        Self.words[pair % Self.words.count] + Self.words[pair / Self.words.count % Self.words.count] + "\(pair)"
      let file = "Features/Area\(pair / 2000)/Feature\(pair / 50)/\(name).swift"
      let place = { (line: Int) in Location(file: file, position: Position(line: line, column: 10)) }
      locations.append(place(7))
      lists.append(
        draft.add(
          Node(
            id: "generated:\(name)Injector", kind: .injector, dialect: dialect, name: name + "Injector",
            location: place(3), unit: unit)))
      objects.append(
        draft.add(
          Node(id: "generated:\(name)", kind: .injectable, dialect: dialect, name: name, location: place(7), unit: unit)
        ))
      let type = TypeName("Service\(pair % 97)")
      let isOpen = pair % 211 == 7
      draft.add(
        [
          Need(
            key: Key(type: type), label: "service\(pair % 97)", location: place(4),
            outcome: isOpen ? .argument(.nothingAbove) : .supplied(by: root, .onlyMatch),
            suppliers: isOpen ? [] : [root])
        ], to: lists[pair])
    }
    var left = edgeCount
    func add(_ from: ID<Node>, _ to: ID<Node>, _ kind: Edge.Kind, _ pair: Int, label: String? = nil) {
      draft.add(Edge(from: from, to: to, kind: kind, label: label, location: locations[pair]))
      left -= 1
    }
    for pair in 0..<pairs {
      add(objects[pair], lists[pair], .uses, pair)
      let parent = pair == 0 ? root : objects[random.next(below: pair)]
      add(parent, objects[pair], .creates, pair)
      draft.add(
        Signature(
          owner: parent, target: objects[pair], style: .direct, access: .internal,
          text: "func inject(id: Int) -> Object\(pair)",
          values: [
            Signature.Value(
              label: "id", type: TypeName("Int"), outcome: .argument(.primitive), location: locations[pair])
          ], location: locations[pair]))
      // A child that creates what is above it.
      if pair % 4001 == 4000 { add(objects[pair], objects[pair - 1], .creates, pair) }
    }
    while left > 0 {
      let pair = random.next(below: pairs)
      add(
        pair % 3 == 0 ? root : lists[random.next(below: pairs)], lists[pair], .supplies, pair,
        label: "service\(pair % 97)")
    }
  }

  private static let words = [
    "Account", "Basket", "Checkout", "Delivery", "Editor", "Feed", "Gallery", "History", "Invoice", "Journal", "Keypad",
    "Login", "Message", "Network", "Order", "Payment", "Quota", "Receipt", "Session", "Ticket", "Upload", "Voucher",
    "Wallet", "Zone",
  ]

  /// A linear generator: the same numbers everywhere.
  private struct Random {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
}
