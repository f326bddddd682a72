import InjectScopeModel
import Testing

/// A mode that is computed decides which object comes: that one is there does not hang on it.
@Suite struct FlexComputedModeTests {
  private func graph(_ rest: String) -> DependencyGraph {
    let source = """
      import FlexInject
      extension DIContainer {
        func get<S>(_ type: S.Type = S.self, fresh: Bool = false) -> S {
          resolve(type: type, mode: fresh ? .new : .shared)
        }
      }
      let box = DependencyContainer.shared
      final class Log {}
      final class Store { init(log: Log) {} }
      \(rest)
      """
    return Sources(["main.swift": source]).graph
  }

  @Test func whatIsMissingIs() {
    let findings = graph("print(box.get(Int.self))").findings.filter { $0.severity == .error }
    #expect(findings.map(\.id) == ["missing-registration"])
  }

  /// Also behind another that is made for it; and what it asks for in vain.
  @Test(arguments: [("box.register(type: Log.self) { Log() }", true), ("", false)])
  func whatIsThereIsSupplied(_ log: String, _ isThere: Bool) {
    let graph = graph(
      """
      \(log)
      box.register(type: Store.self) { Store(log: box.get()) }
      print(box.get(Store.self), box.get(Store.self, fresh: true))
      """)
    let isSupplied = graph.needs.map { if case .supplied = $0.outcome { true } else { false } }
    #expect(isSupplied.allSatisfy { $0 } == isThere, "\(graph.needs)")
    #expect(graph.findings.contains { $0.severity == .error } == !isThere)
  }

  /// Whether one was kept before nobody can tell; what is registered under the key answers all the same.
  @Test func whatIsReplacedInBetweenIsOpen() {
    let graph = graph(
      """
      box.register(type: Log.self) { Log() }
      print(box.get(Log.self, fresh: Bool.random()))
      box.register(type: Log.self) { Log() }
      print(box.resolve(type: Log.self, mode: .shared))
      """)
    let isSupplied = graph.needs.map { if case .supplied = $0.outcome { true } else { false } }
    #expect(isSupplied.filter { $0 }.count == 1, "\(graph.needs)")
    #expect(graph.findings.filter { $0.severity == .error } == [])
  }
}
