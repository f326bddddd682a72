import Testing

@testable import InjectScopeWorkspace

@Suite struct NestingScanTests {
  private func isTooDeep(_ source: String) -> Bool { NestingScan.isTooDeep(Array(source.utf8)) }

  private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test(arguments: [("(", ")"), ("{", "}"), ("f(", ")"), ("A<(", ")>"), ("[a: ", "]"), ("class C {", "}")])
  func bracketsAreCounted(opening: String, closing: String) {
    #expect(!isTooDeep("let x = " + times(100, opening) + times(100, closing)))
    #expect(isTooDeep("let x = " + times(101, opening) + times(101, closing)))
    #expect(isTooDeep("let x = " + times(20000, opening)))
  }

  @Test(arguments: ["[", "@A<", "[@A<", "@A<[", "(@A<", "[/* a */ \n [", "[x, @A<["])
  func whatDoublesTheWorkIsCounted(opening: String) {
    #expect(!isTooDeep("let x: " + times(3, opening)))
    #expect(isTooDeep("let x: " + times(20, opening)))
  }

  @Test(arguments: [
    "() -> ", "A -> ", "some ", "any ", "repeat each ", "some\n", "a ? ", "a ?\n", "A<", "A<\n", "A < ", ".a", "\n.a()",
    ".a.b { $0 }\n",
  ])
  func chainsAreCounted(link: String) {
    #expect(!isTooDeep("let x: a" + times(200, link)))
    #expect(isTooDeep("let x: a" + times(1100, link)))
  }

  @Test func conditionsAreCounted() {
    #expect(!isTooDeep(times(100, "#if A\n") + times(100, "#endif\n")))
    #expect(isTooDeep(times(101, "#if A\n") + times(101, "#endif\n")))
    #expect(!isTooDeep(times(5000, "#if A\nlet a: Int\n#elseif B\n#endif\n")))
  }

  @Test(arguments: [
    "let a = \"(((\" // [[[\n", "/* {{{ */ func f() { a.b.c() }\n", "let a: Int?\n", "let a: Int!\n",
    "let a: A<B>\n", "let a: A<B>?\n", "if a < b { a.b() }\n", "let a = b < c\n", "f(a < b, c.d)\n",
    "func f() -> Int\n",
    "case a, b = \"\"\"\n(((\n\"\"\"\n", "let a: any P = some.b ?? c.d\n", "a.b = c.d\n", "@A<B> let a: some P\n",
    "let a = b ? c : d\n", "@State var a = [[1], [2]]\n", "let a = \"\\(b(c))\"\n", "import A.B.C;",
  ])
  func manyOrdinaryLinesAreNotDeep(line: String) {
    #expect(!isTooDeep(times(5000, line)))
    #expect(!isTooDeep("class A {\n" + times(5000, line) + "}\n"))
  }

  @Test func aLongListIsNotAChain() {
    #expect(!isTooDeep("let x = [" + times(5000, ".a,\n") + "]"))
    #expect(!isTooDeep("let x = " + times(5000, "\"a\" + ") + "b"))
  }

  /// Text that can be read in two ways hides nothing: `'` is no Swift, and neither is a string without an end.
  @Test(arguments: ["'", "let a = \"\n", "/a\"/ ", "<#a#>"])
  func doubtfulTextIsCountedAsItStands(begin: String) {
    #expect(isTooDeep(begin + times(501, "(")))
    #expect(isTooDeep(begin + times(12, "[")))
    #expect(isTooDeep(begin + "let x: " + times(1001, "A -> ")))
    #expect(!isTooDeep(begin + "\n" + times(5000, "/// Words, e.g. these.\nlet a: A<B>? // any?\n")))
  }

  @Test func interpolationsAreCounted() {
    #expect(isTooDeep("let x = " + times(600, "\"\\(")))
    #expect(isTooDeep("let x = \"\\(" + times(101, "(") + times(101, ")") + ")\""))
  }

  @Test(arguments: ["#", "`"]) func meaninglessRunsAreCounted(sign: String) {
    #expect(isTooDeep("let x = " + times(102, sign)))
  }

  @Test(arguments: ["`", "\"\\", "#/\\", "#\"\\#", "\"\\(", "/*", "#", "@", "", "\0"])
  func anEndAnywhereIsBorne(text: String) {
    #expect(!isTooDeep(text))
    #expect(Array(text.utf8).withUnsafeBufferPointer { SourceTrimmer.cuts(of: $0) }.isEmpty)
  }
}
