/// What attributes do that no project declares.
enum ForeignAttributes {
  /// Whether an attribute leaves the variable that bears it what it is.
  static func leavesValues(_ name: String) -> Bool { leavingValues.contains(name) }

  private static let leavingValues: Set<String> = [
    "Published", "Combine.Published", "MainActor", "ObservationIgnored", "ObservationTracked", "objc", "nonobjc",
    "IBOutlet", "IBInspectable", "GKInspectable", "available", "usableFromInline", "inlinable",
  ]

  /// Attributes of functions that nobody calls for their sake.
  static let callingNothing: Set<String> = [
    "MainActor", "discardableResult", "available", "inlinable", "usableFromInline", "nonobjc", "inline", "Sendable",
    "concurrent",
  ]
}
