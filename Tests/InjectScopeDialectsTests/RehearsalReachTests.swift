import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What runs though no name leads there, and what a literal is where a type is wanted: nothing of it is missing.
@Suite struct RehearsalReachTests {
  private func findings(_ source: String, imports: String = "import FlexInject") -> [String] {
    Sources(["main.swift": imports + "\n" + source]).graph.findings
      .filter { $0.severity > .note }.map { "\($0.id): \($0.message)" }
  }

  private static let modules = """
    final class Log {}
    protocol Module { func register(in c: DIContainer) }
    struct LogModule: Module {
      func register(in c: DIContainer) { c.register(type: Log.self) { Log() } }
    }
    struct IntModule: Module {
      func register(in c: DIContainer) { c.register(type: Int.self) { 1 } }
    }
    let container = DependencyContainer.shared

    """

  @Test(arguments: [
    "for module in [LogModule(), IntModule()] as [Module] { module.register(in: container) }",
    "for module in [LogModule()] { module.register(in: container) }",
    "let all: [Module] = [LogModule(), IntModule()]\nall.forEach { $0.register(in: container) }",
    "func install(_ all: [Module]) { for module in all { module.register(in: container) } }\ninstall([LogModule()])",
    "for i in 0..<1 { if i == 0 { continue }; LogModule().register(in: container) }",
  ])
  func theElementsOfAListAreGoneThrough(assembly: String) {
    let source = Self.modules + assembly + "\nlet log = container.resolve(type: Log.self)"
    #expect(findings(source) == [])
    #expect(
      findings(source + "\nlet missing = container.resolve(type: Double.self)").first?
        .hasPrefix("missing-registration: 'Double' stops the process") == true)
  }

  @Test(arguments: [
    "let steps = [{ container.register(type: Log.self) { Log() } }]\nsteps[0]()",
    #"let steps = ["log": { container.register(type: Log.self) { Log() } }]"# + "\nsteps[\"log\"]?()",
    "let pair = (1, { container.register(type: Log.self) { Log() } })\npair.1()",
  ])
  func whatAKeptClosureMayRegisterIsNotMissing(assembly: String) {
    #expect(findings(Self.modules + assembly + "\nlet log = container.resolve(type: Log.self)") == [])
  }

  @Test func aLiteralIsOfTheTypeThatIsRegistered() {
    #expect(
      findings(
        Self.modules + """
          struct Flags: OptionSet { let rawValue: Int; static let a = Flags(rawValue: 1) }
          struct Name: ExpressibleByStringLiteral { let text: String; init(stringLiteral text: String) { self.text = text } }
          container.register(type: Double.self) { 1 }
          container.register(type: UInt8.self) { 7 }
          container.register(type: Character.self) { "x" }
          container.register(type: Name.self) { "name" }
          container.register(type: Flags.self) { [.a] }
          let a = container.resolve(type: Double.self)
          let b = container.resolve(type: UInt8.self)
          let c = container.resolve(type: Character.self)
          let d = container.resolve(type: Name.self)
          let e = container.resolve(type: Flags.self)
          let f = container.resolve(type: TimeInterval.self)
          """, imports: "import FlexInject\nimport Foundation") == [])
  }

  @Test func aGenericSuperclassAsksForWhatItsSubclassSays() {
    let source = """
      class Base<State> { @Inject var state: State }
      final class Model: Base<Int> {}
      let model = Model()
      """
    #expect(
      findings(source) == [
        "missing-registration: 'Int' stops the process: nothing is registered for it in 'DependencyContainer.shared'"
      ])
    #expect(findings("DependencyContainer.shared.register(type: Int.self) { 3 }\n" + source) == [])
  }

  @Test func selfInAProtocolIsWhoeverConforms() {
    let source = """
      protocol Auto { init() }
      extension Auto {
        static func register() { DependencyContainer.shared.register(type: Self.self) { Self() } }
        static func get() -> Self { DependencyContainer.shared.resolve(type: Self.self) }
      }
      final class Repo: Auto { init() {} }
      final class Net: Auto { init() {} }
      Repo.register()
      let repo = Repo.get()
      """
    #expect(findings(source) == [])
    #expect(
      findings(source + "\nlet net = Net.get()") == [
        "missing-registration: 'Net' stops the process: nothing is registered for it in 'DependencyContainer.shared'"
      ])
  }

  @Test func aViewsBodyIsAskedForWhoeverMakesIt() {
    let source = """
      @main struct A: App {
        init() { DependencyContainer.shared.register(type: String.self) { "s" } }
        var body: some Scene { WindowGroup { RootView() } }
      }
      struct RootView: View {
        var body: some View { Text(DependencyContainer.shared.resolve(type: String.self)).onAppear { go() } }
        func go() { print(DependencyContainer.shared.resolve(type: Int.self)) }
      }
      """
    let graph = Sources(["App.swift": "import FlexInject\nimport SwiftUI\n" + source]).graph
    #expect(graph.findings.map(\.id) == ["missing-registration"])
    #expect(graph.findings.first?.message.hasPrefix("'Int' stops the process") == true)
  }

  @Test func aStateObjectIsMadeAfterTheApp() {
    let source = """
      final class Model: ObservableObject { @Inject var text: String }
      @main struct A: App {
        @StateObject var model = Model()
        init() { DependencyContainer.shared.register(type: String.self) { "s" } }
        var body: some Scene { WindowGroup { Text("x") } }
      }
      """
    #expect(Sources(["App.swift": "import FlexInject\nimport SwiftUI\n" + source]).graph.findings == [])
  }

  @Test func aStateObjectIsMadeOfWhatIsResolved() throws {
    let source = """
      final class Store: ObservableObject {}
      final class Basket: ObservableObject {}
      final class Till: ObservableObject {}
      final class Lamp {}
      struct Shop: View {
        @StateObject private var store: Store = resolve()
        @StateObject var basket: Basket
        @StateObject var till: Till
        @State var lamp: Lamp
        init() {
          _basket = StateObject(wrappedValue: resolve())
          self._till = .init(wrappedValue: resolve())
          _lamp = State<Lamp>(initialValue: resolve())
        }
        var body: some View { Text("x") }
      }
      @main struct A: App {
        @StateObject var store: Store
        init() {
          _store = StateObject(wrappedValue: resolve())
          injectMe { factory { Store() } }
        }
        var body: some Scene { WindowGroup { Shop() } }
      }
      """
    let graph = Sources(["App.swift": "import Injection\nimport SwiftUI\n" + source]).graph
    #expect(
      graph.findings.map { $0.message.prefix { $0 != ":" } } == [
        "'Basket' stops the process", "'Till' stops the process", "'Lamp' stops the process",
      ])
    let shop = try #require(graph.nodes.firstIndex { $0.name == "Shop" })
    #expect(graph.needs(of: ID(shop)).map(\.label).sorted() == ["basket", "lamp", "store", "till"])
  }

  /// Each view has what its own initialiser gave it.
  @Test(arguments: [
    ("init() { _model = StateObject(wrappedValue: Model()); _ = Root(2) }", false),
    ("init() { _ = Root(2); _model = StateObject(wrappedValue: Model()) }", false),
    ("init() { self.init(2) }", true),
    (
      "init() { if n > 2 { _model = StateObject(wrappedValue: resolve()) } "
        + "else { _model = StateObject(wrappedValue: Model()) } }", true
    ),
  ])
  func aStateObjectIsThatOfItsOwnView(initialiser: String, isMissing: Bool) {
    let source = """
      final class Model: ObservableObject {}
      struct Root: View {
        @StateObject var model: Model
        \(initialiser)
        init(_ number: Int) { _model = StateObject(wrappedValue: resolve()) }
        var body: some View { Text("x") }
      }
      """
    let graph = Sources(["App.swift": "import Injection\nimport SwiftUI\n" + source]).graph
    #expect(graph.findings.map(\.id) == (isMissing ? ["no-container"] : []))
  }

  @Test func aGenericTypeMadeWithoutArgumentsIsNoKeyOfItsBareName() {
    let source = """
      struct Box<T> { let value: T }
      let app = Module {
        factory { Array(repeating: "a", count: 2) }
        factory { Box(value: 1) }
      }
      let a: [String] = app()
      let b: Box<Int> = app()
      """
    #expect(findings(source, imports: "import Injection") == [])
  }

  /// What makes it is replaced, or taken away after it may have run: the class asks all the same.
  @Test(arguments: [
    """
    c.register(type: Web.Session.self) { Web.Session() }
    c.register(type: Other.Session.self) { Other.Session() }
    """,
    """
    if CommandLine.arguments.contains("-x") { register() }
    c.remove(type: Web.Session.self)
    func register() { c.register(type: Web.Session.self) { Web.Session() } }
    """,
  ])
  func whatNobodyMakesAnyMoreAsks(registering: String) {
    let graph = Sources([
      "main.swift": """
      import FlexInject
      final class Log {}
      enum Web { final class Session { @Inject private var log: Log } }
      enum Other { final class Session {} }
      let c = DependencyContainer.shared
      c.register(type: Log.self) { Log() }

      """ + registering
    ]).graph
    let asker = graph.nodeIDs.first { graph.nodes[$0].name == "Web.Session" && graph.nodes[$0].kind == .consumer }
    #expect(asker.map { graph.needs(of: $0).map(\.label) } == ["log"])
    #expect(!graph.findings.contains { $0.id == "unused-registration" && $0.message.contains("'Log'") })
  }

  /// An override that calls what it overrides is not called by that: it begins by itself where nothing starts a program.
  @Test(arguments: ["", "super.viewDidLoad(); "])
  func anOverrideBeginsWhateverItCallsAbove(above: String) {
    let source = """
      final class Log {}
      let c = DependencyContainer()
      func install() {
        c.register(type: Log.self) { Log() }
        c.remove(type: Log.self)
      }
      final class Page: ViewController {
        override func viewDidLoad() { install(); \(above)_ = c.resolve(type: Log.self) }
      }
      """
    #expect(
      Sources(["Page.swift": "import FlexInject\n" + source]).graph.findings.contains {
        $0.id == "missing-registration" && $0.location.position.line == 9
      })
  }
}
