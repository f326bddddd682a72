import InjectScopeDialects
import InjectScopeModel
import InjectScopeSyntax
import InjectScopeTestSupport
import Testing

@testable import InjectScopeWorkspace

/// What is read without the grammar says what the grammar would.
@Suite struct PlainDeclarationTests {
  private let fast = FactsReader(SourceReader(), trims: true)
  private let slow = FactsReader(SourceReader(), trims: false)

  /// What the grammar sees of it.
  private func seen(_ source: String) -> String {
    let text = Array(source.utf8)
    let cuts = text.withUnsafeBufferPointer {
      SourceTrimmer.trimmed($0, keeping: { _ in true }, calls: []).cuts
    }
    var seen: [UInt8] = []
    var end = 0
    for cut in cuts {
      seen += text[end..<cut.lowerBound]
      end = cut.upperBound
    }
    return String(decoding: seen + text[end...], as: UTF8.self)
  }

  private func expectEqualFacts(_ source: String) {
    let text = Array((source + "\nfinal class Last: Injectable, InjectsOther {}\n").utf8)
    #expect(fast.read(text).facts == slow.read(text).facts, "\(source)")
    #expect(fast.read(text).facts.problems == slow.read(text).facts.problems, "\(source)")
  }

  private static let plain = [
    "protocol A {\n  var a: B { get }\n}",
    "public protocol A: Injector {\n\tvar a: B.C { get set }\n\n\tvar b: [D]? {get}\n}",
    "private   protocol A : B, C.D  {  \n  // one\n  /// Two: ü.\n    var aB_1: B { get  set } \n// three\n  }",
    "fileprivate protocol A:B{\nvar a:  B? {get set}\nvar a: B? { get }\n}", "import Foundation\nimport  UIKit \n",
    "// Header.\n\n//\n\n  import A\n\n// more\nimport B\n", "internal protocol A {\n  var typeOf: B { get }\n}",
    "import A\nprotocol B {\n  var a: B { get }\n}\n// End.\nprotocol C {\n  var b: C { get }\n}",
    "package protocol A: Sendable {\n  var longestOfAllTheWords: B { get }\n}",
  ]

  @Test(arguments: plain) func theGrammarSeesNothing(source: String) {
    #expect(!seen(source).contains("protocol"), "\(seen(source))")
    #expect(!seen(source).contains("import"), "\(seen(source))")
    expectEqualFacts(source)
  }

  private static let others = [
    "protocol A {}", "protocol A { var a: B { get } }", "protocol A {\n  var a: B { get }}",
    "protocol A\n{\n  var a: B { get }\n}",
    "@MainActor protocol A {\n  var a: B { get }\n}", "protocol A<B> {\n  var a: B { get }\n}",
    "protocol A where Self: B {\n  var a: B { get }\n}", "protocol A: class {\n  var a: B { get }\n}",
    "protocol A: B & C {\n  var a: B { get }\n}", "protocol A: [B] {\n  var a: B { get }\n}",
    "protocol A {\n  var a: B { get }\n  func f()\n}", "protocol A {\n  static var a: B { get }\n}",
    "protocol A {\n  var a: B { get } // trailing\n}", "protocol A {\n  var a: B { get } ; var b: B { get }\n}",
    "protocol A {\n  var a: B { get async }\n}", "protocol A {\n  var a: B { set get }\n}",
    "protocol A {\n  let a: B\n}",
    "protocol A {\n  var a: any B { get }\n}", "protocol A {\n  var a: (B) { get }\n}",
    "protocol A {\n  var a: B! { get }\n}",
    "protocol A {\n  var a: B?? { get }\n}", "protocol A {\n  var a: Swift.Int { get }\n}",
    "protocol A {\n  var a: Any { get }\n}",
    "protocol A {\n  var a: B.Type { get }\n}", "protocol A {\n  var a: B<C> { get }\n}",
    "protocol A {\n  var a: [B: C] { get }\n}",
    "protocol A {\n  var in: B { get }\n}", "protocol A {\n  var `in`: B { get }\n}",
    "protocol A {\n  var ä: B { get }\n}",
    "protocol A {\n  var a: Bä { get }\n}", "protocol A {\r\n  var a: B { get }\r\n}",
    "protocol A {\n  // a\rvar b: B { get }\n}",
    "protocol A {\n  /* a */ var a: B { get }\n}", "protocol A {\n#if B\n  var a: B { get }\n#endif\n}",
    "#if B\nprotocol A {\n  var a: B { get }\n}\n#endif", "protocol a {\n  var a: B { get }\n}",
    "protocol A: {\n  var a: B { get }\n}", "protocol A: B, {\n  var a: B { get }\n}",
    "protocol A B {\n  var a: B { get }\n}",
    "struct Outer {\n  protocol A {\n    var a: B { get }\n  }\n}", "protocol A {\n  var a: B\n  { get }\n}",
    "protocol A {\n  // sourcery: inject\n  var a: B { get }\n}", "protocol A {\n  var a, b: B { get }\n}",
    "protocol A {\n  var a : B { get }\n}", "protocol A {\n  var a: B { get }\n  , b: C { get }\n}",
    "let a =\nprotocol A {\n  var a: B { get }\n}", "protocol A {\n  var a: B { get }\n} extension A {}",
  ]

  @Test(arguments: others) func whatIsNotSureTheGrammarSees(source: String) {
    #expect(seen(source).contains("protocol") || source.hasSuffix("extension A {}"), "\(seen(source))")
    expectEqualFacts(source)
  }

  @Test(arguments: [
    "import A\n.B", "import A.B", "import struct A.B", "@testable import A", "internal import A", "import A;",
    "import A, B",
    "import A // more", "import A /* more */", "#if B\nimport A\n#endif", "/* header */\nimport A", "import a",
    "#!/usr/bin/env swift\nimport A", "// sourcery:file: inject\nimport A", "import A\n(b)", "import A\r\nimport B",
  ])
  func otherImportsTheGrammarSees(source: String) {
    #expect(seen(source).contains("import"), "\(seen(source))")
    expectEqualFacts(source)
  }

  private static let functions = [
    "func f() {}", "func f() { }", "func f() -> A { a { b } }",
    "public static func f(_ a: A, b c: [B]?, for d: C.D) -> E? {\n}",
    "private final override func f() async throws -> A {\n  return a\n}",
    "mutating func f( a: A, in b: B ) throws { /* } */ }",
    "// one\n\n  // two\n  fileprivate func f() async {}", "\tinternal func fA_1(a:  A) ->  A {\"}\"}",
  ]

  @Test(arguments: functions) func theGrammarSeesNoHead(source: String) {
    for (head, end) in [
      ("struct S: Injectable {\n  init() {}", "\n  }"), ("class S {\n  var a: A { b }", "\n  let c: C\n}"),
      ("func g() {}", ""),
    ] {
      let text = "\(head)\n\(source)\n\(source)\(end)\n"
      #expect(!seen(text + "\nlet z = 1").contains("func f"), "\(seen(text))")
      expectEqualFacts(text)
    }
  }

  private static let otherFunctions = [
    "@A func f() {}", "func f<A>() {}", "func f() throws(A) {}", "func f(a: A = b) {}", "func f(a: A...) {}",
    "func f(a: inout A) {}",
    "func f() -> some A {}", "func f() -> (A) {}", "func f() rethrows {}", "func f() where A: B {}", "func f()\n{}",
    "func F() {}",
    "func `f`() {}", "func + () {}", "func f() {} // more", "func f() {}; let a: A", "func f() {} /* a */ ; let b: B",
    "func f() { inject() }", "func f() { // sourcery: inject\n}", "nonisolated func f() {}", "class func f() {}",
    "func f(a b c: A) {}", "func f(inout a: A) {}", "func f(a: A,) {}", "func f() -> A.Type {}", "func f(",
    "#if A\nfunc f() {}\n#endif", "func f() {} func h() {}", "func f() {}\n/* a */ let d: D",
    "func f() -> Swift.Int {}",
  ]

  @Test(arguments: otherFunctions) func otherFunctionsTheGrammarSees(source: String) {
    for (head, end) in [
      ("struct S: Injectable {\n  init() {}", "\n  }"), ("class S {\n  var a: A { b }", "\n  let c: C\n}"),
      ("func g() {}", ""),
    ] {
      expectEqualFacts("\(head)\n\(source)\(end)\n")
      expectEqualFacts("\(head)\n\(source)\nfunc g(a: A) -> B {\n}\(end)\n")
    }
  }

  /// What stands first in a type says how its members are indented, and what stands behind a property where it ends.
  @Test(arguments: [
    "func f() {}", "  func f() {}\n    func g() {}", "let a: A\n  func f() {}\n  func g() {}",
    "init() {}\nfunc f() {}\nlet b: B\n\nfunc g() {}",
    "let c: C /* c */\nvar d: D { e }\nfunc f() {}", "var d: D { e }\nfunc f() {}\n/* a */\nfunc g() {} }; struct T {",
    "@A\nfunc f() {}\nfunc g() {}", "static\nfunc f() {}\n\nfunc g() {}",
    "#if A\nfunc f() {}\n#else\nfunc g() {}\nfunc h() {}\n#endif\nfunc i() {}",
    "struct T {\nfunc f() {}\nfunc g() {}\n}\nfunc h() {}\nenum E {\ncase a\n}\nfunc i() {}",
  ])
  func whereTypesAreAddedToStays(members: String) {
    expectEqualFacts("public final class S: Injectable {\n\(members)\n}\n")
    expectEqualFacts("extension S { \(members)\n  }\n")
    expectEqualFacts("private actor S {\n  let first: A\n\(members)}\n")
  }

  /// Where annotations reach further down than what they stand above.
  @Test(arguments: ["// sourcery:file: inject", "// sourcery:begin: inject", "// sourcery: inject"])
  func whatMayBeAnnotatedTheGrammarReads(comment: String) {
    expectEqualFacts("struct Before {}\n\(comment)\nprotocol A {\n  var a: B { get }\n}\nclass C {}\n// sourcery:end\n")
    expectEqualFacts("\(comment)\nimport A\nprotocol A {\n  var a: B { get }\n}\n")
  }

  /// Of those that nobody asks for nothing is said.
  @Test func onlyWhatIsWantedIsRead() {
    let text = Array("protocol A {\n  var a: B { get }\n}\nprotocol C {\n  var c: D { get }\n}\nimport X\n".utf8)
    #expect(fast.read(text, .named([])).facts.types.isEmpty)
    #expect(fast.read(text).facts.types.map(\.name) == ["A", "C"])
  }

  /// Lines of all of these, one below the other.
  @Test func inAnyOrder() {
    let pieces =
      Self.plain + Self.others + [
        "import A", "@testable import B", "struct S: Injectable { let a: Int }", "let x = 1", "func f() {}", "}", "{",
        "#endif",
        "// sourcery: inject", "final class C: InjectsA {\n  init() {}\n}", "",
      ]
    for seed in Fuzzing.seeds(300, raisedBy: "INJECTSCOPE_FUZZ_SKIMS") {
      var random = SplitMix64(seed: seed)
      expectEqualFacts((0..<random.number(in: 1...5)).map { _ in random.pick(pieces) }.joined(separator: "\n"))
    }
  }
}
