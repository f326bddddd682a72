import InjectScopeModel
import Testing

/// One cause is one finding, and what follows from an error is not told beside it.
@Suite struct OneCauseTests {
  @Test func oneLateCall() throws {
    func program(_ order: String) -> [Finding] {
      Sources([
        "main.swift": """
        import FlexInject
        final class Log {}
        final class Net {}
        final class First { @Inject var log: Log; @Inject var net: Net }
        final class Second { @Inject var net: Net }
        func registerAll() {
          DependencyContainer.shared.register(type: Log.self) { Log() }
          DependencyContainer.shared.register(type: Net.self) { Net() }
        }
        \(order)
        """
      ]).graph.findings.byCause
    }
    #expect(program("registerAll()\n_ = First()\n_ = Second()").isEmpty)
    let late = program("_ = First()\n_ = Second()\nregisterAll()")
    #expect(late.map(\.id) == ["missing-registration"])
    #expect(late.first?.chain.last.map { "\($0.location) \($0.message)" } == "main.swift:12:1 'registerAll' is called")
    #expect(late.first?.places.filter(\.isFinding).map(\.location.position.line) == [4, 4, 5])
    #expect(late.first?.fix?.description == "let main.swift:12:1 run before this: there it is registered")
    #expect(late.first?.near.isEmpty == true)
  }

  @Test func aModuleThatIsNotShared() {
    func app(_ start: String) -> [String] {
      Sources([
        "main.swift": """
        import Injection
        final class Log {}
        final class Net { init(log: Log) {} }
        let core = Component { factory { Log() } }
        let more = Component { factory { Net(log: $0()) } }
        final class First { @Inject var log: Log; @Inject var net: Net }
        final class Second { @Inject var net: Net }
        \(start)
        _ = First()
        _ = Second()
        """
      ]).graph.findings.byCause.map { "\($0.location.position.line) \($0.id)" }
    }
    #expect(app("injectMe { component { core }; component { more } }") == [])
    #expect(app("") == ["6 no-container"])
  }

  @Test func aNilThatIsLookedAt() {
    func discoverer(_ use: String) -> [String] {
      told("import Discoverer\nfinal class Log {}\nlet i = Injector()\nprint(0)\n" + use)
        .filter { $0.contains("missing") }
    }
    for use in [
      "if let log = i[Log.self] { print(log) }", "let log = i[Log.self] ?? Log()", "if i[Log.self] == nil { print(1) }",
      "func log() -> Log? { guard let log = i[Log.self] else { return nil }; return log }\n_ = log()",
      "let log = try? i.get(Log.self)",
    ] {
      #expect(discoverer(use) == [], "\(use)")
    }
    #expect(discoverer("let log = i[Log.self]").count == 1)
    #expect(discoverer("let log = i[Log.self]!").count == 1)
  }

  @Test func aRegistrationThatIsTriedAlone() {
    func severities(_ again: String) -> [String] {
      Sources([
        "main.swift": """
        import Discoverer
        final class Log {}
        final class Net {}
        let i = Injector()
        _ = try? i.register(as: Log.self, injection: .singleton(Log()))
        \(again)
        _ = i[Log.self]!
        """
      ]).graph.findings.filter { $0.id.contains("regist") }.map { "\($0.severity) \($0.id)" }
    }
    let log = "i.register(as: Log.self, injection: .singleton(Log()))"
    #expect(severities("_ = try? \(log)") == ["note refused-registration"])
    #expect(severities("func again() { _ = try? \(log) }\nagain()\nagain()") == ["note refused-registration"])
    // What follows is dropped with it.
    #expect(
      severities("_ = try? \(log).register(as: Net.self, injection: .singleton(Net()))").contains(
        "error refused-registration"))
    #expect(severities("try! \(log)").contains("error refused-registration"))
  }

  @Test func whatTheProgramUnregisteredIsGone() {
    func program(_ more: String) -> [String] {
      told(
        """
        import Discoverer
        final class Log {}
        let i = Injector()
        func later() { _ = try! i.get(Log.self) }
        try i.register(as: Log.self, injection: .singleton(Log()))
        \(more)
        """
      ).filter { $0.contains("missing-registration") }.map { String($0.prefix(50)) }
    }
    #expect(program("") == [])
    #expect(program("try i.unregister(type: Log.self)") == ["App.swift:4:27: error: 'Log' stops the process: no"])
    #expect(
      program(
        "try i.unregister(type: Log.self)\ntry i.register(as: Log.self, injection: .singleton(Log()))") == [])
  }
}
