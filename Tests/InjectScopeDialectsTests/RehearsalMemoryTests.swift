import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What a rehearsal keeps, and takes back.
@Suite struct RehearsalMemoryTests {
  @Test func aStructThatIsChangedWhereItIsKeptIsTakenBack() {
    var store = Store()
    let known = store.allocate(.value(.plain(PlainValue(type: .void))))
    let outer = store.mark()
    let middle = store.allocate(.value(.plain(PlainValue(type: .void))))
    func fields(_ cell: Int) -> [String] {
      if case .value(.plain(let plain)) = store[cell] { plain.fields.keys.sorted() } else { ["?"] }
    }
    func set(_ name: String) {
      for cell in [known, middle] { store.change(structIn: cell) { $0.fields[name] = .truth(true) } }
    }
    set("a")
    set("b")
    let inner = store.mark()
    set("c")
    #expect(fields(known) == ["a", "b", "c"] && fields(middle) == ["a", "b", "c"])
    store.rollback(to: inner)
    #expect(fields(known) == ["a", "b"] && fields(middle) == ["a", "b"])
    store.rollback(to: outer)
    #expect(fields(known) == [])
    // What is no struct stays as it is.
    store[known] = .value(.truth(true))
    store.change(structIn: known) { $0.fields["d"] = .truth(true) }
    #expect(store[known] == .value(.truth(true)))
  }

  @Test func whatWasTriedOutIsTakenBack() {
    var store = Store()
    let object = store.add(Store.Object(type: .void, site: here))
    let cell = store.allocate(.value(.truth(true)))
    store[object, "a"] = Variable(cell: cell)
    let outer = store.mark()
    store[cell] = .value(.truth(false))
    store[object, "b"] = Variable(cell: cell)
    let inner = store.mark()
    store[object, "a"] = nil
    store[object, "c"] = Variable(cell: cell)
    store[global: MemberTable.Place(owner: 0, name: "g")] = Variable(cell: cell)
    #expect(store[object].fields.keys.sorted() == ["b", "c"])
    store.rollback(to: inner)
    #expect(store[object].fields.keys.sorted() == ["a", "b"])
    #expect(store[global: MemberTable.Place(owner: 0, name: "g")] == nil)
    #expect(store[cell] == .value(.truth(false)))
    store.rollback(to: outer)
    #expect(store[object].fields.keys.sorted() == ["a"])
    #expect(store[cell] == .value(.truth(true)))
  }

  /// What a way has written is handed out; what it made at its first use stays made, until a try around it ends.
  @Test func whatOneWayWroteIsNotThereForTheNext() {
    var store = Store()
    let object = store.add(Store.Object(type: .void, site: here))
    let cell = store.allocate(.value(.truth(true)))
    let place = MemberTable.Place(owner: 0, name: "s")
    let aroundAll = store.mark()
    let way = store.mark()
    store[cell] = .value(.nothing)
    store[static: place] = Variable(cell: cell)
    let made = store.add(Store.Object(type: .void, site: here))
    store[object, "a"] = Variable(cell: cell)
    store[made, "a"] = Variable(cell: cell)
    let written = store.leaveWay(to: way)
    #expect(written.cells == [cell: .value(.nothing)])
    #expect(written.fields.keys.sorted() == [Store.Field(object: object, name: "a")])
    #expect(store[object, "a"] == nil && store[made, "a"] != nil)
    #expect(store[cell] == .value(.truth(true)))
    #expect(store[static: place] != nil)
    store.rollback(to: aroundAll)
    #expect(store[static: place] == nil)
  }

  private let here = Location(file: "main.swift", position: Position(line: 1, column: 1))

  /// A property that the project does not declare is set in a function that nobody calls: another one does not find it.
  @Test func aFieldThatATrySetsIsGone() {
    let asked = asked(
      """
      import Kit
      final class Screen: KitScreen {}
      let screen = Screen()
      box.register(type: Clock.self) { Wall() }
      func set() {
        let other = DependencyContainer()
        other.register(type: Clock.self) { Watch() }
        screen.container = other
      }
      func ask() { _ = screen.container.resolve(type: Clock.self) }
      """)
    #expect(asked.count == 1 && asked[0].contains("unknown, nobody can tell which container is asked"))
  }

  /// Nor does what only one of two ways has set count as set.
  @Test func aFieldThatOneWaySetsIsNotKnown() {
    func asked(_ set: String) -> [String] {
      InjectScopeDialectsTests.asked(
        """
        import Kit
        final class Screen: KitScreen {}
        let screen = Screen()
        let (one, two) = (DependencyContainer(), DependencyContainer())
        one.register(type: Clock.self) { Wall() }
        \(set)
        _ = screen.container.resolve(type: Clock.self)
        """)
    }
    #expect(asked("screen.container = one") == ["7 clock: Wall 1"])
    #expect(asked("screen.container = two") == ["7 clock: not registered"])
    for set in ["if screen.isShown { screen.container = two }", "for _ in screen.all { screen.container = two }"] {
      #expect(asked(set) == ["7 clock: unknown, nobody can tell which container is asked"])
    }
    #expect(asked("if screen.isShown { screen.container = one } else { screen.container = two }") == [])
    #expect(
      asked("if screen.isShown { screen.container = one } else { screen.container = one }") == ["7 clock: Wall 1"])
  }

  /// What wraps a property is that of its own struct, wherever another one was made meanwhile.
  @Test func twoStructsHaveTheirOwnWrappers() throws {
    let machine = Rehearsal.machine(
      FlexProgram(
        """
        struct Panel {
          @LazyInject var clock: Clock
          init(early: Bool) {
            _clock = LazyInject(key: "early")
          }
          init(late: Bool) {
            _clock = LazyInject(key: "late")
          }
        }
        let one = Panel(early: true)
        let two = Panel(late: true)
        _ = one.clock
        _ = two.clock
        """
      ).project, unit: ID(0), with: FlexInjectLibrary())
    #expect(machine.run.resolutions.map { $0.key.qualifier } == ["early", "late"])
    #expect(machine.run.resolutions.map { $0.trail.last?.location.position.line } == [4, 7])
  }

  /// Looking at types makes nothing.
  @Test func aStaticTypeAllocatesNothing() throws {
    let machine = Rehearsal.machine(
      FlexProgram("let made = [1].map { number -> Wall in let wall = Wall(); return wall }").project, unit: ID(0),
      with: FlexInjectLibrary())
    let (cells, objects) = (machine.store.cells.count, machine.store.objects.count)
    let code = try #require(machine.world.members.globals.topLevel.first { $0.path == "main.swift" })
    let scope = Scope(Frame(code: code, name: nil, owner: nil, selfCell: nil))
    var seen = 0
    Mentions.visit(code.facts.statements) { expression in
      if machine.types.expressions.staticType(of: expression, scope) != nil { seen += 1 }
    }
    for place in machine.store.closures.indices {
      _ = machine.facts.resultType(of: .closure(ClosureID(index: place)), parameters: [.void])
    }
    #expect(seen > 0)
    #expect(machine.store.cells.count == cells && machine.store.objects.count == objects)
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
    try #require(machine.store.objects.count == 1)
    let place = machine.context.place
    machine.tryOut {
      machine.store.giveAway([.object(object)])
      machine.doubt()
      machine.stop()
      machine.context.temporaries.append(.object(object))
      machine.context.unfinished.append(0)
      machine.store.keep(.object(object))
      machine.context.place = Location(file: "elsewhere", position: Position(line: 1, column: 1))
      machine.context.entrance = .file("main.swift")
      machine.store.postpone(
        PassedClosure(closure: ClosureID(index: 0), values: [], site: machine.store.objects[0].site, calls: []))
      machine.store[instanceOf: 0] = .object(object)
      let made = Value.object(
        machine.construction.allocate(machine.store.objects[0].type, machine.store.objects[0].site))
      machine.store.giveAway([made])
      machine.store.giveAway([
        .array([.object(object)]), .maybe(.object(object)), .function(0, receiver: .object(object)),
        .array([.object(object), made]),
      ])
      machine.store.loseSight()
      machine.budget.checksLeft = 7
      throw Machine.Escape.thrown(Machine.ThrownError(reason: "whatever happens"))
    }
    #expect(!machine.store.givenAway.objects.contains(object))
    #expect(machine.doubts == 0 && !machine.context.isAfterStop)
    #expect(machine.context.temporaries.isEmpty && machine.context.unfinished.isEmpty && machine.store.kept.isEmpty)
    #expect(machine.context.place == place)
    #expect(machine.context.entrance == nil && machine.store.postponed.isEmpty && machine.store[instanceOf: 0] == nil)
    // Of what the try itself made nobody can tell afterwards either who keeps it.
    #expect(machine.store.givenAway.objects == [ObjectID(index: 1)])
    #expect(machine.store.givenAway.values == Array(repeating: .object(ObjectID(index: 1)), count: 2))
    #expect(!machine.store.isIncomplete)
    // It bounds the work of all the tries together.
    #expect(machine.budget.checksLeft == 7)
  }
}
