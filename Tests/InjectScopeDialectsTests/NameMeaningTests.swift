import Testing

/// What a name alone means, and which function is called of several of one name: the nearest one that is declared, in the
/// order in which Swift looks.
@Suite struct NameMeaningTests {
  /// What is said of the program's need: `nil` where it is served for sure.
  private func said(_ body: String) -> String? {
    let graph = Sources([
      "main.swift": """
      import FlexInject
      struct Clock {}
      let container = DependencyContainer()
      func setUp() { container.register(type: Clock.self) { Clock() } }
      func take(_ action: () -> Void) { action() }
      \(body)
      print(container.resolve(type: Clock.self))
      """
    ]).graph
    if let finding = graph.findings.first(where: { $0.severity == .error }) { return finding.id }
    let outcomes = graph.nodeIDs.flatMap { graph.needs(of: $0) }.map(\.outcome)
    return outcomes.isEmpty || outcomes.contains { if case .supplied = $0 { false } else { true } } ? "open" : nil
  }

  /// `MEANT` runs, `OTHER` does not.
  private static let forms = [
    // The blocks around, innermost first.
    "func f() { OTHER }; func run() { func f() { MEANT }; f() }; run()",
    "func run() { func f() { OTHER }; do { let f = { MEANT }; f() } }; run()",
    "func run() { let f = { OTHER }; do { func f() { MEANT }; f() }; take { print(f) } }; run()",
    "func run() { let f = { OTHER }; do { func f() { MEANT }; take(f) }; take { print(f) } }; run()",
    "func f() { OTHER }; func run(f: () -> Void) { f() }; run(f: { MEANT })",
    "func f() { OTHER }; func run() { func f() { MEANT }; take(f) }; run()",
    "func run(f: @escaping () -> Void) { let f = { f() }; f() }; run(f: { MEANT })",
    "func run(f: @escaping () -> Void) { let g = f; do { let f = { g(); print(1) }; f() } }; run(f: { MEANT })",
    "func f() { MEANT }; func run() { let g = f; do { let f = { g() }; f() } }; run()",
    // The type around.
    "func f() { OTHER }; struct S { func f() { MEANT }; func run() { f() } }; S().run()",
    "func f() { OTHER }; struct S { func f() { MEANT }; func run() { take(f) } }; S().run()",
    "struct S { let f = { OTHER }; func run() { func f() { MEANT }; f() } }; S().run()",
    "struct S { let f = { OTHER }; func run() { func f() { MEANT }; take(f) } }; S().run()",
    "func f() { OTHER }; class Base { func f() { MEANT } }; class Sub: Base { func run() { f() } }; Sub().run()",
    "func f() { OTHER }; protocol P {}; extension P { func f() { MEANT } }; struct S: P { func run() { f() } }; S().run()",
    "func f() { OTHER }; enum E { case one; static func f() { MEANT }; static func run() { f() } }; E.run()",
    // What a superclass's code names is not what a subclass declares, but for overrides.
    "func f() { MEANT }; class Base { func run() { f() } }; final class Sub: Base { func f() { OTHER } }; Sub().run()",
    "let f = { MEANT }; class Base { func run() { f() } }; final class Sub: Base { let f = { OTHER } }; Sub().run()",
    "class Base { private func f() { MEANT }; func run() { f() } }; class Sub: Base { func f() { OTHER } }; Sub().run()",
    "class Base { func f() { OTHER }; func run() { f() } }; class Sub: Base { override func f() { MEANT } }; Sub().run()",
    // What an extension of a protocol declares is overridden by nobody; what the protocol asks for is.
    "protocol P {}; extension P { func f() { MEANT }; func run() { f() } }; struct S: P { func f() { OTHER } }; S().run()",
    "protocol P {}; extension P { func f() { MEANT } }; struct S: P { func f() { OTHER } }; let p: P = S(); p.f()",
    "protocol P {}; extension P { func f() { OTHER } }; struct S: P { func f() { MEANT } }; let s = S(); s.f()",
    """
    protocol P { func f() }; extension P { func f() { OTHER }; func run() { f() } }
    struct S: P { func f() { MEANT } }; S().run()
    """,
    """
    protocol P { func f() }; extension P { func f() { OTHER } }
    struct S: P { func f() { MEANT } }; let p: P = S(); p.f()
    """,
    "protocol P {}; extension P { var f: Void { MEANT } }; struct S: P { var f: Void { OTHER } }; let p: P = S(); p.f",
    // The types around the type, where they are written around it.
    """
    func f() { OTHER }
    enum Outer { static func f() { MEANT }; struct Inner { func run() { f() } } }; Outer.Inner().run()
    """,
    """
    func f() { OTHER }
    enum Outer { static func f() { MEANT }; struct Inner { func run() { take(f) } } }; Outer.Inner().run()
    """,
    """
    let f = { OTHER }
    enum Outer { static let f = { MEANT }; struct Inner { func run() { f() } } }; Outer.Inner().run()
    """,
    """
    enum Outer { static var f: Void { MEANT }; struct Inner { func run() { f } } }; Outer.Inner().run()
    """,
    """
    func f() { MEANT }; enum Outer { static func f() { OTHER }; struct Inner {} }
    extension Outer.Inner { func run() { f() } }; Outer.Inner().run()
    """,
    """
    var hook = { OTHER }
    enum Outer {
      static var hook = { OTHER }
      struct Inner { func run() { hook = { MEANT } } }
    }
    Outer.Inner().run(); Outer.hook()
    """,
    """
    enum Outer { enum Deep { struct Inner { func run() { f() } } }; static func f() { MEANT } }; Outer.Deep.Inner().run()
    """,
    // Types inside the type before functions at the top.
    "func Maker() { OTHER }; struct S { struct Maker { init() { MEANT } }; func run() { _ = Maker() } }; S().run()",
  ]

  @Test(arguments: forms)
  func theNearestOneIsMeant(_ form: String) {
    #expect(said(form.replacing("MEANT", with: "setUp()").replacing("OTHER", with: "print(1)")) == nil)
    // A function of the same name is called, so that this is no surely dead code either.
    #expect(said(form.replacing("MEANT", with: "print(1)").replacing("OTHER", with: "setUp()")) != nil)
  }
}
