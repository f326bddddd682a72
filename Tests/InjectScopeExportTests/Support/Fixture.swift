import InjectScopeAnalysis
import InjectScopeModel

/// A graph in the making, with no more words than a test wants to say.
struct Fixture {
  private var draft = GraphDraft()
  private let dialect = DialectID("injectgrail")
  /// What each list and each object holds, for the functions between them.
  private var values: [ID<Node>: [Need]] = [:]

  var graph: DependencyGraph {
    GraphBuilder.build(
      Project(units: [Project.Unit(name: "App", folder: "")], files: []), rules: [Given(draft: draft)])
  }

  @discardableResult
  mutating func add(
    _ kind: Node.Kind, _ name: String, at place: String, container: String? = nil, lifetime: String? = nil,
    certainty: Node.Certainty = .certain, condition: Condition? = nil, needs: [Need] = [], properties: [Property] = []
  ) -> ID<Node> {
    let node = draft.add(
      Node(
        id: "\(dialect):\(container.map { $0 + "/" } ?? "")\(name)", kind: kind, dialect: dialect, name: name,
        container: container, location: Location(place), unit: ID(0), lifetime: lifetime,
        certainty: certainty, condition: condition))
    draft.add(needs, to: node)
    draft.add(properties, to: node)
    values[node] = needs
    return node
  }

  /// An object and its list: `Name` and `NameInjector`.
  mutating func addFeature(_ name: String, in file: String, needs: [Need] = []) -> Feature {
    let list = add(.injector, name + "Injector", at: file + ":3:10", needs: needs)
    let object = add(.injectable, name, at: file + ":12:7")
    join(object, .uses, list, at: file + ":13:7")
    for need in needs {
      for supplier in need.suppliers { join(supplier, .supplies, list, label: need.label, at: "\(need.location)") }
    }
    return Feature(object: object, list: list)
  }

  mutating func join(
    _ from: ID<Node>, _ kind: Edge.Kind, _ to: ID<Node>, label: String? = nil, at place: String,
    certainty: Node.Certainty = .certain, condition: Condition? = nil
  ) {
    draft.add(
      Edge(
        from: from, to: to, kind: kind, label: label, location: Location(place), certainty: certainty,
        condition: condition))
  }

  /// `owner` creates the feature's object, by a function that asks for what its needs leave open.
  mutating func create(_ feature: Feature, by owner: ID<Node>, at place: String) {
    join(owner, .creates, feature.object, at: place)
    let values = (values[feature.list] ?? []).map { need in
      Signature.Value(
        label: need.label, type: need.key.type, outcome: need.outcome,
        source: need.suppliers.first.map { Signature.Source(owner: draft.node($0).name, property: need.label) },
        location: need.location)
    }
    let parameters = values.filter { !$0.isSupplied }.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
    draft.add(
      Signature(
        owner: owner, target: feature.object, style: .direct, access: .internal,
        text: "func inject(\(parameters)) -> \(draft.node(feature.object).name)", values: values,
        location: Location(place)))
  }

  mutating func put(_ node: ID<Node>, into container: ID<Node>) { draft.put(node, into: container) }

  mutating func add(_ signature: Signature) { draft.add(signature) }
}

extension Fixture {
  /// One edge of each certainty, and a pair of nodes with a sure edge and a doubtful one.
  static var doubtful: DependencyGraph {
    var fixture = Fixture()
    let store = fixture.add(.registration, "Store", at: "A.swift:1:1")
    let screen = fixture.add(.consumer, "Screen", at: "A.swift:2:1")
    let row = fixture.add(.consumer, "Row", at: "A.swift:3:1")
    fixture.join(store, .supplies, screen, label: "cache", at: "A.swift:2:3", certainty: .inferred)
    fixture.join(screen, .creates, row, at: "A.swift:2:4", certainty: .dynamic)
    fixture.join(store, .supplies, row, label: "cache", at: "A.swift:3:3", certainty: .dynamic)
    fixture.join(store, .supplies, row, label: "cache", at: "A.swift:3:4")
    return fixture.graph
  }
}

/// The two nodes of one screen, or what else is injected.
struct Feature {
  let object: ID<Node>
  let list: ID<Node>
}

/// Rules that say what the test says.
private struct Given: ResolutionRules {
  let draft: GraphDraft
  let dialect = DialectID("injectgrail")

  func resolve(_ project: Project) -> Resolving { Resolving { $0 = draft } }

  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
}

extension Location {
  /// `File.swift:3:7`
  init(_ text: String) {
    let parts = text.split(separator: ":")
    let numbers = parts.suffix(2).map { Int($0) ?? 0 }
    self.init(
      file: parts.dropLast(2).joined(separator: ":"),
      position: Position(line: numbers.first ?? 0, column: numbers.last ?? 0))
  }
}

extension Need {
  static func supplied(_ label: String, _ type: String, by node: ID<Node>, at place: String) -> Need {
    Need(
      key: Key(type: TypeName(type)), label: label, location: Location(place),
      outcome: .supplied(by: node, .onlyMatch), suppliers: [node])
  }

  static func open(_ label: String, _ type: String, _ outcome: Outcome, at place: String) -> Need {
    Need(key: Key(type: TypeName(type)), label: label, location: Location(place), outcome: outcome)
  }
}
