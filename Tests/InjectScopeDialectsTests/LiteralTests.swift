import Testing

@testable import InjectScopeDialects

/// What a literal makes where a type of the project's own is wanted: its initialiser says it.
@Suite struct LiteralTests {
  private func errors(_ code: String) -> [String] {
    let program = "import FlexInject\nlet box = DependencyContainer.shared\n"
    return Sources(["main.swift": program + code]).graph.findings.filter { $0.severity == .error }.map {
      $0.message.prefix { $0 != ":" }.description
    }
  }

  private static let name = """
    struct Name<Value>: ExpressibleByStringLiteral {
      let text: String
      init(stringLiteral text: String) { self.text = text }
    }
    func put<T>(_ name: Name<T>, _ make: @escaping () -> T) { box.register(key: name.text, dependency: make) }

    """
  private static let slot = """
    struct Slot: ExpressibleByIntegerLiteral {
      let key: String
      init(integerLiteral number: Int) { key = "slot \\(number)" }
    }

    """
  private static let wiring = """
    final class Wiring: ExpressibleByArrayLiteral {
      let steps: [(DIContainer) -> Void]
      init(arrayLiteral steps: (DIContainer) -> Void...) { self.steps = steps }
      func run() { steps.forEach { $0(box) } }
    }

    """
  private static let numbers = """
    struct Numbers: ExpressibleByDictionaryLiteral {
      init(dictionaryLiteral pairs: (String, Int)...) {
        for (key, value) in pairs { box.register(key: key) { value } }
      }
    }

    """

  @Test(arguments: [
    (name + "let count: Name<Int> = \"a\"\nput(count) { 1 }", "a"),
    (name + "enum Names { static let count: Name<Int> = \"a\" }\nput(Names.count) { 1 }", "a"),
    (slot + "let slot: Slot = 2\nbox.register(key: slot.key) { 1 }", "slot 2"),
    (
      wiring + "let all: Wiring = [{ $0.register(key: \"b\") { 2 } }, { $0.register(key: \"a\") { 1 } }]\nall.run()",
      "a"
    ),
    (numbers + "let all: Numbers = [\"b\": 2, \"a\": 1]", "a"),
  ])
  func whatItsInitialiserDoesIsDone(_ filling: String, _ key: String) {
    #expect(errors(filling + "\nlet asked: Int = box.resolve(key: \"\(key)\")") == [])
    #expect(errors(filling + "\nlet asked: Int = box.resolve(key: \"c\")") == ["'Int #c' stops the process"])
  }

  /// Texts that are put together of known ones are known, and lists of lists are gone through.
  @Test(arguments: [
    "box.register(key: [\"a\", \"b\"].joined(separator: \".\")) { 1 }",
    "box.register(key: [\"a.\", \"b\"].joined()) { 1 }",
    "[[(\"a\", 1)], [(\"a.b\", 2)]].joined().forEach { row in box.register(key: row.0) { row.1 } }",
    "let rows: [[(String, Int)]] = [[(\"a\", 1)], [(\"a.b\", 2)]]\nfor row in rows.joined() { box.register(key: row.0) { row.1 } }",
    "func fill(_ rows: [(String, Int)]...) { rows.joined().forEach { row in box.register(key: row.0) { row.1 } } }\n"
      + "fill([(\"a\", 1)], [(\"a.b\", 2)])",
  ])
  func whatIsJoinedIsKnown(_ filling: String) {
    #expect(errors(filling + "\nlet one: Int = box.resolve(key: \"a.b\")") == [])
    #expect(errors(filling + "\nlet one: Int = box.resolve(key: \"c\")") == ["'Int #c' stops the process"])
  }

  /// A function that nobody calls leaves nothing open by the closure that it would make.
  @Test func whatNobodyMakesIsNotRegistered() {
    let row = """
      struct Row {
        let install: (DIContainer) -> Void
        static func value<T>(_ name: String, _ make: @escaping () -> T) -> Row {
          Row { $0.register(key: name, dependency: make) }
        }
      }
      struct Clock {}

      """
    #expect(errors(row + "let clock: Clock = box.resolve(type: Clock.self)") == ["'Clock' stops the process"])
    let made = "Row.value(\"k\") { Clock() }.install(box)\n"
    #expect(errors(row + made + "let clock: Clock = box.resolve(type: Clock.self)") == ["'Clock' stops the process"])
    #expect(errors(row + made + "let clock: Clock = box.resolve(key: \"k\")") == [])
  }
}
