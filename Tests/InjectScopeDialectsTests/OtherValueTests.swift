import InjectScopeModel
import Testing

/// Who has another value for what is missing has thought of it; who only says that it is missing has not.
@Suite struct OtherValueTests {
  private func warnings(_ source: String) -> [String] {
    let program =
      "import Discoverer\nlet own = Injector()\nfunc twice<T>(_ f: () throws -> T) rethrows -> T { try f() }\n"
    return Sources(["main.swift": program + source]).graph.findings.filter { $0.severity != .note }.map(\.id)
  }

  @Test(arguments: [
    "switch Result(catching: { try own.get(Int.self) }) { case .success(let n): print(n)\ncase .failure: break }",
    "let r = Result { try own.get(Int.self) }\nif case .success(let n) = r { print(n) }",
    "print((try? twice { try own.get(Int.self) }) ?? 1)",
    "if let n = try? twice({ try own.get(Int.self) }) { print(n) }",
    "func load() -> Int? { do { return try own.get(Int.self) } catch { print(error)\nreturn nil } }\nprint(load() as Any)",
    "var n = 0\ndo { n = try own.get(Int.self) } catch { n = 1 }\nprint(n)",
    """
    final class S {
      init(n: Int) {}
      convenience init() { do { self.init(n: try own.get(Int.self)) } catch { self.init(n: 1) } }
    }
    print(S())
    """,
  ])
  func itIsAnswered(_ source: String) { #expect(warnings(source) == []) }

  @Test(arguments: [
    "let r = Result { try own.get(Int.self) }\nprint(try r.get())",
    "do { print(try own.get(Int.self)) } catch { print(error) }",
    "var n = 0\nvar failures = 0\ndo { n = try own.get(Int.self) } catch { failures = 1 }\nprint(n, failures)",
    "func load() throws -> Int { try own.get(Int.self) }\nprint((try? load()) ?? 1)",
  ])
  func itIsNot(_ source: String) { #expect(warnings(source) == ["missing-optional"]) }

  /// A property that begins with what is asked for is looked at as a variable is.
  @Test(arguments: [
    ("if let promo { print(promo) }", true), ("if let p = self.promo { print(p) }", true),
    ("print(promo as Any)", false),
  ])
  func aPropertyIsLookedAt(_ look: String, isHandled: Bool) {
    let findings = Sources([
      "main.swift": """
      import FlexInject
      final class Promo {}
      final class Screen {
        lazy var promo: Promo? = DependencyContainer.shared.resolve(type: Promo?.self)
        func show() { \(look) }
      }
      Screen().show()
      """
    ]).graph.findings.filter { $0.severity != .note }
    #expect(findings.map(\.id) == (isHandled ? [] : ["missing-optional"]))
  }

  /// A class of a test case's name that the project declares is none.
  @Test(arguments: ["class XCTestCase { func setUp() {} }", "import XCTest"])
  func anOwnTestCaseIsNone(_ base: String) {
    let findings = Sources([
      "main.swift": """
      import FlexInject
      \(base)
      protocol P {}
      final class A: P {}
      final class Mock: P {}
      final class T: XCTestCase {
        override func setUp() { DependencyContainer.shared.register(type: P.self) { Mock() } }
        func testIt() { print(DependencyContainer.shared.resolve(type: P.self)) }
      }
      DependencyContainer.shared.register(type: P.self) { A() }
      print(DependencyContainer.shared.resolve(type: P.self))
      """
    ]).graph.findings.filter { $0.severity == .error }
    #expect(findings.isEmpty)
  }
}
