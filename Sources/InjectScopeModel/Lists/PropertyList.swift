/// The properties of all lists. Those that are a node's own needs, as nearly all are, stand with these.
public struct PropertyList: RandomAccessCollection, Equatable, Sendable {
  private let places: [RestPlace]
  private let others: [Property]
  private let needs: NeedList

  /// The properties, and where those of each node begin.
  static func gathered(
    of nodeCount: Int, _ contents: GraphContents, _ needs: NeedList, _ finder: NeedFinder
  ) -> (properties: PropertyList, first: [UInt32]) {
    var places: [RestPlace] = []
    places.reserveCapacity(contents.propertyCount)
    var others: [Property] = []
    var first: [UInt32] = [0]
    first.reserveCapacity(nodeCount + 1)
    for node in 0..<nodeCount {
      contents.properties(node) { property in
        let need =
          property.isPlain
          ? finder.need(of: ID(node), at: property.location, under: property.condition) {
            needs.label(at: $0) == property.name && needs.type(at: $0).isWritten(like: property.type)
          } : nil
        let place = RestPlace(need: need) ?? RestPlace(own: others.count)
        if case .own = place.kind { others.append(property) }
        places.append(place)
      }
      first.append(UInt32(places.count))
    }
    return (PropertyList(places: places, others: others.withoutSpareRoom, needs: needs), first)
  }

  public var startIndex: Int { places.startIndex }
  public var endIndex: Int { places.endIndex }

  public subscript(place: Int) -> Property {
    switch places[place].kind {
    case .own(let place): others[place]
    case .need(let need):
      Property(
        name: needs.label(at: need), type: needs.type(at: need), location: needs.location(at: need),
        condition: needs.condition(at: need))
    }
  }

  public static func == (a: PropertyList, b: PropertyList) -> Bool { a.elementsEqual(b) }
}

extension Property {
  /// Whether there is nothing about it that a need would not say.
  fileprivate var isPlain: Bool { !isInherited && !isManual && !isSettable }
}
