import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// What somebody forgot to write, said in the words that are missing.
@Suite struct InjectGrailForgottenTests {
  private static let root = """
    struct Root: RootInjector {}
    protocol HomeInjector: Injector {}
    @Needs class Home {}

    """

  // MARK: - Injects

  @Test func whoCallsInjectAndInjectsNobodyIsToldTheWord() {
    let source = """
      struct Root: RootInjector {}
      protocol RowInjector: Injector {}
      @Needs final class Row {}
      protocol HomeInjector: Injector {}
      @Needs final class Home {
        func show() { let row: Row = inject(); print(row) }
        lazy var other = Row(injector: inject())
      }
      """
    #expect(
      Sources(source).findings("forgotten-injects").map(\.text) == [
        """
        App.swift:6:32: warning: 'Home' calls 'inject' and injects nobody: no function of that name is generated for it \
        [forgotten-injects]
          App.swift:5:20: 'Home' is injectable
          App.swift:7:34: here, too
          fix: name whom it injects: `@Injects<Row> class Home`
        """
      ])
    #expect(Sources(source).findings("forgotten-injects").map(\.affects) == [2])
  }

  /// It names one whose protocol does not say that it is an injector: that is told, and injects it when it is mended.
  @Test(arguments: [
    ("RowInjector {}", ", InjectsRowInjector", 0, 1), ("RowInjector: Injector {}", ", InjectsRowInjector", 0, 0),
    ("RowInjector: Injector {}", "", 1, 0),
  ])
  func whoNamesAProtocolThatIsNoInjectorYetForgotNobody(
    _ declared: String, _ word: String, _ forgotten: Int, _ without: Int
  ) {
    let sources = Sources(
      """
      struct Root: RootInjector {}
      protocol \(declared)
      class Row: Injectable { let injector: RowInjectorImpl }
      protocol HomeInjector: Injector {}
      class Home: Injectable\(word) {
        let injector: HomeInjectorImpl
        func show() -> Row { inject() }
      }
      """)
    #expect(sources.findings("forgotten-injects").count == forgotten)
    #expect(sources.findings("injectable-without-injector").count == without)
    #expect(sources.findings("unknown-target") == [])
  }

  /// All that the calls ask for: the finding is gone with the first of them.
  @Test func whomTheCallsAskForIsNamedWhole() throws {
    let source = """
      protocol HouseInjector: Injector {}
      @Needs final class House {}
      protocol Syncing {}
      protocol SyncInjector: Injector {}
      @Needs<SyncInjector> final class SyncingImpl: Syncing {}
      protocol OwnInjector: Injector {}
      @Needs final class Own {
        let sync: any Syncing = inject()
        func show() { let house: House = inject(); let again: House = inject() }
      }
      """
    let finding = try #require(Sources(Self.root + source).findings("forgotten-injects").first)
    #expect(finding.fix?.description == "name whom it injects: `@Injects<Syncing, House> class Own`")
  }

  /// Whom it injects besides is no reason to be silent; who is reached by another word is injected.
  @Test(arguments: [
    ("@Injects<Row>", true), ("@Injects<Row, Page>", false), ("@Injects<RowInjector, PageInjector>", false),
    ("@Injects<Row, Twin>", false),
  ])
  func whomItForgotBesideOthersIsNamed(_ injects: String, _ isTold: Bool) {
    let source = """
      struct Root: RootInjector {}
      protocol RowInjector: Injector {}
      @Needs final class Row {}
      protocol PageInjector: Injector {}
      @Needs<PageInjector> final class Page {}
      @Needs<PageInjector> final class Twin {}
      protocol HomeInjector: Injector {}
      @Needs \(injects) final class Home {
        func show() { let row: Row = inject(); let page: Page = inject() }
        func again() -> Page { inject() }
      }
      """
    let column = "  func show() { let row: Row = inject(); let page: Page = ".count + 1
    #expect(
      Sources(source).findings("forgotten-injects").map(\.text)
        == (isTold
          ? [
            """
            App.swift:9:\(column): warning: 'Home' calls 'inject' for 'Page', and does not inject it: no function is generated \
            for that [forgotten-injects]
              App.swift:8:\(injects.count + 21): 'Home' injects others
              App.swift:10:26: here, too
              fix: name it beside the others: `@Injects<…, Page>`
            """
          ] : []))
  }

  // MARK: - Impl

  private static func beside(_ row: String, _ needs: String) -> Sources {
    Sources(
      """
      struct Root: RootInjector { let clock: Clock }
      protocol HomeInjector: Injector {\(needs)}
      @Needs class Home {}
      protocol RowInjector: Injector {}
      \(row)
      """)
  }

  /// The protocol is held where the struct is meant: the list carries what it does not ask for.
  @Test(arguments: [
    ("class Row: Injectable, InjectsHomeInjector { let injector: RowInjector }", " var clock: Clock { get } "),
    ("@Needs @Injects<Home> class Row { let injector: any RowInjector }", " var clock: Clock { get } "),
    // No protocol conforms to itself, and `Injectable` takes what conforms to `Injector`.
    ("class Row: Injectable { let injector: any RowInjector }", ""),
    ("class Row { let injector: RowInjector? }\nextension Row: Injectable {}", ""),
  ])
  func theProtocolOfAListIsNotItsStruct(_ row: String, _ needs: String) throws {
    let found = Self.beside(row, needs).findings("injectable-without-injector")
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      finding.message == "'Row' holds the protocol 'RowInjector', and not the struct that is generated for it")
    #expect(finding.location.position.line == 5 && finding.severity == .error && finding.blocks == .everything)
    #expect(finding.fix?.description == "write 'RowInjectorImpl', here and where it is set")
  }

  @Test(arguments: [
    ("class Row: Injectable { let injector: RowInjectorImpl }", " var clock: Clock { get } "),
    // It asks for nothing that the list carries besides: it compiles.
    ("@Needs @Injects<Home> class Row { let injector: RowInjector }", ""),
    // The project's own takes what it likes.
    ("protocol Injectable {}\nclass Row: Injectable { let injector: RowInjector }", ""),
  ])
  func whatCompilesHoldsWhatItLikes(_ row: String, _ needs: String) {
    #expect(Self.beside(row, needs).findings("injectable-without-injector").map(\.message) == [])
  }

  // MARK: - Nobody

  /// Whoever has no injector is judged when that is mended, and so are those that it injects.
  @Test(arguments: [
    ("protocol RowInjector: Injector {}", "@Needs<RowsInjector> class Row {}"),
    ("protocol RowInjector {}", "class Row: Injectable, InjectsCellInjector { let injector: RowInjectorImpl }"),
    ("protocol RowInjector {}", "@Needs<RowsInjector> @Injects<Cell> class Row {}"),
  ])
  func whatIsBrokenIsNotSaidToBeInjectedByNobody(_ list: String, _ row: String) {
    let source = """
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      @Needs @Injects<Row> class Home {}
      \(list)
      protocol CellInjector: Injector {}
      @Needs class Cell {}
      \(row)
      @Needs<CellInjector> class Lonely {}
      """
    let graph = Sources(source).graph
    let nobody = NeverCreatedCheck().findings(in: graph).map(\.message)
    #expect(nobody.contains { $0.hasPrefix("'Home'") })
    #expect(!nobody.contains { $0.hasPrefix("'Row'") })
    if row.contains("Cell") { #expect(!nobody.contains { $0.hasPrefix("'Cell'") }, "\(nobody)") }
  }

  /// One that it injects, or a class above it, has the function; so may what is written by hand, and what is no object of
  /// ours is given by something else.
  @Test(arguments: [
    "@Needs @Injects<Row> class Home { func show() { let row: Row = inject() } }",
    "@Needs @Injects<Row> class Base { init() {} }\n@Needs class Home: Base { func show() { let row: Row = inject() } }",
    "@Needs class Home { func inject() -> Row { row }; func show() { let row: Row = inject() } }",
    "@Needs class Home { func show(inject: () -> Int) { let row: Int = inject() } }",
    "@Needs class Home { func show(inject: () -> Row) { let row: Row = inject() } }",
    "@Needs class Home { let inject: () -> Row; func show() { let row: Row = inject() } }",
    "@Needs class Home { func show(_ other: Root) { let row: Row = other.inject() } }",
    "@Needs @Injects<Nobody> class Home { func show() { let row: Row = inject() } }",
  ])
  func whoeverMayHaveTheFunctionIsToldNothing(_ home: String) {
    let all = """
      struct Root: RootInjector {}
      protocol RowInjector: Injector {}
      @Needs final class Row {}
      protocol BaseInjector: Injector {}
      protocol HomeInjector: Injector {}
      \(home)
      """
    #expect(Sources(all).findings("forgotten-injects").isEmpty)
  }

  // MARK: - Injectable

  @Test func aClassThatHasAnInjectorIsToldTheWord() {
    let source = """
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      final class Home: Screen {
        let injector: HomeInjectorImpl
        init(injector: HomeInjectorImpl) { self.injector = injector }
      }
      """
    let sources = Sources(source)
    #expect(
      sources.findings("forgotten-injectable").map(\.text) == [
        """
        App.swift:3:13: warning: 'Home' has the injector 'HomeInjector', but does not name 'Injectable': nothing is \
        generated for it [forgotten-injectable]
          App.swift:4:7: its injector is here
          App.swift:2:10: nobody else takes 'HomeInjector'
          fix: let 'Home' name `Injectable`: `class Home: … Injectable`
        """
      ])
    // The check of lists that nobody takes leaves it to this one.
    #expect(InjectGrail().checks.flatMap { $0.findings(in: sources.graph) } == [])
  }

  @Test func theWordIsPutWhereTheLibraryIsSpokenOf() throws {
    let sources = Sources(
      Self.root + "protocol RowInjector: Injector {}\nclass Row { let injector: RowInjectorImpl? = nil }")
    let fix = try #require(sources.findings("forgotten-injectable").first?.fix)
    let files = try sources.applying(fix)
    #expect(files["App.swift"]?.contains("class Row: Injectable {") == true)
    #expect(Sources(files).findings("forgotten-injectable") == [])
    let apart = Sources([
      "App.swift": Self.root + "protocol RowInjector: Injector {}",
      "Row.swift": "class Row { let injector: RowInjectorImpl? = nil }",
    ])
    #expect(apart.findings("forgotten-injectable").map { $0.fix?.edits } == [[]])
  }

  @Test(arguments: [
    // Somebody else takes it: this one may be handed it.
    "class Helper { let injector: HomeInjectorImpl }",
    // No injector of ours.
    "class Helper { let injector: SwinjectImpl }", "class Helper { let injector: Container }",
    "class Helper { var injector: RowInjectorImpl { fatalError() } }\nprotocol RowInjector: Injector {}",
    "class Helper { let other: RowInjectorImpl }\nprotocol RowInjector: Injector {}",
    "@Needs<RowInjector> class Row { let injector: RowInjectorImpl }\nprotocol RowInjector: Injector {}",
    "enum Row { static let injector = 1 }\nprotocol RowInjector: Injector {}",
  ])
  func nothingIsForgotten(_ source: String) {
    #expect(Sources(Self.root + source).findings("forgotten-injectable") == [])
  }

  @Test func whoIsToBeInjectedIsToldTheWordToo() {
    let source = "@Needs<RowInjector> @Injects<Row> class List {}\nprotocol RowInjector: Injector {}\n"
    #expect(
      Sources(Self.root + source + "class Row { let injector: RowInjectorImpl }").findings("unknown-target")
        .compactMap { $0.fix?.description } == ["let 'Row' name `Injectable`: `class Row: … Injectable`"])
  }

  // MARK: - What a framework makes

  @Test(arguments: [
    "class AppDelegate: UIResponder, UIApplicationDelegate {}", "class AppDelegate: NSObject, UIWindowSceneDelegate {}",
    "@main class AppDelegate {}", "@UIApplicationMain class AppDelegate: UIResponder {}",
    "class Base: NSObject, NSApplicationDelegate {}\nclass AppDelegate: Base {}",
    "class AppDelegate {}\nextension AppDelegate: UIApplicationDelegate {}", "struct AppDelegate: App {}",
  ])
  func whatAFrameworkMakesGetsNoInitialiser(_ source: String) {
    let marked = source.replacing("class AppDelegate", with: "@Injects<Home> class AppDelegate")
      .replacing("struct AppDelegate", with: "@Injects<Home> struct AppDelegate")
    let fixes = Sources(Self.root + marked).findings("injects-without-effect").compactMap(\.fix)
    #expect(
      fixes.map(\.description) == [
        "take it away: the framework makes 'AppDelegate' with `init()` and passes it no injector; let it use the root's "
          + "functions"
      ])
    #expect(fixes.flatMap(\.edits) == [])
  }

  @Test func aViewControllersInitialisersAreItsOwn() {
    let fixes = Sources(Self.root + "@Injects<Home> class Start: UIViewController {}").findings(
      "injects-without-effect"
    )
    .compactMap(\.fix)
    #expect(
      fixes.map(\.description) == ["make 'Start' an injectable (`@Needs<StartInjector>`), or take it away"])
    #expect(fixes.flatMap(\.edits) == [])
    // A protocol of the project's own that is called so makes nothing.
    #expect(
      Sources(Self.root + "protocol App {}\n@Injects<Home> class Start: App {}").findings("injects-without-effect")
        .flatMap { $0.fix?.edits ?? [] } != [])
  }

  // MARK: - The root

  @Test(arguments: [
    (
      "var log: Log { Log() }", "'log' of 'Root' is there, but it is computed",
      "make it a stored property: `let log: Log`"
    ),
    (
      "var diary: Log { Log() }", "'diary' of 'Root' is there, but it is computed",
      "make it a stored property: `let diary: Log`"
    ),
    (
      "let log = makeLog()", "'log' of 'Root' is there, but its type cannot be read from its value",
      "write its type: `log: Log`"
    ),
  ])
  func whatTheRootDoesNotOfferIsANearMiss(_ property: String, _ miss: String, _ cure: String) {
    let sources = Sources(
      """
      struct Root: RootInjector { \(property) }
      protocol HomeInjector: Injector { var log: Log { get } }
      @Needs class Home {}
      """)
    #expect(sources.findings("near-miss").map(\.message) == ["'log: Log' of 'HomeInjector' is an argument: " + miss])
    #expect(sources.findings("near-miss").compactMap { $0.fix?.description } == [cure])
    #expect(sources.findings("unresolved-argument") == [])
  }

  @Test(arguments: [
    "static let logs = Log()", "var log: Int { 1 }", "let other = makeLog()", "func log() -> Log { Log() }",
  ])
  func whatIsNotNear(_ property: String) {
    let sources = Sources(
      """
      struct Root: RootInjector { \(property) }
      protocol HomeInjector: Injector { var log: Log { get } }
      @Needs class Home {}
      """)
    #expect(sources.findings("near-miss") == [])
    #expect(sources.findings("unresolved-argument").count == 1)
  }

  // MARK: - Slips

  /// What an injector refines has a slip: any protocol may be meant.
  @Test func whatAnInjectorRefinesIsMended() throws {
    let source =
      "import InjectGrail\nstruct Root: RootInjector { let log: Log }\nprotocol HasLoger { var log: Log { get } }\n"
      + "protocol HomeDeps: Injector, HasLogger {}\n@Needs<HomeDeps> class HomePage {}\n"
    let fix = try #require(Sources(source).findings("unread-protocol").first?.fix)
    #expect(fix.description == "write 'HasLoger'" && fix.edits.map(\.text) == ["HasLoger"])
  }

  /// A comment that says nothing, for it has a slip.
  @Test(arguments: [("forcemanual", 1), ("forceManuel", 1), ("forceManual", 0), ("AutoMockable", 0)])
  func aSlipInACommentIsTold(word: String, count: Int) {
    let findings = Sources(
      "struct Root: RootInjector { let log: Log }\nprotocol HomeDeps: Injector {\n  // sourcery: \(word)\n"
        + "  var log: Log { get }\n}\n@Needs<HomeDeps> class HomePage {}\n"
    ).findings("misspelt-annotation")
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.fix?.description == "write `// sourcery: forceManual`" })
  }

  /// The class stands in place of its injector, which is called otherwise.
  @Test func whoseInjectorIsCalledOtherwiseIsMeant() throws {
    let source = """
      import InjectGrail
      struct Root: RootInjector {}
      protocol ComposerDeps: Injector {}
      @Needs<ComposerDeps> class Composer {}
      protocol HomeDeps: Injector {}
      @Needs<HomeDeps> class HomePage: InjectsComposerInjector {}
      """
    let fix = try #require(Sources(source).findings("unknown-target").first?.fix)
    #expect(fix.description == "write `InjectsComposerDeps`" && fix.edits.map(\.text) == ["InjectsComposerDeps"])
  }

  /// A name that is near one of several of its type is a slip of that.
  @Test func oneOfSeveralIsNear() throws {
    let source = """
      import InjectGrail
      struct Root: RootInjector { let inbox: Folder; let archive: Folder }
      protocol HomeDeps: Injector { var archived: Folder { get } }
      @Needs<HomeDeps> class HomePage {}
      """
    let finding = try #require(Sources(source).findings("ambiguous").first)
    #expect(finding.fix?.description == "call it 'archive'", "\(finding)")
    #expect(finding.near.first { $0.name == "archive" }?.likeness == .letters(1))
  }
}
