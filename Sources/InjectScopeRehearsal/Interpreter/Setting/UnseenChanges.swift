internal import InjectScopeModel

/// What nobody follows may change a value that is known: then it is known no longer.
extension Setting {
  /// `&a`: whoever gets it may change it.
  func lend(_ lent: Expression, _ scope: Scope) throws -> Value {
    let value = try machine.evaluate(lent, scope)
    try noteUnseenChange(of: value, at: lent, scope)
    return .unknown(
      types.expressions.staticType(of: lent, scope) ?? machine.facts.staticType(of: value), .changed)
  }

  /// A variable may hold something else than it did. An object in it stays what it is, most often; of a container
  /// whoever gets it may have made another one.
  func noteUnseenChange(of value: Value, at place: Expression, _ scope: Scope) throws {
    machine.store.giveAway([value])
    guard value.mayChange else { return }
    try put(
      .unknown(types.expressions.staticType(of: place, scope) ?? machine.facts.staticType(of: value), .changed),
      in: place,
      scope)
  }

  /// The value of a property or variable with a wrapper that nobody knows: that says what it is, whatever it begins with.
  func changedUnseen(_ value: Value, by attributes: [Attribute], _ type: SwiftType?) -> Value {
    let isAnyTasks = attributes.contains { ForeignAttributes.ofTasks.contains($0.name) }
    guard isAnyTasks || value.isOfSwift || value.isChoice,
      attributes.contains(where: { !ForeignAttributes.leavesValues($0.name) })
    else { return value }
    machine.store.giveAway([value])
    return .unknown(type ?? machine.facts.staticType(of: value), .changed)
  }
}

extension Value {
  /// Whether it is a value of one of Swift's own types that is known as a whole.
  var isOfSwift: Bool {
    switch self {
    case .text, .truth, .array, .dictionary: true
    default: false
    }
  }

  /// Nil, or a case of an enum.
  var isChoice: Bool {
    switch self {
    case .nothing: true
    case .plain(let plain): plain.enumCase != nil
    default: false
    }
  }

  /// Whether there are others that it may become: it is no object.
  fileprivate var mayChange: Bool {
    switch self {
    case .text, .truth, .nothing, .array, .dictionary, .plain, .tuple, .handle: true
    case .maybe(let inner): inner.mayChange
    case .object, .closure, .function, .type, .void, .unknown: false
    }
  }
}
