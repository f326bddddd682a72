/// Which functions of a project frameworks call without anybody seeing it.
enum FrameworkCalls {
  /// Protocols without a function that anybody calls.
  static let emptyProtocols: Set<String> = ["Sendable", "AnyObject", "ObservableObject", "Error", "CaseIterable"]
  /// Classes and protocols that call functions of certain names.
  static let calling: Set<String> = [
    "UIResponder", "NSObject", "UIApplicationDelegate", "NSApplicationDelegate", "UIWindowSceneDelegate",
    "UISceneDelegate", "UIViewController", "App", "SwiftUI.App", "View", "SwiftUI.View",
  ]
  /// The first words of the names of such functions.
  static let firstWords: Set<String> = [
    "application", "scene", "window", "view", "load", "did", "will", "should", "can", "awake", "prepare", "encode",
    "update", "touches", "motion", "press", "presses", "make", "traits", "system", "child", "key", "observe",
    "validate", "remote", "perform", "forward", "responds", "resolve", "copy", "build", "body", "user", "add", "remove",
    "set", "value", "show", "present", "dismiss", "unwind", "targets", "target", "delete", "paste", "cut", "select",
    "restore",
    "accessibility", "layout", "state",
  ]
}
