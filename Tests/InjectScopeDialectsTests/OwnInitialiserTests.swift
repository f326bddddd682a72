import InjectScopeModel
import Testing

/// What an initialiser registers that a property of the type asks for comes too late, in whatever order its lines stand.
@Suite struct OwnInitialiserTests {
  private func fixes(_ source: String) -> [String] {
    Sources(["main.swift": source]).findings("missing-registration").compactMap { $0.fix?.description }
  }

  private static let filling = "func fill() { DependencyContainer.shared.register(type: Till.self) { Till() } }"

  private static func flex(_ initialiser: String, wrapper: String = "@Inject") -> String {
    """
    import FlexInject
    final class Till {}
    \(initialiser.contains("fill()") ? filling : "")
    struct App {
      \(wrapper) var till: Till
      \(initialiser)
    }
    print(App().till)

    """
  }

  @Test func itIsRegisteredBeforeTheTypeIsMade() {
    let words = { (place: String) in
      "register 'Till' before 'App' is made, or ask with @LazyInject: properties are filled before the body of 'init' "
        + "runs, at main.swift:\(place) it is too late"
    }
    let inside = "init() { DependencyContainer.shared.register(type: Till.self) { Till() } }"
    #expect(fixes(Self.flex(inside)) == [words("6:39")])
    #expect(fixes(Self.flex("init() { fill() }")) == [words("6:12")])
    #expect(fixes(Self.flex(inside, wrapper: "@LazyInject")) == [])
  }

  /// One that calls another initialiser runs before the properties are filled.
  @Test func whatCallsAnotherOneIsInTime() {
    #expect(fixes(Self.flex("init() { fill(); self.init(1) }\n  init(_ number: Int) {}")) == [])
  }

  @Test func onlyALibraryThatHasItAsksLater() {
    let source = """
      import Discoverer
      final class Till {}
      struct App {
        @Injected(Env.box) var till: Till
        init() { try! Env.box.register(as: Till.self, injection: .factory { Till() }) }
      }
      enum Env { static let box = Injector() }
      print(App().till)

      """
    #expect(!fixes(source).joined().contains("@LazyInject"))
  }
}
