/// What attributes do that no project declares.
enum ForeignAttributes {
  /// Whether an attribute leaves the variable that bears it what it is.
  static func leavesValues(_ name: String) -> Bool { leavingValues.contains(name) }

  private static let leavingValues: Set<String> = [
    "Published", "Combine.Published", "MainActor", "ObservationIgnored", "ObservationTracked", "objc", "nonobjc",
    "IBOutlet", "IBInspectable", "GKInspectable", "available", "usableFromInline", "inlinable",
  ]

  /// Wrappers whose object is made later than the struct that bears it.
  static let makingLater = ["StateObject", "SwiftUI.StateObject"]
  /// Wrappers whose value is another one for each task.
  static let ofTasks = ["TaskLocal", "_Concurrency.TaskLocal"]

  /// Attributes that cause nobody to call the function that bears them.
  static let callingNothing: Set<String> = [
    "MainActor", "discardableResult", "available", "inlinable", "usableFromInline", "nonobjc", "inline", "Sendable",
    "concurrent",
  ]
}
