import InjectScopeModel
import Testing

/// Keys that are put together of what is known.
@Suite struct KnownTextTests {
  private func errors(_ source: String) -> [String] {
    Sources(["main.swift": "import FlexInject\nfinal class A {}\nlet box = DependencyContainer()\n" + source])
      .graph.findings.filter { $0.severity != .note }.map { "\($0.severity) \($0.id)" }
  }

  private static let kinds = """
    enum Kind: String, CaseIterable {
      case upper, rev
      case other = "else"
      var plus: String { "handler." + rawValue }
      var inside: String { "handler.\\(rawValue)" }
      var name: String { "handler.\\(self)" }
    }

    """

  @Test(arguments: [
    ("rawValue", "rev", "other"), ("rawValue", "else", "other"), ("plus", "handler.else", "handler.other"),
    ("inside", "handler.upper", "upper"), ("name", "handler.other", "handler.else"),
  ])
  func ofAllCases(_ property: String, known: String, missing: String) {
    let loop = Self.kinds + "for kind in Kind.allCases { box.register(key: kind.\(property)) { 1 } }\n"
    let each = Self.kinds + "Kind.allCases.forEach { box.register(key: $0.\(property)) { 1 } }\n"
    for program in [loop, each] {
      #expect(errors(program + "let n: Int = box.resolve(key: \"\(known)\")") == [])
      #expect(errors(program + "let n: Int = box.resolve(key: \"\(missing)\")") == ["error missing-registration"])
    }
  }

  @Test func casesUnderAConditionAreNotAll() {
    let kinds = "enum Kind: String, CaseIterable {\n  case one\n  #if DEBUG\n  case two\n  #endif\n}\n"
    #expect(
      errors(
        kinds
          + "for kind in Kind.allCases { box.register(key: kind.rawValue) { 1 } }\nlet n: Int = box.resolve(key: \"two\")"
      )
        == [])
  }

  @Test(arguments: [
    ("\"\\(A.self)\"", "A"), ("\"a \\(true) b\"", "a true b"), ("String(describing: [A].self)", "Array<A>"),
    ("\"\\(\"x\")-\\(A.self).\"", "x-A."), ("String(\"x\")", "x"),
  ])
  func ofTexts(_ written: String, known: String) {
    #expect(errors("box.register(key: \(written)) { 1 }\nlet n: Int = box.resolve(key: \"\(known)\")") == [])
    #expect(
      errors("box.register(key: \(written)) { 1 }\nlet n: Int = box.resolve(key: \"other\")")
        == ["error missing-registration"])
  }

  /// What somebody else, or the project itself, may write in another way is not known.
  @Test(arguments: [
    "\"\\(1.5)\"", "\"a\\n\\(true)\"", "\"\\(Named.one)\"", "\"\\(CommandLine.arguments)\"",
    "String(reflecting: A.self)",
  ])
  func whatIsNotKnown(_ written: String) {
    let named = "enum Named: CustomStringConvertible { case one; var description: String { \"x\" } }\n"
    #expect(errors(named + "box.register(key: \(written)) { 1 }\nlet n: Int = box.resolve(key: \"other\")") == [])
  }

  /// Closures that are kept by the name of a type, and called by it.
  @Test(arguments: ["\"\\(TYPE)\"", "ObjectIdentifier(TYPE)", "String(describing: TYPE)"])
  func closuresKeptByKey(_ key: String) {
    let (kept, sent) = (key.replacing("TYPE", with: "e"), key.replacing("TYPE", with: "E.self"))
    let type = key.hasPrefix("Object") ? "ObjectIdentifier" : "String"
    let bus = """
      final class Bus {
        var handlers: [\(type): [(Any) -> Void]] = [:]
        func on<E>(_ e: E.Type, _ handler: @escaping (E) -> Void) {
          handlers[\(kept), default: []].append { if let x = $0 as? E { handler(x) } }
        }
        func send<E>(_ e: E) { handlers[\(sent)]?.forEach { $0(e) } }
      }
      struct Opened {}
      struct Closed {}
      let bus = Bus()
      bus.on(Opened.self) { _ in print(box.resolve(type: A.self)) }

      """
    let after = "box.register(type: A.self) { A() }"
    #expect(errors(bus + "bus.send(Opened())\n" + after) == ["error missing-registration"])
    #expect(errors(bus + "bus.send(Closed())\n" + after) == [])
    #expect(errors(bus + after + "\nbus.send(Opened())") == [])
  }
}
