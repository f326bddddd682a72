internal import InjectScopeModel

/// Examples, as Quick has them: tests that are written as closures, in groups of which each says what is run before and
/// after its examples.
///
/// Each example is tried out by itself, behind what its groups run before it: what another one leaves is not there. What
/// examples share (`sharedExamples`) is run with what whoever takes it gives: it is left alone.
struct Specs: MachinePart {
  let machine: Machine

  /// What is run around the examples of a group.
  struct Group {
    var before: [ClosureID] = []
    var justBefore: [ClosureID] = []
    var after: [ClosureID] = []
  }

  /// `nil` where the call is none of these.
  func call(_ call: Call) throws -> Value? {
    guard !machine.context.groups.isEmpty, case .free(let name) = call.callee,
      let part = FrameworkCalls.partsOfSpecs[name]
    else { return nil }
    guard case .closure(let closure)? = call.arguments.last?.value else { return part == .leftOut ? .void : nil }
    let last = machine.context.groups.count - 1
    switch part {
    case .group:
      machine.context.groups.append(Group())
      defer { machine.context.groups.removeLast() }
      try run(closure, at: call.site)
    case .before: machine.context.groups[last].before.append(closure)
    case .justBefore: machine.context.groups[last].justBefore.append(closure)
    case .after: machine.context.groups[last].after.append(closure)
    case .example: tryOut(closure, at: call.site)
    case .leftOut: break
    }
    return .void
  }

  private func tryOut(_ example: ClosureID, at site: Location) {
    let groups = machine.context.groups
    let all =
      groups.flatMap(\.before) + groups.flatMap(\.justBefore) + [example] + groups.reversed().flatMap(\.after)
    machine.tryOut { for closure in all { try run(closure, at: site) } }
  }

  private func run(_ closure: ClosureID, at site: Location) throws {
    _ = try machine.closures.runClosure(closure, [], wanted: nil, text: "a closure is called", at: site)
  }

  /// `expect(…).to(throwError())`: what is meant to be nil, or to fail. `nil` where it says nothing of the kind.
  func expectation(_ name: String, of base: Expression, _ written: Written) throws -> Value? {
    guard FrameworkCalls.matching.contains(name), case .call(let callee, let arguments) = base.form,
      callee.form == .name("expect"), let asserted = arguments.first?.value,
      case .call(let matcher, _)? = written.arguments.first?.value.form, case .name(let word) = matcher.form
    else { return nil }
    switch word {
    case "beNil":
      machine.nilHandling.noteHandled(asserted, written.scope)
      return nil
    case "throwError":
      return try machine.catching(isWanted: true) { try machine.evaluate(asserted, written.scope) }.result ?? .void
    // It would end the process: what comes behind that is not looked at.
    case "throwAssertion", "raiseException": return .void
    default: return nil
    }
  }
}
