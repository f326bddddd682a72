import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What a module gives as another one does is not written again: only what hangs on what it has itself.
@Suite struct TwinRestTests {
  private static let types = """
    import Injection
    protocol Store {}
    final class Disk: Store {}
    final class Memory: Store {}
    final class Cache { init(store: Store) {} }
    final class Client { init(cache: Cache) {} }
    final class Clock {}
    final class Diary { init(clock: Clock?) {} }

    """
  private static let core = """
    factory { Disk() as Store }
    factory { Cache(store: $0()) }
    factory { Client(cache: $0()) }
    factory { Clock() }
    """

  private func run(_ source: String) -> (run: Run, twin: Twin) {
    let machine = Rehearsal.machine(
      twinProject(Self.types + source, Injection()), unit: ID(0), with: InjectionLibrary())
    return (machine.run, Twin(machine.run, world: machine.world))
  }

  /// Each graph with what it has functions for, and in brackets the one that gives the rest.
  private func graphs(_ source: String) -> [String] {
    let (run, twin) = run(source)
    return twin.graphs.map { graph in
      let base = twin.base(of: graph.container).map { " (\(run.containers[$0].name))" } ?? ""
      let types = graph.functions.map { run.entries[twin.functions[$0].entry].key.text }
      return "\(run.containers[graph.container].name)\(base): \(types.joined(separator: " "))"
    }
  }

  @Test func whatHangsOnWhatAChildHasIsMadeThereAtAnyDistance() {
    #expect(
      graphs(
        """
        let base = Module {
        \(Self.core)
        }
        let child = Module(parent: base) { factory { Memory() as Store } }
        let below = Module(parent: child) { factory(tag: "quiet") { Clock() } }
        func launch() -> Client { below.resolve() }
        """) == ["base: Store Cache Client Clock", "child (base): Store Cache Client", "below (child): Clock #quiet"])
  }

  /// What the lower one makes otherwise is what counts for those below it.
  @Test func whatAChildMakesOtherwiseCountsForItsOwnChildren() {
    #expect(
      graphs(
        """
        let base = Module {
        \(Self.core)
        }
        let child = Module(parent: base) { factory { Memory() as Store } }
        let below = Module(parent: child) { factory { Cache(store: Disk()) } }
        func launch() -> Client { below.resolve() }
        """) == ["base: Store Cache Client Clock", "child (base): Store Cache Client", "below (child): Cache Client"])
  }

  /// A child without an entry answers nil, and does not ask its parent.
  @Test func whatAsksWhereNilIsAnAnswerIsMadeAnewInAChild() {
    let list = "factory { Clock() }\nfactory { Diary(clock: $0.resolve()) }"
    #expect(
      graphs(
        """
        let base = Module {
        \(list)
        }
        let child = Module(parent: base) { factory { Disk() as Store } }
        func launch() -> Diary { child.resolve() }
        """) == ["base: Clock Diary", "child (base): Store Diary"])
    // A builder has what the shared module has as if it were its own.
    #expect(
      graphs(
        """
        injectMe {
        \(list)
        }
        final class DiskBuilder: ModuleBuilder<Disk> {
          override func component() -> Component? { Component { factory { Disk() } } }
          override func build() -> Disk { module.resolve() }
        }
        _ = DiskBuilder().build()
        """) == ["injectMe: Clock Diary", "DiskBuilder (injectMe): Disk"])
  }

  @Test func aBuilderMakesWhatHangsOnItsComponent() {
    #expect(
      graphs(
        """
        injectMe {
        \(Self.core)
        }
        final class ClientBuilder: ModuleBuilder<Client> {
          override func component() -> Component? { Component { factory { Memory() as Store } } }
          override func build() -> Client { module.resolve() }
        }
        final class ClockBuilder: ModuleBuilder<Clock> {
          override func component() -> Component? { Component { factory(tag: "quiet") { Clock() } } }
          override func build() -> Clock { module.resolve(tag: "quiet") }
        }
        _ = ClientBuilder().build()
        _ = ClockBuilder().build()
        """) == [
          "injectMe: Store Cache Client Clock", "ClientBuilder (injectMe): Store Cache Client",
          "ClockBuilder (injectMe): Clock #quiet",
        ])
  }

  /// What it has under a key that nobody can tell may take the place of anything.
  @Test func whereAKeyMayBeAnyTheRestIsLeftOpen() {
    let (run, twin) = run(
      """
      injectMe {
      \(Self.core)
      }
      final class ClockBuilder: ModuleBuilder<Clock> {
        override func component() -> Component? { read() }
        override func build() -> Clock { module.resolve() }
      }
      _ = ClockBuilder().build()
      let base = Module {
      \(Self.core)
      }
      let child = Module(parent: base) { factory { Memory() as Store }; factory { read() } }
      func launch() -> Store { child.resolve() }
      """)
    #expect(
      run.containers.compactMap { $0.rest?.isHidden } == [true, true]
        && run.offers.count == 9 && twin.graphs.map { twin.base(of: $0.container) } == [nil, nil, nil, nil])
    #expect(
      TwinPrinter(twin).text.contains(
        "    // Not here: what `base` has: something of `child` may have the same key."))
  }

  /// Neither what is offered nor what a module holds is there once for every builder.
  @Test func buildersShareWhatTheProgramsModuleHas() {
    func offers(_ count: Int) -> Int {
      let builders = (0..<count).map { number in
        """
        final class Screen\(number) { init(client: Client) {} }
        final class Builder\(number): ModuleBuilder<Screen\(number)> {
          override func component() -> Component? { Component { factory { Screen\(number)(client: $0()) } } }
          override func build() -> Screen\(number) { module.resolve() }
        }
        """
      }
      return run("injectMe {\n\(Self.core)\n}\n" + builders.joined(separator: "\n")).run.offers.count
    }
    #expect(offers(3) == 4 + 3 && offers(30) == 4 + 30)
  }
}
