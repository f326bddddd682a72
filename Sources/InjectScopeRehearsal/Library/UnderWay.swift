public import InjectScopeModel

/// What a library is making at this moment, outermost first: what comes back to itself would never end.
public struct UnderWay<Place: Hashable> {
  private struct Making {
    var place: Place
    var entry: ID<Run.Entry>
    /// What was doubtful when it began.
    var doubts: Int
    /// By which it is watched whether something older is changed meanwhile.
    var watch: Int
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

  /// Begins to make something; where that is under way already, and would go on as the last time, it is not begun, and the
  /// circle is what comes of it.
  public mutating func begin(_ place: Place, for entry: ID<Run.Entry>, on host: borrowing Host) -> Circle? {
    if let last = makings.lastIndex(where: { $0.place == place }) {
      guard host.doubts == makings[last].doubts else { return .perhaps }
      let rounds = makings.count { $0.place == place }
      guard rounds < Limits.roundsUnderWay, host.changedOlder(since: makings[last].watch) else {
        return .endless(makings[last...].map(\.entry))
      }
    }
    makings.append(Making(place: place, entry: entry, doubts: host.doubts, watch: host.beginWatching()))
    return nil
  }

  public mutating func end(on host: borrowing Host) {
    makings.removeLast()
    host.endWatching()
  }
}
