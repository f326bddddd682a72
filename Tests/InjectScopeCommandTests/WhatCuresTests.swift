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
}
