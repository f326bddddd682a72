import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// Lists that nobody takes, while a class is there that they are named after.
@Suite struct InjectGrailCopiedListTests {
  private func told(_ row: String, home: String = "", _ id: String = "injector-without-injectable") -> [Finding] {
    let graph = Sources(
      """
      import InjectGrail
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      final class Home: Injectable\(home) {
        let injector: HomeInjectorImpl
        init(injector: HomeInjectorImpl) { self.injector = injector }
        func show() { let row: Row = inject(); print(row) }
      }
      protocol RowInjector: Injector {}
      \(row)
      """
    ).graph
    return Checks.findings(in: graph, with: Dialects.all.flatMap(\.checks), besides: []).filter { $0.id == id }
  }

  private static let copied = """
    final class Row: Injectable {
      let injector: HomeInjectorImpl
      init(injector: HomeInjectorImpl) { self.injector = injector }
    }
    """

  @Test func whoTookTheListOfAnotherIsToldAndNobodyElse() throws {
    let found = told(Self.copied, home: ", InjectsRowInjector")
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      finding.message == "'Row' takes 'HomeInjectorImpl', and nobody takes 'RowInjector', which is named after it")
    #expect("\(finding.location)" == "App.swift:11:7")
    #expect(finding.fix?.remedy?.kind == .writeType("RowInjectorImpl"))
    let calls = told(Self.copied, home: ", InjectsRowInjector", "forgotten-injects")
    #expect(
      calls.map { $0.fix?.description }
        == ["keep it for now: 'Row' takes the list of another one at App.swift:11:7"])
    #expect(calls.allSatisfy { $0.fix?.edits == [] && $0.fix?.remedy == nil })
  }

  @Test func ofAnAttributeTheArgumentIsWritten() throws {
    let found = told("@Needs<HomeInjector> final class Row {}")
    #expect(found.map { "\($0.location)" } == ["App.swift:10:8"])
    #expect(found.first?.fix?.edits.map(\.text) == ["RowInjector"])
  }

  /// What is shared on purpose has no list of its own name, or the list that is shared is named after nobody.
  @Test(arguments: [
    "@Needs<HomeInjector> final class Line {}",
    "@Needs<HomeInjector> final class Row {}\nfinal class Other: Injectable { let injector: RowInjectorImpl }",
    "protocol Shared: Injector {}\n@Needs<Shared> final class Row {}\n@Needs<Shared> final class Other {}",
    "@Needs<HomeInjector> final class Row {}\n@Needs<Page> final class Other {}\nprotocol Page: RowInjector {}",
  ])
  func whatIsSharedIsNotCopied(_ row: String) {
    #expect(!told(row).contains { $0.message.contains("named after") }, "\(row)")
  }

  /// The list of a class that forgot to say so.
  @Test func theListOfAClassWithoutAnInjectorIsKept() {
    let found = told("final class Row: Injectable {}")
    #expect(found.map { $0.fix?.description } == ["keep it for now: App.swift:10:13 may mean it"])
    #expect(found.allSatisfy { $0.fix?.remedy == nil })
    let other = told("final class Line: Injectable { let injector: HomeInjectorImpl }")
    #expect(other.first?.fix?.remedy?.kind == .remove)
  }
}
