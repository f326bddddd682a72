import InjectScopeModel
import Testing

/// A container of FlexInject's name that is the project's own: nothing is run for it, unless the library is there too.
@Suite struct OwnContainerTests {
  private static let own = """
    final class DependencyContainer {
      static let shared = DependencyContainer()
      func register<T>(_ type: T.Type, tag: String?, factory: @escaping () throws -> T) {}
      func resolve<T>(tag: String?) throws -> T { fatalError() }
    }

    """

  @Test func nothingIsSaidButThat() {
    let findings = Sources([
      "Container.swift": Self.own,
      "main.swift": "final class A {}\nlet a: A = try DependencyContainer.shared.resolve(tag: nil)\nprint(a)",
    ]).graph.findings
    #expect(findings.map(\.id) == ["container-not-followed"])
  }

  @Test func besideTheLibraryTheLibraryIsFollowed() {
    let findings = Sources([
      "Container.swift": Self.own,
      "main.swift": """
      import FlexInject
      final class A {}
      final class Screen { @WeakInject var a: A?
        @FlexInject.Inject var b: A }
      print(Screen().b)
      """,
    ]).graph.findings
    #expect(findings.contains { $0.id == "missing-registration" })
  }
}
