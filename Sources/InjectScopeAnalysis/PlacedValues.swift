internal import InjectScopeModel

/// What stands at a place of the sources, and at others in nearly the same words.
protocol PlacedValue: Hashable, Sendable {
  var location: Location { get set }

  /// Whether the two say the same in the same words.
  func isWritten(like other: Self) -> Bool

  /// By what most differ that are not alike, and by no more.
  func hashWriting(into hasher: inout Hasher)
}

/// Values in the order of their adding. What is alike but for the place stands once: a project may have a quarter of a
/// million of them, while much else of it is in memory.
struct PlacedValues<Value: PlacedValue>: Sendable {
  private struct Item: Sendable {
    var value: UInt32
    var file: UInt32
    var position: Position
  }

  private struct Alike: Hashable, Sendable {
    var value: Value

    static func == (a: Alike, b: Alike) -> Bool { a.value.isWritten(like: b.value) }
    func hash(into hasher: inout Hasher) { value.hashWriting(into: &hasher) }
  }

  private static var nowhere: Location { Location(file: "", position: Position(line: 0, column: 0)) }

  private var items: [Item] = []
  private var values = Numbers<Alike>()
  private var files = Numbers<String>()

  var count: Int { items.count }

  mutating func append(_ value: Value) {
    var alike = Alike(value: value)
    alike.value.location = Self.nowhere
    items.append(
      Item(
        value: values.number(of: alike), file: files.number(of: value.location.file), position: value.location.position)
    )
  }

  /// The value but for its place.
  func alike(_ place: Int) -> Value { values.values[Int(items[place].value)].value }

  subscript(place: Int) -> Value {
    let item = items[place]
    var value = values.values[Int(item.value)].value
    value.location = Location(file: files.values[Int(item.file)], position: item.position)
    return value
  }

}

extension Need: PlacedValue {
  func isWritten(like other: Need) -> Bool { self == other && key.type.isWritten(like: other.key.type) }

  func hashWriting(into hasher: inout Hasher) {
    hasher.combine(key.type)
    hasher.combine(label)
    if case .supplied(let node, _) = outcome { hasher.combine(node.index) }
  }
}

extension Property: PlacedValue {
  func isWritten(like other: Property) -> Bool { self == other && type.isWritten(like: other.type) }

  func hashWriting(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(name)
  }
}

extension Edge: PlacedValue {
  func isWritten(like other: Edge) -> Bool { self == other }

  func hashWriting(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(label)
  }
}

/// Values that belong to nodes: each node's in the order of their adding, whoever else got some in between.
struct NodeValues<Value: PlacedValue>: Sendable {
  private var values = PlacedValues<Value>()
  /// By node: what it got first, empty where that is nothing, and what it got later.
  private var first: [Range<UInt32>] = []
  private var later: [UInt32: [Range<UInt32>]] = [:]

  var count: Int { values.count }

  mutating func add(_ new: [Value], to node: ID<Node>) {
    guard !new.isEmpty else { return }
    let start = UInt32(values.count)
    for value in new { values.append(value) }
    let range = start..<UInt32(values.count)
    let place = Int(node.index)
    if place >= first.count { first += repeatElement(0..<0, count: place + 1 - first.count) }
    if first[place].isEmpty { first[place] = range } else { later[node.index, default: []].append(range) }
  }

  func forEach(of node: ID<Node>, _ take: (Value) -> Void) {
    let place = Int(node.index)
    guard place < first.count else { return }
    for value in first[place] { take(values[Int(value)]) }
    guard !later.isEmpty else { return }
    for range in later[node.index] ?? [] { for value in range { take(values[Int(value)]) } }
  }

  subscript(node: ID<Node>) -> [Value] {
    var own: [Value] = []
    forEach(of: node) { own.append($0) }
    return own
  }
}

/// Edges in the order of their adding.
struct DraftEdges: RandomAccessCollection, Sendable {
  private struct Ends: Sendable {
    var from: ID<Node>
    var to: ID<Node>
  }

  private var values = PlacedValues<Edge>()
  private var ends: [Ends] = []

  var startIndex: Int { 0 }
  var endIndex: Int { ends.count }

  mutating func append(_ edge: Edge) {
    ends.append(Ends(from: edge.from, to: edge.to))
    var edge = edge
    (edge.from, edge.to) = (ID(0), ID(0))
    values.append(edge)
  }

  subscript(place: Int) -> Edge {
    var edge = values[place]
    (edge.from, edge.to) = (ends[place].from, ends[place].to)
    return edge
  }

  // Without a look at the rest.

  func from(_ place: Int) -> ID<Node> { ends[place].from }
  func to(_ place: Int) -> ID<Node> { ends[place].to }
  func kind(_ place: Int) -> Edge.Kind { values.alike(place).kind }

  mutating func renumber(_ new: (ID<Node>) -> ID<Node>) {
    for place in ends.indices { ends[place] = Ends(from: new(ends[place].from), to: new(ends[place].to)) }
  }
}
