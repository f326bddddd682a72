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
      func tearDown() { box.removeAll() }
      setUp()
      tearDown()
      let clock: Clock = box.resolve(type: Clock.self)

      """
    ])
    let run = try folder.run("what-if", "--fix", "missing-registration")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains("no edit that is known cures it, and it stays with this one: supply 'Clock'"))
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
}
