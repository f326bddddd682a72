import InjectScopeModel
import Testing

/// How sure it is that somebody gets what an edge says.
@Suite struct EdgeCertaintyTests {
  /// `Hall.clock certain`, for each edge that supplies.
  private func supplied(_ source: String) -> [String] {
    let graph = Sources(["main.swift": source]).graph
    return graph.edges.filter { $0.kind == .supplies }
      .sorted { ($0.location, $0.label ?? "") < ($1.location, $1.label ?? "") }
      .map { "\(graph.nodes[$0.to].name).\($0.label ?? "") \($0.certainty.rawValue)" }
  }

  @Test func whatIsWrittenOutIsCertainAndWhatIsWantedIsInferred() {
    #expect(
      supplied(
        """
        import Injection
        protocol Clock {}
        final class Wall: Clock {}
        final class Hall { init(clock: Clock) {} }
        final class Room { init(clock: Clock) {} }
        final class Shed { @Inject var clock: Clock }
        func clock() -> Clock { resolve() }
        injectMe {
          factory { Wall() as Clock }
          factory { Hall(clock: $0()) }
          factory { Room(clock: $0() as Clock) }
          factory { Shed() }
        }
        let other: Clock = resolve()
        let hall = resolve() as Hall
        let room = try! resolve() as Room
        _ = clock()
        let shed = resolve() as Shed
        """) == [
          "Shed.clock certain", "clock.clock inferred", "Hall.clock inferred", "Room.clock certain",
          "main.swift.other certain", "main.swift.hall certain", "main.swift.room certain", "main.swift.shed certain",
        ])
  }

  @Test func aConditionOrALoopIsDynamic() {
    #expect(
      supplied(
        """
        import FlexInject
        protocol Clock {}
        final class Wall: Clock {}
        final class Log {}
        let box = DependencyContainer.shared
        box.register(type: Clock.self) { Wall() }
        if CommandLine.arguments.count > 1 { box.register(type: Log.self) { Log() } }
        let first: Clock = box.resolve(type: Clock.self)
        for _ in CommandLine.arguments { let looped: Clock = box.resolve(type: Clock.self) }
        if CommandLine.arguments.isEmpty { let asked: Clock = box.resolve(type: Clock.self) }
        let log: Log = box.resolve(type: Log.self)
        """) == [
          "main.swift.first certain", "main.swift.looped dynamic", "main.swift.asked dynamic", "main.swift.log dynamic",
        ])
  }

  @Test func askedForInSeveralWaysItIsAsSureAsTheSurest() {
    #expect(
      supplied(
        """
        import Discoverer
        protocol Clock {}
        struct Wall: Clock {}
        let box = Injector()
        try! box.register(as: Clock.self, injection: .factory { Wall() })
        func look() -> Clock? { box[Clock.self] }
        if CommandLine.arguments.isEmpty { _ = look() }
        _ = look()
        """) == ["look.clock certain"])
  }

  /// Nobody knows which of the two is called first.
  @Test func whatAnotherFunctionRegistersIsDynamic() {
    let common = "import FlexInject\nfinal class Clock {}\n"
    let graph = Sources(
      [
        "A.swift": common + "func ask() { let clock = DependencyContainer.shared.resolve(type: Clock.self) }",
        "B.swift":
          "import FlexInject\nfunc registerAll() { DependencyContainer.shared.register(type: Clock.self) { Clock() } }",
      ], withCode: true
    ).graph
    #expect(graph.edges.filter { $0.kind == .supplies }.map(\.certainty) == [.dynamic])
  }

  @Test func whatIsReadFromDeclarationsIsCertain() {
    let graph = Sources([
      "Car.swift": """
      import Shot
      class Engine {}
      class Parts: FactoryModule { func engine() -> Engine { Engine() } }
      protocol App: DIComponent { var parts: Parts { get }; func inject(car: Car) }
      class Car { @Inject var engine: Engine }
      """
    ]).graph
    #expect(Set(graph.edges.map(\.kind)) == [.creates, .supplies])
    #expect(Set(graph.edges.map(\.certainty)) == [.certain])
  }
}
