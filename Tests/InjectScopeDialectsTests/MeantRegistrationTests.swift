import InjectScopeModel
import Testing

/// Which registration is meant by who asks in vain, or by who has lost its attribute.
@Suite struct MeantRegistrationTests {
  private func fixes(_ id: String, _ source: String) -> [String] {
    Sources(source).findings(id).compactMap { $0.fix?.description }
  }

  private static func injection(asked: String, besides: String = "") -> String {
    """
    import Injection
    struct Prod {}
    injectMe { factory(tag: "prod") { Prod() } }
    final class Home { \(asked) var prod: Prod }
    \(besides)
    print(Home())

    """
  }

  /// That nobody else asks for it is said where it is so.
  @Test func whomNobodyAsksForIsMeant() {
    let other = "final class Other { @Inject(tag: \"prod\") var prod: Prod }\nprint(Other())"
    let words = "ask for 'Prod #prod', which nobody else asks for, or register 'Prod' too"
    #expect(fixes("missing-registration", Self.injection(asked: "@Inject")) == [words])
    let taken = fixes("missing-registration", Self.injection(asked: "@Inject", besides: other))
    #expect(
      taken.count == 1 && taken[0].hasPrefix("register 'Prod' in 'injectMe' before this is asked for"), "\(taken)")
    // A slip is one whoever else asks.
    let slip = Self.injection(asked: "@Inject(tag: \"prdo\")", besides: other)
    #expect(fixes("missing-registration", slip) == ["ask for 'Prod #prod', or register 'Prod #prdo' too"])
  }

  private static func misspelt(_ types: String) -> String {
    """
    import FlexInject
    \(types)
    DependencyContainer.shared.register(type: Clock.self) { Clock() }
    final class Home { @Inject var clock: Clok }
    print(Home())

    """
  }

  /// Of two words the one that is declared is a type.
  @Test func theWordThatIsDeclaredIsMeant() {
    let one = fixes("missing-registration", Self.misspelt("struct Clock {}"))
    #expect(
      one.count == 1
        && one[0].hasPrefix("if 'Clock' is meant, write that: nothing that was read declares 'Clok'; else "),
      "\(one)")
    let other = fixes("missing-registration", Self.misspelt("struct Clok {}"))
    #expect(
      other.count == 1 && other[0].contains("write 'Clok' at App.swift:3:")
        && other[0].contains("declares 'Clock'; else "),
      "\(other)")
    let both = fixes("missing-registration", Self.misspelt("struct Clock {}; struct Clok {}"))
    #expect(both.count == 1 && both[0].contains("or 'Clock' here; else "), "\(both)")
  }

  /// A property that may be nil compiles without its attribute, and is where that is forgotten.
  @Test(arguments: [("Clock!", true), ("Clock?", true), ("Other!", false), ("Clock! = nil", false)])
  func whatHasLostItsAttributeKeepsTheRegistration(_ type: String, _ isKept: Bool) {
    let source = """
      import FlexInject
      struct Clock {}; struct Other {}
      DependencyContainer.shared.register(type: Clock.self) { Clock() }
      DependencyContainer.shared.register(key: "name") { "a" }
      final class Home {
        var clock: \(type)
        @Inject(key: "name") var name: String
      }
      print(Home().name)

      """
    let words = "keep it for now: 'Home.clock' at App.swift:6:7 is of that type, and has no attribute that asks for one"
    #expect(fixes("unused-registration", source) == [isKept ? words : "remove it"])
  }
}
