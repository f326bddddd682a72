internal import InjectScopeModel

/// Which of several ways is taken, and what is known afterwards.
extension Machine {
  private enum Ending {
    case flow(Flow)
    case thrown(ThrownError)
    case ended(at: Location)
  }

  /// Walks all the ways, of which one is taken; with `mayTakeNone` perhaps none.
  ///
  /// - Parameter condition: where what chooses one of them stands, where the source writes it as a condition.
  func oneOf(_ ways: [() throws -> Flow], mayTakeNone: Bool, at condition: Location? = nil) throws -> Flow {
    try oneOf(ways, mayTakeNone: mayTakeNone) { _ in condition.map(Fork.condition) }
  }

  /// - Parameter fork: what leads to a way, by its number.
  func oneOf(_ ways: [() throws -> Flow], mayTakeNone: Bool, fork: (Int) -> Fork?) throws -> Flow {
    var endings: [Ending] = []
    var written: [Store.Written] = []
    let outer = (context.path, context.isAfterStop)
    let choice = choices.next()
    for (number, way) in ways.enumerated() {
      let mark = store.mark()
      let here = Way(choice: choice, number: number, count: mayTakeNone ? nil : ways.count)
      context.path.take(here, at: fork(number))
      do {
        endings.append(.flow(try way()))
      } catch Escape.thrown(let error) {
        endings.append(.thrown(error))
      } catch Escape.ended(let site) {
        choices.end(here)
        endings.append(.ended(at: site))
      }
      written.append(store.leaveWay(to: mark))
      (context.path, context.isAfterStop) = outer
    }
    if mayTakeNone {
      endings.append(.flow(.next))
      written.append(Store.Written())
    }
    let living = endings.indices.filter { if case .ended = endings[$0] { false } else { true } }
    merge(living.map { written[$0] })
    if living.isEmpty, case .ended(let site)? = endings.first { throw Escape.ended(at: site) }
    return try ending(living.map { endings[$0] })
  }

  /// What the ways have written, each for itself, is what one of them wrote.
  private func merge(_ written: [Store.Written]) {
    mergeFields(written)
    for cell in Set(written.flatMap(\.cells.keys)).sorted() {
      store[cell] = joined(written.map { $0.cells[cell] ?? store[cell] })
    }
  }

  private func joined(_ contents: [Store.Content]) -> Store.Content {
    if let first = contents.first, contents.allSatisfy({ $0 == first }) { return first }
    let makers = contents.compactMap { if case .pending(let maker) = $0 { maker } else { nil } }
    guard makers.count < contents.count else { return .pending(self.maker(ofOneOf: makers)) }
    let joined = Value.join(contents.map(\.known))
    // Of several nobody can tell which one is kept.
    if joined.isUnknown { store.giveAway(contents.map(\.known)) }
    return .value(joined)
  }

  /// A property that only some of the ways have given an object, or each a variable of its own.
  private func mergeFields(_ written: [Store.Written]) {
    for field in Set(written.flatMap(\.fields.keys)).sorted() {
      let variants = written.map { way in way.fields[field] ?? store[field.object, field.name] }
      let all = variants.compactMap(\.self)
      guard let last = all.last else { continue }
      if all.count == variants.count {
        let isOne = all.allSatisfy { $0.cell == last.cell }
        store[field.object, field.name] = isOne ? last : statements.oneVariable(of: all)
      } else {
        var variable = last
        if last.wrapping == nil, case .value(let value) = store[last.cell] {
          store.giveAway([value])
          let unknown = Value.unknown(last.type ?? facts.staticType(of: value), .choice)
          variable.cell = store.allocate(.value(unknown))
        }
        store[field.object, field.name] = variable
      }
    }
  }

  /// What makes a value at its first use in one of these ways, where nobody knows in which.
  private func maker(ofOneOf several: [Int]) -> Int {
    store.add { machine in
      .join(try machine.either(several.map { maker in { try machine.store.makers[maker](machine) } }, orNone: false))
    }
  }

  private func ending(_ endings: [Ending]) throws -> Flow {
    var returned: [Value] = []
    var thrown: [ThrownError] = []
    var leaves: [Statement.Leave] = []
    for ending in endings {
      switch ending {
      case .flow(.returns(let value)): returned.append(value)
      case .flow(.leaves(let leave)): leaves.append(leave)
      case .thrown(let error): thrown.append(error)
      case .flow(.next), .ended: break
      }
    }
    if returned.count == endings.count { return .returns(.join(returned)) }
    if leaves.count == endings.count { return .leaves(Set(leaves).count == 1 ? leaves[0] : .elsewhere) }
    if thrown.count == endings.count {
      // Which of several nobody can tell.
      throw Escape.thrown(thrown.count == 1 ? thrown[0] : ThrownError(reason: thrown[0].reason))
    }
    context.maybeReturned += returned
    if !thrown.isEmpty { mayThrow() }
    if !returned.isEmpty {
      doubt()
    } else if !leaves.isEmpty {
      context.path.perhapsLeave(by: leaves)
    }
    return .next
  }

  /// From here to whatever catches it nothing is certain.
  func mayThrow() {
    context.handler.mayHaveThrown = true
    context.path.mayHaveThrown()
  }

  /// Runs what may throw: the result, or `nil` where it threw for certain; whether it may have; and what it threw, where
  /// that is nothing else.
  func catching<Result>(
    stops: Bool = false, isWanted: Bool = false, answer: Context.Handler.Answer = .none,
    givesOther: Bool = false, whole: Context.Whole? = nil, _ action: () throws -> Result
  ) throws -> (result: Result?, mayHaveThrown: Bool, error: Value?) {
    let outer = context.path
    let other = givesOther ? context.scope.map { ObjectIdentifier($0.frame.code) } : nil
    context.handlers.append(
      Context.Handler(stops: stops, isWanted: isWanted, answer: answer, givesOther: other, whole: whole))
    var result: Result?
    var thrown: ThrownError?
    var escape: (any Error)?
    do {
      result = try action()
    } catch Escape.thrown(let error) {
      thrown = error
    } catch {
      escape = error
    }
    let handler = context.handlers.removeLast()
    context.path = outer
    if let escape { throw escape }
    return (result, thrown != nil || handler.mayHaveThrown, handler.mayHaveThrown ? nil : thrown?.value)
  }

  /// The process stops here: from here on things are only looked at for the sake of later holes.
  func stop() { context.isAfterStop = true }

  /// Takes what a library answered.
  func take(_ answer: Answer, wanted: SwiftType?) throws -> Value {
    switch answer {
    case .value(let value): return value
    case .throwing(let reason): throw Escape.thrown(ThrownError(reason: reason))
    case .mayThrow(let value, _):
      mayThrow()
      return value
    case .stops:
      stop()
      return .unknown(wanted, .stopped)
    }
  }
}

extension Store.Content {
  fileprivate var known: Value {
    if case .value(let value) = self { value } else { .unknown(nil, .choice) }
  }
}
