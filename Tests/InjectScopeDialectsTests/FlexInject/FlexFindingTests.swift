import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What is said about programs, whole.
@Suite struct FlexFindingTests {
  private func findings(_ source: String) -> [String] { FlexProgram(source).findings }

  @Test func aHoleWithTheWayThere() {
    #expect(
      findings(
        """
        protocol Printer {}
        final class Exporter { @Inject var printer: Printer }
        final class Screen { @Inject var exporter: Exporter }
        func fill() { box.register(type: Exporter.self) { Exporter() } }
        fill()
        let screen = Screen()
        """) == [
          """
          main.swift:2:36: error: 'Printer' stops the process: nothing is registered for it in \
          'DependencyContainer.shared' [missing-registration]
            main.swift:6:14: 'Screen' is made
            main.swift:3:34: 'Screen.exporter' asks for 'Exporter'
            main.swift:4:51: 'Exporter' is made
            main.swift:2:36: 'Exporter.printer' asks for 'Printer'
            fix: register 'Printer' in 'DependencyContainer.shared' before it is asked for
          """
        ])
  }

  /// What can be pasted, where it goes, and that what was missing is there with it.
  @Test(arguments: [
    (
      """
      func fill(_ container: DIContainer) {
        container.register(type: Clock.self) {
          Wall()
        }
      }
      fill(box)
      let watch = box.resolve(type: Watch.self)
      """, "4:4", "\n  container.register(type: Watch.self) { Watch() }"
    ),
    (
      """
      box.register(type: Clock.self) { Wall() }
      @Inject(key: "a \\"b\\"") var watch: Watch
      """, "1:42", "\nbox.register(key: \"a \\\"b\\\"\") { Watch() }"
    ),
    (
      """
      protocol Printer {}
      final class Laser: Printer { @Inject var clock: Clock; var name = "l"; var page: Int?; init(name: String = "l") {} }
      box.register(type: Clock.self) { Wall() }
      let printer = box.resolve(type: Printer.self)
      """, "3:42", "\nbox.register(type: Printer.self) { Laser() }"
    ),
    (
      """
      box.register(type: Watch.self) { Watch() }
      let clock = box.resolve(type: Clock.self)
      """, "1:43", "\nbox.register(type: Clock.self) { box.resolve(type: Watch.self) }"
    ),
    (
      """
      extension DependencyContainer {
        func fill() {
          self.register(type: Clock.self) { Wall() }
          register(type: Note.self) { Note() }
        }
      }
      DependencyContainer.shared.fill()
      let watch = box.resolve(type: Watch.self)
      """, "4:41", "\n    register(type: Watch.self) { Watch() }"
    ),
  ])
  func whatCanBePasted(_ source: String, _ place: String, _ text: String) throws {
    let program = FlexProgram(source)
    let hole = try #require(program.graph.findings.first { $0.id == "missing-registration" })
    let fix = try #require(hole.fix)
    let edit = try #require(fix.edits.first)
    #expect("\(edit.location)" == "main.swift:\(place)")
    #expect(edit.text == text)
    let cured = FlexProgram(files: try applying(fix, to: ["main.swift": source, "Common.swift": FlexProgram.common]))
    #expect(!cured.graph.findings.contains { $0.id == "missing-registration" })
  }

  /// Where the place is not sure, or what to make, nothing is pasted.
  @Test(arguments: [
    "if true { box.register(type: Clock.self) { Wall() } }\nlet watch = box.resolve(type: Watch.self)",
    "let watch = box.resolve(type: Watch.self)",
    "box.register(type: Note.self) { Note() }\nlet clock = box.resolve(type: Clock.self)",
    "box.register(type: Note.self) { Note() }\nlet s = box.resolve(type: Sized.self)\nstruct Sized { let size: Int }",
    "box.register(type: Watch.self) { Watch() }\nbox.remove(type: Watch.self)\nlet w = box.resolve(type: Watch.self)",
  ])
  func whereNothingCanBePasted(_ source: String) throws {
    let hole = try #require(FlexProgram(source).graph.findings.first { $0.id == "missing-registration" })
    #expect(hole.fix?.edits == [])
  }

  @Test func nearMisses() {
    #expect(
      findings(
        """
        box.register(type: Clock.self) { Wall() }
        final class Screen { @Inject var clock: Clock?; @Inject var wall: Clock }
        _ = Screen()
        """) == [
          """
          main.swift:2:34: warning: 'Clock?' is nil: nothing is registered for it in 'DependencyContainer.shared' \
          [missing-optional]
            main.swift:3:5: 'Screen' is made
            main.swift:2:34: 'Screen.clock' asks for 'Clock?'
            near: Clock in DependencyContainer.shared, which is not optional (main.swift:1:5)
            fix: ask for 'Clock', which is registered: 'Clock?' is another key
          """
        ])
    #expect(
      findings(
        """
        box.register(type: Watch.self) { Watch() }
        let clock = box.resolve(type: Clock.self)
        """) == [
          """
          main.swift:2:17: error: 'Clock' stops the process: nothing is registered for it in \
          'DependencyContainer.shared' [missing-registration]
            near: Watch in DependencyContainer.shared, which conforms to it (main.swift:1:5)
            fix: register 'Clock' in 'DependencyContainer.shared' too: 'Watch' is registered under its own name only
          """
        ])
  }

  @Test func anotherContainerHasIt() {
    #expect(
      findings(
        """
        enum Archive { static let container: DIContainer = DependencyContainer() }
        Archive.container.register(type: Clock.self) { Wall() }
        func show() { @Inject var clock: Clock; _ = clock }
        show()
        """) == [
          """
          main.swift:3:27: error: 'Clock' stops the process: 'Archive.container' has it, not \
          'DependencyContainer.shared' [wrong-container]
            main.swift:4:1: 'show' is called
            main.swift:3:27: 'show' asks for 'Clock'
            main.swift:2:19: 'Clock' is registered here
            fix: ask 'Archive.container' for it, or register 'Clock' in 'DependencyContainer.shared' too
          """
        ])
  }

  /// What a function or an object has nobody else can ask.
  @Test(arguments: [
    (
      "final class X { let own = DependencyContainer(); init() { own.register(type: Clock.self) { Wall() } } }\nX()",
      false
    ),
    ("func fill() { let own = DependencyContainer(); own.register(type: Clock.self) { Wall() } }\nfill()", false),
    ("let own = DependencyContainer()\nown.register(type: Clock.self) { Wall() }", true),
  ])
  func anotherContainerThatHasItMayHaveNoName(source: String, isNamed: Bool) {
    let graph = FlexProgram(source + "\n_ = DependencyContainer.shared.resolve(type: Clock.self)").graph
    let finding = graph.findings.first { $0.id == "wrong-container" }
    #expect(finding?.fix.map { $0.description.hasPrefix("ask '") } == isNamed)
  }

  /// What is passed on to nobody is one mistake, however much is asked for.
  @Test func aContainerThatIsNotPassedOnIsOneCause() {
    let source = """
      func fill() {
        let own = DependencyContainer()
        own.register(type: Clock.self) { Wall() }
        own.register(type: Watch.self) { Watch() }
      }
      func show() {
        let other = DependencyContainer()
        _ = (other.resolve(type: Clock.self), other.resolve(type: Watch.self))
      }
      fill()
      show()
      """
    let reports = FlexProgram(source).graph.findings.byCause.filter { $0.severity == .error }
    #expect(reports.map(\.id) == ["wrong-container"] && reports[0].affects == 2, "\(reports)")
    // What another one has is another mistake.
    let third = "let third = DependencyContainer()\nthird.register(type: Watch.self) { Watch() }\n"
    let apart = source.replacing("  own.register(type: Watch.self) { Watch() }\n", with: "")
    #expect(FlexProgram(third + apart).graph.findings.byCause.count { $0.severity == .error } == 2)
  }

  @Test func removedAndTooLate() {
    #expect(
      findings(
        """
        box.register(type: Clock.self) { Wall() }
        box.remove(type: Clock.self)
        let clock = box.resolve(type: Clock.self)
        let watch = box.resolve(type: Watch.self)
        box.register(type: Watch.self) { Watch() }
        """) == [
          """
          main.swift:3:17: error: 'Clock' stops the process: nothing is registered for it in \
          'DependencyContainer.shared' [missing-registration]
            main.swift:2:5: 'Clock' is removed here
            fix: leave 'Clock' registered in 'DependencyContainer.shared' until this is asked for
          """,
          """
          main.swift:4:17: error: 'Watch' stops the process: nothing is registered for it in \
          'DependencyContainer.shared' yet [missing-registration]
            main.swift:5:5: 'Watch' is registered here, too late
            fix: register 'Watch' in 'DependencyContainer.shared' before this is asked for: at main.swift:5:5 it is too late
          """,
        ])
  }

  @Test func namesThatClash() {
    #expect(
      findings(
        """
        enum Web { final class Session {} }; enum Audio { final class Session {} }
        box.register(type: Web.Session.self) { Web.Session() }
        box.register(type: Audio.Session.self) { Audio.Session() }
        let session = box.resolve(type: Web.Session.self)
        """) == [
          """
          main.swift:3:5: warning: 'Audio.Session' takes the place of 'Web.Session': the container knows both as \
          'Session' [name-clash]
            main.swift:2:5: 'Web.Session' is registered here
            fix: register one of them under a key of its own
          """,
          """
          main.swift:4:19: error: what is registered as 'Web.Session' is Audio.Session, which cannot be what is asked \
          for here [type-mismatch]
            main.swift:3:5: 'Audio.Session' is registered here
            fix: register one of them under a key of its own
          """,
        ])
  }

  /// What is registered in a branch replaces on purpose what is there in all other cases: another run keeps that.
  @Test(arguments: [
    ("if demo { %@ }", 0), ("if !demo { print(1) } else { %@ }", 0),
    ("switch demo { case true: %@\ndefault: print(1) }", 0),
    ("guard demo else { exit(1) }\n%@", 1), ("do { %@ }", 1), ("[1].forEach { _ in if demo { %@ } }", 0),
  ])
  func whatIsRegisteredAgainInABranch(_ code: String, _ count: Int) {
    let found = findings(
      """
      let demo = true
      box.register(type: Clock.self) { Wall() }
      \(code.replacing("%@", with: "box.register(type: Clock.self) { Watch() }"))
      let clock = box.resolve(type: Clock.self)
      """)
    #expect(found.count { $0.contains("duplicate-registration") } == count, "\(found)")
  }

  @Test func registeredAgain() {
    #expect(
      findings(
        """
        box.register(type: Clock.self) { Wall() }
        box.register(type: Clock.self) { Watch() }
        let clock = box.resolve(type: Clock.self)
        box.register(type: Clock.self) { Cuckoo() }
        """) == [
          """
          main.swift:2:5: warning: 'Clock' is registered again in 'DependencyContainer.shared' [duplicate-registration]
            main.swift:1:5: this registration is replaced
            fix: remove the one that is replaced
          """,
          """
          main.swift:4:5: warning: 'Clock' is registered after the one that all share was made: that one stays, and \
          this closure runs only for 'mode: .new' [shadowed-registration]
            main.swift:2:5: it is registered here
            main.swift:3:17: it is made for whoever asks here
            fix: register it before anybody asks, or call 'remove' first
          """,
        ])
  }

  @Test func heldWeaklyAndGone() {
    #expect(
      findings(
        """
        box.register(type: Wall.self) { Wall() }
        box.register(type: Note.self) { Note() }
        final class Screen { @WeakInject(mode: .new) var wall: Wall?; @WeakInject var note: Note? }
        let screen = Screen()
        """) == [
          """
          main.swift:3:50: warning: 'Screen.wall' is nil as soon as it is resolved: it is held weakly, and nobody else \
          keeps it [gone-at-once]
            fix: hold it with @Inject as 'Wall', without the '?', or share it: without 'mode: .new' the container keeps it
          """,
          """
          main.swift:3:79: warning: 'Screen.note' is nil as soon as it is resolved: only an object can be held weakly \
          [gone-at-once]
            fix: hold it with @Inject as 'Note', without the '?'
          """,
        ])
  }

  /// What only hands on the one that all share makes nothing anew.
  @Test func whatIsHandedOnIsNotCaptured() {
    #expect(
      findings(
        """
        protocol Painted {}
        final class Wall: Painted {}
        final class Shop { let wall: Painted; init(wall: Painted) { self.wall = wall } }
        box.register(type: Wall.self) { Wall() }
        box.register(type: Painted.self) { box.resolve(type: Wall.self, mode: .shared) as Painted }
        box.register(type: Shop.self) { Shop(wall: box.resolve(type: Painted.self, mode: .new)) }
        let shop = box.resolve(type: Shop.self)
        let wall = box.resolve(type: Painted.self, mode: .new)
        """) == [])
  }

  @Test func capturedByWhatLivesOn() {
    #expect(
      findings(
        """
        final class Shop { let wall: Wall; init(wall: Wall) { self.wall = wall } }
        box.register(type: Wall.self) { Wall() }
        box.register(type: Shop.self) { Shop(wall: box.resolve(type: Wall.self, mode: .new)) }
        let shop = box.resolve(type: Shop.self)
        let wall = box.resolve(type: Wall.self, mode: .new)
        """) == [
          """
          main.swift:3:48: note: 'Shop' is made once and keeps the one 'Wall' that it is given, which is made anew for \
          everybody else [captive]
            main.swift:2:5: 'Wall' is registered here
            main.swift:3:5: 'Shop' is registered here
            fix: let both live equally long, or let 'Shop' ask for it each time that it is used
          """
        ])
  }

  @Test func nobodyAsks() {
    #expect(
      findings("box.register(type: Clock.self) { Wall() }\nbox.register(key: \"k\") { Note() }") == [
        "main.swift:1:5: note: nothing that was read asks for 'Clock' of 'DependencyContainer.shared' "
          + "[unused-registration]\n  fix: remove it",
        "main.swift:2:5: note: nothing that was read asks for 'Note #k' of 'DependencyContainer.shared' "
          + "[unused-registration]\n  fix: remove it",
      ])
  }

  @Test func everyFindingIsExplained() {
    let explained = FlexInject().explanations
    #expect(Set(explained.map(\.id)).count == explained.count)
    for id in ["gone-at-once", "shadowed-registration", "name-clash", "wrong-container", "missing-registration"] {
      #expect(explained.contains { $0.id == id })
    }
  }
}
