import Testing

/// One instance of each key that all share, new ones, and what becomes of them.
@Suite struct FlexSharingTests {
  @Test func sharedAndNew() {
    #expect(
      asked(
        """
        box.register(type: Wall.self) { Wall() }
        let a = box.resolve(type: Wall.self)
        let b = box.resolve(type: Wall.self, mode: .shared)
        let c = box.resolve(type: Wall.self, mode: .new)
        let d = box.resolve(type: Wall.self, mode: ResolveMode.new)
        let e = box.resolve(type: Wall.self)
        """) == ["2 a: Wall 1", "3 b: Wall 1", "4 c: Wall 2", "5 d: Wall 3", "6 e: Wall 1"])
  }

  @Test func whatIsCapturedStaysOneEvenAnew() {
    #expect(
      asked(
        """
        let wall = Wall()
        box.register(type: Wall.self) { wall }
        box.register(type: Watch.self) { [watch = Watch()] in watch }
        let a = box.resolve(type: Wall.self, mode: .new)
        let b = box.resolve(type: Wall.self, mode: .new)
        let c = box.resolve(type: Watch.self, mode: .new)
        let d = box.resolve(type: Watch.self)
        """) == ["4 a: Wall 1", "5 b: Wall 1", "6 c: Watch 2", "7 d: Watch 2"])
  }

  @Test func aLaterClosureReplacesTheEarlierOneButNotWhatWasMade() {
    #expect(
      asked(
        """
        box.register(type: Clock.self) { Wall() }
        box.register(type: Clock.self) { Watch() }
        let a = box.resolve(type: Clock.self)
        box.register(type: Clock.self) { Cuckoo() }
        let b = box.resolve(type: Clock.self)
        let c = box.resolve(type: Clock.self, mode: .new)
        let d = box.resolve(type: Clock.self)
        """) == ["3 a: Watch 1", "5 b: Watch 1", "6 c: Cuckoo 2", "7 d: Watch 1"])
  }

  @Test func removing() {
    #expect(
      asked(
        """
        box.register(type: Clock.self) { Wall() }
        let a = box.resolve(type: Clock.self)
        box.remove(type: Clock.self)
        box.register(type: Clock.self) { Watch() }
        let b = box.resolve(type: Clock.self)
        box.remove(key: "Clock")
        let c: Clock? = box.resolve(type: Clock?.self)
        let d = box.resolve(type: Clock.self)
        """) == ["2 a: Wall 1", "5 b: Watch 2", "7 c: nil", "8 d: not registered"])
  }

  @Test func removingEverything() {
    #expect(
      asked(
        """
        box.register(type: Wall.self) { Wall() }
        box.register(key: "note") { Note() }
        let a = box.resolve(type: Wall.self)
        box.removeAll()
        let b: Note? = box.resolve(key: "note")
        box.register(type: Wall.self) { Wall() }
        let c = box.resolve(type: Wall.self)
        """) == ["3 a: Wall 1", "5 b: nil", "7 c: Wall 2"])
  }

  @Test func eachContainerHasItsOwn() {
    #expect(
      asked(
        """
        let other = DependencyContainer()
        box.register(type: Wall.self) { Wall() }
        other.register(type: Wall.self) { Wall() }
        let a = box.resolve(type: Wall.self)
        let b = other.resolve(type: Wall.self)
        let c = DependencyContainer.shared.resolve(type: Wall.self)
        let d = DependencyContainer().resolve(type: Wall.self)
        """) == ["4 a: Wall 1", "5 b: Wall 2", "6 c: Wall 1", "7 d: not registered"])
  }

  /// What a closure asks for is asked for by its registration, when it runs.
  @Test func closuresAskTheirContainer() {
    let program = FlexProgram(
      """
      final class Tower { let clock: Clock; init(clock: Clock) { self.clock = clock } }
      box.register(type: Tower.self) { Tower(clock: box.resolve(type: Clock.self)) }
      box.register(type: Clock.self) { Wall() }
      let tower = box.resolve(type: Tower.self)
      """)
    #expect(program.asked == ["2 clock: Wall 1", "4 tower: Tower 2"])
    #expect(
      program.needs == [
        "main.swift.tower: Tower supplied onlyMatch <- DependencyContainer.shared/Tower",
        "DependencyContainer.shared/Tower.clock: Clock supplied onlyMatch <- DependencyContainer.shared/Clock",
      ])
  }
}
