import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What is not certain, what stops, what is never run by the program itself.
@Suite struct RehearsalControlTests {
  @Test func conditionsMakeUncertain() {
    #expect(
      rehearsed(
        """
        var a: P = A()
        if flag() { Toy.shared.put(A.self) { A() }; a = B(a: A()) } else { note(a) }
        note(a)
        for x in list() { note(A()) }
        """) == ["put A ?", "note A #0 ?", "note unknown P", "note A #3 ?"])
  }

  /// An `#if` is no block: what is deferred in one waits for the end of the block around it, as in Swift.
  @Test func whatIsDeferredUnderAConditionWaitsForTheBlock() {
    #expect(
      rehearsed(
        """
        func f() {
          #if DEBUG
          defer { note("deferred"); note(Toy.shared.get(A.self)) }
          #else
          defer { note("otherwise") }
          #endif
          defer { note("first") }
          note("body")
          Toy.shared.put(A.self) { A() }
        }
        #if DEBUG
        defer { note("at the very end") }
        #endif
        f()
        note("after")
        """) == [
          "note \"body\"", "put A", "note \"first\"", "note \"otherwise\"", "note \"deferred\"", "A for f = A #0",
          "note A #0", "note \"after\"", "note \"at the very end\"",
        ])
  }

  @Test func whatIsKnownToBeNilDecides() {
    #expect(
      rehearsed(
        """
        let none: A? = nil, some: A? = A()
        if let none { note(none) } else { note("none") }
        if let some { note(some) } else { note("none") }
        func f() { guard let none else { return }; note(none) }
        func g() { guard let some else { return }; note(some) }
        f()
        g()
        note(none ?? A())
        """) == ["note \"none\"", "note A #0", "note A #0", "note A #1"])
  }

  @Test func afterAReturnUnderAConditionNothingIsCertain() {
    #expect(
      rehearsed(
        """
        func f() -> P { if flag() { return A() }; note("rest"); return B(a: A()) }
        note(f())
        guard ready() else { fatalError() }
        note("on")
        """) == ["note \"rest\" ?", "note unknown", "note \"on\""])
  }

  /// Nobody knows when it is called: what comes later may be there by then.
  @Test func whatAPassedClosureAsksForInVainItMayAskForLater() {
    let run = rehearse(
      [
        "main.swift": """
        Queue.main.later { Queue.main.later { note(Toy.shared.get(A.self)) }; note(Toy.shared.get(P.self)) }
        Toy.shared.put(A.self) { A() }
        """
      ], ToyLibrary())
    let said = run.resolutions.map { resolution in
      let isThere = if case .supplied = resolution.outcome { true } else { false }
      return "\(resolution.key.text) \(isThere ? "supplied" : "missing")"
    }
    #expect(said == ["A supplied", "P missing"])
    #expect(run.resolutions.map(\.trail.count) == [2, 1])
  }

  @Test func whatAMacroInitialiserTakesIsLookedAt() {
    #expect(
      rehearsed(
        """
        final class Row {}
        _ = Row(injector: Stranger(a: Toy.shared.get(A.self)))
        """) == ["no A for main.swift.a"])
  }

  @Test func errors() {
    #expect(
      rehearsed(
        """
        let toy = Toy()
        let a = try? toy.ask(A.self)
        note(a)
        do { try toy.ask(A.self); note("never") } catch { note("caught") }
        func f() throws { try toy.ask(A.self); note("never") }
        do { try f(); note("never") } catch {}
        try! toy.ask(A.self)
        note("later")
        """) == [
          "no A for main.swift.a", "note nil", "no A for main.swift", "note \"caught\"", "no A for f",
          "no A for main.swift", "note \"later\" after stop",
        ])
  }

  @Test func whatStopsIsFollowedAllTheSame() {
    #expect(
      rehearsed("let a: A = Toy.shared.get()\nnote(a)\nlet p: P? = Toy.shared.get()\nnote(p)") == [
        "no A for main.swift.a", "note unknown A after stop", "no P for main.swift.p after stop", "note nil after stop",
      ])
  }

  @Test func roundAndRoundStops() {
    #expect(
      rehearsed(
        """
        class X { @Given var y: Y }
        class Y { @Given var x: X }
        Toy.shared.keep(X.self) { X() }
        Toy.shared.keep(Y.self) { Y() }
        let x: X = Toy.shared.get()
        """) == [
          "keep X", "keep Y", "X for Y.x stops: it would never end", "Y for X.y = Y #1 after stop",
          "X for main.swift.x = X #0 after stop",
        ])
  }

  @Test func weakReferences() {
    #expect(
      rehearsed(
        """
        class Screen { func later() -> () -> Void { { [weak self] in guard let self else { note("gone"); return }; note(self) } } }
        let kept = Screen()
        kept.later()()
        func lose() -> () -> Void { let screen = Screen(); return screen.later() }
        lose()()
        """) == ["note Screen #0", "note \"gone\""])
  }

  @Test func handlesGoWithTheirHolder() {
    #expect(
      rehearsed(
        """
        class Holder { @Held var h = 1 }
        struct Copied { @Held var c = 1 }
        func local() { let holder = Holder(); note("in") }
        local()
        note("out")
        _ = Holder()
        var kept: Holder? = Holder()
        var copy = Copied()
        let other = copy
        kept = nil
        """) == [
          "hold h", "note \"in\"", "release 0", "note \"out\"", "hold h", "release 1", "hold h", "hold c", "release 2",
        ])
  }

  /// Who is known to be held is not looked for again until a variable on the way changes: each of them, each in its way.
  @Test(arguments: [
    // The variable itself.
    ("var a: Holder? = Holder()", "a = nil"),
    // A field on the way, set to something else and to another object.
    ("let b = Box(); b.inner = Box(); b.inner?.held = Holder()", "b.inner?.held = nil"),
    ("let b = Box(); b.inner = Box(); b.inner?.held = Holder()", "b.inner = Box()"),
    // A struct that is changed in place, and one in a list.
    ("var s = Struct(); s.held = Holder()", "s.held = nil"),
    ("var l = [Struct(held: Holder())]", "l = []"),
    // A static one.
    ("Static.held = Holder()", "Static.held = nil"),
    // Another variable of the same name, for a while.
    ("var a: Holder? = Holder(); do { let a = 1; note(a) }", "a = nil"),
    // Held twice: the second time by what stays.
    ("var a: Holder? = Holder(); var c = a; a = nil; note(\"still\")", "c = nil"),
  ])
  func whatIsKnownToBeHeldGoesWhereAVariableChanges(_ making: String, _ end: String) {
    let log = rehearsed(
      """
      class Holder { @Held var h = 1 }
      class Box { var inner: Box?; var held: Holder? }
      struct Struct { var held: Holder? }
      enum Static { static var held: Holder? }
      func run() {
        \(making)
        note("one")
        note("two")
        \(end)
        note("three")
      }
      run()
      """)
    let place = log.firstIndex(of: "release 0")
    #expect(place != nil && log.firstIndex(of: "note \"two\"").map { $0 + 1 } == place, "\(log)")
    #expect(log.last == "note \"three\"", "\(log)")
  }

  @Test func whatABlockHeldGoesWithIt() {
    #expect(
      rehearsed(
        """
        class Holder { @Held var h = 1 }
        func run() {
          for _ in [1, 2] { let held = Holder(); note("in") }
          if flag() { let held = Holder(); note("perhaps") }
          do { let held = Holder(); note("done") }
          note("out")
        }
        run()
        """
      ).filter { !$0.hasPrefix("hold") } == [
        "note \"in\"", "release 0", "note \"in\"", "release 1", "note \"perhaps\" ?", "release 2 ?",
        "note \"done\"", "release 3", "note \"out\"",
      ])
  }

  @Test func listsAreBuilt() {
    #expect(
      rehearsed("Toy.shared.list { A(); if flag() { \"x\" } else { \"y\" }; A() }") == [
        "item A #0", "item \"x\" ?", "item \"y\" ?", "item A #1",
      ])
  }

  @Test func whatTheProgramDoesNotRun() {
    #expect(
      rehearsed(
        """
        @main enum Main { static func main() { Toy.shared.put(A.self) { A() } } }
        func unused() { Toy.shared.put(P.self) { A() }; note("unused") }
        class Screen { @Given var a: A; @Asked var p: P; func show() { note(a) } }
        """, file: "App.swift") == [
          "put A", "put P ?", "note \"unused\" ?", "A for Screen.a = A #1 ?", "note A #1 ?", "put P opened",
          "note \"unused\" opened", "A for Screen.a = A #3 opened", "note A #3 opened", "P for Screen.p = A #5 opened",
        ])
  }

  @Test func withoutAProgramEverythingIsOne() {
    #expect(
      rehearsed(
        """
        func first() { Toy.shared.put(A.self) { A() } }
        class Screen { func show() { let a: A = Toy.shared.get() } }
        """, file: "App.swift") == ["put A", "A for Screen.a = A #1"])
  }

  @Test func endlessRecursionEnds() {
    #expect(rehearsed("func f() { note(\"f\"); f() }\nf()").first == "note \"f\"")
    let deep = (0..<40).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }" }.joined(separator: "\n")
    #expect(rehearsed(deep + "\nfunc f40() {}\nf0()\nnote(\"end\")").count == 1)
  }

  /// The app's delegates run before its windows are filled, in whatever order their files stand.
  @Test func anAppOfScenesStartsWithItsDelegates() {
    let delegate =
      "class Delegate: NSObject, UIApplicationDelegate { func application() { Toy.shared.put(A.self) { A() } } }"
    for type in ["var delegate: Delegate", "(Delegate.self) var delegate"] {
      let app = """
        @main struct Main: App {
          @UIApplicationDelegateAdaptor\(type)
          var body: some Scene { WindowGroup { Home() } }
        }
        final class Home { @Given var a: A }
        """.replacing("Adaptorvar", with: "Adaptor var")
      let toy = ToyLibrary()
      _ = rehearse(["App.swift": app, "Delegate.swift": delegate], toy)
      #expect(toy.log.prefix(2) == ["put A", "A for Home.a = A #2 ?"])
    }
  }

  @Test func theDelegateOfAWindowStartsAfterTheApp() {
    let toy = ToyLibrary()
    _ = rehearse(
      [
        "App.swift": "@main class Main: NSObject, UIApplicationDelegate { func application() { setUp() } }",
        "Scene.swift": "class Scene: NSObject, UIWindowSceneDelegate { func scene() { note(Toy.shared.get(A.self)) } }",
        "SetUp.swift": "func setUp() { Toy.shared.put(A.self) { A() } }",
      ], toy)
    #expect(toy.log == ["put A", "A for Scene = A #2", "note A #2"])
  }

  /// The body of a loop runs for what there is.
  @Test func whatALoopGoesThrough() {
    #expect(
      rehearsed(
        """
        enum Mode { case debug, live }
        let none: [String: String] = [:]
        for (key, value) in none { note(key) }
        for (key, value) in ["a": "b"] { note(key); note(value) }
        for (one, other) in [("c", A()), ("d", A())] { note(one) }
        for (one, other) in pairs() { note("perhaps") }
        for mode in [Mode.debug, .live] where mode == .live { note("live") }
        for mode in [Mode.debug, .live] where mode == .debug { note("debug") }
        for mode in [Mode.debug] where mode == .live { fatalError() }
        for mode in [Mode.debug] where flag() { note("perhaps") }
        for mode in modes() where flag() { note("perhaps") }
        note("end")
        """) == [
          "note \"a\"", "note \"b\"", "note \"c\"", "note \"d\"", "note \"perhaps\" ?", "note \"live\"",
          "note \"debug\"", "note \"perhaps\" ?", "note \"perhaps\" ?", "note \"end\"",
        ])
  }
}
