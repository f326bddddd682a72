import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct CodeStatementTests {
  private func read(_ body: String) -> String {
    let facts = SourceReader(dialects: []).read("func f() {\n\(body)\n}", withCode: true)
    return facts.code.first?.statements.map(\.dump).joined(separator: "; ") ?? ""
  }

  @Test(
    arguments: [
      ("let a = b", "let a = b"),
      ("let a: A, b: B = c", "let a: A; let b: B = c"),
      ("let a, b: C", "let a: C; let b: C"),
      ("let (a, b) = c", "let a, b = c"),
      ("let _ = c", "let  = c"),
      ("lazy var a = b", "let lazy a = b"),
      ("weak var a: A? = b", "let weak a: A? = b"),
      (#"@Inject("x", b: c) var a: A"#, #"let @Inject("x", b: c) a: A"#),
      ("@Inject var a: A", "let @Inject a: A"),
      ("var a: A { b }", "get a -> A { b }"),
      ("var a = b { didSet { c } }", "let a = b; did set a { c }"),
      ("struct A {}; typealias B = C", ""),
    ])
  func bindings(_ source: String, _ dump: String) {
    #expect(read(source) == dump)
  }

  @Test(
    arguments: [
      ("if a { b } else if c { d } else { e }", "if(a) { b } else { if(c) { d } else { e } }"),
      ("if a { b }", "if(a) { b }"),
      ("if let a, var b = c, let d: D = e {}", "if(let a = a, let b = c, let d: D = e) {}"),
      ("if case let a? = b {}", "if(let a = b) {}"),
      ("if case let a as A = b {}", "if(let a: A = b) {}"),
      ("if case .a(let b, _) = c {}", "if(case b = c) {}"),
      ("if case let .a(b, (c, d)) = e {}", "if(case b, c, d = e) {}"),
      ("if #available(iOS 17, *), a {}", "if(other(), a) {}"),
      ("guard let self else { return }", "guard(let self = self) { return }"),
      ("guard a != nil else { throw b }", "guard((a != nil)) { throw b }"),
      (
        "switch a { case .b, .c: d; case .e(let f) where g: h; fallthrough; default: break }",
        "switch(a, .b, .c, .e(other()), g) { d } else { let f; h; elsewhere } else { breaking }"
      ),
      (
        "switch a { case let b as B: c\n#if X\ncase d: e\n#endif\n}",
        "switch(a, d) { let b; c } else { e }"
      ),
    ])
  func branches(_ source: String, _ dump: String) {
    #expect(read(source) == dump)
  }

  @Test(
    arguments: [
      ("for a in b where c { d }", "loop(b, c) { let a; d }"),
      ("for await (a, b): (A, B) in c {}", "loop(c) { let a, b: (A, B) }"),
      ("for case let a? in b { continue }", "loop(b) { let $element; if(case a = $element) { continuing } }"),
      ("while a, let b = c() { d }", "loop(a, c()) { let b; d }"),
      ("outer: repeat { break outer } while a", "loop() { elsewhere; guard(a) { breaking } }"),
      (
        "do { try a } catch let b as C { d } catch { e }",
        "do { (try a) } catch { let b: C; d } catch { let error: Error; e }"
      ),
      ("do { a }", "do { a }"),
      ("defer { a }", "defer { a }"),
      ("return", "return"), ("return a", "return a"), ("throw a", "throw a"),
      ("yield a", "other(a)"),
      (
        "#if A\na\n#elseif B\nb\n#else\nc\n#endif",
        "#if A { a }; #if !A && B { b }; #if !A && !B { c }"
      ),
      ("#if true\na\n#else\nb\n#endif", "a"),
      ("func g<T>(_ a: A, b c: C = d()) -> E { h }", "func g<T>(_ a: A, b c: C = d()) -> E { h }"),
      (
        "await withTaskGroup(of: A.self) { group in group.b { c } }",
        "(await withTaskGroup(of: <A>.self) { (group) in group.b() { c } })"
      ),
    ])
  func others(_ source: String, _ dump: String) {
    #expect(read(source) == dump)
  }
}
