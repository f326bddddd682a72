import InjectScopeModel
import Testing

/// What is offered as a cure can be pasted.
@Suite struct CureTests {
  /// What is offered for all but the entries that nobody asks for, which these sources are full of.
  private func cures(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.id != "unused-registration" }
      .compactMap { $0.fix?.description }
  }

  private func edits(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.flatMap { $0.fix?.edits ?? [] }.map(\.text)
  }

  private static let flex = """
    import FlexInject
    protocol Clock {}
    protocol Loud {}
    enum Outer { class Inner {} }
    struct Box<Element> {}
    let box = DependencyContainer.shared
    box.register(key: "other") { 1 }

    """

  @Test(arguments: [
    ("Clock?", "Clock?.self"), ("(Clock & Loud)?", "((Clock & Loud)?).self"), ("[Clock]?", "[Clock]?.self"),
    ("Outer.Inner?", "Outer.Inner?.self"), ("(any Clock)?", "Clock?.self"), ("Box<Clock?>?", "Box<Clock?>?.self"),
  ])
  func flexInjectsOptionalIsAKeyOfItsOwn(type: String, metatype: String) {
    let cures = cures(Self.flex + "final class Screen { @Inject var it: \(type) }\n_ = Screen()")
    #expect(
      cures.count == 1 && cures[0].hasSuffix("unless nil is meant: box.register(type: \(metatype)) { … }"), "\(cures)")
  }

  @Test func flexInjectsOtherKeys() {
    #expect(
      cures(Self.flex + #"let a: Clock = box.resolve(key: "a\\\"b\n")"#).last?
        .hasSuffix(#": box.register(key: "a\\\"b\n") { … }"#) == true)
    #expect(
      cures(Self.flex + "let it: (Int) -> Clock = box.resolve(type: ((Int) -> Clock).self)").last?
        .hasSuffix(": box.register(type: ((Int) -> Clock).self) { … }") == true)
  }

  /// A closure that may give nil is registered for what it wraps.
  @Test func flexInjectAsksForWhatIsRegistered() {
    let source =
      Self.flex + """
        class Wall: Clock { init?(_ name: String) {} }
        box.register(type: Wall.self) { Wall("a") }
        let clock: Clock = box.resolve(type: Clock.self)
        """
    #expect(edits(source) == ["\nbox.register(type: Clock.self) { box.resolve(type: Wall.self) }"])
  }

  /// What is registered differs by a slip: that is to be written before anything is registered.
  @Test(arguments: ["", "protocol Clokc {}\n"]) func aSlipInATypeIsNoReasonForARegistration(_ declaration: String) {
    let source = Self.flex + declaration + "box.register(type: Clock.self) { 1 as! Clock }\n"
    let cures = cures(source + "final class Screen { @Inject var it: Clokc }\n_ = Screen()")
    #expect(
      cures.count == 1
        && cures[0].hasPrefix(
          declaration.isEmpty ? "if 'Clock' is meant, write that: nothing" : "if one type is meant, write 'Clokc' at ")
        && cures[0].contains(declaration.isEmpty ? "declares 'Clokc'; else " : ", or 'Clock' here; else ")
        && cures[0].contains("box.register(type: Clokc.self)"), "\(cures)")
    #expect(edits(source + "final class Screen { @Inject var it: Clokc }\n_ = Screen()") == [])
  }

  /// Nobody imports the library, and what is said is its own all the same: then its wrappers ask.
  @Test func wrappersAskWhereTheImportIsMissing() {
    let source = """
      protocol Clock {}
      final class Wall: Clock {}
      DependencyContainer.shared.register(type: Clock.self) { Wall() }
      final class Screen { @Inject var clock: Clock; @Inject var wall: Wall }
      _ = Screen()

      """
    let found = Sources(["main.swift": source]).graph.findings.map(\.id)
    #expect(found == ["missing-registration"])
    // A container of the project's own is asked by nobody's wrappers.
    let own =
      "final class DependencyContainer { static let shared = DependencyContainer(); func register<T>(type: T.Type, _ make: () -> T) {} }\n"
    #expect(Sources(["main.swift": own + source]).graph.findings.map(\.id) == [])
  }

  /// What lost its wrapper may be what a registration is for.
  @Test(arguments: [
    (
      "",
      "keep it for now: 'Screen.clock' at main.swift:10:66 is of that type, and has neither a value nor an attribute that asks for one"
    ),
    ("init(clock: Clock) { self.clock = clock }", "remove it"),
    (
      "init() {}",
      "keep it for now: 'Screen.clock' at main.swift:10:66 is of that type, and has neither a value nor an attribute that asks for one"
    ),
  ])
  func whatLostItsWrapperMayMeanARegistration(_ initialiser: String, _ cure: String) {
    let source =
      Self.flex + """
        box.register(type: Clock.self) { 1 as! Clock }
        box.register(type: Loud.self) { 1 as! Loud }
        final class Screen { @Inject private var loud: Loud; private var clock: Clock; \(initialiser) }
        func show(_ screen: Screen) {}
        """
    let unused = Sources(["main.swift": source]).graph.findings.filter {
      $0.id == "unused-registration" && $0.message.contains("'Clock'")
    }
    #expect(unused.map(\.fix?.description) == [cure])
  }

  private static let disco = """
    import Discoverer
    protocol Clock {}
    protocol Loud {}
    enum Outer { class Inner {} }
    struct Box<Element> {}
    let box = Injector()

    """

  @Test(arguments: [
    ("Clock", "Clock.self"), ("(any Clock)", "Clock.self"), ("Outer.Inner", "Outer.Inner.self"),
    ("Clock & Loud", "(Clock & Loud).self"), ("Box<Clock?>", "Box<Clock?>.self"), ("Clock?", "Clock?.self"),
    ("[String: Clock]", "[String: Clock].self"), ("(Int) -> Clock", "((Int) -> Clock).self"),
  ])
  func discoverersCureIsARegistration(type: String, metatype: String) {
    let cures = cures(
      Self.disco + "final class Screen { @Injected(injector: box) var it: \(type) }\n_ = Screen().it")
    #expect(
      cures.count == 1
        && cures[0].hasSuffix(
          "' in 'box' before this is asked for: register(as: \(metatype), injection: .factory { … })"),
      "\(cures)")
  }

  @Test func whereNilIsAnAnswerItMayBeMeant() {
    #expect(
      cures(Self.disco + "let clock = box[Clock.self]") == [
        "register 'Clock' in 'box' before this is asked for, unless nil is meant: "
          + "register(as: Clock.self, injection: .factory { … })"
      ])
  }

  @Test func whatComesTooLateIsNotRegisteredTwice() {
    let source =
      Self.disco + """
        final class Wall: Clock {}
        func early() { _ = try! box.get(Clock.self) }
        early()
        try! box.register(as: Clock.self, injection: .factory { Wall() })
        """
    #expect(cures(source) == ["register 'Clock' in 'box' before this is asked for: at main.swift:10:10 it is too late"])
  }

  private static let injection = """
    import Injection
    protocol Clock {}
    protocol Loud {}
    enum Outer { class Inner {} }
    struct Box<Element> {}
    final class Log {}

    """

  @Test(arguments: [
    ("Clock", "", "factory { … as Clock }"), ("Clock?", "", "factory { … as Clock }"),
    ("Clock", #"tag: "wall""#, #"factory(tag: "wall") { … as Clock }"#),
    ("Clock", #"tag: "a\"b""#, #"factory(tag: "a\"b") { … as Clock }"#),
    ("Outer.Inner", "", "factory { … as Outer.Inner }"), ("any Clock", "", "factory { … as Clock }"),
    ("Clock & Loud", "", "factory { … as Clock & Loud }"), ("Box<Clock?>", "", "factory { … as Box<Clock?> }"),
    ("Box<Clock?>?", "", "factory { … as Box<Clock?>? }"),
  ])
  func injectionsCureIsAnEntry(type: String, tag: String, entry: String) {
    let cures = cures(Self.injection + "injectMe { single { Log() } }\nlet it: \(type) = resolve(\(tag))")
    #expect(cures.count == 1 && cures[0].hasSuffix(": \(entry)"), "\(cures)")
  }

  @Test func aComponentIsListedByWhatNamesIt() {
    let cures = cures(
      Self.injection + """
        let atTop = Component { single { Log() } }
        enum Parts { static let stored = Component { single { Log() } } }
        final class Home { let own = Component { single { Log() } } }
        func local() { let here = Component { single { Log() } }; _ = here }
        func made() -> Component { Component { single { Log() } } }
        injectMe { single { Log() } }
        _ = atTop; _ = Parts.stored; _ = Home(); local(); _ = made()
        """)
    #expect(
      Set(cures) == [
        "write 'component { atTop }' in 'injectMe', or remove it",
        "write 'component { Parts.stored }' in 'injectMe', or remove it",
        "write 'component { own }' in a module, or remove it",
        "write 'component { here }' in a module, or remove it",
        "write 'component { made() }' in 'injectMe', or remove it",
      ])
  }

  // MARK: - Somebody has it

  @Test func aForgottenParent() {
    let modules = """
      import Injection
      protocol Clock {}
      final class Wall: Clock {}
      let base = Module { factory { Wall() as Clock }; factory { 1 } }

      """
    #expect(
      cures(modules + "let home = Module { factory { \"a\" }; factory { 1.5 } }\nlet clock: Clock = home()")
        == ["make 'home' below 'base', which has 'Clock': Module(parent: base) { … }"])
    #expect(
      cures(
        modules + "let home = Module(parent: base) { factory { \"a\" }; factory { 1.5 } }\nlet clock: Clock = home()")
        == [])
  }

  @Test func aReplacedContainer() {
    let first = "import FlexInject\nprotocol Clock {}\nfinal class Wall: Clock {}\nvar box = DependencyContainer()\n"
    let register = "box.register(type: Clock.self) { Wall() }\n"
    let replace = "box = DependencyContainer()\n"
    let ask = "let clock: Clock = box.resolve(type: Clock.self)"
    #expect(
      cures(first + register + replace + ask) == [
        "register 'Clock' in the 'box' made at main.swift:6:7 too, or keep the one that has it"
      ])
    #expect(cures(first + replace + register + ask) == [])
    #expect(
      cures(
        "import Injection\nvar base = Module { factory { 1 }; factory { \"a\" } }\nbase = Module { factory { 1.5 }; "
          + "factory { true } }\nlet one: Int = base()") == [
          "register 'Int' in the 'base' made at main.swift:3:8 too, or keep the one made at main.swift:2:12, which has it"
        ])
  }

  @Test func whatIsRegisteredLater() {
    let first = "import FlexInject\nprotocol Clock {}\nfinal class Wall: Clock {}\nlet box = DependencyContainer()\n"
    #expect(
      cures(first + "let clock: Clock = box.resolve(type: Clock.self)\nbox.register(type: Clock.self) { Wall() }") == [
        "register 'Clock' in 'box' before this is asked for: at main.swift:6:5 it is too late"
      ])
  }

  /// What is below a module cannot be made the parent of that.
  @Test func ofWhatIsBelowItIsAskedFor() {
    let modules = """
      import Injection
      final class Clock {}
      let base = Module { factory { 1 }; factory { "a" } }
      let middle = Module(parent: base) { factory { 1.5 }; factory { true } }
      let home = Module(parent: middle) { factory { Clock() }; factory { UInt8(1) } }

      """
    #expect(
      cures(modules + "let clock: Clock = base()") == [
        "ask 'home', which is below 'base' and has 'Clock', or register it in 'base'"
      ])
  }

  /// What was to be registered behind a refused one may be there, and only has to be reached.
  @Test func whatIsDroppedBehindARefusedRegistration() {
    let other = "extension Loud { static var it: Int { 1 } }\nfinal class Wall: Clock {}\nfinal class Bell {}\n"
    let chain = """
      _ = try? box.register(as: Clock.self, injection: .singleton(Wall()))
        .register(as: Clock.self, injection: .singleton(Wall()))
        .register(as: Bell.self, injection: .singleton(Bell()))

      """
    let ask = "let clock = try! box.get(Clock.self)\nlet bell = try! box.get(Bell.self)"
    let cures = cures(Self.disco + other + chain + ask)
    #expect(
      cures.last
        == "take away what is refused at main.swift:11:4: 'Bell' is registered behind it, and dropped with it",
      "\(cures)")
    let elsewhere = self.cures(Self.disco + other + chain + "let it = try! box.get(Loud.self)")
    #expect(elsewhere.last?.hasSuffix("register(as: Loud.self, injection: .factory { … })") == true, "\(elsewhere)")
  }
}
