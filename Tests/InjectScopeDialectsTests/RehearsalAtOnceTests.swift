import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What is asked for before it is registered: at once, under a condition that nobody knows, or out of sight.
@Suite struct RehearsalAtOnceTests {
  private static let common = """
    import FlexInject
    import Foundation
    final class Ink {}
    final class Row { @Inject var ink: Ink; let number: Int; init(number: Int) { self.number = number } }
    struct Line { @LazyInject var ink: Ink }
    let box = DependencyContainer.shared
    func ask() -> Ink { box.resolve(type: Ink.self) }

    """

  private static let registration = "\nbox.register(type: Ink.self) { Ink() }\n"

  private func outcomes(_ source: String) -> [String] {
    let graph = Sources(["main.swift": Self.common + source]).graph
    return graph.nodeIDs.flatMap { graph.needs(of: $0).map(\.outcome.name) }
  }

  /// The errors, or those at lines that hold a text.
  private func errors(_ source: String, at text: String? = nil) -> Int {
    let lines = (Self.common + source).split(separator: "\n", omittingEmptySubsequences: false)
    return Sources(["main.swift": Self.common + source]).graph.findings.count { finding in
      finding.severity == .error && text.map(lines[Int(finding.location.position.line) - 1].contains) ?? true
    }
  }

  private func warnings(_ source: String) -> Int {
    Sources(["main.swift": Self.common + source]).graph.findings.count { $0.severity == .warning }
  }

  @Test(arguments: [
    "NSLock().withLock { _ = ask() }", "DispatchQueue(label: \"q\").sync { _ = ask() }",
    "withExtendedLifetime(1) { _ in _ = ask() }", "print([1, 2].map(Row.init))", "print([1, 2].map(Row.init(number:)))",
    "func number(_ number: Int) -> Ink { ask() }\nprint([1].map(number))",
    "print([1, 2].reduce(0) { sum, next in _ = ask(); return sum + next })",
  ])
  func whatRunsAtOnceComesTooEarly(use: String) {
    #expect(errors(use + Self.registration) == 1, "\(use)")
    #expect(errors(Self.registration + use) == 0, "\(use)")
  }

  /// If it comes there at all, it is too early; that it is never registered is an error.
  @Test(arguments: [
    "func check(_ rights: [String]) { if rights.contains(\"admin\") { print(HERE) } }\ncheck(CommandLine.arguments)",
    "func open(_ url: String) { guard url.hasPrefix(\"app:\") else { return }; print(HERE) }\nopen(CommandLine.arguments[0])",
    "print([1, 2].filter { $0 > CommandLine.arguments.count && HERE === box })",
  ])
  func underAConditionItIsPerhapsTooEarly(use: String) {
    let use = use.replacing("HERE", with: "box.resolve(type: Ink.self, mode: .shared)")
    #expect(errors(use + Self.registration) == 0, "\(use)")
    #expect(outcomes(use + Self.registration).contains("missing"), "\(use)")
    #expect(warnings(use + Self.registration) == 1, "\(use)")
    #expect(errors(use, at: "mode: .shared") == 1, "\(use)")
  }

  @Test func howManyAreMadeNobodyKnows() {
    #expect(errors("print(somewhere().map(Row.init))" + Self.registration) == 0)
    #expect(outcomes("print(somewhere().map(Row.init))" + Self.registration) == ["unknown", "supplied", "supplied"])
  }

  @Test func injectMeIsCalledOnlyThen() {
    let source = """
      import Injection
      final class Ink {}
      func check(_ rights: [String]) { if rights.contains("admin") { let ink: Ink = resolve(); print(ink) } }
      check(CommandLine.arguments)

      """
    let shared = Sources(["main.swift": source + "injectMe { factory { Ink() }; factory { 1 } }"]).graph
    #expect(shared.findings.map(\.severity) == [.warning])
    #expect(Sources(["main.swift": source]).graph.findings.map(\.severity) == [.error])
  }

  /// A value whose reading nobody follows may still be read.
  @Test(arguments: [
    "print([Line()].randomElement()!.ink)", "for line in [Line(), Line()].shuffled() { print(line.ink) }",
  ])
  func aStructThatGoesOutOfSightAsksAllTheSame(use: String) {
    #expect(errors(use, at: "struct Line") == 1)
    #expect(errors(use + Self.registration) == 0)
  }

  @Test func aContainerIsFilledWhereItIsReduced() {
    let fill = """
      let fills: [(DependencyContainer) -> Void] = [{ $0.register(type: Ink.self) { Ink() } }]
      let full = fills.reduce(into: DependencyContainer()) { box, fill in fill(box) }
      let same = fills.reduce(full) { box, fill in fill(box); return box }

      """
    #expect(errors(fill + "print(same.resolve(type: Ink.self))", at: "same.resolve") == 0)
    #expect(errors(fill + "print(same.resolve(type: Int.self))", at: "same.resolve") == 1)
  }

  /// Whoever gets a variable may put another container into it, and a task may have its own.
  @Test(arguments: [
    "var one = DependencyContainer(), two = DependencyContainer()\none.register(type: Ink.self) { Ink() }\n"
      + "swap(&one, &two)\nprint(two.resolve(type: Ink.self))",
    "enum Local { @TaskLocal static var box = DependencyContainer() }\nprint(Local.box.resolve(type: Ink.self))",
  ])
  func aContainerThatMayBeAnotherLacksNothing(use: String) {
    #expect(errors(use, at: "print") == 0)
  }
}
