import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

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

  @Test func aTryLeavesEverythingAsItWas() throws {
    let machine = Rehearsal.machine(FlexProgram("let wall = Wall()").project, unit: ID(0), with: FlexInjectLibrary())
    let object = ObjectID(index: 0)
    try #require(machine.objects.count == 1)
    let place = machine.place
    machine.tryOut {
      machine.lose([.object(object)])
      machine.doubt()
      machine.stop()
      machine.temporaries.append(.object(object))
      machine.unfinished.append(0)
      machine.living.append(.object(object))
      machine.place = Location(file: "elsewhere", position: Position(line: 1, column: 1))
      machine.entrance = .file("main.swift")
      machine.passedOn.append(
        Machine.PassedClosure(closure: ClosureID(index: 0), values: [], site: machine.objects[0].site, calls: []))
      machine.opened[0] = .object(object)
      let made = Value.object(machine.allocate(machine.objects[0].type, machine.objects[0].site))
      machine.lose([made])
      machine.lose([
        .array([.object(object)]), .maybe(.object(object)), .function(0, receiver: .object(object)),
        .array([.object(object), made]),
      ])
      machine.news.hasLostSight = true
      machine.checksLeft = 7
      throw Machine.Escape.thrown("whatever happens")
    }
    #expect(!machine.givenAway.contains(object))
    #expect(machine.doubts == 0 && !machine.isAfterStop)
    #expect(machine.temporaries.isEmpty && machine.unfinished.isEmpty && machine.living.isEmpty)
    #expect(machine.place == place)
    #expect(machine.entrance == nil && machine.passedOn.isEmpty && machine.opened[0] == nil)
    // Of what the try itself made nobody can tell afterwards either who keeps it.
    #expect(machine.givenAway == [ObjectID(index: 1)])
    #expect(machine.escaped == Array(repeating: .object(ObjectID(index: 1)), count: 2))
    #expect(!machine.news.hasLostSight)
    // It bounds the work of all the tries together.
    #expect(machine.checksLeft == 7)
  }
}
