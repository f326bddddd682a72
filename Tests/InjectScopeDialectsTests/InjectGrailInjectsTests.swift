import InjectScopeModel
import Testing

/// Who injects whom.
@Suite struct InjectGrailInjectsTests {
  private static let people = """
    struct Root: RootInjector { let log: Log }
    protocol HomeDeps: Injector {}
    protocol RowDeps: Injector {}
    protocol CellDeps: Injector {}
    @Needs<RowDeps> class Row {}
    @Needs<CellDeps> class Cell {}

    """

  /// What is called so in another type is meant before what its name merely holds.
  @Test func whatLiesInAnotherTypeIsNear() throws {
    let sources = Sources(
      "import InjectGrail\n" + Self.people
        + "@Needs<HomeDeps> @Injects<Tail> class Home {}\nprotocol TailInjector: Injector {}\n"
        + "enum Feature {}\nextension Feature { @Needs<TailInjector> class Tail {} }")
    let fix = try #require(sources.findings("unknown-target").first?.fix)
    #expect(fix.description == "write 'Feature.Tail'" && fix.edits.map(\.text) == ["Feature.Tail"])
  }

  /// It creates every injectable already, and would create itself.
  @Test func aRootInjectsNobody() throws {
    let sources = Sources(
      "import InjectGrail\n@Injects<Row> final class App: RootInjector {}\nprotocol RowDeps: Injector {}\n"
        + "@Needs<RowDeps> class Row {}")
    let fix = try #require(sources.findings("injects-without-effect").first?.fix)
    #expect(fix.description == "take it away: a root creates every injectable already")
    #expect(fix.remedy?.kind == .unname && fix.edits == [])
  }

  /// For tests in which nobody shares an injector.
  private static let ownDeps =
    people
    + ["A", "B", "C", "D", "E"].map { "protocol \($0)Deps: Injector {}\n" }.joined()

  @Test(arguments: [
    "@Needs<HomeDeps> @Injects<Row> class Home {}",
    "@Needs<HomeDeps>\n@Injects<Row>\n@MainActor\nfinal class Home {}",
    "@InjectGrail.Injects<Row> @Needs<HomeDeps> class Home {}",
    "@Injects< // the rows\n  Row /* one each */\n> @Needs<HomeDeps> class Home {}",
    "@Needs<HomeDeps> @Injects<RowDeps> class Home {}",
    "@Needs<HomeDeps> @Injects<any RowDeps> class Home {}",
    "@Needs<HomeDeps> @Injects<Row>() class Home {}",
    "@Needs<HomeDeps> @Injects<`Row`> class Home {}",
    "@Needs<HomeDeps> @Injects<Row, Row> @Injects<Row> class Home: InjectsRowDeps {}",
    "@Needs<HomeDeps> class Home: InjectsRowDeps {}",
    "@Needs<HomeDeps> class Home: Base, InjectGrail.InjectsRowDeps {}",
    "@Needs<HomeDeps> class Home: Base & InjectsRowDeps {}",
    "@Needs<HomeDeps> class Home {}\nextension Home: InjectsRowDeps {}",
    "@Needs<HomeDeps> class Home: InjectsRowDeps {}\nextension Home: InjectsRowDeps {}",
    "import Scripts\n@Needs<HomeDeps> class Home: InjectsSomething, InjectsRowDeps {}",
  ]) func one(_ source: String) {
    let sources = Sources("import InjectGrail\n" + Self.people + source)
    #expect(sources.created(by: "Home") == ["Row"])
    #expect(sources.told == [])
  }

  @Test(arguments: [
    "@Needs<HomeDeps> @Injects<Row, Cell> class Home {}",
    "@Needs<HomeDeps> @Injects<\n  Row, // one\n\n  // another\n  Cell\n> class Home {}",
    "@Needs<HomeDeps> @Injects<Row> @MainActor @Injects<Cell> class Home {}",
    "@Needs<HomeDeps> class Home: InjectsRowDeps, InjectsCellDeps {}",
    "@Needs<HomeDeps> @Injects<Cell> class Home: InjectsRowDeps {}",
    "@Needs<HomeDeps> class Home: InjectsRowDeps {}\nextension Home: InjectsCellDeps {}",
  ]) func two(_ source: String) {
    let sources = Sources("import InjectGrail\n" + Self.people + source)
    #expect(sources.created(by: "Home") == ["Cell", "Row"])
    #expect(sources.told == [])
  }

  @Test func underConditions() {
    let sources = Sources(
      Self.people + """
        #if A
        @Injects<Row>
        #endif
        @Needs<HomeDeps> class Home {}
        #if B
        extension Home: InjectsCellDeps {}
        #endif
        """)
    #expect(sources.created(by: "Home") == ["Cell if B", "Row if A"])
  }

  @Test func anInjectableIsFoundBeforeAnythingElse() {
    let sources = Sources(
      Self.ownDeps + """
        @Needs<ADeps> class Page {}
        @Needs<BDeps> class PageImpl {}
        @Needs<HomeDeps> @Injects<Page> class Home {}
        """)
    #expect(sources.created(by: "Home") == ["Page"])
  }

  @Test func theImplementationIsFoundBeforeTheProtocolsOthers() {
    let sources = Sources(
      Self.ownDeps + """
        protocol Page {}
        @Needs<ADeps> class PageImpl: Page {}
        @Needs<BDeps> class OtherPage: Page {}
        @Needs<HomeDeps> @Injects<Page> class Home {}
        """)
    #expect(sources.created(by: "Home") == ["PageImpl"])
  }

  @Test func everyInjectableThatNamesTheProtocolItself() {
    let sources = Sources(
      Self.ownDeps + """
        protocol Page {}
        protocol SpecialPage: Page {}
        @Needs<ADeps> class A: Page {}
        @Needs<BDeps> class B: Base & Page {}
        @Needs<CDeps> class C {}
        extension C: Page {}
        @Needs<DDeps> class D: SpecialPage {}
        @Needs<EDeps> class E: A {}
        class F: Page {}
        @Needs<HomeDeps> @Injects<Page> class Home {}
        """)
    #expect(sources.created(by: "Home") == ["A", "B", "C"])
  }

  @Test func aProtocolThatIsDeclaredElsewhere() {
    let sources = Sources(
      Self.ownDeps + "@Needs<ADeps> class A: Page {}\n@Needs<HomeDeps> @Injects<any Page> class Home {}")
    #expect(sources.created(by: "Home") == ["A"])
  }

  @Test func aNestedProtocolIsFoundAsSwiftFindsIt() {
    let sources = Sources(
      Self.ownDeps + """
        protocol Page {}
        @Needs<ADeps> class Outside: Page {}
        enum Feature {
          protocol Page {}
          @Needs<BDeps> class Inside: Page {}
          @Needs<HomeDeps> @Injects<Page> class Home {}
        }
        @Needs<CDeps> class Qualified: Feature.Page {}
        @Needs<HomeDeps> @Injects<Page> class Home {}
        @Needs<HomeDeps> @Injects<Feature.Page> class Third {}
        """)
    #expect(sources.created(by: "Feature.Home") == ["Feature.Inside", "Qualified"])
    #expect(sources.created(by: "Home") == ["Outside"])
    #expect(sources.created(by: "Third") == ["Feature.Inside", "Qualified"])
  }

  @Test func nestedNamesAndGenericOnes() {
    let sources = Sources(
      Self.people + """
        protocol ADeps: Injector {}
        protocol BDeps: Injector {}
        protocol CDeps: Injector {}
        enum Feature {
          @Needs<ADeps> class Page {}
          @Needs<BDeps> class Row {}
          @Needs<HomeDeps> @Injects<Page, Row> class Home {}
        }
        struct Box<T> { @Needs<CDeps> class Inner<U> {} }
        @Needs<HomeDeps> @Injects<Feature.Page, Row, Box<Int>.Inner<String>> class Home {}
        """)
    #expect(sources.created(by: "Feature.Home") == ["Feature.Page", "Feature.Row"])
    #expect(sources.created(by: "Home") == ["Box.Inner", "Feature.Page", "Row"])
    #expect(sources.told == [])
  }

  @Test func classesThatShareAnInjectorAreInjectedTogether() {
    let sources = Sources(
      Self.people + """
        @Needs<RowDeps> class SpecialRow {}
        @Needs<HomeDeps> class Home: InjectsRowDeps {}
        @Needs<HomeDeps> @Injects<Row> class Other {}
        protocol Line {}
        extension SpecialRow: Line {}
        @Needs<HomeDeps> @Injects<Line> class Third {}
        """)
    #expect(sources.created(by: "Home") == ["Row", "SpecialRow"])
    #expect(sources.signatures("Home") == ["func inject() -> Row", "func inject() -> SpecialRow"])
    #expect(sources.signatures("Home", .injector) == ["func inject() -> RowDepsImpl"])
    #expect(sources.created(by: "Other") == ["Row", "SpecialRow"])
    #expect(sources.created(by: "Third") == ["Row", "SpecialRow"])
  }

  @Test func anInjectorThatNobodyUses() {
    let sources = Sources(
      Self.people + "protocol LoneDeps: Injector {}\n@Needs<HomeDeps> class Home: InjectsLoneDeps {}")
    #expect(sources.created(by: "Home") == ["LoneDeps"])
    #expect(sources.told == [])
  }

  @Test func somebodyElsesInjects() {
    let sources = Sources(
      Self.people + """
        import Scripts
        protocol InjectsRowInjector {}
        protocol RowInjectors: Injector {}
        @Needs<HomeDeps> class Home: Injects, InjectsSomething, InjectsRowInjector, InjectsView.Row, Other.InjectsRowDeps {}
        enum Kind: InjectsRowDeps {}
        class NoInjectable: InjectsRowDeps {}
        """)
    #expect(sources.created(by: "Home") == [])
    #expect(sources.told == [])
  }

  @Test func twoPrivateClassesOfOneName() {
    let sources = Sources([
      "A.swift": Self.ownDeps + "@Needs<ADeps> private class Part {}\n@Needs<HomeDeps> @Injects<Part> class Home {}",
      "B.swift": "@Needs<BDeps> private class Part {}\n@Needs<HomeDeps> @Injects<Part> class Other {}",
    ])
    for (name, place) in [("Home", "A.swift:12:29"), ("Other", "B.swift:1:29")] {
      let edge = sources.graph.edges.first {
        $0.kind == .creates && sources.graph.nodes[$0.from].name == name
      }
      #expect(edge.map { sources.graph.nodes[$0.to].location.description } == place)
    }
  }
}
