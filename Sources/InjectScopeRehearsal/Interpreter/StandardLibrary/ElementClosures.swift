internal import InjectScopeModel

/// What Swift's own methods of collections give to the closure that is their last argument.
extension StandardLibrary {
  /// Calls a closure that is given to something the project does not declare.
  func passElement(to closure: ClosureID, at place: Int, in call: Call) throws {
    guard place == call.arguments.count - 1, case .method(let receiver, let name) = call.callee,
      let element = anElement(of: receiver), !types.declared.isDeclaredForOthers(name)
    else {
      try machine.closures.passOn(closure, [], in: call)
      return
    }
    if name == "reduce", call.arguments.count == 2 {
      let isInto = call.arguments[0].label != nil
      var first = call.arguments[0].value
      // A copy is changed round by round.
      if isInto, !receiver.isOfOne, !first.isShared { first = .unknown(machine.facts.staticType(of: first), .changed) }
      let next = try machine.closures.passOn(closure, [first, element], in: call)
      // What the first round made goes into the next one, where there is one.
      if !isInto, next != first, !receiver.isOfOne {
        try machine.closures.passOn(closure, [next, element], in: call)
      }
      return
    }
    try machine.closures.passOn(
      closure, Array(repeating: element, count: SwiftMethods.elementsGiven[name] ?? 0), in: call)
  }

  private func anElement(of receiver: Value) -> Value? {
    if case .array(let values) = receiver {
      if values.count == 1 { return values[0] }
      return .unknown(SwiftType.common(values.map { machine.facts.staticType(of: $0) }), .part)
    }
    guard let type = machine.facts.staticType(of: receiver)?.wrapped, ["Array", "Set"].contains(type.name) else {
      return nil
    }
    return type.arguments.first.map { .unknown($0, .part) }
  }
}

extension Value {
  fileprivate var isOfOne: Bool { if case .array(let values) = self { values.count == 1 } else { false } }

  /// Whether all who have it have the same.
  var isShared: Bool {
    switch self {
    case .object, .handle: true
    default: false
    }
  }
}
