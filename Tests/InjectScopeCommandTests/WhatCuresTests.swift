import Testing

/// Cures that are asked for: what leaves its problem as it is, is none.
@Suite struct WhatCuresTests {
  @Test func whatCuresNothingIsNotShown() throws {
    let folder = try TemporaryFolder([
      "main.swift": """
      import FlexInject
      final class Clock {}
      let box = DependencyContainer.shared
      func setUp() { box.register(type: Clock.self) { Clock() } }
      func tearDown() {
        box.remove(type: Clock.self)
        box.removeAll()
      }
      setUp()
      tearDown()
      let clock: Clock = box.resolve(type: Clock.self)

      """
    ])
    let run = try folder.run("what-if", "--fix", "missing-registration")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(
      run.errors.contains(
        "no edit that is known cures it, and it stays with this one: take away what removes 'Clock'"), "\(run.errors)")
  }

  /// Of two of one name, the one that goes is the one that is told to go, though the other has its id then.
  @Test(arguments: ["main.swift:3", "main.swift:5"])
  func theOneThatGoesIsNamed(_ place: String) throws {
    let folder = try TemporaryFolder([
      "main.swift": """
      import FlexInject
      final class Clock {}
      DependencyContainer.shared.register(type: Clock.self) { Clock() }
      print("between")
      DependencyContainer.shared.register(type: Clock.self) { Clock() }
      let clock: Clock = DependencyContainer.shared.resolve(type: Clock.self)

      """
    ])
    let run = try folder.run("what-if", "--remove", place)
    #expect(run.code == 0, "\(run.errors)")
    let gone = run.output.split(separator: "\n").filter { $0.contains("- registration Clock") }
    #expect(gone.count == 1 && gone[0].contains(place), "\(run.output)")
  }

  /// A function of the project's own that registers whatever it is given is no place for one more.
  @Test func nothingIsRegisteredInAFunctionForAll() throws {
    let folder = try TemporaryFolder([
      "main.swift": """
      import Discoverer
      struct Clock {}
      struct Log {}
      let injector = Injector()
      func put<T>(_ make: @escaping () -> T) throws {
        try injector.register(as: T.self, injection: .factory(make))
      }
      try put { Log() }
      let log: Log = try injector.get()
      let clock: Clock = try injector.get()

      """
    ])
    let run = try folder.run("what-if", "--fix", "missing-registration")
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
    #expect(
      run.errors.contains("'injector' is filled by functions for any type: call the one that fits"), "\(run.errors)")
  }

  /// One that names what it registers is, whatever else it is generic over.
  @Test func aFunctionForAnyContainerIsAPlace() throws {
    let folder = try TemporaryFolder([
      "main.swift": """
      import FlexInject
      struct Clock {}
      struct Log {}
      func fill<Box: DIContainer>(_ box: Box) {
        box.register(type: Log.self) { Log() }
      }
      let box = DependencyContainer()
      fill(box)
      let log: Log = box.resolve(type: Log.self)
      let clock: Clock = box.resolve(type: Clock.self)

      """
    ])
    let run = try folder.run("what-if", "--fix", "missing-registration")
    #expect(
      run.code == 0 && run.output.contains("+  box.register(type: Clock.self) { Clock() }"),
      "\(run.output)\(run.errors)")
  }

  /// A note that says more of the same line is no new one.
  @Test func aNoteThatSaysMoreHasChanged() throws {
    let run = try Executable.run(
      Executable.path, ["what-if", "--sources", "Samples/MessagesApp", "--supply", "AppContext.message:Message"],
      in: Repository.root.path)
    let notes = run.output.split(separator: "\n").filter { $0.contains("[upstream-divergence]") }
    #expect(notes.count == 1 && notes[0].hasPrefix("~ note: "), "\(run.output)\(run.errors)")
  }
}
