internal import InjectScopeModel

/// What can be told of a value: its type, whether a cast succeeds, and whether somebody holds it.
struct ValueFacts: MachinePart {
  let machine: Machine

  /// The type that a value is known to have, at least.
  func staticType(of value: Value) -> SwiftType? {
    switch value {
    case .object(let object): machine.store[object].type
    case .handle(let handle): machine.library.type(of: handle)
    default: value.knownType
    }
  }

  /// The type that a value really has.
  func dynamicType(of value: Value) -> DynamicType {
    switch value {
    case .object(let object): .exactly(machine.store[object].type)
    case .plain(let plain): .exactly(plain.type)
    case .text: .exactly(.foreign("String"))
    case .truth: .exactly(.foreign("Bool"))
    case .maybe(let inner): dynamicType(of: inner)
    case .unknown(let unknown):
      unknown.type.map { machine.world.isClosed($0.wrapped) ? .exactly($0.wrapped) : .atLeast($0.wrapped) } ?? .unknown
    case .array(let values):
      SwiftType.common(values.map { staticType(of: $0) }).map { .atLeast(.array(of: $0)) } ?? .unknown
    case .closure, .function, .type, .nothing, .tuple, .dictionary, .handle, .void: .unknown
    }
  }

  /// Whether `value as? type` would give it: `nil` where nobody can tell.
  func canCast(_ value: Value, to type: SwiftType) -> Bool? {
    switch (value, type) {
    case (_, .named("Any", nil, _)): return true
    case (.nothing, _): return type.isOptional
    case (.tuple, .named(_, let entry?, _)), (.closure, .named(_, let entry?, _)), (.array, .named(_, let entry?, _)),
      (.dictionary, .named(_, let entry?, _)):
      return machine.world.index.entries[entry].kind == .protocol ? nil : false
    default: break
    }
    // Whether it is nil decides where nil is no answer.
    if value.isNothing == nil, !type.isOptional {
      if case .unknown(let unknown) = value, unknown.type == nil { return nil }
      return canCast(value.unwrapped, to: type) == false ? false : nil
    }
    switch dynamicType(of: value) {
    case .exactly(let known): return machine.world.canCast(known, isExact: true, to: type)
    case .atLeast(let known): return machine.world.canCast(known, isExact: false, to: type)
    case .unknown: return nil
    }
  }

  /// Whether anybody still holds the object: `nil` where nobody can tell.
  func isHeld(_ object: ObjectID) -> Bool? {
    if machine.lifetimes.isSeenHeld(object) { return true }
    guard machine.budget.weakReadsLeft > 0 else { return nil }
    machine.budget.weakReadsLeft -= 1
    if machine.lifetimes.isReached(object) { return true }
    // All that there is, is looked at, and more than once.
    machine.budget.weakReadsLeft -= Limits.looksForUnseen
    return machine.lifetimes.mayBeHeldUnseen(object) ? nil : false
  }

  func object(_ id: ObjectID) -> Store.Object { machine.store.objects[id.index] }
}
