import InjectScopeModel
import Testing

/// How a finding says the way from what a person opens to what is missing.
@Suite struct ChainTests {
  private static let common = """
    import FlexInject
    protocol Clock {}
    final class Screen { @Inject var clock: Clock }
    """

  /// The chain of what is missing, each hop with its line.
  private func chain(_ main: String) -> [String] {
    let graph = Sources(["App.swift": Self.common, "Main.swift": main], withCode: true).graph
    return graph.findings.filter { $0.id == "missing-registration" }.flatMap(\.chain)
      .map { "\($0.message) \($0.location.position.line)" }
  }

  /// One library sees that a closure is given away; the other knows who asks for what it makes.
  @Test func whatAnotherLibraryRunsIsReachedByWhoAsksThere() {
    #expect(
      chain(
        """
        import Injection
        @main enum Main {
          static func main() {
            share()
            Desk().open()
          }
        }
        func share() {
          injectMe {
            component { screens }
          }
        }
        let screens = Component {
          factory { Screen() }
        }
        struct Desk {
          func open() { let screen: Screen = resolve() }
        }
        """) == [
          "'Main.main' is called 3", "'Desk.open' is called 5", "'Desk' asks for 'Screen' 17",
          "'Screen' is registered here 14", "'Screen' is made 14", "'Screen.clock' asks for 'Clock' 3",
        ])
  }

  @Test func whatNobodyAsksForBeginsWhereItIsRegistered() {
    #expect(
      chain(
        """
        import Injection
        @main enum Main {
          static func main() {
            injectMe {
              factory { Screen() }
            }
          }
        }
        """) == ["'Screen' is registered here 5", "'Screen' is made 5", "'Screen.clock' asks for 'Clock' 3"])
  }

  @Test func whoTakesAClosureThatNoLibraryKnowsIsNamed() {
    #expect(
      chain(
        """
        import FlexInject
        @main enum Main {
          static func main() {
            DispatchQueue.main.async { _ = Screen() }
          }
        }
        """) == [
          "'Main.main' is called 3", "a closure is given to 'async' 4", "'Screen' is made 4",
          "'Screen.clock' asks for 'Clock' 3",
        ])
  }
}
