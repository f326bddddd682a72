import Testing

/// Straight programs: what is registered and asked for, in which order, and which object comes.
@Suite struct RehearsalTests {
  @Test func registrationsAndResolutionsInOrder() {
    #expect(
      rehearsed(
        """
        let toy = Toy()
        toy.put(A.self) { A() }
        toy.keep(P.self) { A() }
        let a: A = toy.get()
        let b = toy.get() as P
        let c = toy.get(P.self)
        toy.put(P.self) { B(a: toy.get()) }
        let d: P = toy.get()
        note(d)
        """) == [
          "put A", "keep P", "A for main.swift.a = A #0", "P for main.swift.b = A #1", "P for main.swift.c = A #1",
          "put P", "A for entry.a = A #2", "P for main.swift.d = B #3", "note B #3",
        ])
  }

  @Test func functionsAreFollowedWithTheirArguments() {
    #expect(
      rehearsed(
        """
        func fill(_ toy: Toy, ignored: Toy) { put(into: toy) }
        func put(into toy: Toy) { toy.put(A.self, make) }
        func make() -> A { A() }
        let one = Toy(), two = Toy()
        fill(one, ignored: two)
        note(make())
        two.get(A.self)
        """) == ["put A", "note A #0", "no A for main.swift"])
  }

  @Test func wantedTypes() {
    #expect(
      rehearsed(
        """
        typealias Alias = P
        struct S { let p: Alias; var q: A = Toy.shared.get() }
        class Base { init(base: A) {} }
        class Sub: Base {}
        func result() -> A { Toy.shared.get() }
        func closure(_ f: () -> A) { f() }
        func generic<T>(_ t: T.Type, _ u: T) {}
        _ = S(p: Toy.shared.get())
        _ = Sub(base: Toy.shared.get())
        _ = result()
        closure { Toy.shared.get() }
        generic(A.self, Toy.shared.get())
        let list: [A] = [Toy.shared.get()]
        let both: A = Toy.shared.get() ?? Toy.shared.get()
        """
      ).map { $0.replacing(" after stop", with: "") } == [
        "no P for main.swift.p", "no A for S.q", "no A for main.swift.base", "no A for result", "no A for main.swift",
        "no A for main.swift.u", "no A for main.swift.list", "no A for main.swift.both", "no A for main.swift.both",
      ])
  }

  @Test func objectsKeepWhatTheyAreGiven() {
    #expect(
      rehearsed(
        """
        class Screen { var a: A; lazy var late = A(); let early = A(); init(_ a: A) { self.a = a } }
        let a = A()
        let screen = Screen(a)
        note(screen.a)
        note(screen.early)
        note(screen.late)
        note(screen.late)
        screen.a = A()
        let same = screen
        note(same.a)
        """) == ["note A #0", "note A #2", "note A #3", "note A #3", "note A #4"])
  }

  @Test func structsAreCopied() {
    #expect(
      rehearsed(
        """
        struct Pair { var a: A; mutating func renew() { a = A() } }
        var one = Pair(a: A())
        var two = one
        two.renew()
        note(one.a)
        note(two.a)
        """) == ["note A #0", "note A #1"])
  }

  @Test func staticsAndGlobalsAreMadeOnce() {
    #expect(
      rehearsed(
        """
        enum Env { static let a = A(); static var computed: A { A() } }
        note(Env.a)
        note(Env.a)
        note(Env.computed)
        note(Env.computed)
        """) == ["note A #0", "note A #0", "note A #1", "note A #2"])
  }

  @Test func closuresKeepTheirSurroundings() {
    #expect(
      rehearsed(
        """
        func maker() -> () -> A { let a = A(); return { a } }
        let make = maker()
        note(make())
        note(make())
        let toy = Toy()
        toy.put(A.self) { [a = A()] in a }
        note(toy.get(A.self))
        note(toy.get(A.self))
        """) == [
          "note A #0", "note A #0", "put A", "A for main.swift = A #1", "note A #1", "A for main.swift = A #1",
          "note A #1",
        ])
  }

  @Test func wrappedProperties() {
    #expect(
      rehearsed(
        """
        class Screen { @Given var now: A; @Asked var later: P; func show() { note(later); note(now) } }
        Toy.shared.keep(A.self) { A() }
        let screen = Screen()
        Toy.shared.put(P.self) { A() }
        screen.show()
        """) == [
          "keep A", "A for Screen.now = A #1", "put P", "P for Screen.later = A #2", "note A #2", "note A #1",
        ])
  }

  @Test func overridesAndSuperclasses() {
    #expect(
      rehearsed(
        """
        class Base { let a: A = Toy.shared.get(); func make() -> P { fatalError() }; init() { note(make()) } }
        class Sub: Base { let p: P = Toy.shared.get(); override func make() -> P { B(a: a) } }
        Toy.shared.put(A.self) { A() }
        Toy.shared.put(P.self) { A() }
        _ = Sub()
        """) == [
          "put A", "put P", "P for Sub.p = A #1", "A for Base.a = A #2", "note B #3",
          // What is overridden is never run; it is opened by itself, on an object of its own.
          "A for Base.a = A #5 ?", "A for Base.a = A #7 opened",
        ])
  }
}
