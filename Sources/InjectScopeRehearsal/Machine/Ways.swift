internal import InjectScopeModel

/// The ways that were taken where one of several is: what is registered on each of them is there for certain, though
/// nobody can tell by which.
extension Machine {
  /// One of several ways.
  public struct Way: Hashable {
    /// Where it was chosen, by number.
    var choice: Int
    var number: Int
    /// How many there are; `nil` where perhaps none of them is taken.
    var count: Int?
  }

  /// What makes it doubtful that the program comes here.
  public struct Course {
    /// How many conditions, loops and the like there were.
    var doubts = 0
    /// The ways that were taken, each with a doubt of its own.
    var path: [Way] = []

    public init() {}

    /// `nil` where something else makes it doubtful too.
    var ways: [Way]? { doubts == path.count ? path : nil }

    mutating func take(_ way: Way) {
      doubts += 1
      path.append(way)
    }
  }

  var doubts: Int { course.doubts }

  /// The ways that lead here from where everything was certain: `nil` where something else makes it doubtful too.
  public var ways: [Way]? { course.ways }

  /// Whether one of those is reached whichever ways are taken.
  public func isCertain(onOneOf all: [[Way]?]) -> Bool { covers(all.compactMap(\.self)) }

  private func covers(_ all: [[Way]]) -> Bool {
    if all.contains([]) { return true }
    let choices = Dictionary(grouping: all) { $0[0].choice }
    return choices.contains { choice, all in
      guard let count = all[0][0].count else { return false }
      return (0..<count).allSatisfy { number in
        ends.contains(Way(choice: choice, number: number, count: count))
          || covers(all.filter { $0[0].number == number }.map { Array($0.dropFirst()) })
      }
    }
  }

  /// Whether what was done on some ways cannot have been done where the program is now.
  public func isExcluded(_ ways: [Way]?) -> Bool {
    ways?.contains { way in course.path.contains { $0.choice == way.choice && $0.number != way.number } } == true
  }
}

extension [Statement] {
  /// More branches of one `#if` than these are taken one by one, each for itself.
  private static let mostBranches = 8

  /// The branches of one `#if` together, everything else by itself.
  var grouped: [[Statement]] {
    var groups: [[Statement]] = []
    var conditions: [Condition] = []
    for statement in self {
      if case .conditional(let condition, _) = statement {
        if !conditions.isEmpty, conditions.count < Self.mostBranches,
          conditions.allSatisfy({ Condition.areExclusive($0, condition) })
        {
          groups[groups.count - 1].append(statement)
        } else {
          groups.append([statement])
          conditions = []
        }
        conditions.append(condition)
      } else {
        groups.append([statement])
        conditions = []
      }
    }
    return groups
  }

  /// The variables that they declare, for what follows them.
  var declared: [String] {
    flatMap { statement -> [String] in
      switch statement {
      case .binding(let binding): binding.names
      case .conditional(_, let statements): statements.declared
      default: []
      }
    }
  }

  /// Of branches of an `#if`: their conditions.
  var conditions: [Condition] {
    compactMap { if case .conditional(let condition, _) = $0 { condition } else { nil } }
  }
}

extension Condition {
  /// More flags than these are not gone through.
  private static let mostFlags = 5

  /// Whether two never hold at once.
  static func areExclusive(_ one: Condition, _ other: Condition) -> Bool {
    holdsAlways([one, other]) { !($0[0] && $0[1]) }
  }

  /// Whether one of them always holds.
  static func areComplete(_ all: [Condition]) -> Bool { holdsAlways(all) { $0.contains(true) } }

  private static func holdsAlways(_ all: [Condition], _ test: ([Bool]) -> Bool) -> Bool {
    var asked: Set<String> = []
    guard all.allSatisfy({ $0.gather(into: &asked) }) else { return false }
    let flags = asked.sorted()
    return (0..<(1 << flags.count)).allSatisfy { bits in
      let defined = Set(flags.indices.filter { bits >> $0 & 1 == 1 }.map { flags[$0] })
      return test(all.map { $0.holds(with: defined.contains) })
    }
  }

  /// False where there are too many: the rest of them, which may be long, is not looked at.
  private func gather(into flags: inout Set<String>) -> Bool {
    switch self {
    case .flag(let name):
      flags.insert(name)
      return flags.count <= Self.mostFlags
    case .constant: return true
    case .not(let operand): return operand.gather(into: &flags)
    case .all(let operands), .any(let operands):
      for operand in operands where !operand.gather(into: &flags) { return false }
      return true
    }
  }
}
