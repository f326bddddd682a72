internal import InjectScopeModel

/// What a library is making at this moment, outermost first: what comes back to itself would never end.
struct UnderWay<Place: Hashable> {
  private struct Making {
    var place: Place
    var entry: ID<Run.Entry>
    /// What was doubtful when it began.
    var doubts: Int
  }

  /// Why something is not made.
  enum Circle {
    case endless([ID<Run.Entry>])
    /// Something between is not certain.
    case perhaps
  }

  private var makings: [Making] = []

  var innermost: Place? { makings.last?.place }
  var places: [Place] { makings.map(\.place) }

  /// Begins to make something; where that is under way already it is not begun, and the circle is what comes of it.
  mutating func begin(_ place: Place, for entry: ID<Run.Entry>, on machine: Machine) -> Circle? {
    if let start = makings.firstIndex(where: { $0.place == place }) {
      return machine.doubts == makings[start].doubts ? .endless(makings[start...].map(\.entry)) : .perhaps
    }
    makings.append(Making(place: place, entry: entry, doubts: machine.doubts))
    return nil
  }

  mutating func end() { makings.removeLast() }
}

/// What one of several registrations gives, of which nobody can tell which is there.
struct OneOfSeveral {
  var value: Value
  var entry: ID<Run.Entry>
  /// The others of them, each once.
  var others: [ID<Run.Entry>]
}

extension Machine {
  /// One of these is there: what each of them asks for is asked for perhaps. `nil` where one gives nothing that is known.
  func oneOf<Registration>(
    _ all: [Registration], by entry: (Registration) -> ID<Run.Entry>, giving give: @escaping (Registration) -> Value?
  ) -> OneOfSeveral? {
    var given: [Value] = []
    _ = try? either(
      all.map { registration in
        {
          if let value = give(registration) { given.append(value) }
          return .void
        }
      }, orNone: false)
    guard given.count == all.count, let last = all.last.map(entry) else { return nil }
    // One that is reached on several ways is one.
    let others = all.map(entry).distinct.filter { $0 != last }
    return OneOfSeveral(value: .join(given), entry: last, others: others)
  }
}

extension Sequence where Element: Hashable {
  /// Each once, in the order in which they come first.
  var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
