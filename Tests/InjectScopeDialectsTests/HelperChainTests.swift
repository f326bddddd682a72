import Testing

@testable import InjectScopeDialects

/// A function of the project's own through which everything asks: what is made within what is made is followed.
@Suite struct HelperChainTests {
  private func findings(_ code: String) -> [String] {
    let program = """
      import FlexInject
      let box = DependencyContainer.shared
      func need<T>(_ type: T.Type = T.self) -> T { box.resolve(type: type) }
      func guarded<T>(_ body: () -> T) -> T { body() }
      @propertyWrapper struct Need<Value> { let wrappedValue: Value; init() { wrappedValue = guarded { need() } } }

      """
    return Sources(["main.swift": program + code]).graph.findings.map {
      "\($0.severity) \($0.message.prefix { $0 != ":" })"
    }
  }

  private static let count = 7

  /// `A0` needs `A1`, that `A2`, and so on.
  private static func chain(_ need: (Int) -> String, registering last: Int) -> String {
    let types = (0..<count).map { "final class A\($0) { \(need($0 + 1)) }\n" }
    let registered = (0...last).map { "box.register(type: A\($0).self) { A\($0)() }\n" }
    return (types + ["final class A\(count) {}\n"] + registered).joined() + "let first: A0 = need()\n"
  }

  @Test func eachIsAskedForInTheOneBefore() {
    for need in [{ "let a: A\($0) = need()" }, { "@Need var a: A\($0)" }] as [(Int) -> String] {
      #expect(findings(Self.chain(need, registering: Self.count)) == [])
      #expect(findings(Self.chain(need, registering: Self.count - 1)) == ["error 'A7' stops the process"])
    }
  }

  /// A function that calls itself comes to an end all the same.
  @Test func whatAsksForItselfIsNotFollowedForEver() {
    let code =
      "func all(_ n: Int) -> Int { n == 0 ? need() : all(n - 1) + all(n - 2) }\nlet n = all(Int.random(in: 1...9))"
    #expect(findings(code) == ["error 'Int' stops the process"])
  }
}
