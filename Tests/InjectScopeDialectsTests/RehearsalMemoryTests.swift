import InjectScopeModel
import Testing

@testable import InjectScopeDialects

/// What a rehearsal keeps, and takes back.
@Suite struct RehearsalMemoryTests {
  @Test func whatWasTriedOutIsTakenBack() {
    var journal = Journal<String, Int>()
    journal["a"] = 1
    let outer = journal.mark()
    journal["a"] = 2
    journal["b"] = 3
    let inner = journal.mark()
    journal["b"] = nil
    journal["c"] = 4
    #expect(journal.values.sorted() == [2, 4])
    journal.takeBack(to: inner)
    #expect(journal["b"] == 3)
    #expect(journal["c"] == nil)
    journal.takeBack(to: outer)
    #expect(journal["a"] == 1)
    #expect(journal.values.count == 1)
  }

  /// The explorer rehearses at each save: what is over is gone.
  @Test func aMachineThatIsOverIsGone() {
    weak var machine: Machine?
    do {
      let project = FlexProgram(
        """
        class Screen { lazy var clock: Clock = box.resolve(type: Clock.self); static let first = Screen() }
        func start() {
          func inner() -> Screen { Screen() }
          lazy var late = inner()
          box.register(type: Clock.self) { Wall() }
          _ = late.clock
          _ = Screen.first
        }
        start()
        """
      ).project
      let rehearsed = Rehearsal.machine(project, unit: ID(0), with: FlexInjectLibrary())
      #expect(rehearsed.run.resolutions.count == 1)
      machine = rehearsed
    }
    #expect(machine == nil)
  }
}
