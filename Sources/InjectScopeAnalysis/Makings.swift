public import InjectScopeModel

extension GraphDraft {
  /// Some code makes an object by itself.
  public struct Making: Sendable {
    /// A type, a function, a file or a container, by its name and where it is declared.
    public struct Declared: Hashable, Sendable {
      public let name: String
      public let location: Location

      public init(name: String, location: Location) {
        self.name = name
        self.location = location
      }
    }

    /// Whose code may be a node.
    public enum Maker: Hashable, Sendable {
      case node(ID<Node>)
      case declared(Declared)
    }

    /// Something of which it is more or less sure that it makes the object.
    public struct Sure<Value: Sendable>: Sendable {
      let value: Value
      let certainty: Node.Certainty

      public init(_ value: Value, _ certainty: Node.Certainty) {
        self.value = value
        self.certainty = certainty
      }
    }

    let object: Declared
    /// What is made is of these classes too, which inherit from the object's: the nearest first, the one that is made last.
    let heirs: [Declared]
    /// The last of them, as it is added where a class above it is a node.
    let made: Node?
    let makers: [Sure<Maker>]
    let entrance: Sure<Node>?
    let dialect: DialectID
    let location: Location
    let condition: Condition?

    /// - Parameters:
    ///   - heirs: the classes between the object's and the one that is made, which is the last.
    ///   - made: the node of that class; `nil` where it is the object's own.
    ///   - makers: the nearest first; the first one that is a node makes it.
    ///   - entrance: what starts the program, and makes it where nobody else is a node.
    public init(
      object: Declared, heirs: [Declared] = [], made: Node? = nil, makers: [Sure<Maker>], entrance: Sure<Node>?,
      dialect: DialectID, location: Location,
      condition: Condition?
    ) {
      self.object = object
      self.heirs = heirs
      self.made = made
      self.makers = makers
      self.entrance = entrance
      self.dialect = dialect
      self.location = location
      self.condition = condition
    }
  }

  public mutating func make(_ making: Making) { makings.append(making) }

  /// One edge for each pair: the surest, and of several the first in the source.
  mutating func linkMakings() {
    guard !makings.isEmpty else { return }
    addHeirs()
    var links = MakingLinks(self)
    for making in makings { links.link(making) }
    makings = []
    for edge in links.edges(in: &self) { add(edge) }
  }

  /// A class that is made and has what it asks for from a superclass alone asks for that: it is a node as well.
  private mutating func addHeirs() {
    let heirs = makings.filter { $0.made != nil }
    guard !heirs.isEmpty else { return }
    var known: [DialectID: Set<Making.Declared>] = [:]
    for node in nodes { known[node.dialect, default: []].insert(.init(name: node.name, location: node.location)) }
    for making in heirs {
      guard let made = making.made, known[made.dialect]?.contains(making.object) == true else { continue }
      let declared = Making.Declared(name: made.name, location: made.location)
      if known[made.dialect, default: []].insert(declared).inserted { _ = add(made) }
    }
  }
}

/// Finds out who makes what, all nodes being known.
private struct MakingLinks {
  private struct Pair: Hashable {
    let maker: Maker
    let object: ID<Node>
  }

  private enum Maker: Hashable {
    case node(ID<Node>)
    case entrance(Node)
  }

  private struct Link {
    let certainty: Node.Certainty
    let location: Location
    let condition: Condition?
  }

  private let nodes: [Node]
  private var declared: [GraphDraft.Making.Declared: [ID<Node>]] = [:]
  /// By place what a library makes in a closure that it was given: to the others that is just code.
  private var closures: [Location: DialectID] = [:]
  private var order: [Pair] = []
  private var found: [Pair: Link] = [:]
  /// What a class has from the one above it.
  private var inherited: [Inheritance: Condition?] = [:]

  private struct Inheritance: Hashable {
    let heir: ID<Node>
    let superclass: ID<Node>
  }

  init(_ draft: GraphDraft) {
    nodes = draft.nodes
    for (place, node) in nodes.enumerated() {
      declared[.init(name: node.name, location: node.location), default: []].append(ID(place))
    }
    for making in draft.makings {
      if case .node? = making.makers.first?.value { closures[making.location] = making.dialect }
    }
  }

  mutating func link(_ making: GraphDraft.Making) {
    guard closures[making.location, default: making.dialect] == making.dialect else { return }
    for object in declared[making.object] ?? [] where canMake(object, making) {
      // Who makes an object of a class makes none of its superclass.
      if nodes[object].dialect == making.dialect, let heir = heir(of: object, making) {
        let pair = Inheritance(heir: heir, superclass: object)
        let isAlike = inherited[pair].map { $0 == making.condition } ?? true
        inherited.updateValue(isAlike ? making.condition : nil, forKey: pair)
        continue
      }
      for maker in makers(of: object, making) {
        note(Pair(maker: maker.value, object: object), maker.certainty, making)
      }
    }
  }

  /// The nearest class below it that is a node.
  private func heir(of object: ID<Node>, _ making: GraphDraft.Making) -> ID<Node>? {
    making.heirs.lazy.compactMap {
      self.declared[$0]?.first { nodes[$0].dialect == making.dialect && nodes[$0].kind.hasCode }
    }
    .first
  }

  /// Lists and containers are a library's own, and only that knows them when it sees them.
  private func canMake(_ object: ID<Node>, _ making: GraphDraft.Making) -> Bool {
    nodes[object].kind.hasCode || nodes[object].dialect == making.dialect
  }

  /// What other libraries make of each other, they know themselves.
  private func makers(of object: ID<Node>, _ making: GraphDraft.Making) -> [GraphDraft.Making.Sure<Maker>] {
    let isOwn = nodes[object].dialect == making.dialect
    let starter = making.entrance.map {
      GraphDraft.Making.Sure(
        GraphDraft.Making.Maker.declared(.init(name: $0.value.name, location: $0.value.location)), $0.certainty)
    }
    for maker in making.makers + [starter].compactMap(\.self) {
      // A type that makes itself was asked to by somebody.
      let all = nodes(of: maker.value).filter { nodes[$0].location != nodes[object].location }
      guard !all.isEmpty else { continue }
      let same = all.filter { nodes[$0].dialect == nodes[object].dialect }
      return (same.isEmpty ? all : same).filter { isOwn || nodes[$0].dialect == making.dialect }
        .map { .init(.node($0), maker.certainty) }
    }
    guard isOwn, let entrance = making.entrance, entrance.value.location != nodes[object].location else { return [] }
    return [.init(.entrance(entrance.value), entrance.certainty)]
  }

  private func nodes(of maker: GraphDraft.Making.Maker) -> [ID<Node>] {
    switch maker {
    case .node(let node): [node]
    case .declared(let place): (declared[place] ?? []).filter { nodes[$0].kind.hasCode }
    }
  }

  private mutating func note(_ pair: Pair, _ certainty: Node.Certainty, _ making: GraphDraft.Making) {
    let link = Link(certainty: certainty, location: making.location, condition: making.condition)
    guard let known = found[pair] else {
      order.append(pair)
      found[pair] = link
      return
    }
    if (certainty, making.location) < (known.certainty, known.location) { found[pair] = link }
  }

  /// What starts the program becomes a node where it makes something.
  func edges(in draft: inout GraphDraft) -> [Edge] {
    var entrances: [Node: ID<Node>] = [:]
    let inheritances = inherited.map { pair, condition in
      Edge(
        from: pair.superclass, to: pair.heir, kind: .supplies, label: Edge.superclass,
        location: nodes[pair.heir].location, condition: condition)
    }
    return inheritances.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
      + order.compactMap { pair in
        guard let link = found[pair] else { return nil }
        let maker: ID<Node>
        switch pair.maker {
        case .node(let node): maker = node
        case .entrance(let node):
          maker = entrances[node] ?? draft.add(node)
          entrances[node] = maker
        }
        return Edge(
          from: maker, to: pair.object, kind: .creates, location: link.location, certainty: link.certainty,
          condition: link.condition)
      }
  }
}

extension Node.Kind {
  /// Whether its nodes stand for a type, a function or a file, whose code makes objects by itself: a provider stands for its
  /// module's.
  fileprivate var hasCode: Bool { isMade || self == .builder }
}
