/// The edges of a graph. Nearly all of them answer a need: they say at which place and by which name it asks, which
/// stands with the need, or what answers it and where, which many say alike.
public struct EdgeList: RandomAccessCollection, Equatable, Sendable {
  private struct Item: Sendable {
    var from: ID<Node>
    var to: ID<Node>
    var rest: RestPlace
    var kind: Edge.Kind
    var certainty: Node.Certainty
  }

  private struct Rest: Hashable, Sendable {
    var label: String?
    var location: Location
    var condition: Condition?
  }

  private let items: [Item]
  private let rests: [Rest]
  private let needs: NeedList

  init(_ contents: GraphContents, _ needs: NeedList, _ finder: NeedFinder) {
    var items: [Item] = []
    items.reserveCapacity(contents.edgeCount)
    var rests = Numbers<Rest>()
    for place in 0..<contents.edgeCount {
      let edge = contents.edge(place)
      let need =
        edge.kind == .supplies
        ? finder.need(of: edge.to, at: edge.location, under: edge.condition) { needs.label(at: $0) == edge.label }
        : nil
      let rest =
        RestPlace(need: need)
        ?? RestPlace(
          own: Int(rests.number(of: Rest(label: edge.label, location: edge.location, condition: edge.condition))))
      items.append(
        Item(from: edge.from, to: edge.to, rest: rest, kind: edge.kind, certainty: edge.certainty))
    }
    self.items = items
    self.rests = rests.values.withoutSpareRoom
    self.needs = needs
  }

  public var startIndex: Int { items.startIndex }
  public var endIndex: Int { items.endIndex }

  public subscript(place: Int) -> Edge {
    let item = items[place]
    switch item.rest.kind {
    case .need(let need):
      return Edge(
        from: item.from, to: item.to, kind: item.kind, label: needs.label(at: need),
        location: needs.location(at: need), certainty: item.certainty, condition: needs.condition(at: need))
    case .own(let place):
      let rest = rests[place]
      return Edge(
        from: item.from, to: item.to, kind: item.kind, label: rest.label, location: rest.location,
        certainty: item.certainty, condition: rest.condition)
    }
  }

  public subscript(id: ID<Edge>) -> Edge { self[Int(id.index)] }

  // An edge is large and a graph has very many: these read no more of one than they give.

  public func beginning(at place: Int) -> ID<Node> { items[place].from }
  public func end(at place: Int) -> ID<Node> { items[place].to }
  public func kind(at place: Int) -> Edge.Kind { items[place].kind }

  /// Where each begins and ends, without a look at the rest.
  public var beginnings: some Collection<ID<Node>> { items.lazy.map(\.from) }
  public var ends: some Collection<ID<Node>> { items.lazy.map(\.to) }

  public static func == (a: EdgeList, b: EdgeList) -> Bool { a.elementsEqual(b) }
}
