import InjectScopeModel
import Testing

/// Parameter packs: what each of a pack is only whoever passes them says.
@Suite struct PackTests {
  private func findings(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.severity != .note }.map { "\($0.severity) \($0.id)" }
  }

  @Test(arguments: [
    ("(A.self, make: { A() })", []), ("(A.self, B.self, make: { A() }, { B() })", []),
    (nil, ["error missing-registration"]),
  ])
  func inFlexInject(_ arguments: String?, wanted: [String]) {
    #expect(
      findings(
        """
        import FlexInject
        final class A {}
        final class B {}
        let box = DependencyContainer()
        func all<each T>(_ type: repeat (each T).Type, make: repeat @escaping () -> each T) {
          repeat box.register(type: (each T).self, dependency: each make)
        }
        \(arguments.map { "all" + $0 } ?? "")
        print(box.resolve(type: A.self))
        """) == wanted)
  }

  @Test(arguments: [("try all(services, A(), 1)", []), ("", ["error missing-registration"])])
  func inDiscoverer(_ call: String, wanted: [String]) {
    #expect(
      findings(
        """
        import Discoverer
        final class A {}
        let services = Injector()
        func all<each T>(_ injector: Injector, _ value: repeat (each T)) throws {
          repeat try injector.register(as: (each T).self, injection: .singleton(each value))
        }
        \(call)
        print(services[A.self]!)
        """) == wanted)
  }
}
