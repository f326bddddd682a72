import Foundation
import Testing

/// check --fix of what ends as an argument: the root has it then, or who asks for it is marked.
@Suite struct FixedArgumentTests {
  /// A root, a list that asks it for more than it has, and who injects.
  private func asking(_ needs: String, root: String, body: String = "") throws -> TemporaryFolder {
    try TemporaryFolder([
      "A.swift": """
      final class Log {}
      \(root)
      protocol AInjector: Injector {
      \(needs)
      }
      @Needs<AInjector> final class A {}
      protocol HInjector: Injector {}
      @Needs<HInjector> @Injects<A> final class H {
      \(body)
      }

      """
    ])
  }

  private static let root = """
    final class Root: RootInjector {
      let log: Log
      init(log: Log) { self.log = log }
    }
    """

  @Test func whatIsKeptMayEscape() throws {
    let project = try asking(
      """
        var cb: () -> Void { get }
        var act: @MainActor () -> Void { get }
        var maybe: ((Int) -> Void)? { get }
        var wrapped: ((Int) -> Void) { get }
      """, root: Self.root)
    let run = try project.run("check", "--fix", "unresolved-argument")
    #expect(run.errors.hasSuffix("wrote A.swift\n"))
    #expect(
      try project.text("A.swift").contains(
        "init(log: Log, cb: @escaping () -> Void, act: @escaping @MainActor () -> Void, maybe: ((Int) -> Void)?, "
          + "wrapped: @escaping ((Int) -> Void)) {"))
  }

  @Test func aNameOfAFunctionIsOne() throws {
    let names = "typealias Call = (Int) -> Void\ntypealias Maybe = Call?\n"
    let project = try asking("", root: names + Self.root)
    let run = try project.run("what-if", "--supply", "Root.call:Call", "--supply", "Root.maybe:Maybe", "--patch")
    #expect(run.output.contains("init(log: Log, call: @escaping Call, maybe: Maybe) {"), "\(run.output)\(run.errors)")
  }

  @Test func statementsOnOneLineStayApart() throws {
    let project = try asking(
      "  var one: Double { get }; var two: Float { get }",
      root: """
        final class Root: RootInjector {
          let log: Log
          init() { log = Log(); print("x") }
          init(log: Log) { fatalError() }
        }
        """)
    _ = try project.run("check", "--fix", "unresolved-argument")
    let text = try project.text("A.swift")
    #expect(text.contains("{ log = Log(); self.one = one; self.two = two; print(\"x\") }"), "\(text)")
    #expect(text.contains("{ self.one = one; self.two = two; fatalError() }"), "\(text)")
  }

  @Test func nobodyPassesWhatIsSupplied() throws {
    let project = try asking(
      "  var other: Double { get }\n  var cb: () -> Void { get }", root: Self.root,
      body: """
          func f() -> A { inject(other: 3, cb: {}) }
          func g() -> A { self.inject(other: 3) { print(1) } }
        """)
    let changes = ["--supply", "Root.other:Double", "--supply", "Root.cb:() -> Void"]
    let patch = try project.run(["what-if"] + changes + ["--patch"]).output
    #expect(patch.contains("+  func f() -> A { inject() }"), "\(patch)")
    #expect(patch.contains("+  func g() -> A { self.inject() }"), "\(patch)")
    // As a cure it is meant to be passed, for it is.
    _ = try project.run("check", "--fix", "unresolved-argument")
    let text = try project.text("A.swift")
    #expect(text.components(separatedBy: "// sourcery: forceManual\n").count == 3, "\(text)")
    #expect(text.contains("func f() -> A { inject(other: 3, cb: {}) }"), "\(text)")
  }

  /// What has to be done by hand before it compiles is no fix: it is told, and shown to who wants to see it.
  @Test(arguments: [
    ("func h() -> Root { Root(log: Log()) }", "pass 'other: Double' here (A.swift:12:22)")
  ])
  func whatLeavesWorkIsNotMade(_ caller: String, _ work: String) throws {
    let project = try asking("  var other: Double { get }", root: Self.root, body: "  \(caller)")
    let before = project.files()
    let run = try project.run("check", "--fix", "unresolved-argument")
    #expect(project.files() == before)
    #expect(
      run.errors.hasSuffix(
        "  it leaves to you: \(work); `injectscope what-if --fix unresolved-argument@A.swift:7:7` shows the rest\n"
          + "nothing was fixed\n"), "\(run.errors)")
    let patch = try project.run("what-if", "--fix", "unresolved-argument", "--patch")
    #expect(patch.output.contains("+  let other: Double\n"), "\(patch.output)")
    #expect(patch.errors.contains("note: " + work.prefix(20)), "\(patch.errors)")
  }

  /// What a call passes the root would not give: it is meant to be passed.
  @Test(arguments: [
    "func h(_ other: H) -> A { other.inject(other: 3) }", "func h(other: Double) -> A { inject(other: other) }",
    "func h() -> [A] { [1.5].map { inject(other: $0) } }", "let all = [1.5]\n  func h() -> A { inject(other: all[0]) }",
  ])
  func whatACallWorksOutIsMarked(_ caller: String) throws {
    let project = try asking("  var other: Double { get }", root: Self.root, body: "  \(caller)")
    let before = try project.text("A.swift")
    let run = try project.run("check", "--fix", "unresolved-argument")
    #expect(run.errors.contains("\n  mark 'other' as passed by whoever injects it\n"), "\(run.errors)")
    let marked = before.replacing("  var other", with: "  // sourcery: forceManual\n  var other")
    #expect(try project.text("A.swift") == marked)
    #expect(!run.output.contains("[unresolved-argument]"), "\(run.output)")
  }

  /// What is passed in several places is marked in each: marked in one alone it would be found at the other.
  @Test func everyPlaceThatAsksIsMarked() throws {
    func asker(_ name: String, mark: String = "") -> String {
      """
      import InjectGrail
      protocol \(name)Injector: Injector {
      \(mark)  var item: Item { get }
      }
      final class \(name): Injectable { let injector: \(name)InjectorImpl }
      """
    }
    let mark = "  // sourcery: forceManual\n"
    let project = try TemporaryFolder([
      "A.swift": asker("A"), "B.swift": asker("B"),
      "Home.swift": """
      import InjectGrail
      struct Item {}
      protocol HomeInjector: Injector {}
      final class Home: Injectable, InjectsAInjector, InjectsBInjector {
        let injector: HomeInjectorImpl
        func a(_ one: Item) -> A { inject(item: one) }
        func b(_ one: Item) -> B { inject(item: one) }
      }
      struct Root: RootInjector { let name: String }
      """,
    ])
    #expect(try project.run("check").output.contains("affects 4 functions"))
    _ = try project.run("check", "--fix", "unresolved-argument")
    #expect(try project.text("A.swift") == asker("A", mark: mark))
    #expect(try project.text("B.swift") == asker("B", mark: mark))
    #expect(!(try project.run("check").output.contains("[unresolved-argument]")))
    // By hand one may be marked and not the other: of what is marked nothing is left open.
    try project.write(["B.swift": asker("B")])
    #expect(try project.run("check").output.contains("affects 2 functions"))
  }

  /// Another one made in place would not be the one that a container gives out.
  @Test func whatAContainerHasIsNotMadeOnceMore() throws {
    func fixed(_ registration: String) throws -> String {
      let project = try TemporaryFolder([
        "App.swift": """
        import InjectGrail
        import Injection
        final class Plan {}
        protocol HomeInjector: Injector { var plan: Plan { get } }
        final class Home: Injectable { let injector: HomeInjectorImpl }
        struct Root: RootInjector { let name: String }
        injectMe(Module { \(registration); single { Root(name: "a") } })
        """
      ])
      _ = try project.run("check", "--fix", "unresolved-argument", "--no-cache")
      return try project.text("App.swift")
    }
    #expect(try fixed("single { 1 }").contains("Plan()"))
    #expect(try !fixed("single { Plan() }").contains("plan: Plan()"))
  }
}
