public import InjectScopeModel

extension Machine {
  var doubts: Int { context.path.doubts }

  /// The ways that lead here from where everything was certain: `nil` where something else makes it doubtful too.
  var ways: [Way]? { context.path.ways }

  /// Whether one of those is reached whichever ways are taken.
  func isCertain(onOneOf all: [[Way]?]) -> Bool { choices.cover(all.compactMap(\.self)) }

  /// Whether what was done on some ways cannot have been done where the program is now.
  func isExcluded(_ ways: [Way]?) -> Bool { context.path.isExcluded(ways) }

  /// How sure it is that what happens now happens at all, once, in this place.
  var certainty: Run.Certainty { doubts > 0 ? .dynamic : .certain }

  /// Runs something as from where everything is certain.
  func asIfCertain<Result>(_ action: () -> Result) -> Result {
    let outer = context.path
    context.path = PathCondition()
    defer { context.path = outer }
    return action()
  }

  /// From here on it is one thing less sure.
  func doubt() { context.path.doubts += 1 }

  /// Runs something that may happen or not.
  func asPerhaps<Result>(_ action: () throws -> Result) rethrows -> Result {
    let outer = context.path
    doubt()
    defer { context.path = outer }
    return try action()
  }

  /// Runs something that may happen or not, and at any time.
  func atAnyTime<Result>(_ action: () throws -> Result) rethrows -> Result {
    let outer = context.path
    context.path.loseTime()
    defer { context.path = outer }
    return try action()
  }

  /// The same, where what it writes may be written or not.
  func eitherAtAnyTime(_ action: @escaping () throws -> Value) throws -> [Value] {
    try either(
      [
        {
          self.context.path.leaveTimeOpen()
          return try action()
        }
      ], orNone: true)
  }

  /// Runs what may be run again, and is not followed each time.
  ///
  /// - Parameter loop: what runs it, where that runs more than this.
  func inRounds<Result>(of loop: Int? = nil, _ action: () throws -> Result) rethrows -> Result {
    let outer = context.path.rounds
    context.path.beginRounds(of: loop ?? choices.next())
    defer { context.path.endRounds(begunWith: outer) }
    return try action()
  }

  /// Runs something while a value is on its way, in no variable yet.
  func keeping<Result>(_ value: Value, _ action: () throws -> Result) rethrows -> Result {
    context.temporaries.append(value)
    defer { context.temporaries.removeLast() }
    return try action()
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
  public static func areExclusive(_ one: Condition, _ other: Condition) -> Bool {
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
