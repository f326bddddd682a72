import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct CodeExpressionTests {
  /// The statements of a file, as they were read.
  private func read(_ source: String) -> String {
    let facts = SourceReader(dialects: []).read(source, withCode: true)
    return facts.code.first { $0.place == .topLevel }?.statements.map(\.dump).joined(separator: "; ") ?? ""
  }

  @Test(
    arguments: [
      ("container", "container"),
      ("self.container.`default`", "self.container.default"),
      ("super.load()", "super.load()"),
      ("$0.a", "$0.a"),
      ("f(x:y:)", "f"),
      (".factory { A() }", ".factory() { A() }"),
      ("Service.self", "<Service>.self"),
      ("Outer.Inner.self", "<Outer.Inner>.self"),
      ("(any P).self", "<P>.self"),
      ("[A].self", "<[A]>.self"),
      ("A?.self", "<A?>.self"),
      ("Box<A>.self", "<Box<A>>.self"),
      ("box.self", "box"),
      ("type(of: x).self", "type(of: x)"),
      ("Injection<P>.singleton(x)", "<Injection<P>>.singleton(x)"),
      ("Injection<any P & Q>(x)", "<Injection<P & Q>>(x)"),
      ("A.B<C>(x)", "<A.B<C>>(x)"),
      ("[A]()", "<[A]>()"),
      ("[A: B]()", "<[A: B]>()"),
      ("A.init(b: c)", "A.init(b: c)"),
      ("a[b, c: d]", "a[b, c: d]"),
      ("f(a, b: c) { d } e: { g }", "f(a, b: c) { d } e: { g }"),
      ("f { a }", "f() { a }"),
      ("a?.b!.c", "a?.b!.c"),
      ("f?()", "f?()"),
      ("(a)", "a"),
      ("(a, b: c)", "(a, b: c)"),
      ("()", "()"),
      ("[a, b]", "[a, b]"),
      ("[a: b, c: d]", "[:a, b, c, d]"),
      ("[:]", "[:]"),
      ("_ = f()", "_ = f()"),
      ("await f()", "(await f())"),
      ("consume a", "a"),
      ("#selector(a.b)", "other(a.b)"),
      ("#make(a, b: c) { d }", "other(a, c, { d })"),
      (#"\A.b[c].d"#, #"\{ ($0: A) in $0.b[c].d }"#),
      ("a.b\n#if X\n.c(d)\n#endif", "other(a.b, .c(d))"),
      ("<#code#>", "other()"),
    ])
  func primaries(_ source: String, _ dump: String) {
    #expect(read(source) == dump)
  }

  @Test(
    arguments: [
      ("1", "#Int"), ("-1", "#Int"), ("1.5", "#Double"), ("true", "#Bool"), ("nil", "nil"),
      (#""a\tb""#, "\"a\tb\""),
      (##"#"a\t"#"##, #""a\t""#),
      ("\"\"\"\n  a\n   b\n  \"\"\"", "\"a\n b\""),
      (#""\(a) and \(b.c, d: e)""#, "text(a, b.c, e)"),
      (#"f("a", 1, g: -2)"#, #"f("a", #Int, g: #Int)"#),
    ])
  func literals(_ source: String, _ dump: String) {
    #expect(read(source) == dump)
  }

  @Test(
    arguments: [
      ("a = b ?? c", "a = (b ?? c)"),
      ("a = b = c", "a = b = c"),
      ("a ?? b ?? c", "(a ?? (b ?? c))"),
      ("a ? b : c ? d : e", "choice(a ? b | choice(c ? d | e))"),
      ("a = b ? c : d", "a = choice(b ? c | d)"),
      ("a as B", "(a as B)"),
      ("a as? B as? C", "((a as? B) as? C)"),
      ("a as! any B", "(a as! B)"),
      ("a is B", "(a is B)"),
      ("a as? B ?? c", "((a as? B) ?? c)"),
      ("a ?? b as C", "(a ?? (b as C))"),
      ("a + b as C", "((a + b) as C)"),
      ("a as B + c", "(other((a as B), c) as B)"),
      ("a as B - c * d", "(other((a as B), other(c, d)) as B)"),
      ("a == b ?? c", "(a == (b ?? c))"),
      ("a && b ? c : d", "choice((a && b) ? c | d)"),
      ("a || b && !c == d || e", "((a || (b && (!c == d))) || e)"),
      ("a != nil && b < c", "((a != nil) && (b < c))"),
      ("a <|> b && c == d", "other(a, b, c, d)"),
      ("a <|> b ?? c", "other(a, (b ?? c))"), ("a <|> b <|> c", "<|>(<|>(a, b), c)"), ("<|>a", "<|>(a)"),
      ("a += b ? c : d", "a = (a + choice(b ? c | d))"),
      ("a -= b ? c : d", "a = other(a, choice(b ? c | d))"),
      ("!a", "!a"), ("-a", "other(a)"), ("f(&a)", "f(&a)"), ("a...", "other(a)"),
      ("try a ?? b", "(try (a ?? b))"),
      ("try? a as? B", "(try? (a as? B))"),
      ("try! a.b().c", "(try! a.b().c)"),
      ("a = try await b() ?? c", "a = (try (await (b() ?? c)))"),
      ("try a = b", "(try a = b)"),
      ("(try? a) ?? b", "((try? a) ?? b)"),
      ("f(try a, b)", "f((try a), b)"),
      ("a ? try b : c", "choice(a ? (try b) | c)"),
      ("unsafe a ?? b", "(a ?? b)"),
    ])
  func operators(_ source: String, _ dump: String) {
    #expect(read(source) == dump)
  }

  @Test(
    arguments: [
      ("{ }()", "{  }()"),
      ("f { a in b }", "f() { (a) in b }"),
      ("f { (a: A, b) -> C in b }", "f() { (a: A, b) -> C in b }"),
      ("f { (_ a: A) in a }", "f() { (a: A) in a }"),
      ("f { [weak self, a = b.c, unowned d] _ in self?.e() }", "f() { [weak self, a = b.c, d] (_) in self?.e() }"),
      ("f { @MainActor [a] (b) async throws -> C in try d }", "f() { [a] (b) -> C in (try d) }"),
      ("f { let a = b; return a }", "f() { let a = b; return a }"),
    ])
  func closures(_ source: String, _ dump: String) {
    #expect(read(source) == dump)
  }

  @Test(
    arguments: [
      (
        "let a = if b { c } else if let d { e } else { f }",
        "let a = { if(b) { return c } else { if(let d = d) { return e } else { return f } } }()"
      ),
      (
        "let a = switch b { case .c(let d): d case e where f: g default: h }",
        "let a = { switch(b, .c(other()), e, f) { let d; return d } else { return g } else { return h } }()"
      ),
      ("let a = if b { print(c); d } else { throw e }", "let a = choice(b ? other(print(c), d) | other(e))"),
    ])
  func choices(_ source: String, _ dump: String) {
    #expect(read(source) == dump)
  }

  // MARK: - Places

  /// Every expression's range is its own source, its place that of the first word, or of the member's name.
  @Test func rangesAndPlaces() throws {
    let source = """
      // é
      struct S {
        func f() {
          try container
            .register(A.self) { r in
              A(b: r.resolve() ?? other)
            }
        }
      }
      """
    let facts = SourceReader(dialects: []).read(source, withCode: true)
    let piece = try #require(facts.code.first)
    var found: [String] = []
    piece.walk { part in
      guard case .expression(let expression) = part else { return }
      let text = Array(piece.text.utf8)[Int(expression.range.lowerBound)..<Int(expression.range.upperBound)]
      let first = String(decoding: text, as: UTF8.self).split(separator: "\n").first ?? ""
      found.append("\(expression.position.line):\(expression.position.column) \(first)")
    }
    #expect(
      found == [
        "4:5 try container", "5:8 container", "5:8 container", "4:9 container", "5:17 A.self", "5:25 { r in",
        "6:9 A(b: r.resolve() ?? other)", "6:9 A", "6:14 r.resolve() ?? other", "6:16 r.resolve()", "6:16 r.resolve",
        "6:14 r", "6:29 other",
      ])
  }

  @Test func theBodyOfAClosure() throws {
    let facts = SourceReader(dialects: []).read("f { [a] b in c }; g {}", withCode: true)
    let piece = try #require(facts.code.first)
    var bodies: [String] = []
    piece.walk { part in
      guard case .closure(let closure) = part else { return }
      let text = Array(piece.text.utf8)[Int(closure.body.lowerBound)..<Int(closure.body.upperBound)]
      bodies.append(String(decoding: text, as: UTF8.self))
    }
    #expect(bodies == [" c ", ""])
  }
}
