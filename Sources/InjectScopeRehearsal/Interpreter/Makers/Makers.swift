internal import InjectScopeModel

/// Running what a library was given: closures, and functions of the project.
struct Makers: MachinePart {
  let machine: Machine

  /// Runs a closure (or a function), as the one that makes what `entry` offers where one is given. Where it would never
  /// end, being on its way already with the same arguments and nothing changed, the process stops: `endless`.
  func runMaker(
    _ closure: Value, _ arguments: [Value] = [], wanted: SwiftType? = nil, for entry: ID<Run.Entry>? = nil,
    at site: Location
  ) -> Answer {
    let key = Budget.Maker(value: closure, arguments: arguments)
    let underWay = machine.budget.makersUnderWay[key, default: []]
    guard mayRun(again: underWay, for: entry) else {
      return machine.certainty == .certain ? .stops(Self.endless) : .value(.unknown(wanted, .unmade))
    }
    if let entry, let known = knownResult(of: entry, at: site) ?? knownOffer(entry, closure, arguments, at: site) {
      return .value(known)
    }
    machine.budget.makersUnderWay[key] = underWay + [machine.store.beginWatching()]
    defer {
      machine.store.endWatching()
      machine.budget.makersUnderWay[key] = underWay.isEmpty ? nil : underWay
    }
    do {
      let (value, mayHaveThrown, _) = try machine.catching { () throws -> Value in
        try self.runMaker(closure, arguments, wanted, entry, site)
      }
      guard let value else { return .throwing("the closure throws") }
      if let entry { note(value, madeBy: entry) }
      return mayHaveThrown ? .mayThrow(value, "the closure may throw") : .value(value)
    } catch Machine.Escape.ended(let site) {
      return .stops(Self.onPurpose, endedAt: site)
    } catch {
      return .throwing("the closure throws")
    }
  }

  /// Whether something may run that is on its way already, as these watches say.
  private func mayRun(again underWay: [Int], for entry: ID<Run.Entry>?) -> Bool {
    guard let last = underWay.last else { return true }
    return entry != nil && underWay.count < Limits.roundsUnderWay && machine.store.changes.areThere(since: last)
  }

  static let endless = "it would never end"
  static let onPurpose = "the process is ended on purpose"

  private func runMaker(
    _ closure: Value, _ arguments: [Value], _ wanted: SwiftType?, _ entry: ID<Run.Entry>?, _ site: Location
  ) throws -> Value {
    switch closure {
    case .closure(let id):
      let text =
        entry.map { id in
          let entry = machine.run.entries[id]
          // Where it is tried out nobody asks.
          return "'\(entry.key.text)' is \(entry.site == site ? "registered here" : "asked for")"
        } ?? "a closure is called"
      return try machine.closures.runClosure(id, arguments, wanted: wanted, entry: entry, text: text, at: site)
    case .function(let number, let receiver):
      let callable = machine.world.members.callables[number]
      return try making(entry, callable.code) {
        try machine.calls.call(callable, on: receiver, arguments, wanted: wanted, at: site)
      }
    case .type(let type):
      let code = type.entry.map { machine.calls.emptyCode(at: site, $0) }
      return try making(entry, code) {
        machine.construction.noteMaking(of: type, at: site)
        return try machine.calls.makeOfUnknown(type, at: site)
      }
    default: return .unknown(wanted, .unread)
    }
  }

  /// What is no closure makes what an entry offers: it asks in the name of the entry all the same.
  private func making(_ entry: ID<Run.Entry>?, _ code: Code?, _ action: () throws -> Value) throws -> Value {
    let outer = (entry: machine.context.entry, scope: machine.context.scope)
    let floor = machine.context.callers.count
    if let entry {
      machine.context.entry = entry
      if let code {
        let maker = Scope(Frame(code: code, name: nil, owner: nil, selfCell: nil))
        (maker.entry, maker.doubts) = (entry, machine.doubts)
        outer.scope.map { machine.context.callers.append($0) }
        machine.context.scope = maker
      }
    }
    defer {
      (machine.context.entry, machine.context.scope) = outer
      machine.context.callers.removeLast(machine.context.callers.count - floor)
    }
    return try action()
  }

  /// Where nothing is certain any more, an entry that was run often enough gives another one of what it gave before,
  /// of which nothing but its type is known: what it asks for has been asked.
  private func knownResult(of entry: ID<Run.Entry>, at site: Location) -> Value? {
    guard machine.context.mode.isTryingOut || machine.certainty != .certain else { return nil }
    guard machine.budget.runsOfEntry[entry, default: 0] >= Limits.runsOfEntry, machine.trace.makes(entry).count == 1,
      let another = machine.trace.makes(entry).first.flatMap({ self.another(of: $0, at: site) })
    else {
      machine.budget.runsOfEntry[entry, default: 0] += 1
      return nil
    }
    return another
  }

  /// The same in the trial of an offer that takes many others, of one that was tried out before.
  private func knownOffer(
    _ entry: ID<Run.Entry>, _ maker: Value, _ values: [Value], at site: Location
  ) -> Value? {
    let trial = OfferTrials.Trial(entry: entry, maker: maker, values: values)
    guard let gift = machine.offerTrials.gift(of: trial), let another = another(of: gift.type, at: site) else {
      return nil
    }
    machine.offerTrials.take(gift)
    if gift.isAfterStop { machine.stop() }
    return another
  }

  /// Something of a type, of which no more is known.
  private func another(of type: SwiftType, at site: Location) -> Value? {
    switch type.entry.flatMap({ machine.world.index.entries[$0].kind }) {
    case .class, .actor: return .object(machine.construction.allocate(type, site))
    case .struct: return .plain(PlainValue(type: type))
    default: return nil
    }
  }

  private func note(_ value: Value, madeBy entry: ID<Run.Entry>) {
    if case .unknown = value { return }
    machine.facts.staticType(of: value.unwrapped).map { machine.trace.note($0.wrapped, madeBy: entry) }
  }

  /// Calls a method of the project by name, an override where there is one: `nil` where nobody has it.
  func call(_ name: String, on value: Value, _ arguments: [Value] = [], at site: Location) -> Answer? {
    guard
      let method = machine.calls.methods(name, of: value, or: nil).first(where: {
        $0.parameters.count == arguments.count && $0.code != nil
      })
    else { return nil }
    do {
      let (result, mayThrow, _) = try machine.catching {
        try machine.calls.call(method, on: value, arguments, wanted: nil, at: site)
      }
      guard let result else { return .throwing("'\(name)' throws") }
      return mayThrow ? .mayThrow(result, "'\(name)' may throw") : .value(result)
    } catch Machine.Escape.ended(let site) {
      return .stops(Self.onPurpose, endedAt: site)
    } catch {
      return .throwing("'\(name)' throws")
    }
  }

  /// Runs the closure of a result builder: the values of its statements in their order.
  func collect(_ closure: Value, wanted: SwiftType? = nil) -> [Collected] {
    if case .function(let number, let receiver) = closure {
      return given(by: machine.world.members.callables[number], of: receiver, wanted).map { [$0] } ?? []
    }
    guard case .closure(let id) = closure, machine.store.closures.indices.contains(id.index) else { return [] }
    let record = machine.store[id]
    var collected: [Collected] = []
    do {
      _ = try machine.calls.activate(Scope(record.scope.frame, in: record.scope), "a list is built", record.site) {
        scope in
        collected = try self.machine.builders.collect(record.closure.statements, scope, wanted: wanted)
        return .next
      }
    } catch {}
    return collected
  }

  /// What a function gives that is handed over instead of a block.
  private func given(by callable: Callable, of receiver: Value?, _ wanted: SwiftType?) -> Collected? {
    guard let value = try? machine.calls.call(callable, on: receiver, [], wanted: wanted, at: callable.location) else {
      return nil
    }
    return Collected(
      value: value, type: machine.types.declared.resultType(of: callable),
      expression: Expression(.nothing, at: callable.location.position), certainty: machine.certainty,
      ways: machine.ways, condition: machine.context.condition, doubt: machine.grounds.pathDoubt)
  }
}
