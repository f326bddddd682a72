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

  private static let asked = """
    import Injection
    protocol Log { func log() }
    final class ConsoleLog: Log { func log() {} }
    class Base { @Inject var log: Log }
    @main enum Main { static func main() {
      injectMe { factory { ConsoleLog() as Log }; factory { Child() } }
      (resolve() as Child).run()
    } }
    """

  private func notes(_ child: String) throws -> [String] {
    let files = ["App.swift": Self.asked, "Child.swift": child]
    let run = try TemporaryFolder(files).run("what-if", "--remove", "Base.log")
    return run.lines.filter { $0.contains("has to do without it") }
  }

  /// In subclasses of other files too, and on what is said to be one; no declaration of the same name, nor what another
  /// type has of it.
  @Test func subclassesUseItToo() throws {
    let child = """
      class Child: Base {
        func run() { log.log() }
        func mute(log: Log) { log.log() }
      }
      final class Grandchild: Child {
        func twice() { super.log.log(); self.log.log() }
      }
      struct Screen {
        let child: Grandchild
        let other: ConsoleLog
        func show() { child.log.log() }
        func hide() { other.log() }
      }
      func free(_ base: Base, _ sink: ConsoleLog) { sink.log(); base.log.log() }
      """
    let places = ["2:16", "6:24", "11:23", "14:64"]
    #expect(try notes(child) == places.map { "Child.swift:\($0): note: what uses 'log' here has to do without it" })
  }

  @Test func whereNothingIsSeenToUseItNobodyIsNamed() throws {
    let found = try notes("final class Child: Base { func run() {} }")
    #expect(found == ["App.swift:4:26: note: code that uses 'log' has to do without it"])
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
