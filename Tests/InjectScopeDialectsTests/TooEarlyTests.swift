import InjectScopeModel
import Testing

/// What is asked for on some ways only, and registered later on every one: whenever it is asked for, it is too early.
@Suite struct TooEarlyTests {
  /// `error missing-registration: …`
  private func told(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.severity) \($0.id): \($0.message)"
    }
  }

  private static let flex = """
    import FlexInject
    import Foundation
    final class Ink {}
    let box = DependencyContainer.shared
    let isDark = CommandLine.arguments.count > 1
    func mayThrow() throws { if isDark { throw CancellationError() } }
    func ask() { print(box.resolve(type: Ink.self)) }
    func fill() { box.register(type: Ink.self) { Ink() } }

    """

  private func ofFlex(_ source: String) -> [String] { told(Self.flex + source) }

  private static let perhaps =
    "7 warning missing-registration: 'Ink' stops the process if it is asked for here: "
    + "nothing is registered for it in 'DependencyContainer.shared' yet"
  private static let surely =
    "7 error missing-registration: 'Ink' stops the process: nothing is registered for it in 'DependencyContainer.shared' yet"

  @Test(arguments: [
    "if isDark { ask() }\nfill()", "for _ in CommandLine.arguments { ask() }\nfill()",
    "while isDark { ask() }\nfill()", "func go() { guard isDark else { return }; ask() }\ngo()\nfill()",
    "if isDark { ask() }\nif !isDark { fill() }", "switch isDark { case true: ask(); case false: break }\nfill()",
  ])
  func underACondition(source: String) {
    #expect(ofFlex(source) == [Self.perhaps], "\(source)")
  }

  /// Usually no error is thrown.
  @Test(arguments: [
    "try mayThrow()\nask()\nfill()", "do { try mayThrow(); ask() } catch {}\nfill()",
    "func go() throws { guard !isDark else { throw CancellationError() }; ask() }\ntry go()\nfill()",
  ])
  func behindWhatMayThrow(source: String) {
    #expect(ofFlex(source) == [Self.surely], "\(source)")
  }

  /// Another round, or another call, may come by the one before the other.
  @Test(arguments: [
    "for _ in CommandLine.arguments { if isDark { ask() } else { fill() } }",
    "for _ in CommandLine.arguments { if isDark { ask() }\nfill() }",
    "while true { if isDark { ask() }\nfill() }",
    "for name in CommandLine.arguments { switch name { case \"ask\": ask()\ndefault: fill() } }",
    "if isDark { ask() } else { fill() }",
    "somewhere().forEach { if $0 { ask() }\nfill() }",
    "Task { if isDark { ask() } }\nfill()",
    "NotificationCenter.default.addObserver(forName: nil) { _ in ask() }\nfill()",
    "if isDark { fill() }\nif !isDark { ask() }",
    "func late() { fill() }\nif isDark { ask() }\nfill()\nUserDefaults.standard.observe { late() }",
  ])
  func whatMayComeFirst(source: String) {
    #expect(ofFlex(source) == [], "\(source)")
  }

  @Test func whatIsAskedAtAnyTimeIsLeftOpen() {
    #expect(ofFlex("let action = isDark ? ask : fill\nsomewhere(action)\nfill()") == [])
  }

  // MARK: - The other libraries

  @Test(arguments: [
    (
      "if isDark { print(try! Injector.default.get(Ink.self)) }", "warning", "stops the process if it is asked for here"
    ),
    ("try mayThrow(); print(try! Injector.default.get(Ink.self))", "error", "stops the process"),
    ("if isDark { print(Injector.default[Ink.self] == nil) }", "", ""),
  ])
  func ofDiscoverer(ask: String, severity: String, what: String) {
    let source = """
      import Discoverer
      final class Ink: Equatable { static func == (a: Ink, b: Ink) -> Bool { true } }
      let isDark = CommandLine.arguments.count > 1
      func mayThrow() throws { if isDark { throw CancellationError() } }
      \(ask)
      try Injector.default.register(as: Ink.self, injection: .singleton(Ink()))
      """
    let words = "'Ink' \(what): nothing is registered for it in 'Injector.default' yet"
    #expect(told(source) == (severity.isEmpty ? [] : ["5 \(severity) missing-registration: \(words)"]))
  }

  @Test func whatIsRegisteredLateIsNotRegisteredAgain() throws {
    let source = """
      import Discoverer
      final class Ink {}
      func mayThrow() throws { if CommandLine.arguments.isEmpty { throw CancellationError() } }
      try mayThrow()
      print(try! Injector.default.get(Ink.self))
      try Injector.default.register(as: Ink.self, injection: .singleton(Ink()))
      """
    let finding = try #require(Sources(["main.swift": source]).findings("missing-registration").first)
    #expect(
      finding.fix?.description
        == "register 'Ink' in 'Injector.default' before this is asked for: at main.swift:6:22 it is too late")
    #expect(finding.fix?.edits == [])
    #expect(finding.chain.last?.message == "'Ink' is registered here, too late")
  }

  @Test(arguments: [
    (
      "if isDark { show() }",
      ["4 warning no-container: 'Ink' stops the process if it is asked for here: there is no container to ask"]
    ),
    ("try mayThrow(); show()", ["4 error no-container: 'Ink' stops the process: there is no container to ask"]),
    ("somewhere { show() }", []),
  ])
  func ofInjection(ask: String, expected: [String]) {
    let source = """
      import Injection
      final class Ink {}
      let isDark = CommandLine.arguments.count > 1
      func show() { let ink: Ink = resolve(); print(ink) }
      func mayThrow() throws { if isDark { throw CancellationError() } }
      \(ask)
      injectMe { factory { Ink() }; factory { 1 } }
      """
    #expect(told(source) == expected)
  }

  // MARK: - Groups of tasks

  @Test(arguments: ["withTaskGroup(of: Void.self)", "withThrowingTaskGroup(of: Void.self)", "withDiscardingTaskGroup"])
  func aGroupOfTasksIsDoneWhenItReturns(group: String) {
    let source = Self.flex.replacing("let box", with: "@MainActor let box")
    let tasks = "await \(group) { group in\n  group.addTask { ask() }\n}\n"
    #expect(told(source + tasks + "fill()") == [Self.surely])
    #expect(told(source + "fill()\n" + tasks) == [])
    #expect(told(source + "await \(group) { group in\n  group.addTask { ask() }\n  fill()\n}") == [])
  }

  // MARK: - What a framework calls

  private func app(_ callbacks: String) -> [String] {
    Sources([
      "App.swift": """
      import FlexInject
      import UIKit
      final class Ink {}
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let box = DependencyContainer.shared
        \(callbacks)
      }
      """
    ]).graph.findings.filter { $0.severity != .note }.map { "\($0.location.position.line) \($0.severity) \($0.id)" }
  }

  private static let launch =
    "func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool"

  /// Whatever else it is told, an application is told first that it is launched.
  @Test func launchingComesFirst() {
    let open =
      "func application(_ app: UIApplication, open url: URL) -> Bool { print(box.resolve(type: Ink.self)); return true }"
    let fills = "\(Self.launch) { box.register(type: Ink.self) { Ink() }; return true }"
    #expect(app("\(open)\n\(fills)") == [])
    #expect(app("\(fills)\n\(open)") == [])
    #expect(app("\(open)\n\(Self.launch) { true }") == ["6 error missing-registration"])
  }

  /// The rest comes in any order, again and again.
  @Test func theRestComesInAnyOrder() {
    let active =
      "func applicationDidBecomeActive(_ app: UIApplication) { if app.isIdle { print(box.resolve(type: Ink.self)) } }"
    let open =
      "func application(_ app: UIApplication, open url: URL) -> Bool { box.register(type: Ink.self) { Ink() }; return true }"
    #expect(app("\(active)\n\(open)") == [])
    #expect(
      app("\(Self.launch) { if application.isIdle { print(box.resolve(type: Ink.self)) }; return true }\n\(open)")
        == ["6 warning missing-registration"])
  }

  // MARK: - What nobody asks for

  @Test func whatNobodyAsksForStopsNothing() {
    let entry =
      "final class Pen { init(_ ink: Ink) {} }\nbox.register(type: Pen.self) { Pen(box.resolve(type: Ink.self)) }"
    func told(_ source: String) -> [String] { ofFlex(source).filter { $0.hasPrefix("10 ") } }
    let doubt = "it is registered only in 'fill', which nobody is seen to call"
    #expect(told(entry) == ["10 warning not-surely-registered: 'Ink' may not be there when it is asked for: \(doubt)"])
    #expect(
      told(entry + "\n_ = box.resolve(type: Pen.self)")
        == ["10 error not-surely-registered: 'Ink' may not be there when it is asked for: \(doubt)"])
    let other = entry.replacing("Ink", with: "Int")
    let hole = "nothing is registered for it in 'DependencyContainer.shared'"
    #expect(
      told(other) == ["10 warning missing-registration: 'Int' would stop the process, once 'Pen' is asked for: \(hole)"]
    )
    #expect(
      told(other + "\n_ = box.resolve(type: Pen.self)")
        == ["10 error missing-registration: 'Int' stops the process: \(hole)"])
  }
}
