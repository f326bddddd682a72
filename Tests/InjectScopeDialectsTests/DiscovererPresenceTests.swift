import InjectScopeModel
import Testing

/// Whose words they are: the imports decide, without one the forms.
@Suite struct DiscovererPresenceTests {
  private static let library = """
    @propertyWrapper public struct Injected<T> {
      public var wrappedValue: T { try! injector.get(T.self) }
      private let injector: Injector
      public init(injector: Injector = .default) { self.injector = injector }
    }
    public enum Injection<T> { case singleton(T), lazySingleton(T?, () -> T), factory(() -> T) }
    public class Injector {
      public static var `default`: Injector = Injector()
      public init(allowRewrite: Bool = false) {}
      @discardableResult public func register<T>(as type: T.Type, injection: Injection<T>) throws -> Injector { self }
      public func unregister<T>(type: T.Type) throws -> Injector { self }
      public func get<T>(_ type: T.Type) throws -> T { fatalError() }
      public subscript<T>(type: T.Type) -> T? { nil }
    }
    """

  private func nodes(_ files: [String: String]) -> [String] {
    let graph = Sources(files).graph
    return graph.nodes.filter { $0.dialect.name == "discoverer" }.map { "\($0.kind) \($0.name)" }
  }

  @Test(arguments: [
    "@Injected var store: Store",
    "class Injector { func register() {} }\nlet i = Injector()\nlet a = i.register()",
    "import Swinject\nlet i = Injector()\nclass Home { @Injected var store: Store }",
    "import Resolver\nclass Home { @Injected(injector: .default) var store: Store }",
    "class Home { @Injected(\\.store) var store: Store }",
    "struct Injected<T> { var injector: Int }\nclass Home { @Injected(injector: 1) var store: Store }",
    "container.register(as: Store.self, injection: { Disk() })",
    "@propertyWrapper struct Registered<T> {}\nclass Home { @Registered(inInjector: x) var a = 1 }",
    "let text = \"import Discoverer @Injected\" // Injector.default[Store.self]",
  ]) func lookAlikes(_ source: String) {
    #expect(nodes(["main.swift": source]) == [])
  }

  @Test func withoutAnImportTheFormsDecide() {
    let source = """
      let services = Injector()
      try services.register(as: Store.self, injectable: .factory { Disk() })
      class Home { @Injected(injector: services) var store: Store }
      """
    #expect(
      nodes(["main.swift": source]) == [
        "consumer main.swift", "container services", "registration Store", "consumer Home",
      ])
  }

  @Test func aCopyOfTheLibraryIsNoNode() {
    #expect(nodes(["Discoverer/Discoverer.swift": Self.library]) == [])
    let app =
      "let services = Injector()\ntry services.register(as: Int.self, injection: .singleton(1))\n"
      + "class Home { @Injected(injector: services) var number: Int }"
    #expect(
      nodes(["Discoverer/Discoverer.swift": Self.library, "main.swift": app]) == [
        "consumer main.swift", "container services", "registration Int", "consumer Home",
      ])
  }

  /// Early versions register by other words: of what they hold nothing is known to be missing.
  @Test(arguments: [
    ("", "try services.register(as: Int.self, singleton: 1)", []),
    (
      "extension Injector { subscript<T>(of type: T.Type) -> T { get { try! get(type) } set {} } }",
      "services[of: Int.self] = 1", []
    ),
    (
      "@propertyWrapper class Registered<T> { init(wrappedValue: Injection<T>, asType type: T.Type, inInjector: Injector)"
        + " {} }",
      "class Set { @Registered(asType: Int.self, inInjector: services) var a = Injection<Int>.singleton(1) }\n"
        + "let set = Set()", []
    ),
    ("", "", ["error missing-registration"]),
  ])
  func copiesOfOtherVersions(_ more: String, _ telling: String, wanted: [String]) {
    let app = "let services = Injector()\n\(telling)\nlet a = services[Int.self]!"
    let found = Sources(["Discoverer/Discoverer.swift": Self.library + more, "main.swift": app]).graph.findings
    #expect(found.filter { $0.severity != .note }.map { "\($0.severity) \($0.id)" } == wanted)
  }

  @Test(arguments: [
    ("public func", ["error missing-registration"]),
    ("public func unsafeRegister<T>(as type: T.Type, of: T) {}\nfunc", []),
    ("func register<T>(as type: T.Type, singleton: T) throws {}\nfunc", []),
    ("private func register<T>(as type: T.Type, any: T) throws {}\nfunc", ["error missing-registration"]),
  ])
  func copiesThatHaveMoreMethods(_ more: String, wanted: [String]) {
    let library = Self.library.replacing("public func unregister", with: more + " unregister")
    let app = "let services = Injector()\nlet a = services[Int.self]!"
    let found = Sources(["Discoverer/Discoverer.swift": library, "main.swift": app]).graph.findings
    #expect(found.filter { $0.severity != .note }.map { "\($0.severity) \($0.id)" } == wanted)
  }

  @Test func anotherFilesImportOfAnotherLibrary() {
    let files = [
      "App.swift": "import Discoverer\nlet services = Injector()",
      "Home.swift": "import Resolver\nclass Home { @Injected var store: Store }",
      "Row.swift": "class Row { @Injected(injector: services) var store: Store }",
    ]
    #expect(nodes(files) == ["container services", "consumer Row"])
  }
}
