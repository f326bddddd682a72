internal import InjectScopeModel

/// Values that the source alone decides, whether or not anybody works them out: `level > 2` behind `let level = 3`. What
/// hangs on one happens or does not, always; so it is not told of it that it happens only under a condition.
extension Value {
  /// Whether nothing in it comes from outside: no file, no person, no call of what nobody reads.
  var isFixed: Bool {
    switch self {
    case .text, .truth, .nothing, .type: true
    case .tuple(let parts): parts.allSatisfy(\.value.isFixed)
    case .array(let elements): elements.allSatisfy(\.isFixed)
    case .dictionary(let entries): entries.allSatisfy { $0.key.isFixed && $0.value.isFixed }
    case .plain(let plain): plain.isFixed
    case .unknown(let unknown): unknown.why == .fixed
    case .object, .closure, .function, .maybe, .handle, .void: false
    }
  }

  /// What comes of these, which nobody works out.
  ///
  /// - Parameter why: what keeps it unknown where one of them is not fixed.
  static func unknown(_ type: SwiftType?, from values: [Value], _ why: WhyUnknown) -> Value {
    .unknown(type, !values.isEmpty && values.allSatisfy(\.isFixed) ? .fixed : why)
  }

  /// One of Swift's own numbers, texts and collections.
  fileprivate var isOfSwiftItself: Bool {
    switch self {
    case .plain(let plain): plain.type.entry == nil
    case .unknown(let unknown): unknown.type.map { $0.entry == nil } ?? false
    default: isOfSwift
    }
  }
}

extension PlainValue {
  fileprivate var isFixed: Bool {
    guard fields.values.allSatisfy(\.isFixed) else { return false }
    // A text without its letters is put together of what is not known.
    return type.entry != nil || rawValue != nil || ForeignTypes.numbers.contains(type.name ?? "")
      || type.name == "Set" && !fields.isEmpty
  }
}

extension Machine {
  /// Whether the source alone decides what hangs on a value. What runs one day may find another one by then.
  func isFixed(_ value: Value?) -> Bool { value?.isFixed == true && !context.mode.isTryingOut }

  /// Whether Swift's own method of that name gives nothing but what these values decide.
  func isFixed(_ name: String, of receiver: Value, _ arguments: [Value]) -> Bool {
    guard receiver.isFixed, arguments.allSatisfy(\.isFixed), !types.declared.isDeclaredForOthers(name) else {
      return false
    }
    if receiver.isOfSwiftItself { return SwiftMethods.changingNothing.contains(name) }
    guard case .plain(let plain) = receiver else { return false }
    return SwiftMethods.ofOptions.contains(name) && world.isOptionSet(plain.type)
  }

  /// Whether Swift's own property of that name is what its value decides.
  func isFixed(_ name: String, of value: Value, _ type: SwiftType) -> Bool {
    value.isFixed && value.isOfSwiftItself && SwiftMembers.property(name, of: type) != nil
  }
}
