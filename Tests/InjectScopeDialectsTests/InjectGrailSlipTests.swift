import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// Names with a slip, and lists that seem to be nobody's.
@Suite struct InjectGrailSlipTests {
  private static let root = "import InjectGrail\nstruct Root: RootInjector { let log: Log; let net: Net }\n"

  // MARK: - Lists that others refine

  private func untaken(_ source: String) -> [String] {
    let graph = Sources(Self.root + source).graph
    return Checks.all(in: graph, with: Dialects.all.flatMap(\.checks)).filter { $0.id == "injector-without-injectable" }
      .map(\.message)
  }

  @Test(arguments: [
    "protocol Page: Logging, Networked {}", "protocol Page: Logging & Networked {}",
    "protocol Middle: Networked {}\nprotocol Page: Logging, Middle {}",
  ])
  func whatAnotherListRefinesIsTaken(_ list: String) {
    let source = """
      protocol Logging: Injector { var log: Log { get } }
      protocol Networked: Injector {}
      \(list)
      @Needs<Page> final class Home {}
      """
    #expect(untaken(source) == [])
    // The one that refines them is the one to be removed.
    let alone = source.replacing("@Needs<Page> final class Home {}", with: "")
    #expect(untaken(alone) == ["no injectable takes the injector 'Page'"])
  }

  // MARK: - Injectable

  private func misspelt(_ heritage: String, imports: String = "", besides: String = "") -> Finding? {
    Sources(
      imports + Self.root + """
        protocol HomeInjector: Injector { var log: Log { get } }
        final class Home: \(heritage) {
          let injector: HomeInjectorImpl
          init(injector: HomeInjectorImpl) { self.injector = injector }
        }
        \(besides)
        """
    ).findings("forgotten-injectable").first
  }

  @Test(arguments: ["Injectabel", "Base, Injectabel", "injectable", "Injectible"])
  func aSlipInInjectableIsMended(_ heritage: String) throws {
    let finding = try #require(misspelt(heritage))
    let fix = try #require(finding.fix)
    #expect(fix.title.hasPrefix("write 'Injectable' for 'I") || fix.title.hasPrefix("write 'Injectable' for 'i"))
    #expect(fix.edits.map(\.text) == ["Injectable"] && !fix.edits.contains(where: \.isInsertion))
  }

  /// Another protocol is no slip, and one that a module declares which is not read may be.
  @Test func whatIsDeclaredIsNoSlip() throws {
    for (imports, besides) in [("", "protocol Injectables {}"), ("", "typealias Injectables = Sendable")] {
      #expect(misspelt("Injectables", imports: imports, besides: besides)?.fix?.edits.map(\.text) == [", Injectable"])
    }
    #expect(misspelt("Injectables", imports: "import Other\n")?.fix?.edits.map(\.text) == [", Injectable"])
  }

  /// Somebody else takes the list too: what names nothing is told all the same.
  @Test func aSlipIsToldWhereOthersTakeTheList() {
    let other = "@Needs<HomeInjector> final class Twin {}"
    #expect(misspelt("Injectabel", besides: other) != nil)
    #expect(misspelt("Base", besides: other + "\nclass Base {}") == nil)
  }

  // MARK: - Protocols

  /// Two slips in one file: each has its own right word.
  @Test(arguments: ["@Need", "@Needs"]) func theProtocolOfNearlyTheNameIsMeant(_ attribute: String) throws {
    let sources = Sources(
      Self.root + """
        protocol HomeInjector { var log: Log { get } }
        \(attribute)
        @Injects<Detail>
        final class Home {}
        protocol DetailInjector { var net: Net { get } }
        @Needs<DetailInjecter>
        public final class Detail {}
        """)
    let finding = try #require(sources.findings("injectable-without-injector").first)
    #expect(finding.near.map(\.name) == ["DetailInjector"])
    #expect(finding.fix?.description == "write 'DetailInjector' for 'DetailInjecter'")
    #expect(finding.fix?.edits.map(\.text) == ["DetailInjector"])
  }

  /// What tells two lists apart is all but their ending.
  @Test func aShortNameIsNoSlipOfAnother() throws {
    let sources = Sources(
      Self.root + """
        protocol HomeInjector {}
        protocol PageInjector {}
        @Needs<RowInjector> final class Row {}
        """)
    let fix = try #require(sources.findings("injectable-without-injector").first?.fix)
    #expect(fix.description == "declare `protocol RowInjector: Injector {}` with what 'Row' needs")
  }

  /// What holds a struct under a slip is mended by an edit; what is merely near in letters is left to a person.
  @Test(arguments: [("HomeInjecter", true), ("RowInjector", false)])
  func aHeldStructIsMendedWhereItIsASlip(held: String, isSlip: Bool) throws {
    let sources = Sources(
      Self.root + """
        protocol HomeInjector: Injector { var log: Log { get } }
        class Home: Injectable { let injector: \(held)Impl; init(injector: \(held)Impl) { self.injector = injector } }
        """)
    let fix = try #require(sources.findings("injectable-without-injector").first?.fix)
    #expect(fix.description == "write 'HomeInjectorImpl' for '\(held)Impl', wherever that stands")
    #expect(fix.remedy?.kind == (isSlip ? .rename("\(held)Impl", to: "HomeInjectorImpl") : nil))
  }

  // MARK: - Two injectors

  private func two(_ attribute: String, _ held: String, besides: String = "") -> [Finding] {
    Sources(
      Self.root + """
        protocol HomeInjector: Injector { var log: Log { get } }
        protocol PageInjector: Injector { var net: Net { get } }
        \(attribute) final class Home {
          let injector: \(held)
          init(injector: \(held)) { self.injector = injector }
        }
        \(besides)
        """
    ).findings("two-injectors")
  }

  @Test func whatThePropertyHoldsCounts() throws {
    let finding = try #require(two("@Needs<PageInjector>", "HomeInjectorImpl").first)
    #expect(finding.severity == .warning && finding.blocks == .nothing)
    #expect(
      finding.message
        == "'Home' holds 'HomeInjectorImpl', and `@Needs` names 'PageInjector': what the property says counts"
    )
    #expect(two("@Needs", "PageInjectorImpl").count == 1)
  }

  @Test func anAttributeThatNamesNothingIsMended() throws {
    let finding = try #require(two("@Needs<HomeInjecter>", "HomeInjectorImpl").first)
    #expect(finding.severity == .error && finding.fix?.description == "write 'HomeInjector' for 'HomeInjecter'")
    #expect(finding.fix?.edits.map(\.text) == ["HomeInjector"])
  }

  @Test(arguments: [
    ("@Needs<HomeInjector>", "HomeInjectorImpl", ""), ("@Needs", "HomeInjectorImpl?", ""),
    ("@Needs<HomeInjector>", "Deps", "typealias Deps = HomeInjectorImpl"),
    ("@Needs<HomeInjector>", "DepsImpl", "struct DepsImpl: HomeInjector { let log: Log }"),
    ("@Needs<HomeInjector>", "OtherImpl", "protocol Other {}"),
  ])
  func whatIsOneOrIsDeclaredIsNotTold(attribute: String, held: String, besides: String) {
    #expect(two(attribute, held, besides: besides).map(\.text) == [])
  }

  /// By convention it has the one that is called as it is, which is not there: the property says which.
  @Test func aBareAttributeLeavesItToTheProperty() {
    let source = """
      protocol HomeDeps: Injector { var log: Log { get } }
      @Needs final class Home { let injector: HomeDepsImpl; init(injector: HomeDepsImpl) { self.injector = injector } }
      """
    #expect(Sources(Self.root + source).findings("two-injectors") == [])
  }

  // MARK: - Whom it injects

  private static let injecting = """
    protocol HomeInjector: Injector { var log: Log { get } }
    final class Home: Injectable, InjectsRowInjector {
      let injector: HomeInjectorImpl
      init(injector: HomeInjectorImpl) { self.injector = injector }
      func go() { let row: Row = inject(); let detail: Detail = inject(); print(row, detail) }
    }
    protocol DetailDeps: Injector { var log: Log { get } }
    final class Detail: Injectable {
      let injector: DetailDepsImpl
      init(injector: DetailDepsImpl) { self.injector = injector }
    }
    protocol RowInjector: Injector { var log: Log { get } }
    final class Row: Injectable {
      let injector: RowInjectorImpl
      init(injector: RowInjectorImpl) { self.injector = injector }
    }

    """

  private func forgotten(_ source: String) -> Finding? {
    Sources(Self.root + source).findings("forgotten-injects").first
  }

  @Test func whomItForgotIsNamedAsTheOthersAre() throws {
    let fix = try #require(forgotten(Self.injecting)?.fix)
    #expect(fix.description == "name `InjectsDetailDeps` beside `InjectsRowInjector`")
    #expect(fix.edits.map(\.text) == [", InjectsDetailDeps"])
    let cured = Self.injecting.replacing("InjectsRowInjector", with: "InjectsRowInjector, InjectsDetailDeps")
    #expect(forgotten(cured) == nil)
  }

  /// In the extension that names the others; of all by conformance where no attribute could say it.
  @Test func theyAreNamedWhereTheOthersAre() throws {
    let apart =
      Self.injecting.replacing(", InjectsRowInjector", with: "") + "extension Home: InjectsRowInjector {}\n"
    let edit = try #require(forgotten(apart)?.fix?.edits.first)
    #expect(Int(edit.location.position.line) == (Self.root + apart).split(separator: "\n").count)
    let nobody = try #require(forgotten(Self.injecting.replacing(", InjectsRowInjector", with: ""))?.fix)
    #expect(nobody.description == "let 'Home' name `InjectsRowInjector` and `InjectsDetailDeps`")
    #expect(nobody.edits.map(\.text) == [", InjectsRowInjector, InjectsDetailDeps"])
  }

  @Test func whoBearsAnAttributeNamesThemByIt() throws {
    let source = Self.injecting.replacing(
      "final class Home: Injectable, InjectsRowInjector", with: "@Injects<Row> final class Home: Injectable")
    #expect(forgotten(source)?.fix?.description == "name it beside the others: `@Injects<…, Detail>`")
  }

  // MARK: - Attributes and names

  /// One letter less, and the class injects nobody.
  @Test(arguments: ["@Inject<Row>", "@Injets<Row>"]) func aSlipInInjectsIsMended(_ attribute: String) throws {
    let source = Self.injecting.replacing(
      "final class Home: Injectable, InjectsRowInjector", with: "\(attribute) final class Home: Injectable")
    let fix = try #require(forgotten(source)?.fix)
    let written = attribute.dropFirst().prefix { $0 != "<" }
    #expect(fix.description.hasPrefix("write '@Injects' for '@\(written)' at "))
    #expect(fix.edits.map(\.text) == ["Injects"])
  }

  private func ambiguous(_ name: String) -> Finding? {
    Sources(
      """
      struct Root: RootInjector { let inbox: Folder; let archive: Folder }
      protocol HomeInjector: Injector { var inbox: Folder { get } }
      @Needs<HomeInjector> @Injects<Row> final class Home {}
      protocol RowInjector: Injector { var inbox: Folder { get }; var \(name): Folder { get } }
      @Needs<RowInjector> final class Row {}
      """
    ).findings("ambiguous").first
  }

  /// Where names decide, the one that the root has under nearly that name is meant.
  @Test func theNameOfSeveralThatIsNearlyTheSameIsMeant() throws {
    let finding = try #require(ambiguous("arhive"))
    #expect(finding.near.map(\.name) == ["archive"])
    #expect(finding.fix?.description.hasPrefix("call it 'archive'; else pass it") == true)
    #expect(ambiguous("other")?.near.isEmpty == true)
    #expect(ambiguous("archive") == nil)
  }

  /// One word is missing, and one finding tells it, whoever injects the class.
  @Test func whomSomebodyInjectsIsToldOnce() throws {
    let source =
      Self.root + """
        @Needs<ListInjector> @Injects<Row> class List {}
        protocol ListInjector: Injector {}
        @Needs<PageInjector> @Injects<Row> class Page {}
        protocol PageInjector: Injector {}
        protocol RowDeps: Injector {}
        class Row { let injector: RowDepsImpl }
        """
    let sources = Sources(source)
    #expect(sources.findings("forgotten-injectable") == [])
    let told = sources.graph.findings.byCause.filter { $0.id == "unknown-target" }
    #expect(told.count == 1 && told[0].affects == 2, "\(told.map(\.text))")
    #expect(told[0].chain.map(\.message).contains("its injector 'RowDeps' is here"))
    // The list that it holds is nobody's for that alone.
    #expect(InjectGrail().checks.flatMap { $0.findings(in: sources.graph) } == [])
  }
}
