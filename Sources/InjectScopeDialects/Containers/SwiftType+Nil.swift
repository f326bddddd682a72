internal import InjectScopeRehearsal

extension SwiftType {
  /// Whether nil can be cast to it: then nothing registered is no stop. An optional is also whatever every optional is.
  var mayBeNil: Bool {
    guard !isOptional else { return true }
    let name = description
    return Self.takingNil.contains(name.hasPrefix("Swift.") ? String(name.dropFirst("Swift.".count)) : name)
  }

  private static let takingNil: Set<String> = [
    "Any", "AnyObject", "Sendable", "CustomDebugStringConvertible", "CustomReflectable", "ExpressibleByNilLiteral",
  ]
}
