internal import InjectScopeModel

/// What a library asks about the surroundings of a call.
extension Machine {
  /// Runs something that the program does not run; afterwards everything is as it was before, but for what is recorded.
  ///
  /// - Parameter condition: the `#if` that it stands under.
  func opening(under condition: Condition? = nil, _ action: () throws -> Void) {
    let outer = context.mode.isOpening
    context.mode.isOpening = true
    defer { context.mode.isOpening = outer }
    tryOpening {
      context.condition = condition ?? context.condition
      try action()
    }
  }

  /// The type of an object or a value, where it is known for certain.
  func exactType(of value: Value) -> SwiftType? {
    if case .exactly(let type) = dynamicType(of: value) { type } else { nil }
  }
}
