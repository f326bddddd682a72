import InjectScopeDialects
import InjectScopeModel
import Testing

/// Injectables and injectors of other modules, which nothing that is generated makes, and those of other files, which
/// it does.
@Suite struct InjectGrailElsewhereTests {
  private static let loan = """
    import InjectGrail
    public protocol LoanInjector: Injector {}
    public final class Loan: Injectable {
      public let injector: LoanInjectorImpl
      public init(injector: LoanInjectorImpl) { self.injector = injector }
    }
    """
  private static let root = "final class App: RootInjector {}\n"

  private func told(_ library: String, lending: String = loan, knows: Bool = true) -> [Finding] {
    var unit = Project.Unit(name: "Library", folder: "Sources/Library")
    if knows { unit.knows = [ID(0)] }
    let units = Units([
      (Project.Unit(name: "Lending", folder: "Sources/Lending"), ["Sources/Lending/A.swift": lending]),
      (unit, ["Sources/Library/B.swift": "import InjectGrail\n" + library]),
    ])
    return units.graph.findings.filter { $0.id == "unknown-target" }
  }

  private static let home = """
    protocol HomeInjector: Injector {}
    final class Home: Injectable, InjectsLoanInjector {
      let injector: HomeInjectorImpl
      init(injector: HomeInjectorImpl) { self.injector = injector }
    }
    """

  @Test(arguments: [true, false])
  func theModuleOfAnInjectableIsNamed(_ knows: Bool) throws {
    let found = told(
      Self.root + "protocol MenuInjector {}\n@Needs @Injects<Loan> final class Menu {}", knows: knows)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      finding.message
        == "'Menu' injects 'Loan', which is an injectable of the module 'Lending': what is generated lies in one module"
    )
    #expect(finding.near.map { "\($0.location)" } == ["Sources/Lending/A.swift:3:20"])
    #expect(finding.fix?.description == "move 'Loan' and its injector to 'Library', where the root 'App' is")
    #expect(finding.fix?.edits == [] && finding.fix?.remedy == nil)
  }

  @Test func theModuleOfAnInjectorIsNamed() throws {
    let finding = try #require(told(Self.root + Self.home).first)
    #expect(
      finding.message
        == "'Home' injects by 'InjectsLoanInjector', and 'LoanInjector' is an injector of the module 'Lending': what is "
        + "generated lies in one module")
    #expect(
      finding.fix?.description
        == "move 'LoanInjector' and the class that takes it to 'Library', where the root 'App' is")
    #expect(finding.blocks == .everything)
  }

  @Test func whereTheOtherModuleHasTheRootTheClassIsMoved() {
    #expect(
      told(Self.home, lending: Self.loan + "\n" + Self.root).first?.fix?.description
        == "move 'Home' to 'Lending', where the root 'App' is")
    #expect(
      told(Self.home).first?.fix?.description
        == "declare 'Home' and 'LoanInjector' and the class that takes it in one module, and a root there")
  }

  /// Its own is meant, or one of a module that is not read.
  @Test(arguments: [
    "protocol LoanInjector {}\n", "final class Other {}\nimport Kit\nprotocol LoanInjector: Injector {}\n",
  ])
  func whatIsDeclaredHereIsMeant(_ own: String) {
    #expect(!told(Self.root + own + Self.home).contains { $0.message.contains("Lending") })
    #expect(
      !told("import Kit\n" + Self.root + Self.home, knows: false).contains { $0.message.contains("Lending") })
  }

  // MARK: - Other files

  /// Where it stands makes no difference, as long as the library's words are known there.
  @Test(arguments: [("import InjectGrail\n", 1), ("", 0), ("#if DEBUG\nimport InjectGrail\n#endif\n", 0)])
  func theWordIsWrittenInTheFileOfTheClass(_ imports: String, _ count: Int) {
    let sources = Sources([
      "A.swift": """
      import InjectGrail
      final class App: RootInjector {}
      protocol HomeInjector {}
      @Needs @Injects<Row> final class Home {}
      """,
      "B.swift": imports + "protocol RowInjector {}\nfinal class Row {}",
    ])
    let edits = sources.findings("unknown-target").first?.fix?.edits ?? []
    #expect(edits.count == count)
    #expect(edits.allSatisfy { $0.location.file == "B.swift" && $0.text == "@Needs<RowInjector>\n" })
  }
}
