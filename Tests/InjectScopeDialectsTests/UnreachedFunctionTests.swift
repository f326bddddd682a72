import Testing

/// What the program never comes to, because something throws before it: it registers nothing.
@Suite struct UnreachedFunctionTests {
  private func said(_ configure: String, in type: String = "", after: String = "", outside: String = "") -> [String] {
    Sources([
      "main.swift": """
      import Discoverer
      final class Engine {}
      struct Trigger {}
      final class Setup {
        let injector: Injector
        init(injector: Injector) { self.injector = injector }
        func configure() throws { \(configure) }
        private func engine() throws { try injector.register(as: Engine.self, injection: .singleton(Engine())) }
        \(configure.contains("deep") ? "private func deep() throws { try engine() }" : type)
        private func triggers() throws { let one: Engine = try injector.get(); print(one) }
      }
      \(outside)
      let injector = Injector()
      let setup = Setup(injector: injector)
      do { try setup.configure() } catch { print(error) }
      \(after)
      """
    ]).graph.findings.filter { $0.severity != .note }.map { "\($0.location.position.line) \($0.id)" }
  }

  @Test(arguments: [
    "try triggers(); try engine()",
    "try triggers(); try deep()",
    "for one in [1, 2] { print(one); try triggers() }; try engine()",
    "try self.triggers(); try self.engine()",
    "if CommandLine.arguments.isEmpty { try triggers() }; try engine()",
  ])
  func isMissingBehindWhatThrows(_ configure: String) {
    #expect(said(configure) == ["10 missing-optional"])
  }

  @Test(arguments: [
    // It is there before.
    "try engine(); try triggers()",
    // Somebody may call it elsewhere, at whatever time.
    "try triggers(); let later = { try self.engine() }; print(later)",
    "let later = engine; Table.shared.add(later); try triggers()",
  ])
  func isLeftOpenWhereSomebodyMayCallIt(_ configure: String) {
    #expect(said(configure) == [])
  }

  /// What nobody is seen to call says so itself.
  @Test func whatNobodyCallsToo() {
    #expect(
      said("try triggers(); try engine()", in: "private func other() throws { try engine() }") == [
        "10 not-surely-registered"
      ])
  }

  @Test func whoeverCallsItToo() {
    let first = "try triggers(); try engine()"
    // A function that nobody is seen to run calls the whole of it again, or the part alone.
    #expect(
      said(
        first, outside: "final class Retry: UIViewController { override func viewDidLoad() { try? setup.configure() } }"
      )
        == [])
    #expect(said(first, after: "Timer.start { try? setup.configure() }") == [])
  }
}
