import InjectScopeModel
import Testing

@testable import InjectScopeDialects

/// What is wrong in a file; `!` is what no Swift allows.
@Suite struct SyntaxErrorsTests {
  private func told(_ source: String) -> [String] {
    Facts(reading: source).problems.map {
      "\($0.position.line):\($0.position.column)\($0.isTorn ? "!" : "") \($0.message)"
    }
  }

  @Test(arguments: [
    ("class A {\n  let x: Int \u{1}= 1 }", ["2:14 this character does not belong here"]),
    ("class A {\n  let x: Int \u{FFFD}= 1 }", ["2:14 this character does not belong here"]),
    ("class A {\n  let b B\n}", ["2:8 expected ':'"]),
    ("class A { let x = “a” }", ["1:19 a curly quote opens no string"]),
    ("class A { <#members#> }", ["1:11 a placeholder of the editor is left here"]),
    ("class A { let x = \"abc\n}", ["1:19 this string has no end"]),
    ("class A { 1 }", ["1:11 unexpected '1'"]),
  ]) func whatALaterSwiftMayAllow(_ source: String, _ expected: [String]) {
    #expect(told(source).first == expected.first)
    #expect(Facts(reading: source).problems.filter(\.isTorn) == [])
  }

  @Test(arguments: [
    ("let a = 1\n/* class A {}", "2:1! this comment has no end"),
    ("let a = 1 /* /* */\nclass A {}", "1:11! this comment has no end"),
    ("let a = \"\"\"\n  class A {}\n", "1:9! this string has no end"),
    ("func f() { g(\"\"\"\n  class A {}\n", "1:13! this '(' is never closed"),
    ("class A {\n  func f() {\n}", "1:9! this '{' is never closed"),
    ("class A { func f() { g(1 }\n}", "1:23! this '(' is never closed"),
    ("class A {\n}\n}", "3:1! this '}' closes nothing"),
    ("class A { var a: [Int) = 1 }", "1:22! this ')' closes nothing"),
    ("func f() { g(", "1:13! this '(' is never closed"),
    ("class : B {}", "1:6! expected a name"), ("struct {}", "1:7! expected a name"),
    ("extension : B {}", "1:10! expected a type"), ("class A: B\n\nlet x = 1", "1:11! expected '{'"),
    ("protocol A", "1:11! expected '{'"), ("class", "1:6! expected a name"),
    ("let a = 1\npublic", "2:7! expected a declaration"), ("let a = 1\npublic fin", "2:7! expected a declaration"),
    ("@Inject", "1:8! expected a declaration"), ("let x: ", "1:7! expected a type"),
    ("let x =", "1:8! expected an expression"), ("#if A\nlet a = 1", "2:10! expected '#endif'"),
    ("let a = 1\nlet s = \"abc", "2:9! this string has no end"),
    (
      "let a = 1\n<<<<<<< HEAD\nclass A {}\n=======\nclass B {}\n>>>>>>> x\n",
      "2:1! a conflict is left unresolved here"
    ),
  ]) func whatNoSwiftAllowsComesFirst(_ source: String, _ expected: String) {
    #expect(told(source).first == expected)
  }

  @Test(arguments: [
    "let r = /[(]{/", "let r = #/ [({ /#", "let s = \"{ \\(f(\"(\")) [\"", "let s = #\"{\"#", "/* /* } */ */ let a = 1",
    "let s = \"\"\"\n<<<<<<< HEAD\n{\n\"\"\"", "#if A\nfunc f() {\n}\n#else\nfunc f() {\n}\n#endif", "let `class` = 1",
    "let a = b < c, d = e > f", "// {", "", "func f() { g(\"\\(a[b) \\(\"\\([)\"])\") }",
  ]) func whatOnlyLooksOpenIsWhole(_ source: String) { #expect(told(source) == []) }

  /// What is wrong in there nobody sees who leaves bodies out.
  @Test func insideABodyOnlyWhatHidesTheRest() {
    #expect(told("func f() { let = 1; x y }") == [])
    #expect(told("let f = { let = 1 }") == [])
  }

  /// Nothing that a terminal would obey, and nothing long.
  @Test func whatIsUnexpectedIsShown() {
    #expect(told("class A { \"\u{1B}[31m\" }").allSatisfy { !$0.contains("\u{1B}") })
    let long = String(repeating: "1", count: 1000)
    #expect(told("class A { \(long) }") == ["1:11 unexpected '\(long.prefix(30))…'"])
  }

  @Test func aFewAreEnough() {
    #expect(told("class A { \(String(repeating: "let = 1\n", count: 100)) }").count == 5)
  }
}
