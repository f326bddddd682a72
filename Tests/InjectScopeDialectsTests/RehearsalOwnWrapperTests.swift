import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Property wrappers that the project declares.
@Suite struct RehearsalOwnWrapperTests {
  private static let wrappers = """
    @propertyWrapper struct Dep<T> {
      var wrappedValue: T { Toy.shared.get(T.self) }
      var projectedValue: String { note("projected"); return "p" }
    }
    @propertyWrapper final class Keyed<T> {
      let key: String
      init(_ key: String) { self.key = key }
      lazy var value: T = Toy.shared.get(T.self)
      var wrappedValue: T { note(key); return value }
    }
    @propertyWrapper struct Loud<T> {
      private var kept: T
      init(wrappedValue: T) { kept = wrappedValue }
      var wrappedValue: T { get { kept } set { note("set"); kept = newValue } }
    }

    """
  private static let show = "func show() { note(name); name = \"b\"; note(name) }"
  private static let registration = "Toy.shared.put(P.self) { A() }\n"

  private func log(_ source: String) -> [String] {
    surely(Self.wrappers + source).filter { !$0.hasPrefix("put") }
  }

  @Test(arguments: [
    ("final class Screen { @Dep var p: P; func show() { note(p) } }\nScreen().show()", "P for Dep"),
    ("struct Screen { @Dep var p: P; func show() { note(p) } }\nScreen().show()", "P for Dep"),
    ("final class Screen { @Dep<P> var p; func show() { note(self.p) } }\nScreen().show()", "P for Dep"),
    ("enum Screen { @Dep static var p: P }\nnote(Screen.p)", "P for Dep"),
    ("func show() { @Dep var p: P; note(p) }\nshow()", "P for Dep"),
  ])
  func readingAsksTheWrapper(source: String, ask: String) {
    let made = "A #\(source.contains("class") ? 1 : 0)"
    #expect(log(Self.registration + source) == ["\(ask) = \(made)", "note \(made)"])
    #expect(log(source).first == "no " + ask)
  }

  @Test func aWrapperOfAClassKeepsWhatItHas() {
    let source = "final class Screen { @Keyed(\"k\") var p: P; func show() { _ = p; _ = p } }\nScreen().show()"
    #expect(log(Self.registration + source).map { $0.prefix(11) } == ["note \"k\"", "P for Keyed", "note \"k\""])
  }

  @Test func whatStandsBehindIt() {
    let source =
      "final class Screen { @Dep var p: P; func show() { note($p) } }\nlet s = Screen()\ns.show()\nnote(s.$p)"
    #expect(log(source) == ["note \"projected\"", "note \"p\"", "note \"projected\"", "note \"p\""])
  }

  @Test(arguments: [
    "final class Screen { @Loud var name = \"a\"; \(show) }\nScreen().show()",
    "struct Screen { @Loud var name = \"a\"; mutating \(show) }\nvar s = Screen(); s.show()",
    "struct Screen { @Loud var name: String; mutating \(show) }\nvar s = Screen(name: \"a\"); s.show()",
    "final class Screen { @Loud var name: String; init() { name = \"a\" }; \(show) }\nScreen().show()",
    "final class Screen { @Loud var name: String; init() { _name = Loud(wrappedValue: \"a\") }; \(show) }\nScreen().show()",
    "func show() { @Loud var name = \"a\"; note(name); name = \"b\"; note(name) }\nshow()",
  ])
  func settingRunsItsSetter(source: String) {
    #expect(log(source) == ["note \"a\"", "note \"set\"", "note \"b\""])
  }

  /// Where a wrapper looks at its owner instead, nothing is said of the value.
  @Test func whatAsksItsOwnerIsNotFollowed() {
    let source = """
      @propertyWrapper struct Own<T> {
        static subscript<O>(_enclosingInstance o: O, wrapped w: KeyPath<O, T>, storage s: KeyPath<O, Own>) -> T {
          fatalError()
        }
        var wrappedValue: T { fatalError() }
        init(wrappedValue: T) {}
      }
      final class Screen { @Own var name = "a" }
      note(Screen().name)
      note("on")
      """
    #expect(log(source) == ["note unknown String", "note \"on\""])
  }

  // MARK: - Like the wrappers of a library

  private func errors(_ source: String) -> [String] {
    let before = """
      import FlexInject
      protocol Service: AnyObject {}
      final class Real: Service {}
      let box = DependencyContainer.shared
      @propertyWrapper struct Dep<T> { var wrappedValue: T { box.resolve(type: T.self, mode: .shared) } }
      @propertyWrapper struct Made<T> {
        let make: () -> T
        init(_ make: @escaping () -> T) { self.make = make }
        var wrappedValue: T { make() }
      }

      """
    return Sources(["main.swift": before + source]).graph.findings.filter { $0.severity > .note }.map(\.message)
  }
  private static let missing =
    "'Service' stops the process: nothing is registered for it in 'DependencyContainer.shared'"

  @Test(arguments: [
    "func show() {\n#if DEBUG\n@Dep var x: Service\n#else\n@Dep var x: Service\n#endif\n_ = x\n}\nshow()",
    "struct Screen { @Dep var x: Service }",
    "final class Screen { @Dep var x: Service }",
  ])
  func whatItAsksForIsSeen(source: String) {
    #expect(errors(source) == [Self.missing])
    #expect(errors("box.register(type: Service.self) { Real() }\n" + source) == [])
  }

  @Test(arguments: [
    "func show() {\n@Made<Service>({ Real() }) var x\nreg(x)\n}\nshow()",
    "final class Screen { @Made<Service>({ Real() }) var x; func show() { reg(x) } }\nScreen().show()",
    "struct Screen { @Made<Service>({ Real() }) var x; func show() { reg(self.x) } }\nScreen().show()",
    "@Made<Service>({ Real() }) var x\nfunc show() { reg(x) }\nshow()",
  ])
  func itSaysTheTypeOfTheProperty(source: String) {
    let register = "func reg<T>(_ x: T) { box.register(type: T.self) { x } }\n"
    #expect(errors(register + source + "\n_ = box.resolve(type: Service.self, mode: .shared) as Service") == [])
  }

  @Test(arguments: ["@Inject", "@Dep"])
  func aVariableOfAFunctionCannotBeNamedElsewhere(attribute: String) {
    expectTwin(
      of: """
        import FlexInject
        final class Logger {}
        @propertyWrapper struct Dep<T> { var wrappedValue: T { fatalError() } }
        func setUp() {
          \(attribute) var logger: Logger
          DependencyContainer.shared.register(type: Int.self) { _ = logger; return 1 }
        }
        """,
      is: """

        /// What `DependencyContainer.shared` gives, as plain Swift: a function for everything that is registered.
        final class DependencyContainerGraph {
            // Not here: `Int` of Setup.swift: it uses the wrapped variable 'logger'.
        }

        """)
  }
}
