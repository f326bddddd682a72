import Testing

/// `@Inject`, `@LazyInject` and `@WeakInject`: when they ask, whom, and what is left of it.
@Suite struct FlexWrapperTests {
  @Test func atOnceOrAtFirstUse() {
    #expect(
      asked(
        """
        final class Screen { @LazyInject var late: Clock; @Inject var now: Clock; func show() { _ = (late, late) } }
        box.register(type: Clock.self) { Wall() }
        let screen = Screen()
        box.remove(type: Clock.self)
        box.register(type: Clock.self) { Watch() }
        screen.show()
        """) == ["1 now: Wall 1", "1 late: Watch 2"])
  }

  @Test func argumentsOfWrappers() {
    #expect(
      asked(
        """
        import FlexInject; let other: DIContainer = DependencyContainer()
        other.register(type: Clock.self) { Watch() }
        other.register(key: "cuckoo") { Cuckoo() }
        box.register(type: Clock.self) { Wall() }
        final class Screen {
          @Inject(container: other) var a: Clock
          @Inject(container: other, key: "cuckoo") var b: Clock
          @Inject(mode: .new) var c: Clock
          @Inject(container: DependencyContainer.shared, mode: .shared) var d: Clock
          @LazyInject(container: other, key: "cuckoo", mode: .new) var e: Clock
          @WeakInject(container: other) var f: Clock?
          @FlexInject.Inject var g: Clock
          @Injected var h: Clock
        }
        _ = Screen().e
        """) == [
          "6 a: Watch 1", "7 b: Cuckoo 2", "8 c: Wall 3", "9 d: Wall 4", "11 f: Watch 1", "12 g: Wall 4",
          "13 h: Wall 4", "10 e: Cuckoo 5",
        ])
  }

  @Test func localsStaticsAndStructs() {
    #expect(
      asked(
        """
        box.register(type: Clock.self) { Wall() }
        enum Env { @Inject static var clock: Clock }
        struct Row { @Inject var clock: Clock }
        func show() { @Inject var clock: Clock; _ = clock }
        show()
        _ = Row()
        _ = Env.clock
        """) == ["4 clock: Wall 1", "3 clock: Wall 1", "2 clock: Wall 1"])
  }

  /// Both ask for the other while they are made: it never ends. Of the needs each is supplied.
  @Test func circles() {
    let program = FlexProgram(
      """
      final class A { @Inject var b: B }
      final class B { @Inject var a: A }
      box.register(type: A.self) { A() }
      box.register(type: B.self) { B() }
      let a = box.resolve(type: A.self)
      """)
    #expect(program.asked == ["2 a: without end", "1 b: B 1", "5 a: A 2"])
    #expect(
      program.needs == [
        "main.swift.a: A supplied onlyMatch <- DependencyContainer.shared/A",
        "A.b: B supplied onlyMatch <- DependencyContainer.shared/B",
        "B.a: A supplied onlyMatch <- DependencyContainer.shared/A",
      ])
    #expect(
      program.findings == [
        """
        main.swift:2:29: error: these need each other to be made, without end: A -> B -> A [construction-cycle]
          main.swift:3:5: 'A' is registered here
          main.swift:4:5: 'B' is registered here
          fix: let one of them ask at its first use, or be given what it needs later
        """
      ])
  }

  @Test(arguments: ["@LazyInject var a: A", "lazy var a = box.resolve(type: A.self)"])
  func whoAsksAtItsFirstUseBreaksACircle(_ late: String) {
    let program = FlexProgram(
      """
      final class A { @Inject var b: B }
      final class B { \(late); func use() { _ = a } }
      box.register(type: A.self) { A() }
      box.register(type: B.self) { B() }
      let a = box.resolve(type: A.self)
      a.b.use()
      """)
    #expect(program.asked == ["1 b: B 1", "5 a: A 2", "2 a: A 2"])
    #expect(program.findings == [])
  }

  // MARK: - Weakly

  @Test(arguments: [
    // The container keeps what all share.
    ("type: Wall.self) { Wall() }", "@WeakInject var w: Wall?", "Wall 1"),
    ("type: Wall.self) { Wall() }", "@WeakInject(mode: .shared) var w: Wall?", "Wall 1"),
    // Nobody keeps a new one.
    ("type: Wall.self) { Wall() }", "@WeakInject(mode: .new) var w: Wall?", "nil"),
    // What somebody else holds stays.
    ("type: Wall.self) { wall }", "@WeakInject(mode: .new) var w: Wall?", "Wall 1"),
    ("type: Wall.self) { Env.wall }", "@WeakInject(mode: .new) var w: Wall?", "Wall 1"),
    ("type: Wall.self) { [x = Wall()] in x }", "@WeakInject(mode: .new) var w: Wall?", "Wall 1"),
    // A value is never held weakly.
    ("type: Note.self) { Note() }", "@WeakInject var w: Note?", "nil"),
    ("key: \"title\") { \"Notes\" }", "@WeakInject(key: \"title\") var w: String?", "nil"),
    // What is declared elsewhere may be a class.
    ("type: UIView.self) { UIView() }", "@WeakInject(mode: .new) var w: UIView?", "UIView"),
    ("type: UIView.self) { UIView() }", "@WeakInject var w: UIView?", "UIView"),
    // Without a key it must be there.
    ("key: \"other\") { Wall() }", "@WeakInject var w: Wall?", "not registered"),
    ("key: \"other\") { Wall() }", "@WeakInject(key: \"wall\") var w: Wall?", "nil"),
    ("key: \"wall\") { Watch() }", "@WeakInject(key: \"wall\") var w: Wall?", "of another type"),
  ])
  func weakly(_ registered: String, _ property: String, _ what: String) {
    #expect(
      asked(
        """
        let wall = Wall(); enum Env { static let wall = Wall() }
        final class Screen { \(property) }
        box.register(\(registered)
        let screen = Screen()
        """) == ["2 w: \(what)"])
  }

  // MARK: - What can be nil

  @Test(arguments: [
    ("var x: Clock?", "nil"), ("var x: Clock!", "nil"), ("var x: Any", "nil"), ("var x: AnyObject", "nil"),
    ("var x: Clock", "not registered"), ("var x: any Clock", "not registered"), ("var x: [Clock]", "not registered"),
  ])
  func nothingIsRegistered(_ property: String, _ what: String) {
    #expect(asked("final class Screen { @Inject \(property) }\nlet s = Screen()") == ["1 x: \(what)"])
  }
}
