import InjectScopeModel
import Testing

/// What is registered, but perhaps not when it is asked for.
@Suite struct NotSurelyRegisteredTests {
  /// `5 error: …`, without what every one of them says.
  private func doubts(_ source: String, inFile path: String = "main.swift", beside more: [String: String] = [:])
    -> [String]
  {
    Sources(more.merging([path: source]) { $1 }).findings("not-surely-registered").map { finding in
      let words = finding.message.split(separator: "only ", maxSplits: 1).last.map(String.init) ?? finding.message
      return "\(finding.location.position.line) \(finding.severity): \(words)"
    }
  }

  private static let flex = """
    import FlexInject
    final class Log {}
    final class Screen { @Inject var log: Log }
    let box = DependencyContainer.shared
    """

  // MARK: - A function that nobody calls

  @Test(arguments: [
    ("func registerAll() {", "registerAll()"), ("private func registerAll() {", "registerAll()"),
    ("enum DI { static func registerAll() {", "DI.registerAll()"),
    ("struct DI { func registerAll() {", "DI().registerAll()"),
  ])
  func beforeAProgramThatAsks(function: String, call: String) {
    func program(_ call: String) -> [String] {
      let end = function.hasPrefix("enum") || function.hasPrefix("struct") ? " }" : ""
      return doubts(
        Self.flex + "\n\(function) box.register(type: Log.self) { Log() } }\(end)\n\(call)\n_ = Screen()")
    }
    let name = call.hasSuffix("DI().registerAll()") ? "DI.registerAll" : String(call.dropLast(2))
    #expect(program("") == ["3 error: in '\(name)', which nobody is seen to call"])
    #expect(program(call) == [])
  }

  /// What the program has run has done then what it does: only whoever nobody calls passes it another key.
  @Test(arguments: [
    ("put(\"other\")", "func more() { put(\"k\") }", true),
    ("put(\"other\")", "func more() { put(\"k\") }\nfunc menu() { more() }", true),
    ("put(\"other\")", "func more() { put(\"k\") }\nlet later = [more]", false),
    ("put(\"other\")", "func more() { put(\"k\") }\nfunc more(_ keys: [String]) { keys.forEach(put) }", true),
    ("let later = [put]", "func more() { put(\"k\") }", false),
    ("Button(\"x\") { put(\"k\") }", "func more() { put(\"k\") }", false),
  ]) func byAFunctionThatTheProgramCallsForAnother(_ run: String, _ more: String, _ isTold: Bool) {
    let found = doubts(
      """
      import FlexInject
      let box = DependencyContainer()
      func put(_ key: String) { box.register(key: key) { 1 } }
      \(run)
      print(box.resolve(key: "k") as Int)
      \(more)
      """)
    #expect(found == (isTold ? ["5 error: in 'more', which nobody is seen to call"] : []))
  }

  /// What is asked for later is asked for always; what a person does perhaps.
  @Test(arguments: [
    ("Task { print(box.resolve(type: Log.self, mode: .new)) }", true),
    ("DispatchQueue.main.async { print(box.resolve(type: Log.self, mode: .new)) }", true),
    ("if CommandLine.arguments.isEmpty { Task { print(box.resolve(type: Log.self, mode: .new)) } }", false),
    ("Button(\"x\") { print(box.resolve(type: Log.self, mode: .new)) }", false),
  ]) func underAConditionAndAskedLater(_ asked: String, _ isTold: Bool) {
    let found = doubts(
      """
      import FlexInject
      final class Log {}
      let box = DependencyContainer()
      if CommandLine.arguments.count > 1 { box.register(type: Log.self) { Log() } }
      \(asked)
      """)
    #expect(found.count == (isTold ? 1 : 0), "\(found)")
  }

  /// A container that is passed to a function is nobody's where nobody calls that; of two containers it may be either.
  @Test(arguments: [
    "private func fill(_ box: DIContainer) { box.register(type: Log.self) { Log() } }",
    "private func fill(_ box: DIContainer) { [\"a\"].forEach { _ in box.register(type: Log.self) { Log() } } }",
    """
    struct Binding { let apply: (DIContainer) -> Void }
    private func bind<T>(_ type: T.Type, _ make: @escaping () -> T) -> Binding {
      Binding { $0.register(type: type, dependency: make) }
    }
    private func fill(_ box: DIContainer) { for one in [bind(Log.self) { Log() }] { one.apply(box) } }
    """,
  ]) func inAContainerThatIsPassed(_ function: String) {
    func program(_ call: String, asked: String) -> [String] {
      doubts(
        """
        import FlexInject
        final class Log {}
        let box = DependencyContainer()
        let other = DependencyContainer()
        \(call)
        \(asked)
        \(function)
        """)
    }
    for asked in [
      "print(box.resolve(type: Log.self, mode: .new))",
      // Under whatever condition somebody asks: nobody has registered it.
      "if CommandLine.arguments.isEmpty { print(box.resolve(type: Log.self, mode: .new)) }",
      "Task { print(box.resolve(type: Log.self, mode: .new)) }",
    ] {
      let found = program("", asked: asked)
      #expect(found.map { $0.drop { $0 != ":" } } == [": in 'fill', which nobody is seen to call"], "\(asked)")
      #expect(program("fill(box)", asked: asked) == [], "\(asked)")
    }
  }

  /// Two types with a function of one name, of which one is used.
  @Test(arguments: [
    // On a type that is written, on what is made of it, on something of a protocol.
    ("enum A { static func add() {} }; enum B { static func add() { REGISTER } }", "A.add()", "B.add()"),
    ("enum A { static func add() {} }; enum B { static func add(_ n: Int) { REGISTER } }", "A.add()", "B.add(1)"),
    ("struct A { func add() {} }; struct B { func add() { REGISTER } }", "A().add()", "B().add()"),
    (
      "protocol P { func add() }; struct A: P { func add() {} }; struct B: P { func add() { REGISTER } }",
      "let all: [P] = [A()]; for one in all { one.add() }", "let all: [P] = [A(), B()]; for one in all { one.add() }"
    ),
    (
      "protocol P { static func add() }; enum A: P { static func add() {} }; enum B: P { static func add() { REGISTER } }",
      "let all: [P.Type] = [A.self]; for one in all { one.add() }",
      "let all: [P.Type] = [A.self, B.self]; for one in all { one.add() }"
    ),
    (
      "class A { func add() {} }; class B: A { override func add() {}; func more() { REGISTER } }; struct C { func more() {} }",
      "C().more(); let a: A = A(); a.add()", "C().more(); let b = B(); b.more()"
    ),
    (
      "struct A { func add() { more() }; func more() {} }; struct B { func more() { REGISTER } }", "A().add()",
      "A().add(); B().more()"
    ),
    (
      "struct Box<T> { func of() -> T? { nil } }; struct A { func add() {} }; struct B { func add() { REGISTER } }",
      "Box<A>().of()?.add()", "Box<B>().of()?.add()"
    ),
  ]) func ofTheSameNameOneIsMeant(_ types: String, _ other: String, _ own: String) {
    func program(_ code: String) -> [String] {
      doubts(
        Self.flex + "\n" + types.replacing("REGISTER", with: "box.register(type: Log.self) { Log() }") + "\n" + code
          + "\n_ = Screen()")
    }
    #expect(program(other).count == 1, "\(program(other))")
    #expect(!program(own).contains { $0.contains("nobody is seen to call") }, "\(program(own))")
  }

  @Test func withoutAProgramItIsAWarningUnlessTheFunctionIsPrivate() {
    func module(_ access: String) -> [String] {
      doubts(
        """
        import FlexInject
        final class Log {}
        public final class Screen { @Inject var log: Log }
        \(access) func registerAll() { DependencyContainer.shared.register(type: Log.self) { Log() } }
        """, inFile: "Module.swift")
    }
    #expect(module("") == ["3 warning: in 'registerAll', which nobody is seen to call"])
    #expect(module("private") == ["3 error: in 'registerAll', which nobody is seen to call"])
    // Whoever uses the module calls it; or somebody by its name in Objective-C.
    #expect(module("public") == [])
    #expect(module("@objc") == [])
  }

  @Test func inAnAppDelegate() {
    func app(_ call: String, _ name: String = "registerAll()") -> [String] {
      doubts(
        """
        import FlexInject
        import UIKit
        final class Log {}
        final class Screen: UIViewController { @Inject var log: Log }
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ app: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
            \(call)
            return true
          }
          func \(name) { DependencyContainer.shared.register(type: Log.self) { Log() } }
        }
        """, inFile: "App.swift")
    }
    #expect(app("") == ["4 error: in 'AppDelegate.registerAll', which nobody is seen to call"])
    #expect(app("registerAll()") == [])
    // The framework calls it.
    #expect(app("", "applicationDidBecomeActive(_ app: UIApplication)") == [])
  }

  @Test func oneOfTwo() {
    #expect(
      doubts(
        """
        import FlexInject
        final class Log {}
        final class Net {}
        final class Screen {
          @Inject var log: Log
          @Inject var net: Net
        }
        func registerLog() { DependencyContainer.shared.register(type: Log.self) { Log() } }
        func registerNet() { DependencyContainer.shared.register(type: Net.self) { Net() } }
        registerLog()
        _ = Screen()
        """) == ["6 error: in 'registerNet', which nobody is seen to call"])
  }

  @Test func whatOnlySuchAFunctionCallsIsNotCalledEither() {
    let inner = "func registerLog() { box.register(type: Log.self) { Log() } }\nfunc setUp() { registerLog() }\n"
    #expect(
      doubts(Self.flex + "\n" + inner + "_ = Screen()")
        == ["3 error: in 'registerLog', which nobody is seen to call"])
    #expect(doubts(Self.flex + "\n" + inner + "setUp()\n_ = Screen()") == [])
  }

  @Test func oneFunctionIsOneFinding() throws {
    let findings = Sources([
      "main.swift": """
      import FlexInject
      final class Log {}
      final class Net {}
      final class First { @Inject var log: Log }
      final class Second { @Inject var net: Net }
      func registerAll() {
        DependencyContainer.shared.register(type: Log.self) { Log() }
        DependencyContainer.shared.register(type: Net.self) { Net() }
      }
      _ = First()
      _ = Second()
      """
    ]).findings("not-surely-registered").byCause
    #expect(findings.count == 1)
    #expect(findings.first?.fix?.description == "call 'registerAll' before this")
    #expect(findings.first?.places.filter(\.isFinding).map(\.location.position.line) == [4, 5])
  }

  // MARK: - Conditions

  @Test func underACondition() {
    func program(_ registering: String, _ asking: String = "_ = Screen()") -> [String] {
      doubts(Self.flex + "\nlet flag = CommandLine.arguments.count > 1\n\(registering)\n\(asking)")
    }
    let entry = "box.register(type: Log.self) { Log() }"
    #expect(program("if flag { \(entry) }") == ["3 warning: where a condition holds"])
    #expect(program("#if DEBUG\n\(entry)\n#endif") == ["3 warning: under '#if DEBUG'"])
    #expect(program("if flag { \(entry) } else { \(entry) }") == [])
    #expect(program("#if DEBUG\n\(entry)\n#else\n\(entry)\n#endif") == [])
    #expect(program("if flag { \(entry) }", "if flag { _ = Screen() }") == [])
    let alone =
      "import FlexInject\nfinal class Log {}\nlet box = DependencyContainer.shared\n#if DEBUG\n\(entry)\n#endif\n"
    #expect(doubts(alone + "#if DEBUG\n_ = box.resolve(type: Log.self)\n#endif") == [])
    #expect(doubts(alone + "_ = box.resolve(type: Log.self)") == ["7 warning: under '#if DEBUG'"])
    #expect(program("func add() { \(entry) }\nif flag { add() } else { add() }") == [])
    // Twice the same condition leaves out what it left out before; one that is asked in each round may leave out nothing.
    let twice = "func add() { if flag { \(entry) } }\n"
    #expect(program(twice + "func day() { add()\n_ = Screen()\nbox.removeAll() }\nday()\nday()").count == 1)
    #expect(program(twice + "for _ in [1, 2] { add() }") == [])
    // Who leaves before may well not ask for anything either.
    #expect(
      doubts(
        Self.flex + "\nfunc start(_ isTest: Bool) { if isTest { return }\n\(entry) }\n"
          + "start(CommandLine.arguments.count > 1)\n_ = Screen()") == [])
  }

  @Test func whoCanDoWithoutItIsNotTold() {
    func program(_ asking: String) -> [String] {
      doubts(
        """
        import FlexInject
        final class Log {}
        \(asking)
        func registerAll() { DependencyContainer.shared.register(type: Log.self) { Log() } }
        _ = Screen()
        """)
    }
    #expect(program("final class Screen { @Inject var log: Log? }") == [])
    #expect(program("final class Screen { @Inject var log: Log }").count == 1)
  }

  // MARK: - The other libraries

  @Test func discoverersConfigurator() {
    func program(_ configurator: String, _ start: String) -> [String] {
      doubts(
        """
        import Discoverer
        protocol Repo {}
        final class Disk: Repo {}
        enum Environment { static let repositories = Injector() }
        final class Screen {
          @Injected(injector: Environment.repositories) var repo: Repo
          func show() { _ = repo }
        }
        struct Configurator {
          \(configurator)
        }
        \(start)
        """)
    }
    let function = """
      static func configure(repositories: Injector, services: Injector) throws {
          try repositories.register(as: Repo.self, injection: .singleton(Disk()))
        }
      """
    let property =
      "@Registered(inInjector: Environment.repositories) var repo = Injection<Repo>.singleton(Disk())"
    #expect(
      program(function, "Screen().show()") == [
        "6 error: in 'Configurator.configure', which nobody is seen to call"
      ])
    #expect(
      program(
        function,
        "try Configurator.configure(repositories: Environment.repositories, services: Injector())\nScreen().show()")
        == [])
    #expect(
      program(property, "Screen().show()") == [
        "6 error: where a 'Configurator' is made, and nobody is seen to make one"
      ])
    #expect(program(property, "let configurator = Configurator()\nScreen().show()") == [])
  }

  /// Functions of one name that take other arguments are others. An error that is caught far away says only that something
  /// went wrong.
  @Test func aFunctionOfThatNameWithOtherArguments() {
    func program(_ call: String, asking: String = "_ = try injector.get(Table.self)") -> [String] {
      doubts(
        """
        import Discoverer
        final class Table {
          static func install(on injector: Injector) throws {
            try injector.register(as: Table.self, injection: .singleton(Table()))
          }
        }
        protocol Plugin { func install(into injector: Injector) throws }
        struct Report: Plugin { func install(into injector: Injector) throws {} }
        final class App {
          let injector = Injector()
          let plugins: [Plugin] = [Report()]
          func boot() throws {
            for plugin in plugins { try plugin.install(into: injector) }
            \(call)
          }
          func run() throws { \(asking) }
        }
        let app = App()
        do {
          try app.boot()
          try app.run()
        } catch { print(error) }
        """)
    }
    #expect(program("") == ["16 warning: in 'Table.install', which nobody is seen to call"])
    #expect(program("try Table.install(on: injector)") == [])
    #expect(program("let put = Table.install\n_ = put") == [])
    #expect(program("", asking: "if let table = try? injector.get(Table.self) { print(table) }") == [])
  }

  @Test func injectionsSharedModule() {
    func module(_ access: String) -> [String] {
      doubts(
        """
        import Injection
        final class Log {}
        public final class Screen { @Inject var log: Log }
        \(access) func setUp() { injectMe { factory { Log() } } }
        """, inFile: "Module.swift")
    }
    #expect(module("") == ["3 warning: in 'setUp', which nobody is seen to call"])
    #expect(module("private") == ["3 error: in 'setUp', which nobody is seen to call"])
    #expect(module("public") == [])
  }

  @Test func injectionsEntries() {
    func program(_ entries: String) -> [String] {
      doubts(
        """
        import Injection
        final class Log {}
        final class Screen { @Inject var log: Log }
        let flag = CommandLine.arguments.count > 1
        injectMe { \(entries) }
        _ = Screen()
        """)
    }
    #expect(program("if flag { factory { Log() } }") == ["3 warning: where a condition holds"])
    #expect(program("if flag { factory { Log() } } else { single { Log() } }") == [])
  }
}
