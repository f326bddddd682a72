public import InjectScopeModel

/// By which ways, and in which rounds of loops, the program comes to a place: so much of the path as it takes to say which
/// of two places comes first, whichever ways are taken.
public struct Course: Hashable {
  let ways: [Way]
  /// The loops under way of which not each round is followed by itself.
  let rounds: [Int]
}

/// The courses by which the program does something, once or often.
public struct Courses: Hashable {
  /// More of them are not kept apart.
  private static let most = 64

  /// By choice, the way that was taken; `nil` where each time it was another one.
  private var ways: [Int: Int?] = [:]
  private var rounds: Set<Int> = []
  /// Whether it may happen at any time.
  private var areOpen = false

  public init() {}

  /// - Parameter course: `nil` where nobody can tell when it happens.
  public mutating func add(_ course: Course?) {
    guard let course, ways.count < Self.most, rounds.count < Self.most else {
      areOpen = true
      return
    }
    for way in course.ways {
      if let known = ways[way.choice], known != way.number {
        ways[way.choice] = .some(nil)
      } else {
        ways[way.choice] = way.number
      }
    }
    rounds.formUnion(course.rounds)
  }

  /// Whether what followed in the source's order follows in each run: not where it stands on another way of one choice,
  /// for then the next time that it is come by it may go the other way first; nor in another round of one loop.
  public func areBehind(_ course: Course) -> Bool {
    guard !areOpen, rounds.isDisjoint(with: course.rounds) else { return false }
    return course.ways.allSatisfy { way in ways[way.choice].map { $0 == way.number } ?? true }
  }
}

extension Run {
  /// Whether the program surely asks before it registers an entry, if it comes to ask at all.
  public func asks(_ resolution: Resolution, before entry: ID<Entry>) -> Bool {
    guard Int(entry.index) >= resolution.entriesBefore, let course = resolution.course else { return false }
    return entries[entry].courses.areBehind(course)
  }
}
