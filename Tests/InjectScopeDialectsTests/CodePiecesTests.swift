import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct CodePiecesTests {
  private func read(_ source: String) -> Facts { SourceReader(dialects: []).read(source, withCode: true) }

  @Test func membersOfATypeAndOfItsExtension() {
    let facts = read(
      """
      final class A: B {
        @Inject(name: "x") var a: P
        let b: Q = make(), c = d()
        lazy var e = E(a)
        static let shared = A()
        var f: F { F() }
        var g: G { get { G() } set { h(newValue) } }
        var i = 1 { didSet { j() } }
        let (k, l) = m()
        @MainActor init(a: P = resolve(), _ b: Q) throws { super.init() }
        override class func n<T: P>(_ t: T) -> [T] where T: Q { [t] }
        func abstract() {}
        subscript(o: Int = p()) -> R { s(o) }
        subscript(named o: Int) -> R { get { s(o) } set(r) { t(r) } }
        deinit { t() }
        #if DEBUG
        func u() { v() }
        #endif
      }
      extension A { func w() { x() }; struct Y { let z = a() } }
      protocol P { func no(); var nope: Int { get } }
      enum N: String { case one = "1", two; case three = "3" }
      """)
    #expect(
      facts.code.map { "\(facts.types[$0.type ?? ID(0)].name): \($0.dump)" } == [
        "A: value b -> Q { make() }", "A: value c { d() }", "A: value e { E(a) }",
        "A: static value shared { A() }", "A: get f -> F { F() }", "A: get g -> G { G() }",
        "A: set g -> G { h(newValue) }", "A: value i { #Int }", "A: did set i { j() }",
        "A: value k, l { m() }", "A: @MainActor init(a: P = resolve(), _ b: Q) { super.init() }",
        "A: static override func n<T: P>(_ t: T) -> [T] { [t] }", "A: func abstract() {}",
        "A: subscript(_ o: Int = p()) -> R { s(o) }", "A: subscript(named o: Int) -> R { s(o) }",
        "A: set subscript(named o: Int, newValue r: R) { t(r) }", "A: deinit { t() }",
        "A: func u() #if DEBUG { v() }", "A: func w() { x() }", "A.Y: value z { a() }",
        "N: static value one { \"1\" }", "N: static value three { \"3\" }",
      ])
    #expect(facts.types.first?.properties.first?.attributes.map(\.dump) == ["@Inject(name: \"x\")"])
  }

  @Test func whatStandsInNoType() {
    let facts = read(
      """
      import P
      let container = Container()
      var computed: A { A() }
      func make(_ a: A = B()) -> C { C(a) }
      container.register(make)
      #if DEBUG
      func debug() {}
      private let flag = 1
      start()
      #endif
      if a { let b = c; func d() {} }
      class A { let no = 1 }
      """)
    #expect(
      facts.code.filter { $0.type == nil }.map(\.dump) == [
        "top { let container = Container(); container.register(make); #if DEBUG { let flag = #Int; start() }; "
          + "if(a) { let b = c; func d() {} } }",
        "get computed -> A { A() }", "func make(_ a: A = B()) -> C { C(a) }", "func debug() #if DEBUG {}",
      ])
    #expect(facts.functions.map(\.name) == ["make", "debug"])
    #expect(facts.functions.map(\.condition?.text) == [nil, "DEBUG"])
    #expect(
      facts.globals.map { "\($0.name): \($0.type?.spelling ?? "?") \($0.access)" } == [
        "container: Container internal", "computed: A internal", "flag: Int private",
      ])
  }

  @Test func textsAreWhatStandsBetweenTheBraces() {
    let facts = read("func f() { a }\nstruct S { var b = c + d ; var e: E {\n  f } }\nlet g = 1")
    #expect(
      facts.code.map(\.text) == [
        "func f() { a }\nstruct S { var b = c + d ; var e: E {\n  f } }\nlet g = 1",
        " a ", "c + d", "\n  f ",
      ])
    #expect(facts.code.map { "\($0.position.line):\($0.position.column)" } == ["1:1", "1:6", "2:16", "2:32"])
  }

  @Test func withoutAskingThereIsNone() {
    let source = "let a = b()\nfunc f() { g() }\nstruct S { @W(x) var h = i }"
    let facts = SourceReader(dialects: []).read(source)
    #expect(facts.code == [])
    #expect(facts.types.first?.properties.first?.attributes.first?.values == [])
    #expect(facts.functions.map(\.name) == ["f"])
    #expect(facts.globals.map(\.name) == ["a"])
    #expect(facts.wantedCode == [])
  }

  @Test func whatCodeNamesIsWanted() {
    let facts = read(
      """
      class Home: Base<Item> {
        @Wrapped(by: key) var a: [Outer.Kind]
        init(b: Deps) { make(Maker.shared).go(Asked.self) as? Hoped }
        func f() -> Given { let x: Local = .y; return Box<Held>(x) }
      }
      """)
    #expect(facts.wantedCode == ["Base", "Item", "Wrapped", "key", "make", "Maker", "Box", "Held", "x"])
    #expect(facts.wanted == ["Outer", "Kind", "Deps", "Asked", "Hoped", "Given", "Local"])
  }
}
