import InjectScopeDialects
import InjectScopeModel
import Testing

@Suite struct DeclarationReaderTests {
  // MARK: - Types

  @Test func typesAndWhatStandsAroundThem() {
    let facts = Facts(
      reading: """
        class A { struct B { actor C {} }; enum D { protocol E {} } }
        extension A.B { class F {} }
        extension Array where Element: P { struct G {} }
        extension Box<Int>.Part { struct H {} }
        func f() { class No {} }
        var v: Int { class No {}; return 1 }
        let c = { class No {} }
        class I { init() { class No {} }; func g() { struct No {} }; subscript(i: Int) -> Int { class No {}; return i } }
        if true { class No {} }
        """)
    #expect(
      facts.types.map { "\($0.kind) \($0.name)" } == [
        "class A", "struct A.B", "actor A.B.C", "enum A.D", "protocol A.D.E", "extension A.B", "class A.B.F",
        "extension Array", "struct Array.G", "extension Box.Part", "struct Box.Part.H", "class I",
      ])
    #expect(facts.types.map(\.position).sorted() == facts.types.map(\.position))
  }

  /// Equal types of one file are kept once, and each is shown as it is written.
  @Test func equalTypesKeepTheirWords() {
    let facts = Facts(
      reading: """
        protocol P { var a: any Q { get }; var b: Q { get }; var c: any Q { get }; var d: Optional<Q> { get }; var e: Q? { get } }
        class A { class B {}; var b: B?; init(b: A.B?, c: B?, make: () -> B, other: @escaping () -> B) {} }
        """)
    #expect(
      facts.types.flatMap { $0.properties.compactMap { $0.type?.written } } == [
        "any Q", "Q", "any Q", "Optional<Q>", "Q?", "B?",
      ])
    #expect(
      facts.types.flatMap { $0.initialisers.flatMap { $0.parameters.map(\.type.written) } } == [
        "A.B?", "B?", "() -> B", "@escaping () -> B",
      ])
  }

  @Test func accessIsTheNarrowestAround() {
    let facts = Facts(
      reading: """
        public class A { class B {}; private class C { public class D {} }; open class E {} }
        private extension A { class F {}; public class G {} }
        public extension A { class H {} }
        package struct I {}
        fileprivate struct J { struct K {} }
        """)
    #expect(
      facts.types.filter { $0.kind != .extension }.map { "\($0.bareName) \($0.access)" } == [
        "A public", "B internal", "C private", "D private", "E public", "F private", "G private", "H public",
        "I package", "J fileprivate", "K fileprivate",
      ])
  }

  @Test func inheritanceClausesAndAttributes() {
    let facts = Facts(
      reading: """
        @MainActor @objc(Name)
        @Needs<Deps, /* two */ [String : any P]>(noConstructor: true)
        final class A<T: Hashable, U>: Base<T>, P & Q, @unchecked Sendable where U: P {}
        """)
    let type = facts.type("A")
    #expect(type?.inherited.map(\.type.spelling) == ["Base<T>", "P & Q", "Sendable"])
    #expect(type?.inherited.map(\.position.column) == [32, 41, 48])
    #expect(type?.attributes.map(\.name) == ["MainActor", "objc", "Needs"])
    #expect(type?.attributes[2].genericArguments.map(\.type.spelling) == ["Deps", "[String: P]"])
    #expect(type?.attributes[2].arguments == "noConstructor: true")
    #expect(type?.attributes[1].arguments == "Name")
    #expect(type?.isFinal == true)
    #expect(type?.isolation == "@MainActor")
    #expect(type?.generics == Generics(parameters: ["T", "U"], clause: "<T: Hashable, U>", requirements: "where U: P"))
  }

  @Test func imports() {
    let facts = Facts(
      reading:
        "import A\n@testable import B\nimport struct C.D.E\nimport F.G\npublic import H\n@_exported import I\nimport `J`"
    )
    #expect(facts.imports.map(\.module) == ["A", "B", "C.D", "F.G", "H", "I", "J"])
    #expect(facts.imports.map(\.isTestable) == [false, true, false, false, false, false, false])
  }

  @Test func aliases() {
    let facts = Facts(reading: "typealias A = Optional<B>\nclass C { typealias D = [E] }\ntypealias F<T> = Box<T>")
    #expect(facts.aliases.map { "\($0.name) = \($0.type.spelling)" } == ["A = B?", "C.D = [E]", "F = Box<T>"])
  }

  @Test func initialisersAndFunctions() {
    let facts = Facts(
      reading: """
        class A {
          required init(a: A, _ b: B, c d: D = D(), `default` e: any E...) {}
          convenience init?() {}
          func f(x y: Y) -> Z {}
          func `switch`() {}
        }
        """)
    let type = facts.type("A")
    #expect(type?.initialisers.map(\.isRequired) == [true, false])
    #expect(
      type?.initialisers.first?.parameters.map { "\($0.label ?? "_") \($0.name): \($0.type.written) \($0.hasDefault)" }
        == ["a a: A false", "_ b: B false", "c d: D true", "default e: any E false"])
    #expect(type?.functions.map(\.name) == ["f", "switch"])
    #expect(type?.initialisers.map(\.position) == [Position(line: 2, column: 12), Position(line: 3, column: 15)])
  }

  // MARK: - Names and places

  @Test func backtickedNames() {
    let facts = Facts(
      reading: "class `Home` { let `default`: `Log`; let `log`: Log }\nclass `class`: `Base` {}\nextension `Home` {}")
    #expect(facts.types.map(\.name) == ["Home", "`class`", "Home"])
    #expect(facts.type("Home")?.properties.map(\.name) == ["default", "log"])
    #expect(facts.type("Home")?.properties.map { $0.type?.spelling } == ["Log", "Log"])
    #expect(facts.type("`class`")?.inherited.map(\.type.spelling) == ["Base"])
  }

  @Test func unicodeNames() {
    let facts = Facts(
      reading:
        "protocol ÜbersichtInjector: Injector { var größe: Größe { get }; var 地図: 地図帳 { get }; var 🎉: 🎊 { get } }")
    #expect(facts.properties(of: "ÜbersichtInjector") == ["größe: Größe", "地図: 地図帳", "🎉: 🎊"])
    // Columns count bytes, as the compiler's do.
    #expect(facts.type("ÜbersichtInjector")?.properties.map(\.position.column) == [45, 75, 106])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesAreCountedWhateverEndsThem(_ end: String) {
    let source = "// first\n\nclass A {\n  let b: B\n}\n\n\nclass C {}"
    let facts = Facts(reading: source.replacing("\n", with: end))
    #expect(facts.types.map(\.position) == [Position(line: 3, column: 7), Position(line: 8, column: 7)])
    #expect(facts.type("A")?.properties.map(\.position) == [Position(line: 4, column: 7)])
    #expect(facts.problems.isEmpty)
  }

  @Test func aByteOrderMark() {
    let facts = Facts(reading: "\u{FEFF}import A\nclass B: C {}")
    #expect(facts.imports.map(\.module) == ["A"])
    #expect(facts.types.map(\.name) == ["B"])
    #expect(facts.types.map(\.position) == [Position(line: 2, column: 7)])
    #expect(facts.problems.isEmpty)
  }

  @Test func aScriptWithAShebang() {
    #expect(Facts(reading: "#!/usr/bin/swift\nclass A {}").types.map(\.position) == [Position(line: 2, column: 7)])
  }

  // MARK: - Half-written files

  @Test(arguments: [
    "", " ", "\n", "\r\n", "\u{FEFF}", "// nothing", "/* open", "\"", "}", "@", "#", "{{{{", "\u{0}", "class",
    "@Needs<",
  ])
  func almostNothing(_ source: String) {
    let facts = Facts(reading: source)
    #expect(facts.types.isEmpty)
    #expect(facts.scopes.isEmpty)
    #expect(facts.imports.isEmpty)
  }

  @Test(arguments: [
    "class A: Injectable {", "class A: Injectable", "class A: Injectable { let b:", "class A: Injectable { func f( }",
    "class A: Injectable { let s = \"open\n}", "class A: Injectable { /* open", "class A: Injectable, {}",
    "class A: Injectable { } }", "class A: Injectable { init(", "@MainActor class A: Injectable {",
    "func f( { }\nclass A: Injectable {}",
    "class A: Injectable { let = 1 }", "class A<: Injectable {}\nclass A: Injectable {}",
  ]) func whatCanBeReadIs(_ source: String) {
    let facts = Facts(reading: source)
    #expect(facts.types.contains { $0.name == "A" })
    #expect(facts.scopes.contains { $0.kind == .injectable })
    #expect(!facts.problems.isEmpty)
  }

  @Test func anUnfinishedProtocol() {
    let facts = Facts(reading: "protocol A: Injector { var a: A { get }; var b: \n  var c: C { get")
    #expect(facts.properties(of: "A") == ["a: A", "b: ?", "c: C"])
    #expect(facts.scopes.map(\.kind) == [.injector])
  }

  @Test func anUnfinishedAttribute() {
    for source in [
      "@Needs<\nclass A {}", "@Needs<Deps\nclass A {}", "@Injects<B,\nclass A {}", "@Needs( class A {}",
      "@Injects<,> class A {}",
    ] {
      #expect(!Facts(reading: source).problems.isEmpty, "\(source)")
    }
    #expect(Facts(reading: "@Needs<Deps\nclass A {}").scopes.map { $0.uses?.type.spelling } == ["Deps"])
    #expect(Facts(reading: "@Injects<B,\n>\nclass A {}").creations.map(\.target.type.spelling) == ["B"])
  }

  @Test func whatIsWrongIsToldWithItsPlace() {
    let facts = Facts(reading: "class A {\n  let b B\n}")
    #expect(facts.problems.map(\.position) == [Position(line: 2, column: 8)])
    #expect(facts.problems.first?.message == "expected ':'")
  }

  // MARK: - Size

  @Test func aLongFile() {
    let count = 1_000
    let source = (0..<count).map { "class C\($0): Injectable {\n  let injector: C\($0)InjectorImpl\n}\n" }.joined()
    let facts = Facts(reading: source)
    #expect(facts.types.count == count)
    #expect(facts.scopes.count == count)
    #expect(facts.types.last?.position == Position(line: 3 * count - 2, column: 7))
  }

  @Test(arguments: [10, 40]) func aDeepFile(_ depth: Int) {
    let names = (0..<depth).map { "T\($0)" }
    let facts = Facts(
      reading: names.map { "class \($0) {" }.joined(separator: "\n") + String(repeating: "\n}", count: depth))
    #expect(facts.types.last?.name == names.joined(separator: "."))
    #expect(facts.types.count == depth)
    #expect(facts.problems.isEmpty)
  }

  @Test(arguments: [
    ("class T {", "}"), ("(", ")"), ("{", "}"), ("#if A\n", "\n#endif\n"), ("let a: A<", ">"), ("f(", ")"),
    ("-", ""), ("try ", ""), ("/*", "*/"), ("@A(", ")"), ("\"\\(", ")\""), ("if a {", "}"), ("x ? ", ": y"), ("!", ""),
  ]) func anAbysmalFile(_ open: String, _ close: String) {
    let source =
      "class First {}\nlet x = " + String(repeating: open, count: 200) + String(repeating: close, count: 200)
    let facts = Facts(reading: source + "\n// sourcery: forceManual\n")
    #expect(facts.types.first?.name == "First")
  }

  @Test(arguments: [".next()", ".a", "?", "!", "()", "[0]", " {}", "<A>", " + 1", " as A", ".self"])
  func aLongTail(_ link: String) {
    let tail = String(repeating: link, count: 1_000)
    let facts = Facts(
      reading: "class First {}\nlet x = a" + tail + "\nlet y: A" + tail + "\n// sourcery: forceManual\n")
    #expect(facts.types.first?.name == "First")
  }
}
