import InjectScopeModel
import Testing

/// What makes a root, an injector, an injectable, and who injects whom.
@Suite struct InjectGrailReadingTests {
  // MARK: - Roots

  @Test(arguments: ["class", "struct", "actor", "final class", "public struct", "@MainActor\nfinal class"])
  func aRoot(_ kind: String) {
    let sources = Sources("\(kind) Root: RootInjector { let log: Log }")
    #expect(sources.names(.root) == ["Root"])
    #expect(sources.entries("Root") == ["log: Log"])
  }

  @Test(arguments: [
    "struct Root: InjectGrail.RootInjector { let log: Log }",
    "struct Root: Sendable, RootInjector { let log: Log }",
    "struct Root: Sendable & RootInjector { let log: Log }",
    "struct Root: @unchecked Sendable, @MainActor RootInjector { let log: Log }",
    "struct Root: nonisolated RootInjector { let log: Log }",
    "struct Root<T>: RootInjector where T: Sendable { let log: Log }",
    "struct Root { let log: Log }\nextension Root: RootInjector {}",
    "extension Root: RootInjector {}\nstruct Root { let log: Log }",
    "struct Root { let log: Log }\nextension Root: @retroactive RootInjector {}",
    "struct Root: RootInjector { let log: Log }\nextension Root: RootInjector {}",
    "struct Root\n  : /* the top */ RootInjector\n{ let log: Log }",
    "struct `Root`: RootInjector { let log: Log }",
    "#if A\nstruct Root: RootInjector { let log: Log }\n#else\nstruct Root: RootInjector { let log: Log }\n#endif",
  ]) func rootForms(_ source: String) {
    let sources = Sources("import InjectGrail\n" + source)
    #expect(sources.names(.root) == ["Root"])
    #expect(!sources.entries("Root").isEmpty)
    #expect(sources.told == [])
  }

  @Test(arguments: [
    "let root: RootInjector", "struct S { let root: RootInjector }", "func f(_ root: RootInjector) {}",
    "typealias Root = RootInjector", "enum Root: RootInjector {}", "enum Root {}\nextension Root: RootInjector {}",
    "protocol Root: RootInjector {}",
    "struct Root: RootInjectors {}", "struct Root: Other.RootInjector {}", "struct Root<T: RootInjector> {}",
    "func f() { struct Root: RootInjector {} }", "// struct Root: RootInjector {}",
    "let s = \"struct Root: RootInjector {}\"",
    "@RootInjector struct Root {}", "class Root { var f: () -> Void { { class R: RootInjector {} } } }",
  ]) func noRoot(_ source: String) {
    let sources = Sources("import InjectGrail\n" + source)
    #expect(sources.names(.root) == [])
  }

  @Test func aRootInAnotherFileThanItsProperties() {
    let sources = Sources([
      "A.swift": "extension Root: RootInjector {}", "B.swift": "struct Root { let log: Log }",
    ])
    #expect(sources.names(.root) == ["Root"])
    #expect(sources.entries("Root") == ["log: Log"])
    #expect(sources.graph.nodes.map(\.location.description) == ["B.swift:1:8"])
  }

  @Test func whatARootSupplies() {
    let sources = Sources(
      """
      class Root: RootInjector {
        let a, b: T
        let c: C, d = D()
        private let e: E
        fileprivate var f: F
        private(set) var g: G
        lazy var h: H = H()
        var i: I { didSet {} }
        var j: J = J() { willSet { print(newValue) } didSet {} }
        @Published var k: K
        weak var l: L?
        var m: M!
        nonisolated(unsafe) let n: N
        #if DEBUG
        let o: O
        #else
        let o: P
        #endif
        let (p, q): (P, Q)
        static let no1: No
        class var no2: No { No() }
        static var no3: No = No()
        var no4: No { No() }
        var no5: No { get { No() } set {} }
        func no6() -> No { No() }
        struct No7 { let no7: No }
        init(no8: No) { let no9: No }
      }
      extension Root { var no10: No { No() } }
      """)
    #expect(
      sources.entries("Root") == [
        "a: T", "b: T", "c: C", "d: D", "e: E", "f: F", "g: G", "h: H", "i: I", "j: J", "k: K", "l: L?", "m: M!",
        "n: N", "o: O if DEBUG", "o: P if !DEBUG", "p: P", "q: Q",
      ])
  }

  @Test func whatARootInheritsIsNotItsOwn() {
    let sources = Sources("class Base { let log: Log }\nclass Root: Base, RootInjector { let net: Net }")
    #expect(sources.entries("Root") == ["net: Net"])
  }

  @Test func everyUnitHasItsOwnRootAndTestsSeeTheApps() {
    let app = Project.Unit(name: "App", folder: "Sources/App")
    let tool = Project.Unit(name: "Tool", folder: "Sources/Tool")
    let tests = Project.Unit(name: "AppTests", folder: "Tests/AppTests", sees: [ID(0)], isTest: true)
    let injectable = """
      protocol HomeInjector: Injector { var log: Log { get } }
      class Home: Injectable { let injector: HomeInjectorImpl }
      """
    let units = Units([
      (app, ["Sources/App/Root.swift": "struct Root: RootInjector { let log: Log }\n" + injectable]),
      (tool, ["Sources/Tool/Root.swift": "struct Root: RootInjector { let log: Log }\n" + injectable]),
      (
        tests,
        [
          "Tests/AppTests/Home.swift": """
          protocol FakeInjector: Injector { var log: Log { get } }
          class Fake: Injectable { let injector: FakeInjectorImpl }
          class Home {}
          """
        ]
      ),
    ])
    #expect(units.graph.findings.filter { !$0.isOfShortness }.map(\.message) == [])
    #expect(units.names(.root) == ["Root", "Root"])
    #expect(units.names(.injectable) == ["Fake", "Home", "Home"])
  }

  // MARK: - Injectors

  @Test(arguments: [
    "protocol HomeDeps: Injector { var log: Log { get } }",
    "protocol HomeDeps: InjectGrail.Injector { var log: Log { get } }",
    "public protocol HomeDeps: Injector { var log: Log { get } }",
    "@MainActor\nprotocol HomeDeps: Injector { var log: Log { get } }",
    "protocol HomeDeps: Injector { var log: Log { get } }\nextension HomeDeps { var extra: Extra { Extra() } }",
    "protocol HomeDeps: Injector { static var shared: Log { get }; var log: Log { get } }\n"
      + "extension HomeDeps { static var shared: Log { Log() } }",
    "protocol HomeDeps: Injector { var log: Log { get set } }",
    "protocol `HomeDeps`: Injector { var log: Log { get } }",
  ]) func injectorForms(_ source: String) {
    let sources = Sources("import InjectGrail\nstruct Root: RootInjector { let log: Log }\n" + source)
    #expect(sources.names(.injector) == ["HomeDeps"])
    #expect(sources.entries("HomeDeps") == ["log: Log"])
    #expect(sources.told == [])
  }

  @Test(arguments: ["AnyObject, Injector", "AnyObject & Injector"])
  func anInjectorForClassesAloneIsRefused(_ inherited: String) {
    let source = "import InjectGrail\nstruct Root: RootInjector { let log: Log }\nprotocol HomeDeps: \(inherited) {}"
    #expect(Sources(source).findings("class-bound-injector").map(\.blocksGeneration) == [true])
  }

  @Test func anInjectorThatOnlyAnAttributeNames() {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log }
      protocol Deps { var log: Log { get } }
      @Needs<Deps> class Home {}
      """)
    #expect(sources.names(.injector) == ["Deps"])
    #expect(sources.used(by: "Home") == "Deps")
    #expect(sources.told == [])
  }

  @Test(arguments: [
    ("@Needs", "Home", "HomeInjector"), ("@NeedsInjector", "Home", "HomeInjector"),
    ("@Needs()", "Home", "HomeInjector"),
    ("@Needs(noConstructor: true)", "Home", "HomeInjector"),
    ("@NeedsInjector(noConstructor: true)", "Home", "HomeInjector"),
    ("@InjectGrail.Needs", "Home", "HomeInjector"), ("@Needs", "HomeImpl", "HomeInjector"),
    ("@Needs", "HomeImplFlow", "HomeFlowInjector"), ("@NeedsInjector", "ImplHomeImpl", "HomeInjector"),
    ("@Needs\n@Injects\n@MainActor", "Home", "HomeInjector"),
  ]) func anInjectorThatTheConventionReaches(_ attribute: String, _ name: String, _ injector: String) {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log }
      protocol \(injector) { var log: Log { get } }
      \(attribute) final class \(name) {}
      """)
    #expect(sources.names(.injector) == [injector])
    #expect(sources.used(by: name) == injector)
    #expect(sources.graph.findings.filter { $0.severity == .error }.isEmpty)
  }

  @Test func anInjectorUnderEitherBranchThatOnlyAnAttributeNames() {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log; let net: Net }
      #if A
      protocol Deps { var log: Log { get } }
      #else
      protocol Deps { var net: Net { get } }
      #endif
      @Needs<Deps> class Home {}
      """)
    #expect(sources.entries("Deps") == ["log: Log if A", "net: Net if !A"])
    #expect(sources.told == [])
    #expect(sources.created(by: "Root") == ["Home"])
  }

  @Test func refinedProtocolsComeAfterWhatIsItsOwn() {
    let sources = Sources(
      """
      struct Root: RootInjector { let a: A, b: B, c: C, d: D, e: E }
      protocol Base: Injector { var d: D { get } }
      protocol Left: Base { var b: B { get }; var d: D { get } }
      protocol Right: Base { var c: C { get } }
      protocol Plain { var e: E { get } }
      protocol HomeInjector: Left, Right, Plain, Injector { var a: A { get } }
      class Home: Injectable { let injector: HomeInjectorImpl }
      """)
    #expect(sources.entries("HomeInjector").map { String($0.prefix { $0 != ":" }) } == ["a", "b", "d", "c", "e"])
    // What refines an injector is one.
    #expect(sources.names(.injector) == ["Base", "HomeInjector", "Left", "Right"])
    #expect(sources.told == [])
  }

  @Test func whatIsAskedForAgainUnderAConditionIsAskedForOnce() {
    let sources = Sources(
      """
      struct Root: RootInjector { let a: A }
      protocol Base: Injector {
        #if DEBUG
        var a: A { get }
        #endif
      }
      protocol HomeInjector: Base, Injector { var a: A { get } }
      class Home: Injectable { let injector: HomeInjectorImpl }
      """)
    #expect(sources.entries("HomeInjector") == ["a: A"])
  }

  @Test func protocolsThatRefineEachOtherEnd() {
    let sources = Sources(
      "import InjectGrail\nprotocol A: B, Injector { var a: T { get } }\nprotocol B: A { var b: U { get } }")
    #expect(sources.entries("A").map { String($0.prefix { $0 != ":" }) } == ["a", "b"])
  }

  @Test func nestedInjectors() {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log }
      enum Feature {
        protocol HomeInjector: Injector { var log: Log { get } }
        final class Home: Injectable { let injector: HomeInjectorImpl }
      }
      extension Feature { @Needs<HomeInjector> class Other {} }
      @Needs<Feature.HomeInjector> class Third {}
      class Fourth: Injectable { let injector: Feature.HomeInjectorImpl }
      """)
    #expect(sources.names(.injector) == ["Feature.HomeInjector"])
    for name in ["Feature.Home", "Feature.Other", "Third", "Fourth"] {
      #expect(sources.used(by: name) == "Feature.HomeInjector", "\(name)")
    }
    #expect(sources.told == [])
  }

  // MARK: - Injectables

  static let deps = """
    struct Root: RootInjector { let log: Log }
    protocol HomeDeps: Injector { var log: Log { get } }

    """

  @Test(arguments: [
    "class Home: Injectable { let injector: HomeDepsImpl }",
    "struct Home: Injectable { let injector: HomeDepsImpl }",
    "actor Home: Injectable { let injector: HomeDepsImpl }",
    "final class Home<T: Sendable>: Injectable where T: Hashable { let injector: HomeDepsImpl }",
    "class Home: Base, InjectGrail.Injectable { var injector: HomeDepsImpl }",
    "class Home: Injectable { var injector: HomeDepsImpl? }",
    "class Home: Injectable { var injector: HomeDepsImpl! }",
    "class Home: Injectable { let injector: Optional<HomeDepsImpl> }",
    "class Home: Injectable { weak private(set) var injector: HomeDepsImpl? }",
    "class Home: Injectable { let injector = HomeDepsImpl(log: Log()) }",
    "class Home: Injectable { let title: String, injector: HomeDepsImpl }",
    "class Home { let injector: HomeDepsImpl }\nextension Home: Injectable {}",
    "class Home: Sendable & Injectable { let injector: HomeDepsImpl }",
    "@Needs<HomeDeps> class Home {}",
    "@Needs<HomeDeps>\nclass Home {}",
    "@Needs<HomeDeps>()\nclass Home {}",
    "@Needs<HomeDeps>(noConstructor: true) class Home { let injector: HomeDepsImpl }",
    "@InjectGrail.Needs<HomeDeps> class Home {}",
    "@Needs<any HomeDeps> class Home {}",
    "@Needs< // what it needs\n  HomeDeps\n> class Home {}",
    "@MainActor\n@objc(Home) @Needs<HomeDeps> @available(iOS 15, *)\npublic final class Home {}",
    "@Needs<HomeDeps>\n// why\n\n@MainActor\n/// What.\nclass Home: Injectable {}",
    "@Needs<HomeDeps> class Home: Injectable { let injector: HomeDepsImpl }",
    "@Needs<HomeDeps> struct Home {}", "@Needs<HomeDeps> actor Home {}",
    "#if A\n@Needs<HomeDeps>\n#else\n@MainActor @Needs<HomeDeps>\n#endif\nclass Home {}",
    "#if A\n@Needs<HomeDeps> class Home {}\n#else\n@Needs<HomeDeps> struct Home {}\n#endif",
    "@Needs<`HomeDeps`> class `Home` {}",
  ]) func injectableForms(_ source: String) {
    let sources = Sources("import InjectGrail\n" + Self.deps + source)
    #expect(sources.names(.injectable) == ["Home"])
    #expect(sources.used(by: "Home") == "HomeDeps")
    #expect(sources.created(by: "Root") == ["Home"])
    // What may be missing is not made from its list; that is told elsewhere.
    #expect(sources.told.filter { !$0.contains("takes its injector alone") } == [])
  }

  @Test(arguments: [
    "enum Home: Injectable {}", "enum Home {}\nextension Home: Injectable {}", "@Needs<HomeDeps> enum Home {}",
    "protocol Home: Injectable {}", "func f() { class Home: Injectable { let injector: HomeDepsImpl } }",
    "class C { init() { @Needs<HomeDeps> class Home {} } }", "class Home { let other: Injectable }",
    "class Home: Other.Injectable {}", "class Home: Injectables {}", "class Home<T: Injectable> {}",
    "@Other.Needs<HomeDeps> class Home {}", "@Needy class Home {}",
    "// @Needs<HomeDeps>\nclass Home {}", "extension Home: Equatable where T: Injectable {}\nclass Home<T> {}",
  ]) func noInjectable(_ source: String) {
    let sources = Sources("import InjectGrail\n" + Self.deps + source)
    #expect(sources.names(.injectable) == [])
    #expect(sources.told == [])
  }

  @Test func nestedInjectables() {
    let sources = Sources(
      Self.deps + """
        enum Feature {
          struct Part { @Needs<HomeDeps> final class Home {} }
        }
        extension Feature.Part { final class Other: Injectable { let injector: HomeDepsImpl } }
        extension Box<Int> { final class Third: Injectable { let injector: HomeDepsImpl } }
        struct Box<T> { final class Fourth: Injectable { let injector: HomeDepsImpl } }
        """)
    #expect(sources.names(.injectable) == ["Box.Fourth", "Box.Third", "Feature.Part.Home", "Feature.Part.Other"])
    #expect(sources.told == [])
  }

  @Test func oneClassInSeveralFiles() {
    let sources = Sources([
      "A.swift": Self.deps, "B.swift": "class Home { let injector: HomeDepsImpl }",
      "C.swift": "extension Home: Injectable {}", "D.swift": "extension Home: InjectsRowDeps {}",
      "E.swift": "protocol RowDeps: Injector {}\n@Needs<RowDeps> class Row {}",
    ])
    #expect(sources.names(.injectable) == ["Home", "Row"])
    #expect(sources.created(by: "Home") == ["Row"])
    #expect(sources.graph.nodes.first { $0.name == "Home" }?.location.description == "B.swift:1:7")
  }

  @Test func thePropertySaysMoreThanTheAttribute() {
    let sources = Sources(
      Self.deps + """
        protocol OtherDeps: Injector {}
        @Needs<HomeDeps> class Home { let injector: OtherDepsImpl }
        @Needs<HomeDeps> class Foreign { let injector: Swinject.Container }
        @Needs<HomeDeps> class Computed { var injector: OtherDepsImpl { fatalError() } }
        @Needs<HomeDeps> class Static { static let injector: OtherDepsImpl }
        """)
    #expect(sources.used(by: "Home") == "OtherDeps")
    for name in ["Foreign", "Computed", "Static"] { #expect(sources.used(by: name) == "HomeDeps", "\(name)") }
  }

  @Test func twoInjectorsUnderTwoConditions() {
    let sources = Sources(
      """
      struct Root: RootInjector { let a: A, b: B }
      protocol ADeps: Injector { var a: A { get } }
      protocol BDeps: Injector { var b: B { get } }
      class Home: Injectable {
        #if A
        let injector: ADepsImpl
        #else
        let injector: BDepsImpl
        #endif
      }
      #if A
      @Needs<ADeps>
      #else
      @Needs<BDeps>
      #endif
      class Other {}
      """)
    for name in ["Home", "Other"] {
      let uses = sources.graph.edges.filter { $0.kind == .uses && sources.graph.nodes[$0.from].name == name }
      #expect(
        uses.map { "\(sources.graph.nodes[$0.to].name) if \($0.condition?.text ?? "")" } == [
          "ADeps if A", "BDeps if !A",
        ])
    }
    #expect(sources.told == [])
  }

  @Test func twoPrivateTypesOfOneName() {
    let sources = Sources([
      "A.swift": Self.deps + "private class Cell: Injectable { let injector: HomeDepsImpl }",
      "B.swift": "private class Cell: Injectable { let injector: HomeDepsImpl }",
      "C.swift": "class Cell {}\nextension Cell { static func make() {} }",
      "D.swift": "private struct Cell {}\nextension Cell {}",
    ])
    #expect(
      sources.graph.nodes.filter { $0.name == "Cell" }.map(\.location.description) == ["A.swift:3:15", "B.swift:1:15"])
    #expect(sources.graph.nodes.filter { $0.name == "Cell" }.map(\.id) == ["injectgrail:Cell", "injectgrail:Cell~2"])
  }
}
