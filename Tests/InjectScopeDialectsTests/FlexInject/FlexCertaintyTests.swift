import Testing

/// What the source does not determine is not said.
@Suite struct FlexCertaintyTests {
  @Test(arguments: [
    "if Bool.random() { box.register(type: Clock.self) { Wall() } }",
    "for _ in 0..<Int.random(in: 0...3) { box.register(type: Clock.self) { Wall() } }",
    "switch Int.random(in: 0...1) { case 0: box.register(type: Clock.self) { Wall() }; default: break }",
    "func fill() { guard Bool.random() else { return }; box.register(type: Clock.self) { Wall() } }; fill()",
  ])
  func registeredPerhaps(_ registration: String) {
    #expect(
      asked("\(registration)\nlet c = box.resolve(type: Clock.self)\nlet w = box.resolve(type: Watch.self)")
        .prefix(1) == ["2 c: what line 1 makes (perhaps)"])
  }

  /// A framework may call it, and nobody sees when.
  @Test(arguments: [
    "func never() { box.register(type: Clock.self) { Wall() } }",
    "enum Never { static func fill() { box.register(type: Clock.self) { Wall() } } }",
    #"final class Delegate { func didStart() { box.register(key: "\(Int.random(in: 0...9))") { Wall() } } }"#,
  ])
  func registeredWhereNobodyCalls(_ registration: String) {
    let others = "let other = DependencyContainer()\nlet d = other.resolve(type: Clock.self)"
    #expect(
      asked("\(registration)\nlet c = box.resolve(type: Clock.self)\n\(others)") == [
        "2 c: unknown, it is registered where nobody is seen to call it", "4 d: not registered (after a stop)",
      ])
  }

  @Test func underAConditionOneOfTwoComes() {
    #expect(
      asked(
        """
        box.register(type: Clock.self) { Wall() }
        if Bool.random() { box.register(type: Clock.self) { Watch() } }
        let c = box.resolve(type: Clock.self)
        """) == ["3 c: unknown, which one is registered depends on conditions"])
  }

  @Test func removedPerhaps() {
    #expect(
      asked(
        """
        box.register(type: Clock.self) { Wall() }
        if Bool.random() { box.remove(type: Clock.self) }
        let c = box.resolve(type: Clock.self)
        """) == ["3 c: unknown, it may have been removed"])
  }

  /// One that nobody can tell may be any: nothing is missing for certain in that container, but in others.
  @Test func aComputedKey() {
    #expect(
      asked(
        """
        let other = DependencyContainer()
        box.register(key: "clock-\\(Int.random(in: 0...9))") { Wall() }
        let c = box.resolve(type: Clock.self)
        let d: Clock = box.resolve(key: "clock-\\(Int.random(in: 0...9))")
        let e = other.resolve(type: Clock.self)
        """) == [
          "3 c: unknown, something is registered at main.swift:2:5 under a key that is computed",
          "4 d: unknown, the key is computed",
          "5 e: not registered",
        ])
  }

  @Test func aContainerThatNobodyCanTell() {
    #expect(
      asked(
        """
        func fill(_ container: DIContainer) { container.register(type: Clock.self) { Wall() } }
        let all = [DependencyContainer(), DependencyContainer()]
        fill(all[Int.random(in: 0...1)])
        let c = box.resolve(type: Clock.self)
        """) == [
          "4 c: unknown, something is registered at main.swift:1:49 in a container that cannot be told: it comes of what is "
            + "not known (main.swift:3:6)"
        ])
  }

  /// What stands in the way is named, and what it may mean.
  @Test(arguments: [
    (
      "let other = DependencyContaner.shared\nother.register(type: Note.self) { Note() }",
      "something is registered at main.swift:2:7 in a container that cannot be told: 'DependencyContaner.shared' is not "
        + "declared in what was read (main.swift:1:32), and 'DependencyContainer' may be meant, one letter differs"
    ),
    (
      "let other = Ctr.shared\nother.register(type: Note.self) { Note() }",
      "something is registered at main.swift:2:7 in a container that cannot be told: 'Ctr.shared' is not declared in what was "
        + "read (main.swift:1:17)"
    ),
    (
      "let later = box.register\nprint()",
      "the container is given to code that is not followed, and may register something in it"
    ),
  ]) func whyNobodyCanTellWhatItHolds(_ lines: String, _ reason: String) {
    #expect(asked("\(lines)\nlet c = box.resolve(type: Clock.self)") == ["3 c: unknown, \(reason)"])
  }

  @Test func afterTheResolution() {
    #expect(
      asked(
        """
        let a: Clock? = box.resolve(type: Clock?.self)
        let b = box.resolve(type: Watch.self)
        box.register(type: Clock?.self) { Wall() }
        box.register(type: Watch.self) { Watch() }
        """) == ["1 a: nil", "2 b: not registered"])
  }

  /// What happens in tests says nothing about the app.
  @Test func testsAreAnotherWorld() {
    let app = "let c = box.resolve(type: Clock.self)\nfinal class Screen { @Inject var watch: Watch }"
    #expect(asked(app) == ["1 c: not registered", "2 watch: not registered (opened)"])
  }
}
