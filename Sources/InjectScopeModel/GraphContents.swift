/// What a graph is made of besides its nodes, handed over piece by piece: nobody need hold all of it in this form.
public struct GraphContents {
  /// How many there are of all nodes together.
  let needCount: Int
  let propertyCount: Int
  let edgeCount: Int
  /// Those of one node, in their order.
  let needs: (_ node: Int, _ take: (Need) -> Void) -> Void
  let properties: (_ node: Int, _ take: (Property) -> Void) -> Void
  let edge: (_ place: Int) -> Edge

  // Closures, since code that is general over collections of another module is not compiled for each of them, and takes
  // several times as long.

  public init(
    needCount: Int, needs: @escaping (_ node: Int, _ take: (Need) -> Void) -> Void,
    propertyCount: Int, properties: @escaping (_ node: Int, _ take: (Property) -> Void) -> Void,
    edgeCount: Int, edge: @escaping (_ place: Int) -> Edge
  ) {
    (self.needCount, self.propertyCount, self.edgeCount) = (needCount, propertyCount, edgeCount)
    (self.needs, self.properties, self.edge) = (needs, properties, edge)
  }

  init(needs: [[Need]], properties: [[Property]], edges: [Edge]) {
    self.init(
      needCount: needs.reduce(0) { $0 + $1.count }, needs: { node, take in needs[node].forEach(take) },
      propertyCount: properties.reduce(0) { $0 + $1.count },
      properties: { node, take in properties[node].forEach(take) },
      edgeCount: edges.count, edge: { edges[$0] })
  }
}
