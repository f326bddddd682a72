public import InjectScopeModel

/// What one of several registrations gives, of which nobody can tell which is there.
public struct OneOfSeveral {
  public var value: Value
  public var entry: ID<Run.Entry>
  /// The others of them, each once.
  public var others: [ID<Run.Entry>]

  /// - Parameter rule: why it is the one where the others are none.
  public func rule(else rule: Rule) -> Rule { others.isEmpty ? rule : .byCondition }
}

extension Recording {
  /// One of these is there: what each of them asks for is asked for perhaps. `nil` where one gives nothing that is known.
  func oneRegistration<Registration>(
    of all: [Registration], by entry: (Registration) -> ID<Run.Entry>, giving give: (Registration) -> Value?
  ) -> OneOfSeveral? {
    var given: [Value] = []
    withoutActuallyEscaping(give) { give in
      _ = try? machine.either(
        all.map { registration in
          {
            if let value = give(registration) { given.append(value) }
            return .void
          }
        }, orNone: false)
    }
    guard given.count == all.count, let last = all.last.map(entry) else { return nil }
    // One that is reached on several ways is one.
    let others = all.map(entry).distinct.filter { $0 != last }
    return OneOfSeveral(value: .join(given), entry: last, others: others)
  }
}
