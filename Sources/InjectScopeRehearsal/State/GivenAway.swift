/// What was given to somebody of whom nobody knows whether they keep it.
struct GivenAway {
  private(set) var values: [Value] = []
  /// The objects among them.
  private(set) var objects: Set<ObjectID> = []

  mutating func add(_ new: [Value]) {
    for value in new where value.canHold {
      if case .object(let object) = value, !objects.insert(object).inserted { continue }
      values.append(value)
    }
  }

  /// Nobody keeps what was given away since then of what was there before. What was made since stays given away, and what
  /// it holds with it: its closures are still run for what they ask for.
  ///
  /// - Parameters:
  ///   - objects: How many objects there were.
  ///   - closures: How many closures.
  mutating func takeBack(to count: Int, objects known: Int, closures: Int) {
    guard count < values.count else { return }
    // A slice would keep all that is before it, too, and what is taken away would then be taken from a copy.
    let since = Array(values[count...])
    values.removeLast(since.count)
    for value in since {
      if case .object(let object) = value, object.index < known { objects.remove(object) }
      values += Self.parts(of: value, from: known, closures)
    }
  }

  /// Nobody keeps what was given away since then, and nothing is asked of it any more.
  mutating func forget(after count: Int) {
    for case .object(let object) in values[count...] { objects.remove(object) }
    values.removeLast(values.count - count)
  }

  /// What of a value was made since there were so many objects and closures.
  private static func parts(of value: Value, from objects: Int, _ closures: Int) -> [Value] {
    func parts(_ values: some Sequence<Value>) -> [Value] {
      values.flatMap { Self.parts(of: $0, from: objects, closures) }
    }
    return switch value {
    case .object(let object): object.index < objects ? [] : [value]
    case .closure(let closure): closure.index < closures ? [] : [value]
    case .plain(let plain): parts(plain.fields.values)
    case .tuple(let elements): parts(elements.map(\.value))
    case .array(let values): parts(values)
    case .dictionary(let entries): parts(entries.flatMap { [$0.key, $0.value] })
    case .maybe(let inner), .function(_, let inner?): parts([inner])
    // What libraries made in between they have forgotten.
    case .handle, .function, .type, .text, .truth, .nothing, .void, .unknown: []
    }
  }
}
