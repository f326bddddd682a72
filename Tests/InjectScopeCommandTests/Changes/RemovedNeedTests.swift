import Testing

/// What is taken away from code is named where the code uses it, and not where it stood.
@Suite struct RemovedNeedTests {
  private static let app = """
    import InjectGrail
    protocol Network {}
    struct Root: RootInjector { let network: Network }
    """

  @Test(arguments: [
    ("func show() { print(network) }", "Home.swift:4:23: note: what uses 'network' here has to do without it"),
    ("func show() {}", "Home.swift:1:39: note: code of 'Home' that uses 'network' has to do without it"),
  ])
  func itsUsesAreNamed(_ function: String, _ expected: String) throws {
    let home = """
      protocol HomeInjector: Injector { var network: Network { get } }
      class Home: Injectable, InjectsHome {
        let injector: HomeInjectorImpl; init(injector: HomeInjectorImpl) { self.injector = injector }
        \(function)
      }
      """
    let run = try TemporaryFolder(["App.swift": Self.app, "Home.swift": home]).run(
      "what-if", "--remove", "HomeInjector.network")
    #expect(run.output.contains(expected), "\(run.output)\(run.errors)")
  }

  /// Who hands it down to others still has it, and uses it as before.
  @Test func whatIsCarriedAnywayIsNotMissed() throws {
    let home = """
      protocol RowInjector: Injector { var network: Network { get } }
      class Row: Injectable { let injector: RowInjectorImpl; init(injector: RowInjectorImpl) { self.injector = injector } }
      protocol HomeInjector: Injector { var network: Network { get } }
      class Home: Injectable, InjectsRowInjector {
        let injector: HomeInjectorImpl; init(injector: HomeInjectorImpl) { self.injector = injector }
        func show() { print(network) }
      }
      """
    let run = try TemporaryFolder(["App.swift": Self.app, "Home.swift": home]).run(
      "what-if", "--remove", "HomeInjector.network")
    #expect(run.code == 0 && !run.output.contains("has to do without it"), "\(run.output)\(run.errors)")
  }
}
