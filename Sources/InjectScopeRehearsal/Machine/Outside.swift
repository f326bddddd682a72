internal import InjectScopeModel

/// What a library asks about the surroundings of a call.
extension Machine {
  /// Whether an error that is thrown here ends the process: `try!`, or nobody catches it.
  public var throwingStops: Bool { handlers[handlers.count - 1].stops }

  /// Whether a type has generic parameters in it of which nobody knows what they stand for.
  public func isOpen(_ type: SwiftType) -> Bool {
    guard let frame = scope?.frame else { return false }
    var names = frame.code.facts.generics?.parameters ?? []
    names += frame.owner?.entry.map(world.openNames) ?? []
    var owner = frame.owner?.name
    while let name = owner {
      for entry in world.index.named(name.bareName) where world.index.entries[entry].name == name {
        names += world.facts(entry)?.generics?.parameters ?? []
      }
      owner = name.outerName
    }
    return type.mentions(names)
  }

  /// Runs something that the program does not run; afterwards everything is as it was before, but for what is recorded.
  public func opening(_ action: () throws -> Void) {
    let outer = isOpening
    isOpening = true
    defer { isOpening = outer }
    tryOpening(action)
  }

  /// The type of an object or a value, where it is known for certain.
  public func exactType(of value: Value) -> SwiftType? {
    if case .exactly(let type) = dynamicType(of: value) { type } else { nil }
  }
}
