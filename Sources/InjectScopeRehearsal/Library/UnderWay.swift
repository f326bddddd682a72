public import InjectScopeModel

/// What a library is making at this moment, outermost first: what comes back to itself would never end.
public struct UnderWay<Place: Hashable> {
  private struct Making {
    var place: Place
    var entry: ID<Run.Entry>
    /// What was doubtful when it began.
    var doubts: Int
  }

  /// Why something is not made.
  public enum Circle {
    case endless([ID<Run.Entry>])
    /// Something between is not certain.
    case perhaps
  }

  private var makings: [Making] = []

  public init() {}

  public var innermost: Place? { makings.last?.place }
  public var places: [Place] { makings.map(\.place) }

  /// Begins to make something; where that is under way already it is not begun, and the circle is what comes of it.
  public mutating func begin(_ place: Place, for entry: ID<Run.Entry>, on host: borrowing Host) -> Circle? {
    if let start = makings.firstIndex(where: { $0.place == place }) {
      return host.doubts == makings[start].doubts ? .endless(makings[start...].map(\.entry)) : .perhaps
    }
    makings.append(Making(place: place, entry: entry, doubts: host.doubts))
    return nil
  }

  public mutating func end() { makings.removeLast() }
}
