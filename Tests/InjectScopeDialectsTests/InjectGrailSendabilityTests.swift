import InjectScopeDialects
import InjectScopeModel
import Testing

/// A Sendable injector may hold only what is Sendable: said where that is sure.
@Suite struct InjectGrailSendabilityTests {
  private func told(_ type: String, needs: String = "Log", refining: String = "Sendable") -> [String] {
    Sources(
      """
      struct Root: RootInjector { let log: \(needs) }
      protocol Both: \(refining) {}
      protocol HomeInjector: Injector, Both { var log: \(needs) { get } }
      final class Home: Injectable {
        let injector: HomeInjectorImpl
        init(injector: HomeInjectorImpl) { self.injector = injector }
      }
      \(type)
      """
    ).findings("not-sendable").map(\.text)
  }

  @Test func itIsToldWithTheType() {
    #expect(
      told("class Log {}") == [
        """
        App.swift:2:16: error: 'HomeInjector' is Sendable, and 'log: Log' of it is not: the struct that is generated \
        cannot hold it [not-sendable]
          App.swift:3:45: 'log' is asked for here
          App.swift:8:7: 'Log' is declared here
          fix: let 'Log' be Sendable, or take 'Sendable' away from 'HomeInjector'
        """
      ])
  }

  @Test(arguments: [
    ("final class Log { let a = 1 }", "Log"), ("public struct Log {}", "Log"), ("public enum Log { case a }", "Log"),
    ("struct Log { var deep: Deep }\nclass Deep {}", "Log"), ("protocol Log {}", "any Log"), ("class Log {}", "[Log?]"),
    ("", "() -> Void"), ("class Base {}\nclass Log: Base, Hashable {}", "Log?"),
  ])
  func whatIsSurelyNot(type: String, needs: String) {
    #expect(told(type, needs: needs).count == 1)
    #expect(told(type, needs: needs, refining: "AnyObject") == [])
  }

  @Test(arguments: [
    ("final class Log: Sendable {}", "Log"), ("class Log {}\nextension Log: @unchecked Sendable {}", "Log"),
    ("@MainActor class Log {}", "Log"), ("actor Log {}", "Log"), ("struct Log { var a: Int }", "Log"),
    ("enum Log { case a }", "Log"), ("class Log: NSObject {}", "Log"), ("protocol Log: Sendable {}", "Log"),
    ("protocol Log: Error {}", "any Log"), ("class Log<T> {}", "Log<Int>"), ("", "@Sendable () -> Void"),
    ("", "Unknown"), ("@frozen public struct Log {}", "Log"), ("@MainActor class Base {}\nclass Log: Base {}", "Log"),
  ])
  func whatIsOrMayBe(type: String, needs: String) {
    #expect(told(type, needs: needs) == [])
  }
}
