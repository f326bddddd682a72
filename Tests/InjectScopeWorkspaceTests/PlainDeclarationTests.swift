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

  private static let types = [
    "final class A: Injectable, InjectsB {\n  let a: B\n\n  init(a: B) {\n    self.a = a\n  }\n}",
    "public struct A {\n\tpublic let a: B.C\n\tprivate var b: [D]?\n\tstatic let c: E\n}",
    "actor A {\n  // one\n  init() {}\n  /// Two: ü.\n  func f() { a { b } }\n  func g() -> B {\n  }\n  var c: D\n}",
    "class A: B.C {\n  required init(_ a: B, with c: D?) async throws { }\n  private convenience init() {\n}\n// end\n  }",
    "  fileprivate   final class A :B,C  {  \n    package init() {}  \n\n    let a:  B  \n}",
    "final class A {\n    let a: B\n  let c: D\n      init() { a }\n  func f() {}\n\n\n  func g() {}\n}",
  ]

  /// Of a type that only holds what it needs nothing is left to the grammar; nor of one that speaks to no library.
  @Test(arguments: types) func theGrammarSeesNoPlainType(source: String) {
    for text in [source, "import A\n\(source)\n/// Doc.\n\(source)\n"] {
      let seen = seen(text)
      #expect(seen.allSatisfy { $0.isWhitespace }, "\(seen)")
      expectEqualFacts(text)
    }
  }

  private static let members = [
    "let a: B = c", "let a = B()", "let a: any B", "let a: B<C>", "let a: B!", "var a: B { c }", "var a: B\n  { c }",
    "var a: B\n  = c", "@Inject var a: B", "lazy var a: B", "weak var a: B?", "private(set) var a: B", "let a, b: C",
    "let `a`: B", "let in: B", "let a: B // more", "let a: B; let c: D", "let a: B /* more */", "/* a */ let b: C",
    "class var a: B", "nonisolated let a: B", "unowned let a: B", "let (a, b): (C, D)", "let a: B\n\n  .C",
    "let a : B", "override init() {}", "init?() {}", "init!() {}", "init<B>() {}", "init(a: B = c) {}",
    "init(a: @escaping B) {}", "init(a: B...) {}", "init() throws(B) {}", "init() where C: D {}", "init()\n  {}",
    "init() { inject() }", "init() { // sourcery: inject\n}", "init() {}; let a: B", "init() {} // more",
    "static init() {}", "required let a: B", "@A init() {}", "deinit {}", "subscript(a: B) -> C { d }",
    "typealias A = B", "struct B {}", "enum B { case c }", "case a", "func f()", "func f() {", "}", "{", "#if A",
    "#if A\n  let a: B\n#endif", "func f() { inject() }", "@A func f() {}", "func f<B>() {}", "public public let a: B",
    "let a: B\r", "var Ab: C", "let a: b", "let a:", "let", "init", "init(", "private", "// sourcery: inject",
  ]

  @Test(arguments: members) func whateverElseStandsInATypeIsReadAsTheGrammarDoes(member: String) {
    for head in ["final class A: Injectable {", "public struct A {", "actor A: B, C {", "private class A {"] {
      expectEqualFacts("\(head)\n  \(member)\n}")
      expectEqualFacts("\(head)\n  let z: Z\n  \(member)\n  init(z: Z) {\n    self.z = z\n  }\n  func h() {}\n}")
      expectEqualFacts("\(head)\n  init(z: Z) { z }\n  func h() {}\n  \(member)\n  let z: Z\n}")
    }
  }

  @Test(arguments: [
    "final class A {}", "final class A { let b: C }", "final class A {\n}", "final class A\n{\n  let b: C\n}",
    "@MainActor final class A {\n  let b: C\n}", "class A<B> {\n  let b: B\n}", "class A: B<C> {\n  let b: C\n}",
    "class A: B where C: D {\n  let b: C\n}", "class A: B, {\n  let b: C\n}", "class A: {\n  let b: C\n}",
    "open class A {\n  let b: C\n}", "indirect struct A {\n  let b: C\n}", "class a {\n  let b: C\n}",
    "class A: B & C {\n  let b: C\n}", "class A: @unchecked B {\n  let b: C\n}", "class A: ~Copyable {\n  let b: C\n}",
    "class `A` {\n  let b: C\n}", "final final class A {\n  let b: C\n}", "public private class A {\n  let b: C\n}",
    "class A { // more\n  let b: C\n}", "class A {\n  let b: C }", "class A {\n  let b: C\n} ; let c: D",
    "class A {\n  let b: C\n}()", "distributed actor A {\n  let b: C\n}",
    "struct Outer {\n  struct A {\n  let b: C\n}\n}",
    "extension A {\n  init(b: C) {}\n}", "enum A {\n  static let b: C\n}", "class A {\r\n  let b: C\r\n}",
    "#if A\nclass A {\n  let b: C\n}\n#endif", "class func\nclass A {\n  let b: C\n}",
  ])
  func otherTypesAreReadAsTheGrammarDoes(source: String) { expectEqualFacts(source) }

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

  /// Members of all of these, one below the other.
  @Test func typesOfAnyMembers() {
    let members =
      Self.members + Self.functions + Self.otherFunctions + [
        "let x: X", "var y: Y?", "init(x: X) {\n    self.x = x\n  }", "// More.", "", "private let w: [W]", "init() {}",
      ]
    for seed in Fuzzing.seeds(300, raisedBy: "INJECTSCOPE_FUZZ_SKIMS") {
      var random = SplitMix64(seed: seed)
      let head = random.pick([
        "final class A: Injectable, B {", "struct A {", "public actor A {", "private class A: B {",
      ])
      let all = (0..<random.number(in: 1...7)).map { _ in
        // Mostly what is plain: a single other member leaves the type to the grammar.
        random.number(in: 0...3) == 0 ? random.pick(members) : random.pick(Array(members.suffix(7)))
      }
      expectEqualFacts("\(head)\n  \(all.joined(separator: "\n  "))\n}")
    }
  }

  /// Lines of all of these, one below the other.
  @Test func inAnyOrder() {
    let pieces =
      Self.plain + Self.others + Self.types + [
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
