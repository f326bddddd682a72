import Testing

/// A value that is one of several: what is done with it is done with each of them.
@Suite struct OneOfSeveralTests {
  private func said(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.id)"
    }
  }

  private static let types = """
    import Discoverer
    struct Clock {}
    struct Log {}
    protocol Command { func execute() }
    """

  /// Where the choice is made, and what is asked for by one of those that may be meant.
  @Test(arguments: [
    // What the branches of a condition give.
    "let one: Command = CommandLine.arguments.isEmpty ? Tell() : Show(); one.execute()",
    "let one: Command; if CommandLine.arguments.isEmpty { one = Tell() } else { one = Show() }; one.execute()",
    "func made(_ n: Int) -> Command { switch n { case 0: return Tell(); default: return Show() } }; made(CommandLine.arguments.count).execute()",
    "func made(_ n: Int) -> Command? { if n == 0 { return nil }; return n == 1 ? Tell() : Show() }; made(CommandLine.arguments.count)?.execute()",
    // What a collection has at a place that is not known.
    "let all: [String: Command] = [\"a\": Tell(), \"b\": Show()]; all[CommandLine.arguments[0]]?.execute()",
    "let all: [String: Command] = [\"a\": Tell(), \"b\": Show()]; if let one = all[CommandLine.arguments[0]] { one.execute() }",
    "let all: [Command] = [Tell(), Show()]; all[CommandLine.arguments.count].execute()",
    "let all: [String: () -> Command] = [\"a\": { Tell() }, \"b\": { Show() }]; guard let make = all[CommandLine.arguments[0]] else { fatalError() }; make().execute()",
    "var all: [String: () -> Command] = [:]; all[\"a\"] = { Tell() }; all[\"b\"] = Show.init; all[CommandLine.arguments[0]]?().execute()",
    "let all = [\"a\": { print(Tell()) }, \"b\": { Show().execute() }]; all[CommandLine.arguments[0]]!()",
  ])
  func eachIsTried(_ choice: String) {
    func program(_ registered: String) -> [String] {
      said(
        """
        \(Self.types)
        struct Tell: Command { func execute() {} }
        struct Show: Command { func execute() { print(try! Injector.default.get(Clock.self)) } }
        try! Injector.default.register(as: \(registered).self, injection: .singleton(\(registered)()))
        \(choice)
        """)
    }
    #expect(program("Log") == ["6 missing-registration"])
    #expect(program("Clock") == [])
  }

  /// What one of them registers may be there, and what each of them registers is there.
  @Test func whatTheyRegister() {
    func program(_ other: String) -> [String] {
      said(
        """
        \(Self.types)
        struct A: Command { func execute() { try! Injector.default.register(as: Clock.self, injection: .singleton(Clock())) } }
        struct B: Command { func execute() { \(other) } }
        let one: Command = CommandLine.arguments.isEmpty ? A() : B()
        one.execute()
        print(try! Injector.default.get(Clock.self))
        """)
    }
    #expect(program("") == [])
    #expect(
      program("try! Injector.default.register(as: Clock.self, injection: .singleton(Clock()))") == [])
  }

  /// Where there is another of which nothing is known, nothing is said of what that would do.
  @Test func besidesAnotherThatIsNotKnown() {
    let found = said(
      """
      \(Self.types)
      struct A: Command { func execute() {} }
      public func start(_ given: Command) {
        let one: Command = CommandLine.arguments.isEmpty ? A() : given
        one.execute()
      }
      start(A())
      """)
    #expect(found == [])
  }

  /// One that is wrapped in the next, round by round, is bounded.
  @Test func wrappedInEachOther() {
    let rounds = (0..<40).map { "if CommandLine.arguments.count > \($0) { one = Next(next: one) }" }
    let found = said(
      """
      \(Self.types)
      struct End: Command { func execute() { print(try! Injector.default.get(Clock.self)) } }
      struct Next: Command { let next: Command; func execute() { next.execute() } }
      var one: Command = End()
      \(rounds.joined(separator: "\n"))
      one.execute()
      """)
    #expect(found.allSatisfy { $0.hasSuffix("missing-registration") })
  }
}
