import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// The findings on injectables and whom they inject, and on what a root has, whole.
@Suite struct InjectGrailFindingsTests {
  /// While files are read, most names are looked for in vain: among all that there are that would take long.
  @Test func whatWasMeantIsNotAskedBeforeAllIsRead() {
    let sources = Sources(
      """
      struct Root: RootInjector {}
      protocol RowInjector: Injector {}
      @Needs @Injects<Rou> class Home {}
      @Needs class Row {}
      """)
    var part = sources.project
    part.isPartial = true
    let found = GraphBuilder.build(part, rules: Dialects.all.map(\.rules)).findings
    #expect(sources.graph.findings.contains { !$0.near.isEmpty })
    #expect(found.map(\.id) == sources.graph.findings.map(\.id) && found.allSatisfy(\.near.isEmpty))
  }

  /// The protocol need not say that it is an injector, and a slip in its name is one cause.
  @Test func aSlipInWhatIsNeededIsOne() throws {
    let sources = Sources(
      """
      import InjectGrail
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      @Needs<HomeInjector> final class Home: InjectsRowInjector {}
      protocol RowInjector {}
      @Needs<RowInjectr> final class Row {}
      """)
    let finding = try #require(sources.findings("injectable-without-injector").first)
    #expect(finding.near.first?.likeness == .letters(1))
    #expect(finding.fix?.description == "write 'RowInjector' for 'RowInjectr'")
    #expect(finding.fix?.edits.map(\.text) == ["RowInjector"])
    #expect(sources.findings("unknown-target") == [])
  }

  /// A property holds the struct that is generated: written without its end it would be the protocol.
  @Test(arguments: [
    ("class Home: Injectable { let injector: HomeInjectorImp }", "write 'HomeInjectorImpl' for 'HomeInjectorImp'"),
    ("@Needs<HomInjector> class Home {}", "write 'HomeInjector' for 'HomInjector'"),
  ])
  func aSlipInTheNameOfAnInjectorIsMendedWhereItStands(_ home: String, _ fix: String) {
    let sources = Sources("struct Root: RootInjector {}\nprotocol HomeInjector: Injector {}\n\(home)")
    #expect(sources.findings("injectable-without-injector").map(\.fix?.description) == [fix])
  }

  /// The attribute names nothing that could be written otherwise: it is to name it.
  @Test func whatABareAttributeMeansIsWrittenIntoIt() throws {
    let source = "struct Root: RootInjector {}\nprotocol HomesInjector: Injector {}\n@Needs final class Home {}"
    let fix = try #require(Sources(source).findings("injectable-without-injector").first?.fix)
    #expect(fix.description == "write `@Needs<HomesInjector>`, or call that protocol 'HomeInjector'")
    let place = Location(file: "App.swift", position: Position(line: 3, column: 2))
    let end = Position(line: 3, column: 7)
    #expect(fix.edits == [SourceEdit(replacing: place, upTo: end, with: "Needs<HomesInjector>")])
  }

  /// It is meant, and no other of nearly its name.
  @Test func nothingIsNearWhatIsDeclared() throws {
    let source = """
      struct Root: RootInjector {}
      class Row {}
      protocol RawInjector: Injector {}
      @Needs<RawInjector> class Raw {}
      protocol HomeInjector: Injector {}
      @Needs<HomeInjector> @Injects<Row> class Home {}
      """
    let finding = try #require(Sources(source).findings("unknown-target").first)
    #expect(finding.near == [] && finding.chain.map(\.message) == ["'Row' is declared here"])
    let nested = source.replacing("class Row {}", with: "enum Rows { }").replacing("class Raw", with: "class Row")
    #expect(Sources(nested + "\nextension Rows { class Row {} }").findings("unknown-target") == [])
  }

  /// An injector that has its class is less likely meant than one that nobody names.
  @Test func whatAnotherClassHasIsNoCure() throws {
    let flow = "struct Root: RootInjector {}\nprotocol FlowInjector: Injector {}\n@Needs<FlowInjector> class Flow {}\n"
    func finding(_ row: String) throws -> Finding {
      try #require(Sources(flow + row).findings("injectable-without-injector").first)
    }
    let free = try finding("protocol RowInject: Injector {}\n@Needs<RowInjector> class Row {}")
    #expect(Set(free.near.map(\.name)) == ["RowInject", "FlowInjector"])
    #expect(free.fix?.description == "write 'RowInject' for 'RowInjector'" && free.fix?.edits.isEmpty == false)
    let renamed = try finding("protocol LineInjector {}\n@Needs<RowInjector> class Row {}")
    #expect(
      renamed.fix?.description == "name its injector: `@Needs<LineInjector>`, or call that protocol 'RowInjector'")
    let shared = try finding("@Needs<RowInjector> class Row {}")
    #expect(
      shared.fix?.description
        == "write 'FlowInjector' for 'RowInjector', if it is to share that one; else declare `protocol RowInjector: Injector {}`"
    )
    #expect(shared.fix?.edits == [])
  }

  @Test func untypedProperty() {
    #expect(
      told("struct Root: RootInjector { let log = makeLog(), net = Net() }\nprotocol HomeDeps: Injector {}") == [
        """
        App.swift:1:33: warning: the type of 'log' cannot be read from its value: it supplies nothing \
        [untyped-property]
          fix: write its type: `log: …`
        """
      ])
  }

  @Test func tooManyConditions() {
    #expect(
      told(
        """
        struct Root: RootInjector {
        """
          + "ABCDEFGH".map { "\n#if \($0)\nlet \($0.lowercased()): \($0)\n#endif" }.joined()
          + "\n}\nprotocol HomeDeps: Injector {}") == [
          """
          App.swift:27:10: error: more than 6 '#if' flags decide what is injected: 'G', 'H' are taken \
          as not set [too-many-conditions]
            fix: choose with -D, for instance `-D G`
          """
        ])
  }

  // MARK: - Injectables

  @Test func injectableWithoutInjector() {
    #expect(
      told(
        """
        struct Root: RootInjector {}
        protocol HomeInjector: Injector {}
        protocol Plain {}
        class HomeImpl: Injectable {}
        class Detail: Injectable { let injector: HomeInjectrImpl }
        class Second: Injectable { let injector: PlainImpl }
        @Needs class Third {}
        @Needs<Missing> class Fourth {}
        @NeedsInjector class Hoem {}
        class Fifth: Injectable { let injector: Swinject.Container }
        class Sixth: Injectable { let injector = makeInjector() }
        """) == [
          """
          App.swift:4:7: error: 'HomeImpl' is an injectable without an injector: it has neither a \
          property 'injector' nor an attribute that names one [injectable-without-injector]
            near: HomeInjector (App.swift:2:10)
            fix: give it the property `let injector: HomeInjectorImpl`, or the attribute \
          `@Needs<HomeInjector>`
          """,
          """
          App.swift:5:7: error: 'Detail' has the injector 'HomeInjectr', which is not declared as one \
          [injectable-without-injector]
            App.swift:5:32: 'HomeInjectr' is asked for here
            near: HomeInjector, one letter differs (App.swift:2:10)
            fix: write 'HomeInjectorImpl' for 'HomeInjectrImpl', wherever that stands
          """,
          """
          App.swift:6:7: error: 'Second' has the injector 'Plain', which is not declared as one \
          [injectable-without-injector]
            App.swift:6:32: 'Plain' is asked for here
            App.swift:3:10: the protocol does not name 'Injector'
            fix: write `protocol Plain: Injector`
          """,
          """
          App.swift:7:14: error: 'Third' has the injector 'ThirdInjector', which is not declared as one \
          [injectable-without-injector]
            App.swift:7:2: 'ThirdInjector' is asked for here
            fix: declare `protocol ThirdInjector: Injector {}` with what 'Third' needs
          """,
          """
          App.swift:8:23: error: 'Fourth' has the injector 'Missing', which is not declared as one \
          [injectable-without-injector]
            App.swift:8:8: 'Missing' is asked for here
            fix: declare `protocol Missing: Injector {}` with what 'Fourth' needs
          """,
          """
          App.swift:9:22: error: 'Hoem' has the injector 'HoemInjector', which is not declared as one \
          [injectable-without-injector]
            App.swift:9:2: 'HoemInjector' is asked for here
            near: HomeInjector, one letter differs (App.swift:2:10)
            fix: write `@Needs<HomeInjector>`, or call that protocol 'HoemInjector'
          """,
          """
          App.swift:10:7: error: 'Fifth' has the injector 'Swinject.Container', which is not declared \
          as one [injectable-without-injector]
            App.swift:10:31: 'Swinject.Container' is asked for here
            fix: give it the property `let injector: FifthInjectorImpl`, or the attribute \
          `@Needs<FifthInjector>`
          """,
          """
          App.swift:11:7: error: the injector of 'Sixth' is unknown: the type of 'injector' cannot be \
          read from its value [injectable-without-injector]
            App.swift:11:31: 'injector' is declared here
            fix: write its type: `let injector: SixthInjectorImpl`
          """,
        ])
  }

  @Test func unknownTarget() {
    #expect(
      told(
        """
        struct Root: RootInjector {}
        protocol HomeInjector: Injector {}
        protocol RowInjector: Injector {}
        protocol Nobody {}
        class Plain {}
        @Needs<RowInjector> class Row {}
        enum Feature { @Needs<RowInjector> class Cell {} }
        @Needs<HomeInjector>
        @Injects<Roww, Plain,
          Nobody, Cell, RowInjectr>
        class Home: InjectsRwInjector {}
        """) == [
          """
          App.swift:9:10: error: 'Home' injects 'Roww', which is no injectable, no protocol of one, and \
          no injector [unknown-target]
            near: Row, one letter differs (App.swift:6:27)
            fix: write 'Row'
          """,
          """
          App.swift:9:16: error: 'Home' injects 'Plain', which is no injectable, no protocol of one, \
          and no injector [unknown-target]
            App.swift:5:7: 'Plain' is declared here
            fix: make 'Plain' an injectable (`@Needs<PlainInjector>`), or take it away
          """,
          """
          App.swift:10:3: error: 'Home' injects 'Nobody', which is no injectable, no protocol of one, \
          and no injector [unknown-target]
            App.swift:4:10: 'Nobody' is declared here
            fix: let an injectable name the protocol 'Nobody'
          """,
          """
          App.swift:10:11: error: 'Home' injects 'Cell', which is no injectable, no protocol of one, \
          and no injector [unknown-target]
            near: Feature.Cell, whose name holds it (App.swift:7:42)
            fix: write 'Feature.Cell'
          """,
          """
          App.swift:10:17: error: 'Home' injects 'RowInjectr', which is no injectable, no protocol of \
          one, and no injector [unknown-target]
            near: RowInjector, one letter differs (App.swift:3:10)
            fix: name one that takes 'RowInjector': 'Feature.Cell' or 'Row'
          """,
          """
          App.swift:11:13: error: 'InjectsRwInjector' names no injector that 'Home' could inject \
          [unknown-target]
            near: RowInjector, one letter differs (App.swift:3:10)
            fix: write `InjectsRowInjector`
          """,
        ])
  }

  @Test func injectsWithoutEffect() {
    #expect(
      told(
        """
        struct Root: RootInjector {}
        protocol HomeInjector: Injector {}
        @Needs @Injects class Home {}
        @Injects class Plain {}
        @Injects<Home, Missing> class Other {}
        enum Feature { @Injects<Home> struct Part {} }
        extension Plain { @Injects<Home> enum Kind {} }
        """) == [
          """
          App.swift:3:9: warning: a bare '@Injects' names nobody: 'Home' injects nothing by it \
          [injects-without-effect]
            fix: name whom it injects: `@Injects<Child>`, or take it away
          """,
          """
          App.swift:4:2: warning: a bare '@Injects' names nobody: 'Plain' injects nothing by it \
          [injects-without-effect]
            fix: name whom it injects: `@Injects<Child>`, or take it away
          """,
          """
          App.swift:5:10: warning: '@Injects<Home>' has no effect: 'Other' is no injectable itself \
          [injects-without-effect]
            fix: make 'Other' an injectable (`@Needs<OtherInjector>`), or take it away
          """,
          """
          App.swift:5:16: error: 'Other' injects 'Missing', which is no injectable, no protocol of one, \
          and no injector [unknown-target]
            fix: declare 'Missing', or correct the name
          """,
          """
          App.swift:6:25: warning: '@Injects<Home>' has no effect: 'Feature.Part' is no injectable \
          itself [injects-without-effect]
            fix: make 'Feature.Part' an injectable (`@Needs<PartInjector>`), or take it away
          """,
        ])
  }
}
