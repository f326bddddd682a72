import InjectScopeDialects
import InjectScopeSyntax
import Testing

@testable import InjectScopeWorkspace

@Suite struct SourceTrimmerTests {
  /// The text with spaces where something is left out.
  private func trimmed(_ source: String, keeping wanted: [String]? = nil, calls: String? = nil) -> String {
    var text = Array(source.utf8)
    for cut in cuts(text, keeping: wanted, calls: calls) {
      for index in cut where text[index] != UInt8(ascii: "\n") && text[index] != UInt8(ascii: "\r") {
        text[index] = UInt8(ascii: " ")
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// - Parameter wanted: what a type has to hold to be read; `nil` reads all.
  private func cuts(_ text: [UInt8], keeping wanted: [String]?, calls: String? = nil) -> [Range<Int>] {
    let calls = calls.map { call in text.indices.filter { text[$0...].starts(with: call.utf8) } } ?? []
    return text.withUnsafeBufferPointer { bytes in
      SourceTrimmer.cuts(
        of: bytes,
        keeping: { range in
          wanted.map { $0.contains { String(decoding: bytes[range], as: UTF8.self).contains($0) } } ?? true
        }, calls: calls)
    }
  }

  private func seen(_ source: String, keeping wanted: [String]) -> String {
    let text = Array(source.utf8)
    var seen: [UInt8] = []
    var end = 0
    for cut in cuts(text, keeping: wanted) {
      seen += text[end..<cut.lowerBound]
      end = cut.upperBound
    }
    return String(decoding: seen + text[end...], as: UTF8.self)
  }

  @Test func blanksBodiesAndKeepsPlaces() {
    let source = """
      final class Home: Injectable {
        let title = "a { b"
        var count: Int { get { f("}") } set { } }
        var name = "" { didSet { print(name) } }
        lazy var make = { [1].map { $0 + 1 } }()
        init(_ x: () -> Void = { f { } }) { self.x = /* } */ x }
      }
      """
    #expect(
      trimmed(source) == """
        final class Home: Injectable {
          let title = "a { b"
          var count: Int { get {        } set { } }
          var name = "" { didSet {             } }
          lazy var make = { [1].map {        } }()
          init(_ x: () -> Void = { f { } }) {                    }
        }
        """)
  }

  /// A closure may be what a call is made on; a body is not.
  @Test func keepsWhatCallsAreReadFrom() {
    let source = """
      func go() { let home: Home = inject() }
      func stay() { if a { b() } }
      final class Home {
        lazy var cart = Maker { $0.map { make() } }.create(inject())
        init() { cart = nil }
        deinit { Cart(injector: inject()).close { } }
      }
      """
    #expect(
      trimmed(source, calls: "inject(") == """
        func go() { let home: Home = inject() }
        func stay() {              }
        final class Home {
          lazy var cart = Maker { $0.map { make() } }.create(inject())
          init() {            }
          deinit { Cart(injector: inject()).close { } }
        }
        """)
  }

  @Test func keepsLineBreaksOfAnyKind() {
    #expect(trimmed("func go() {\r\n  class A {}\n\r}\nlet x = 1") == "func go() {\r\n            \n\r}\nlet x = 1")
  }

  /// Sources in which a bracket is not what it seems, each followed by a type that must not be lost.
  static let tricky = [
    #"func f() { let s = "\(a["}"])" }"#,
    #"func f() { let s = "\("\("}")")" }"#,
    ##"func f() { let s = #"}" \ "# }"##,
    ##"func f() { let s = #"\(x) } \#(y { }) "# }"##,
    #####"func f() { let s = ###"""##" } """### }"#####,
    "func f() { let s = \"\"\"\n  } \\(x + \"}\") \"\" \\\"\"\" \n  \"\"\" }",
    "func f() { let s = \"\"\"\n a\"\"\"\" }",
    "func f() { let s = \"\" + \"}\" }",
    "func f() { /* } /* } */ } */ }",
    "func f() { // }\n}",
    "func f() { let r = /}/ }",
    "func f() { let r = /\\}\"/ }",
    "func f() { let r = #/ } \" /# }",
    "func f() { let r = ##/ }/# } /## }",
    "func f() { x = a / b; y = \"}\" ; z = c / d }",
    "func f() { x = a/b; y = (c)/(d) }",
    "func f() {\n  #if DEBUG\n  if x { }\n  #else\n  while y { }\n  #endif\n}",
    "#if DEBUG\nfunc f() { }\n#elseif os(Linux)\nstruct S { var x: Int { 1 } }\n#else\nfunc g() { { } }\n#endif",
    "func f() {\n  #if DEBUG\n  if x {\n  #else\n  if y {\n  #endif\n  }\n}",
    "func f(class: Int, `protocol`: Int, init x: Int) { struct S { } }",
    "let kind = Kind.struct\nlet maker = Home.init { x in { } }",
    "struct Vector<let count: Int> { struct Inner { func f() { } } }",
    "struct Pair<let a: Int, let b: Int> { struct Inner { func f() { } } }",
    "protocol P { func f(); var x: Int { get } init() }",
    "protocol P { func f()\n associatedtype A: Q\n var x: Int { get set } }\nclass C { class D { } }",
    "import func Darwin.exit\nstruct S { struct T { } }",
    "enum E { case a, b; indirect enum F { case c(E) } ; init?(x: Int) { nil } }",
    "class C { class func f() -> C { C() } class var x: Int { 1 } }",
    "class C { subscript(i: Int) -> Int { get { i } } deinit { {}() } var y = 1 }",
    "class C { init<T>(t: T) where T: P { } convenience init!(x: Int) { } required init (y: Int) { } }",
    "func == (a: A, b: A) -> Bool { a.x == b.x }\nfunc / (a: A, b: A) -> A { a }\nfunc </>(a: A, b: A) { }",
    "precedencegroup G { associativity: left }\ninfix operator +++ : G\nfunc +++ (a: A, b: A) { }",
    "var body: some View { VStack { Text(\"}\") }.frame { } }",
    "@Macro(\"{\") class C { @A({ x in { } }) var y = 1 }",
    "#Preview { struct S { } }",
    "#!/usr/bin/env { swift\nfunc f() { }",
    "func f() { let `class` = 1; `func`() { } }",
    "func `a { b`() { }",
    "actor A { nonisolated func f() { } }\nlet actor = A { }",
    "distributed actor A { distributed func f() { } struct B { } }",
    "func f() { <#code { #> }",
    "func f() { let c = '}' }",
    "func f() { let é = \"é}\" }\r\nstruct S { }\r",
    #"func f() { let s = "\({x) } \(y)" }"#,
    "func f() {",
    "func f() { ( }",
    "struct S { func f() { ) } }",
    "}",
    "func f() { let s = \"",
    "func f() { /* ",
    "/* open /* */ func f() { }",
    "<<<<<<< ours\nfunc f() { }\n=======\nfunc g() {\n>>>>>>> theirs\n",
    "func f() {\n  // sourcery:begin: forceManual\n}\nprotocol P { var x: Int { get } }",
    "class C { var x: Int {\n  // sourcery: forceManual\n  get { 1 } } }",
    "extension Outer.Inner where T == Int { func f() { } ; struct Deep { let x = 1 } }",
    "let a = { 1 }(), b = Foo { 2 }, c: Int = { { 3 }() }()",
    "var x: Int = 0 { willSet { } didSet { } }\nvar y: Int { _read { yield &z } _modify { yield &z } }",
    "var z: Int { @A get { 1 } nonmutating set { } }\nvar w: Int { get async throws { 1 } }",
    "switch x { case .a: struct S { } default: break }\nif a { struct T { } }",
    "typealias F = () -> Void; struct S { let f: F = { }; func g() { } }",
    "case struct Weird { func f() { } }",
  ]

  @Test(arguments: tricky) func factsStayEqual(source: String) {
    let reader = SourceReader()
    let marked = source + "\nfinal class Last: Injectable, InjectsOther { let injector: LastInjectorImpl }\n"
    var whole = reader.read(SeenSource(marked), withCode: false)
    var seen = reader.read(
      SeenSource(of: Array(marked.utf8), without: cuts(Array(marked.utf8), keeping: nil)), withCode: false)
    // What is wrong inside a body is not looked at.
    whole.problems = []
    seen.problems = []
    #expect(seen == whole, "\(trimmed(marked))")
  }

  @Test func leavesOutTypesThatNobodyAsksFor() {
    let source = """
      import Foundation // and more

      /// Not asked for.
      @MainActor public final class Filler {
        struct Inner { let x = "}" }
      }
      // End of the filler.
      #if DEBUG
      extension Filler { func f() { } }
      #else
      struct Other { }
      #endif
      func free() -> Int { 1 }
      struct Wanted { let a: Other }
      let global = 1
      struct Behind { }
      private enum Last { case a } ; protocol Wanted2 { }
      """
    #expect(
      seen(source, keeping: ["Wanted"]) == """
        import Foundation // and more

        // End of the filler.
        #if DEBUG

        #else

        #endif
        func free() -> Int {}
        struct Wanted { let a: Other }
        let global = 1
        struct Behind { }
         ; protocol Wanted2 { }
        """)
  }

  /// What cannot be told from a type may belong to it, and then it stays.
  @Test(arguments: [
    "@Marked<Int> struct A { }", "let a = b\nstruct A { }", "#if A ||\n B\nstruct A { }\n#endif",
    "@A\n#if B\n@C\n#endif\nstruct A { }", "struct { }", "class A:\nstruct B { }", "actor.run { }", "foo.class { }",
    "struct Home Screen { }", "struct `A` B { }",
  ])
  func leavesInWhatMayBelongToSomethingElse(source: String) {
    #expect(seen(source, keeping: []) == source)
  }

  @Test(arguments: [
    ("open class A { }", ""), ("import A\r\n\r\nclass B { }\r\n", "import A\r\n\r\n"),
    ("import A; class B { }\nstruct `C` { }", "import A; \n"), ("protocol P: class { }", ""),
    ("@objc(A) @B.C(1, { }) final class A: B<C>, D where E == F { }\nextension A.B { }", "\n"),
    ("import A /* a\n */ class B { }", "import A /* a\n */ "),
    ("extension A.B where A == C { }", ""), ("struct A<B> where B == C { }", ""),
    ("#!/bin/swift\nclass B { }", "#!/bin/swift\n"),
    ("#if os(Linux) && B\nclass B { }\n#endif", "#if os(Linux) && B\n\n#endif"),
    ("import A\n// sourcery:begin: b\nclass B { }\n", "import A\n// sourcery:begin: b\n\n"),
  ])
  func leavesOutNoMore(source: String, left: String) {
    #expect(seen(source, keeping: []) == left)
  }

  @Test func aDoubtfulFileStaysAsItIs() {
    for source in ["func f() { let r = /}/ }", "func f() { ( }", "func f() { <#x#> }", "func f() { '}' }"] {
      #expect(trimmed(source) == source)
    }
  }

  @Test func deepNestingEnds() {
    let strings = String(repeating: "\"\\(", count: 10_000)
    #expect(trimmed("func f() { \(strings)").hasPrefix("func f() { \"\\("))
    let braces = String(repeating: "{", count: 10_000) + String(repeating: "}", count: 10_000)
    #expect(trimmed("func f() \(braces)").hasPrefix("func f() {   "))
  }
}
