import InjectScopeModel
import Testing

/// Types and type aliases that are declared inside of functions.
@Suite struct InnerTypeTests {
  private func findings(_ source: String) -> [String] {
    let program = """
      import FlexInject
      final class A {}
      final class B {}
      let box = DependencyContainer.shared

      """
    return Sources(["main.swift": program + source]).graph.findings.map { "\($0.severity) \($0.id)" }
  }

  private static let missing = ["error missing-registration"]
  private static let both = "box.register(type: A.self) { A() }\nbox.register(type: B.self) { B() }\n"
  private static let asking = """
    func show() {
      final class Row { @Inject var a: A; func draw() { print(a, box.resolve(type: B.self)) } }
      Row().draw()
    }
    show()
    """

  @Test func whatTheyAskForIsAskedFor() {
    #expect(findings(Self.both + Self.asking) == [])
    #expect(findings("box.register(type: A.self) { A() }\n" + Self.asking) == Self.missing)
    #expect(findings("box.register(type: B.self) { B() }\n" + Self.asking) == Self.missing)
  }

  @Test(arguments: [
    "func setUp() { struct Maker { func go() { box.register(type: A.self) { A() } } }\nMaker().go() }\nsetUp()",
    "func setUp() { typealias Alpha = A\nbox.register(type: Alpha.self) { A() } }\nsetUp()",
    "struct App { init() { enum Steps { static func go() { box.register(type: A.self) { A() } } }\nSteps.go() } }\nprint(App())",
    "let setUp = { () -> Int in\n  struct Maker { func go() { box.register(type: A.self) { A() } } }\n  Maker().go()\n  return 1\n}()",
    "do { struct Maker { func go() { box.register(type: A.self) { A() } } }\nMaker().go() }",
    "func setUp() { func inner() { final class Maker { init() { box.register(type: A.self) { A() } } }\n_ = Maker() }\ninner() }\nsetUp()",
  ])
  func whatTheyRegisterIsThere(_ source: String) {
    #expect(findings(source + "\nprint(box.resolve(type: A.self))") == [])
    #expect(findings(source + "\nprint(box.resolve(type: A.self), box.resolve(type: B.self))") == Self.missing)
  }

  /// One name in two functions is two types, and neither is that of the file.
  @Test func eachHasItsOwn() {
    let functions = """
      final class Row {}
      func one() { final class Row { @Inject var a: A }
        print(Row().a) }
      func two() { final class Row { @Inject var b: B }
        print(Row().b) }
      one()
      two()
      print(Row())
      """
    #expect(findings(Self.both + functions) == [])
    #expect(findings("box.register(type: A.self) { A() }\n" + functions) == Self.missing)
    #expect(findings("box.register(type: B.self) { B() }\n" + functions) == Self.missing)
  }

  /// What nobody can tell apart, or what stands for another type at each call, is nothing that is known.
  @Test(arguments: [
    "func setUp() { func put<T>(_ make: @escaping () -> T) { typealias It = T\nbox.register(type: It.self, dependency: make) }\nput { A() } }\nsetUp()",
    "func setUp<T>(_ make: @escaping () -> T) { typealias It = T\nbox.register(type: It.self, dependency: make) }\nsetUp { A() }",
    "func setUp(_ flag: Bool) { if flag { typealias It = A\nbox.register(type: It.self) { A() } } else { typealias It = B\nbox.register(type: It.self) { B() } } }\nsetUp(true)",
  ])
  func whatIsNotKnown(_ source: String) {
    #expect(findings(source + "\nprint(box.resolve(type: A.self))").filter { !$0.hasPrefix("note") } == [])
  }

  /// `Self` is the type around the function.
  @Test func selfIsTheTypeAround() {
    let program = """
      final class Screen {
        static func make() -> Screen { struct Size {}
          print(Size())
          return Self() }
        @Inject var a: A
      }
      print(Screen.make().a)
      """
    #expect(findings(program) == Self.missing)
    #expect(findings("box.register(type: A.self) { A() }\n" + program) == [])
  }
}
