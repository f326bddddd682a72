internal import InjectScopeModel

/// Which of several ways is taken, and what is known afterwards.
extension Machine {
  private enum Ending {
    case flow(Flow)
    case thrown(String)
    case ended(at: Location)
  }

  /// Walks all the ways, of which one is taken; with `mayTakeNone` perhaps none.
  func oneOf(_ ways: [() throws -> Flow], mayTakeNone: Bool) throws -> Flow {
    var endings: [Ending] = []
    var written: [[Int: Memory.Content]] = []
    let outer = (course, isAfterStop)
    let choice = choices
    choices += 1
    for (number, way) in ways.enumerated() {
      let mark = memory.mark()
      let here = Way(choice: choice, number: number, count: mayTakeNone ? nil : ways.count)
      course.take(here)
      do {
        endings.append(.flow(try way()))
      } catch Escape.thrown(let reason) {
        endings.append(.thrown(reason))
      } catch Escape.ended(let site) {
        ends.insert(here)
        endings.append(.ended(at: site))
      }
      written.append(memory.takeBack(to: mark))
      (course, isAfterStop) = outer
    }
    if mayTakeNone {
      endings.append(.flow(.next))
      written.append([:])
    }
    let living = endings.indices.filter { if case .ended = endings[$0] { false } else { true } }
    merge(living.map { written[$0] })
    if living.isEmpty, case .ended(let site)? = endings.first { throw Escape.ended(at: site) }
    return try ending(living.map { endings[$0] })
  }

  private func merge(_ written: [[Int: Memory.Content]]) {
    for cell in Set(written.flatMap(\.keys)).sorted() {
      let contents = written.map { $0[cell] ?? memory[cell] }
      guard let first = contents.first, !contents.allSatisfy({ $0 == first }) else {
        contents.first.map { memory[cell] = $0 }
        continue
      }
      let makers = contents.compactMap { if case .pending(let maker) = $0 { maker } else { nil } }
      guard makers.count < contents.count else {
        memory[cell] = .pending(self.maker(ofOneOf: makers))
        continue
      }
      let joined = Value.join(contents.map(\.known))
      // Of several nobody can tell which one is kept.
      if joined.isUnknown { lose(contents.map(\.known)) }
      memory[cell] = .value(joined)
    }
  }

  /// What makes a value at its first use in one of these ways, where nobody knows in which.
  private func maker(ofOneOf several: [Int]) -> Int {
    makers.append { machine in
      .join(try machine.either(several.map { maker in { try machine.makers[maker](machine) } }, orNone: false))
    }
    return makers.count - 1
  }

  private func ending(_ endings: [Ending]) throws -> Flow {
    var returned: [Value] = []
    var thrown: [String] = []
    var leaves = 0
    for ending in endings {
      switch ending {
      case .flow(.returns(let value)): returned.append(value)
      case .flow(.leaves): leaves += 1
      case .thrown(let reason): thrown.append(reason)
      case .flow(.next), .ended: break
      }
    }
    if returned.count == endings.count { return .returns(.join(returned)) }
    if leaves == endings.count { return .leaves }
    if thrown.count == endings.count { throw Escape.thrown(thrown[0]) }
    activation.maybeReturned += returned
    if !thrown.isEmpty { mayThrow() }
    if !returned.isEmpty || leaves > 0 { doubt() }
    return .next
  }

  /// From here to whatever catches it nothing is certain.
  func mayThrow() {
    handlers[handlers.count - 1].mayHaveThrown = true
    doubt()
  }

  /// Runs what may throw: the result, or `nil` where it threw for certain; and whether it may have.
  func catching<Result>(
    stops: Bool = false, _ action: () throws -> Result
  ) throws -> (result: Result?, mayHaveThrown: Bool) {
    let outer = course
    handlers.append(Handler(stops: stops))
    var result: Result?
    var didThrow = false
    var escape: (any Error)?
    do {
      result = try action()
    } catch Escape.thrown {
      didThrow = true
    } catch {
      escape = error
    }
    let handler = handlers.removeLast()
    course = outer
    if let escape { throw escape }
    return (result, didThrow || handler.mayHaveThrown)
  }

  /// The process stops here: from here on things are only looked at for the sake of later holes.
  public func stop() { isAfterStop = true }

  /// Takes what a library answered.
  func take(_ answer: Answer, wanted: SwiftType?) throws -> Value {
    switch answer {
    case .value(let value): return value
    case .throwing(let reason): throw Escape.thrown(reason)
    case .mayThrow(let value, _):
      mayThrow()
      return value
    case .stops(let reason, _):
      stop()
      return .unknown(wanted, reason)
    }
  }
}

extension Memory.Content {
  fileprivate var known: Value {
    if case .value(let value) = self { value } else { .unknown(nil, "it depends on a condition") }
  }
}
