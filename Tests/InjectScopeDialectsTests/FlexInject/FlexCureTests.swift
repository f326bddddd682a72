import InjectScopeModel
import Testing

/// The edits that cure what is missing compile, or there are none.
@Suite struct FlexCureTests {
  private func edits(_ files: [String: String]) -> [String]? {
    Sources(files).findings("missing-registration").first?.fix.map { $0.edits.map(\.text) }
  }

  /// What makes the one thing that a protocol can be has to be callable in a closure, from another file.
  @Test(arguments: [
    ("init() {}", true), ("private init() {}", false), ("init() throws {}", false), ("init() async {}", false),
    ("@MainActor init() {}", false), ("@available(*, unavailable) init() {}", false), ("init?() {}", false),
    ("private init() {}; init(x: Int = 1) {}", true),
  ])
  func whatCanBeCalled(_ initialiser: String, _ isCalled: Bool) {
    let found = edits([
      "Api.swift": "import FlexInject\nprotocol Api {}\nfinal class RealApi: Api { \(initialiser) }",
      "main.swift": """
      import FlexInject
      final class VM { @Inject var api: Api }
      DependencyContainer.shared.register(type: Int.self) { 3 }
      print(VM().api)
      """,
    ])
    #expect(
      found == (isCalled ? ["\nDependencyContainer.shared.register(type: Api.self) { RealApi() }"] : []),
      "\(initialiser)")
  }

  @Test(arguments: ["#if DEBUG\nfinal class RealApi: Api {}\n#endif", "@MainActor final class RealApi: Api {}"])
  func whatIsNotEverywhere(_ type: String) {
    let found = edits([
      "main.swift": """
      import FlexInject
      protocol Api {}
      \(type)
      final class VM { @Inject var api: Api }
      DependencyContainer.shared.register(type: Int.self) { 3 }
      print(VM().api)
      """
    ])
    #expect(found == [])
  }

  private static let stores = """
    import FlexInject
    protocol Store {}
    final class MemoryStore: Store {}
    final class VM { @Inject var store: Store }

    """

  /// In a closure the members of an object go by `self`.
  @Test(arguments: [
    ("let box: DIContainer = DependencyContainer.shared\n  func run() {", "box.", "self.box."),
    ("func run() {\n    let box: DIContainer = DependencyContainer.shared", "box.", "box."),
    ("func run(_ box: DIContainer = DependencyContainer.shared) {", "box.", "box."),
  ])
  func whoIsAskedInAClosure(_ head: String, _ receiver: String, _ asked: String) {
    let found = edits([
      "main.swift": Self.stores + """
        final class Assembly {
          \(head)
            \(receiver)register(type: MemoryStore.self) { MemoryStore() }
          }
        }
        Assembly().run()
        print(VM().store)
        """
    ])
    #expect(
      found == ["\n    \(receiver)register(type: Store.self) { \(asked)resolve(type: MemoryStore.self) }"], "\(head)")
  }

  /// A type that its file keeps to itself has no name in another one.
  @Test func whatIsPrivateIsNotNamedElsewhere() {
    let found = edits([
      "A.swift": """
      import FlexInject
      private final class MemoryStore: Store {}
      func run() { DependencyContainer.shared.register(type: MemoryStore.self) { MemoryStore() } }
      """,
      "main.swift": """
      import FlexInject
      protocol Store {}
      final class VM { @Inject var store: Store }
      run()
      DependencyContainer.shared.register(type: Int.self) { 3 }
      print(VM().store)
      """,
    ])
    #expect(found == [])
  }
}
