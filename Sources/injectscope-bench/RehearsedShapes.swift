/// Projects that grow in one dimension, whose code is rehearsed: registrations and who asks, calls, closures, members.
extension Shape {
  private static func numbered(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map { text($0) + "\n" }.joined()
  }

  private static func inARow(_ count: Int, _ separator: String = "", _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: separator)
  }

  private static func main(_ body: String) -> String { "@main enum Main { static func main() throws {\n\(body)\n} }\n" }

  private static func flex(_ declarations: String, main body: String) -> String {
    "import FlexInject\nlet box = DependencyContainer.shared\nprotocol S {}\n" + declarations + main(body)
  }

  private static func pairs(_ count: Int) -> String {
    numbered(count) { "protocol S\($0): AnyObject {}\nfinal class N\($0): S\($0) {}" }
  }

  private static func absent(_ count: Int) -> String { numbered(count) { "final class M\($0) {}" } }

  private static let asks = "_ = box.resolve(type: S.self)"

  private static func inTwos(_ count: Int) -> String {
    numbered(count) { number in
      let asked = number < 8 ? "" : "@Inject var a: N\(number / 2); @Inject var b: N\(number - 7) "
      return "final class N\(number) { \(asked)}"
    }
  }

  private static func registering(_ count: Int, where isRegistered: (Int) -> Bool = { _ in true }) -> String {
    numbered(count) { isRegistered($0) ? "box.register(type: N\($0).self) { N\($0)() }" : "" }
  }

  static let rehearsed: [Shape] = [
    Shape("registrations, FlexInject", 200) { count in
      let body =
        numbered(count) { "box.register(type: S\($0).self) { N\($0)() }" }
        + numbered(count) { "_ = box.resolve(type: S\($0).self)" }
      return flex(pairs(count), main: body)
    },
    Shape("registrations, Discoverer", 200) { count in
      let body =
        numbered(count) { "try E.c.register(as: S\($0).self, injection: .factory { N\($0)() })" }
        + numbered(count) { "_ = try E.c.get(S\($0).self)" }
      return "import Discoverer\n\(pairs(count))enum E { static let c = Injector() }\n\(main(body))"
    },
    Shape("registrations, Injection", 200) { count in
      let body = "injectMe { component { comp } }\n" + numbered(count) { "let v\($0): S\($0) = resolve()" }
      let builder = "let comp = Component {\n\(numbered(count) { "single { N\($0)() as S\($0) }" })}\n"
      return "import Injection\n\(pairs(count))\(builder)\(main(body))"
    },
    Shape("missing beside as many registrations, FlexInject", 200) { count in
      let body =
        numbered(count) { "box.register(type: S\($0).self) { N\($0)() }" }
        + numbered(count) { "_ = box.resolve(type: M\($0).self)" }
      return flex(pairs(count) + absent(count), main: body)
    },
    Shape("missing beside as many registrations, Discoverer", 200) { count in
      let body =
        numbered(count) { "try E.c.register(as: S\($0).self, injection: .factory { N\($0)() })" }
        + numbered(count) { "_ = try? E.c.get(M\($0).self)" }
      return "import Discoverer\n\(pairs(count) + absent(count))enum E { static let c = Injector() }\n\(main(body))"
    },
    Shape("missing beside as many registrations, Injection", 200) { count in
      let body = "injectMe { component { comp } }\n" + numbered(count) { "let v\($0): M\($0) = resolve()" }
      let builder = "let comp = Component {\n\(numbered(count) { "single { N\($0)() as S\($0) }" })}\n"
      return "import Injection\n\(pairs(count) + absent(count))\(builder)\(main(body))"
    },
    Shape("one built for another, FlexInject", 200) { count in
      let types = numbered(count) { "final class N\($0) { \($0 < count - 1 ? "@Inject var n: N\($0 + 1)" : "") }" }
      return flex(
        types,
        main: numbered(count) { "box.register(type: N\($0).self) { N\($0)() }" } + "_ = box.resolve(type: N0.self)")
    },
    Shape("each made of two others, FlexInject", 250) { count in flex(inTwos(count), main: registering(count)) },
    Shape("each made of two others, of which some are missing", 250) { count in
      flex(inTwos(count), main: registering(count) { $0 % 50 != 7 })
    },
    Shape("one made by another", 400) { count in
      let types = numbered(count) {
        "final class N\($0) { \($0 < count - 1 ? "let n = N\($0 + 1)()" : "@Inject var s: S") }"
      }
      return flex(types, main: "_ = N0()")
    },
    Shape("functions that call one another", 800) { count in
      flex(numbered(count) { "func f\($0)() { f\($0 + 1)() }" } + "func f\(count)() { \(asks) }\n", main: "f0()")
    },
    Shape("types with functions of the same names", 800) { count in
      let types = numbered(count) {
        "struct T\($0) { static func add() { T\($0)().own() }; func own() { \($0 % 2 == 0 ? "own()" : asks) } }"
      }
      return flex(types, main: numbered(count / 2) { "T\($0).add()" })
    },
    Shape("functions in a circle", 400) { count in
      flex(numbered(count) { "func f\($0)() { f\(($0 + 1) % count)(); \(asks) }" }, main: "f0()")
    },
    Shape("a function with two calls of the next", 400) { count in
      let functions = numbered(count) {
        "func f\($0)(_ a: Int) -> Int { if a > \($0) { return f\($0 + 1)(a) }\n return f\($0 + 1)(a + 1) }"
      }
      return flex("\(functions)func f\(count)(_ a: Int) -> Int { \(asks); return a }\n", main: "_ = f0(1)")
    },
    Shape("overloaded calls in one another", 50) { count in
      let makes = inARow(4, "\n") {
        "func make(_ v: \(["A", "B", "Int", "String"][$0])) -> \(["A", "B", "Int", "String"][$0]) { v }"
      }
      let nested = "_ = " + inARow(10) { _ in "make(" } + "A()" + inARow(10) { _ in ")" }
      return flex("struct A {}\nstruct B {}\n\(makes)\n", main: asks + "\n" + numbered(count) { _ in nested })
    },
    Shape("methods in a row", 400) { count in
      flex(
        "final class B { func a(_ x: Int) -> B { self }\n func a(_ x: String) -> B { self }\n func b() -> B { self } }\n",
        main: "\(asks)\nlet z = B()\(inARow(count) { _ in ".a(1).b()" })")
    },
    Shape("sums", 1_000) { count in flex("", main: "\(asks)\nlet z = \(inARow(count, " + ") { "\($0)" })") },
    Shape("cases of a switch", 200) { count in
      let cases = numbered(count) { "case .c\($0): box.register(type: S.self) { C() }" }
      return flex(
        "class C: S {}\nenum E { \(numbered(count) { "case c\($0)" })}\nfunc f(_ e: E) {\nswitch e {\n\(cases)} }\n",
        main: "f(E.c1)")
    },
    Shape("if, else if", 200) { count in
      let ways = inARow(count, " else ") { "if a == \($0) { let x: S = box.resolve(); _ = x }" }
      return flex("func f(_ a: Int) {\n\(ways)\n}\n", main: "f(Int.random(in: 0..<9))")
    },
    Shape("who conforms to one protocol", 200) { count in
      let types = numbered(count) {
        "final class C\($0): P { @Inject var s: S\($0)\nfunc go() { _ = s } }\nprotocol S\($0) {}"
      }
      return flex("protocol P { func go() }\n\(types)func use(_ p: P) { p.go() }\n", main: "use(somebody())")
    },
    Shape("extensions of one type", 400) { count in
      let parts = numbered(count) { "extension T { func m\($0)() { _ = s } }" }
      return flex("final class T { @Inject var s: S }\n\(parts)", main: "let t = T(); t.m1()")
    },
    Shape("properties and methods of one type", 100) { count in
      let members = numbered(count) { "var p\($0): Int = \($0)\nfunc m\($0)() -> Int { p\($0) + 1 }" }
      return flex("final class T {\n@Inject var s: S\n\(members)}\n", main: "let t = T(); _ = t.s")
    },
    Shape("statements", 2_000) { count in flex("", main: asks + "\n" + numbered(count) { "let a\($0) = f(\($0))" }) },
    Shape("closures that are called at once", 20) { count in
      flex(
        "func run(_ f: () -> Void) { f() }\n",
        main: inARow(count) { _ in "run { " } + asks + inARow(count) { _ in " }" })
    },
  ]
}
