import InjectScopeModel
import Testing

@Suite struct TypeInferenceTests {
  @Test(arguments: [
    ("1", "Int"), ("-1", "Int"), ("0xff", "Int"), ("1.5", "Double"), ("-1.5", "Double"), ("true", "Bool"),
    (#""text""#, "String"), (#""\(1) text""#, "String"), (##"#"raw"#"##, "String"),
    ("Foo()", "Foo"), ("Foo(bar: Bar())", "Foo"), ("Foo { $0 }", "Foo"), ("_Foo()", "_Foo"),
    ("Überblick()", "Überblick"),
    ("Foo.init()", "Foo"), ("Outer.Inner()", "Outer.Inner"), ("Outer.Inner.init(1)", "Outer.Inner"),
    ("Box<Foo>()", "Box<Foo>"), ("Box<Foo>.init()", "Box<Foo>"), ("Box<Foo>.Part()", "Box<Foo>.Part"),
    ("[Foo]()", "[Foo]"), ("[String: Foo]()", "[String: Foo]"),
    ("[1, 2]", "[Int]"), ("[Foo(), Foo()]", "[Foo]"), (#"["a": 1]"#, "[String: Int]"),
    ("value as Foo", "Foo"), ("value as! Foo", "Foo"), ("Foo() as any Bar", "any Bar"), ("value as? Foo", "(Foo)?"),
    ("(Foo())", "Foo"), ("(value as Foo)", "Foo"),
    ("try Foo()", "Foo"), ("try! Foo()", "Foo"), ("try? Foo()", "(Foo)?"), ("await Foo()", "Foo"),
    ("try await Foo()", "Foo"),
    ("try value as Foo", "Foo"), ("try! value as Foo", "Foo"), ("try? value as Foo", "(Foo)?"),
    ("Foo()!", "Foo"), ("(value as? Foo)!", "Foo"), ("`Foo`()", "`Foo`"),
  ]) func shown(_ value: String, _ type: String) {
    #expect(TypeName.inferred(from: value)?.written == type)
  }

  @Test(arguments: [
    "makeFoo()", "Foo.shared", "Foo.make()", "Foo().bar()", "Foo().bar", ".init()", ".shared", "nil", "other", "[]",
    "[:]",
    "[1, Foo()]", #"["a": 1, "b": Foo()]"#, "a ?? b", "flag ? Foo() : Bar()", "1 + count", "{ Foo() }()", "{ Foo() }",
    "(Foo(), Bar())", "#selector(run)", #"\Foo.bar"#, "value is Foo", "self", "!flag", "-x", "value!", "foo.Bar",
    "foo.Bar()",
  ]) func notShown(_ value: String) {
    #expect(TypeName.inferred(from: value) == nil)
  }

  @Test func ofEachOfSeveral() {
    let facts = Facts(reading: "struct S { let a = Foo(), b: Bar, c = 1, d, e: Baz, f }")
    #expect(facts.properties(of: "S") == ["a: Foo", "b: Bar", "c: Int", "d: Baz", "e: Baz", "f: ?"])
    #expect(facts.type("S")?.properties.map(\.sharesAnnotation) == [false, false, false, true, false, false])
  }

  @Test func ofTheElementsOfATuple() {
    let facts = Facts(
      reading: """
        struct S {
          let (a, b): (Foo, Bar)
          let (c, (d, _)) = (Foo(), (1, 2))
          let (e, f) = makeBoth()
          let (g): Foo
        }
        """)
    #expect(
      facts.properties(of: "S") == ["a: Foo", "b: Bar", "c: Foo", "d: Int", "e: ?", "f: ?", "g: Foo"])
  }

  @Test func aComputedPropertyAndALazyOne() {
    let facts = Facts(
      reading: """
        class C {
          lazy var a = Foo()
          lazy var b: Bar = { Bar() }()
          var c: Baz { Baz() }
        }
        """)
    #expect(facts.properties(of: "C") == ["a: Foo", "b: Bar", "c: Baz"])
    #expect(facts.type("C")?.properties.map(\.isStored) == [true, true, false])
    #expect(facts.type("C")?.properties.map(\.isLazy) == [true, true, false])
  }

  @Test func aLongExpressionIsPassedOver() {
    let value = "value" + String(repeating: ".next()", count: 3_000)
    #expect(TypeName.inferred(from: value) == nil)
    #expect(TypeName.inferred(from: "1" + String(repeating: " + 1", count: 20_000)) == nil)
  }
}
