/// What frameworks call of a project, and make of it, without anybody seeing it.
enum FrameworkCalls {
  /// Attributes of the type that a program begins with.
  static let startingAttributes = ["main", "UIApplicationMain", "NSApplicationMain"]
  /// Protocols of delegates that are made for each window of an app.
  static let sceneDelegates = ["UIWindowSceneDelegate", "UISceneDelegate"]
  /// Protocols of what is asked for its body, whoever makes it.
  static let views = ["View", "SwiftUI.View"]
  /// Modules that run tests, the attributes of functions that are tests, and the classes whose methods are.
  static let testModules = ["XCTest", "Testing"]
  static let testAttributes = ["Test", "Testing.Test"]
  static let testCases = ["XCTestCase", "XCTest.XCTestCase"]
  /// Methods that run the closure that they are given, once what they are called on is shown, or has time for it.
  static let runningLater: Set<String> = [
    "async", "asyncAfter", "onAppear", "task", "addTask", "addTaskUnlessCancelled",
  ]
  /// What a group of tasks has to begin one.
  static let addingTasks: Set<String> = ["addTask", "addTaskUnlessCancelled"]
  /// What gives its closure a group of tasks, and returns when they are done.
  static let groupingTasks: Set<String> = [
    "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup",
  ]
  /// Classes of Quick's that hold examples.
  static let specs: Set<String> = ["QuickSpec", "AsyncSpec"]

  enum PartOfSpec { case group, before, justBefore, after, example, leftOut }
  static let partsOfSpecs: [String: PartOfSpec] = [
    "describe": .group, "context": .group, "fdescribe": .group, "fcontext": .group, "beforeEach": .before,
    "justBeforeEach": .justBefore, "afterEach": .after, "it": .example, "fit": .example, "xdescribe": .leftOut,
    "xcontext": .leftOut, "xit": .leftOut, "pending": .leftOut, "sharedExamples": .leftOut,
    "sharedExamplesFor": .leftOut, "itBehavesLike": .leftOut, "fitBehavesLike": .leftOut, "xitBehavesLike": .leftOut,
  ]
  /// What of Nimble's holds an expectation against a matcher.
  static let matching: Set<String> = ["to", "toEventually"]
  /// How the delegate of an application is told that it is launched, in this order.
  static let launching = ["willFinishLaunching", "didFinishLaunching"]
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
    "restore", "accessibility", "layout", "state",
  ]
}
