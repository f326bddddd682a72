public import InjectScopeModel

/// What a library asks about the surroundings of a call.
extension Machine {
  /// Whether an error that is thrown here ends the process: `try!`, or nobody catches it.
  public var throwingStops: Bool { context.handler.stops }

  /// Whether a part of a type is not known.
  public func isOpen(_ type: SwiftType) -> Bool { !world.isKnown(type) }

  /// Runs something that the program does not run; afterwards everything is as it was before, but for what is recorded.
  ///
  /// - Parameter condition: the `#if` that it stands under.
  public func opening(under condition: Condition? = nil, _ action: () throws -> Void) {
    let outer = context.mode.isOpening
    context.mode.isOpening = true
    defer { context.mode.isOpening = outer }
    tryOpening {
      context.condition = condition ?? context.condition
      try action()
    }
  }

  /// The type of an object or a value, where it is known for certain.
  public func exactType(of value: Value) -> SwiftType? {
    if case .exactly(let type) = dynamicType(of: value) { type } else { nil }
  }
}
