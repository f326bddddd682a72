import Testing

/// what-if --remove: what goes with what is taken away, and what is left to whoever takes it.
@Suite struct WhatIfRemovalTests {
  @Test func aRemovalTakesTheWordsThatInjectIt() throws {
    let run = try Shop.folder().run("what-if", "--remove", "Cart")
    #expect(
      run.lines.filter { $0.hasPrefix("+") || $0.hasPrefix("-") } == [
        "--- a/Cart.swift", "+++ b/Cart.swift", "-protocol CartInjector: Injector {", "-  var network: Network { get }",
        "-  var clock: Clock { get }", "-}", "-final class Cart: Injectable {", "-  let injector: CartInjectorImpl",
        "-  init(injector: CartInjectorImpl) { self.injector = injector }", "-}",
        "--- a/Home.swift", "+++ b/Home.swift", "-final class Home: Injectable, InjectsCartInjector {",
        "+final class Home: Injectable {", "- injector CartInjector   Cart.swift:1:10",
        "- injectable Cart   Cart.swift:5:13", "- App.func inject(clock: Clock) -> Cart   App.swift:1:7",
        "- Home.func inject(clock: Clock) -> Cart   Home.swift:5:31",
        "- warning: 'clock: Clock' of 'CartInjector' is an argument: nothing above 'HomeInjector' offers 'Clock' [unresolved-argument]   Cart.swift:3:7",
      ])
  }

  /// Of two declarations that stand together none leaves a blank line of its own.
  @Test func whatStandsTogetherGoesTogether() throws {
    let sources = { (row: String) in
      """
      import InjectGrail
      final class Root: RootInjector {}

      protocol HomeInjector: Injector {}
      @Needs<HomeInjector> final class Home {}
      \(row)
      protocol LastInjector: Injector {}
      @Needs<LastInjector> final class Last {}

      """
    }
    let row = "\nprotocol RowInjector: Injector {}\n@Needs<RowInjector> final class Row {}\n"
    let project = try TemporaryFolder(["App.swift": sources(row)])
    let patched = try project.shell("\"$0\" what-if --remove Row --patch | git apply && cat App.swift")
    #expect(patched.output == sources(""), "\(patched)")
  }

  /// At the end of a file no blank line stays above what is not there any more.
  @Test func aFileEndsWithWhatStays() throws {
    let kept = """
      import InjectGrail
      final class Root: RootInjector {}

      protocol HomeInjector: Injector {}
      @Needs<HomeInjector> final class Home {}

      """
    let last = "\nprotocol LastInjector: Injector {}\n\n@Needs<LastInjector> final class Last {}\n"
    let project = try TemporaryFolder(["App.swift": kept + last])
    let patched = try project.shell("\"$0\" what-if --remove Last --patch | git apply && cat App.swift")
    #expect(patched.output == kept, "\(patched)")
  }

  /// What is called so elsewhere, or is a parameter, is another thing.
  @Test func theRootsOwnCodeIsToDoWithout() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      struct Http {}
      final class Root: RootInjector {
        let http: Http
        init(http: Http) { self.http = http; print(http) }
        func warm(_ list: [Int]) { print(self.http, list.map { http in http }) }
        init() { http = Http() }
      }
      extension Root { var copy: Http { http } }
      func other(http: Http) { print(http) }
      """
    ])
    let run = try project.run("what-if", "--remove", "Root.http")
    #expect(
      run.lines.filter { $0.contains(": note: ") } == [
        "App.swift:6:41: note: what uses 'http' here has to do without it",
        "App.swift:9:35: note: what uses 'http' here has to do without it",
        "App.swift:5:8: note: the initialiser still takes 'http': nobody uses it",
      ], "\(run)")
  }

  /// A call that passes what another function takes is none of it.
  @Test func callsOfOtherFunctionsStay() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      final class Root: RootInjector {}
      protocol AInjector: Injector {}
      @Needs<AInjector> @Injects<B, C> final class A {
        func b() { show(inject(title: "b")) }
        func c() { show(inject(page: 1)) }
      }
      protocol BInjector: Injector { var title: String { get } }
      @Needs<BInjector> final class B {}
      protocol CInjector: Injector { var page: Int { get } }
      @Needs<CInjector> final class C {}
      """
    ])
    let run = try project.run("what-if", "--remove", "B")
    #expect(run.output.contains("App.swift:5:19: note: this call may make 'B'"), "\(run.output)")
    #expect(!run.output.contains("App.swift:6:19"), "\(run.output)")
  }

  /// A file of which only its imports are left is no use to anybody.
  @Test func whatIsLeftEmptyIsTold() throws {
    let project = try TemporaryFolder([
      "App.swift": "final class Root: RootInjector {}\n",
      "Row.swift": "import InjectGrail\n\nprotocol RowInjector: Injector {}\n@Needs<RowInjector> final class Row {}\n",
    ])
    let run = try project.run("what-if", "--remove", "Row")
    #expect(
      run.output.contains("Row.swift:1:1: note: nothing that is declared is left in this file: it can go"),
      "\(run.output)")
    let other = try Shop.folder().run("what-if", "--remove", "App.network")
    #expect(!other.output.contains("it can go"), "\(other.output)")
  }

  /// - Parameter code: where 'A' makes one.
  private func removalOfB(whichIsMadeBy code: String) throws -> Executable.Run {
    try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      final class Root: RootInjector { let d = 2.0 }
      protocol AInjector: Injector { var d: Double { get } }
      @Needs<AInjector> @Injects<B>
      final class A {
        func go() { \(code) }
      }
      protocol BInjector: Injector { var d: Double { get } }
      @Needs<BInjector> final class B { func run() {} }
      """
    ]).run("what-if", "--remove", "B")
  }

  /// Attributes cannot name each other in a circle: what is written instead is explained.
  @Test func oneThatLeadsBackIsNamedByItsInjector() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      final class Root: RootInjector {}
      protocol AInjector: Injector {}
      @Needs<AInjector> @Injects<B> final class A {}
      protocol BInjector: Injector {}
      @Needs<BInjector> final class B {}
      protocol CInjector: Injector {}
      @Needs<CInjector> final class C {}
      """
    ])
    let run = try project.run("what-if", "--injects", "B:A", "--patch")
    #expect(run.output.contains("+@Injects<AInjector>\n"), "\(run.output)")
    let told = try project.run("what-if", "--injects", "B:A").output
    #expect(
      told.contains("'A' leads back to 'B', and attributes that name each other in a circle do not compile"), "\(told)")
    #expect(try !project.run("what-if", "--injects", "C:A").output.contains("leads back"))
  }

  /// A call whose type nobody writes names nothing of what is gone.
  @Test func aRemovalSaysWhichCallsGoWithIt() throws {
    let run = try removalOfB(whichIsMadeBy: "inject().run()")
    #expect(run.output.contains("this call makes 'B', which is gone then"), "\(run.output)")
    #expect(run.output.contains("App.swift:6:15"), "\(run.output)")
  }

  /// Who calls a function that takes something else afterwards has something to do; who passes what it takes has not.
  @Test(arguments: [
    ("App.log", ["A.swift:4:49: note: pass 'log: Log' here"]),
    ("AInjector.title", ["A.swift:5:45: note: the generated function takes no 'title' any more"]),
  ])
  func aRemovalSaysWhichCallsFitNoFunctionAnyMore(_ removed: String, _ told: [String]) throws {
    let project = try TemporaryFolder([
      "A.swift": """
      import InjectGrail
      final class Log {}
      final class App: RootInjector { let log = Log() }
      extension App { func start() { let home: Home = inject(); _ = home } }
      extension App { func open() { let page: A = inject(title: ""); _ = page } }
      protocol HomeInjector: Injector { var log: Log { get } }
      final class Home: Injectable { init(injector: HomeInjectorImpl) {} }
      protocol AInjector: Injector { var title: String { get } }
      final class A: Injectable { init(injector: AInjectorImpl) {} }
      """
    ])
    let run = try project.run("what-if", "--remove", removed)
    #expect(
      run.output.split(separator: "\n").filter { $0.contains("note: ") }.map(String.init) == told, "\(run.output)")
  }

  /// A name of one letter too, and not where it is a part of another on the same line.
  @Test func aRemovalSaysWhatStillNamesIt() throws {
    let run = try removalOfB(whichIsMadeBy: "let aB: B = inject(); _ = aB")
    #expect(run.output.contains("App.swift:6:23"))
  }

  /// What sets it goes, wherever it stands in the initialiser, and nothing beside it.
  @Test(arguments: [
    (
      "{\n    print(1)\n    self.logger = logger\n    self.network = network\n  }",
      "{\n    print(1)\n    self.logger = logger\n  }"
    ),
    ("{ self.logger = logger; self.network = network; print(1) }", "{ self.logger = logger; print(1) }"),
    ("{ self.network = network; self.logger = logger }", "{ self.logger = logger }"),
  ]) func whatSetsAPropertyGoesWithIt(_ body: String, _ left: String) throws {
    let head = "import InjectGrail\nfinal class Root: RootInjector {\n  let logger: Logger\n"
    let start = "  init(logger: Logger, network: Network) "
    let project = try TemporaryFolder(["A.swift": head + "  let network: Network\n" + start + body + "\n}\n"])
    #expect(try project.run("what-if", "--remove", "Root.network").code == 0)
    let patched = try project.shell("\"$0\" what-if --remove Root.network --patch | git apply && cat A.swift")
    #expect(patched.output == head + start + left + "\n}\n", "\(patched)")
  }

  /// One line that two modules hold is one change, by whatever it is named.
  @Test(arguments: ["Clock", "main.swift:3"]) func oneLineOfTwoModulesIsOneChange(_ word: String) throws {
    let source = """
      import Injection
      struct Clock {}
      let parts = Component { factory { Clock() } }
      let own = Module { component { parts } }
      injectMe { component { parts } }
      print(own.resolve() as Clock, resolve() as Clock)

      """
    let run = try TemporaryFolder(["main.swift": source]).run("what-if", "--remove", word)
    #expect(run.code != 2 && run.output.contains("which has the same entry"), "\(run)")
  }
}
