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
}
