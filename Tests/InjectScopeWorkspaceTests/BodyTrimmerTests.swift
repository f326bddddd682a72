import InjectScopeDialects
import Testing

@testable import InjectScopeWorkspace

@Suite struct BodyTrimmerTests {
  private func trimmed(_ source: String) -> String {
    String(decoding: BodyTrimmer.trimmed(Array(source.utf8)), as: UTF8.self)
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
    var whole = reader.read(marked)
    var seen = reader.read(trimmed(marked))
    // What is wrong inside a body is not looked at.
    whole.problems = []
    seen.problems = []
    #expect(seen == whole, "\(trimmed(marked))")
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
