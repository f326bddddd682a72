/// More projects that grow in one dimension, each by a pattern of its text.
extension Shape {
  private static let flex = "import FlexInject\nlet box = DependencyContainer.shared\nprotocol S {}\nclass C: S {}\n"
  private static let disco = "import Discoverer\nenum E { static let c = Injector() }\n"
  private static let grail = "import InjectGrail\nstruct Root: RootInjector { let x: Int }\n"
  private static let ask = "_ = box.resolve(type: S.self)\n"
  private static let clock = "final class Clock {}\n"
  private static let random = "f(Int.random(in: 0..<9))"

  private static func main(_ body: String) -> String { "@main enum Main { static func main() throws {\n\(body)\n} }\n" }

  private static func package(_ name: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])

    """
  }

  /// Ten functions with a branch, as code has them.
  private static func methods(_ call: String) -> String {
    (0..<10).map { "func m\($0)(_ a: Int) -> Int { if a > 1 { \(call) }; return a + \($0) }\n" }.joined()
  }

  private static func bigFile(_ head: String, _ end: String = "") -> String {
    let method = "func m(_ a: Int) -> Int {\n  let b = a + 1\n  if b > 3 { return b * 2 }\n  return b\n}\n"
    return head + "⟦struct Big¤ {\n\(String(repeating: method, count: 10))}\n⟧" + end
  }

  private static let screen = """
      func viewDidLoad() { refresh(); update(title: makeTitle()) }
      func refresh() { rows = service.load(page: 0).filter { $0 > 1 }; for row in rows { update(title: "row \\(row)") } }
      func makeTitle() -> String { rows.isEmpty ? "nothing" : "\\(rows.count) rows" }
      func update(title: String) { self.title = title }
      var rows: [Int] = []
      var title = ""
    """

  private static func app(_ library: String, _ service: String, _ asks: String, _ registry: String) -> String {
    """
    import \(library)
    protocol Service¤: AnyObject { func load(page: Int) -> [Int] }
    final class Network¤: Service¤ {
    \(service)
      func load(page: Int) -> [Int] { page > limit() ? [] : [page] }
      private func limit() -> Int { ¤ }
    }
    final class Screen¤ {
    \(asks)
    \(screen)
    }
    \(registry)

    """
  }

  static let patterns: [Shape] = [
    // Who registers, and who asks.
    Shape(
      "registrations in a row, Discoverer", 60,
      pattern: disco + "⟦protocol S¤: AnyObject {}\nfinal class N¤: S¤ {}\n⟧"
        + main("try E.c⟦\n.register(as: S¤.self, injection: .factory { N¤() })⟧")),
    Shape(
      "one built for another, Discoverer", 200,
      pattern: disco
        + "⟦final class N¤ { @Injected(injector: E.c) var n: N¤+; init() { _ = n } }\n⟧final class N¤n {}\n"
        + main("⟦try E.c.register(as: N¤.self, injection: .factory { N¤() })\n⟧_ = try E.c.get(N0.self)")),
    Shape(
      "one built for another, Injection", 200,
      pattern: "import Injection\n⟦final class N¤ { let n: N¤+; init(n: N¤+) { self.n = n } }\n⟧final class N¤n {}\n"
        + "let comp = Component {\n⟦factory { N¤(n: $0()) }\n⟧factory { N¤n() }\n}\n"
        + main("injectMe { component { comp } }\nlet v: N0 = resolve()")),
    Shape(
      "weak registrations, Injection", 200,
      pattern: "import Injection\n⟦final class N¤ {}\n⟧let comp = Component {\n⟦weak { N¤() }\n⟧}\n"
        + main("injectMe { component { comp } }\n⟦let v¤: N¤ = resolve()\n⟧")),
    Shape(
      "holders of registrations", 100,
      pattern: disco + "⟦protocol S¤ {}\nfinal class N¤: S¤ {}\n"
        + "struct R¤ { @Registered(inInjector: E.c) var s = Injection<S¤>.factory({ N¤() }) }\n⟧"
        + main("⟦let r¤ = R¤()\n⟧⟦_ = try E.c.get(S¤.self)\n⟧")),
    Shape(
      "properties that ask", 200,
      pattern: flex + "⟦protocol S¤ {}\nclass C¤: S¤ {}\n⟧final class T {\n⟦@Inject var s¤: S¤\n⟧}\n"
        + main("⟦box.register(type: S¤.self) { C¤() }\n⟧let t = T(); _ = t.s0")),
    // Members.
    Shape(
      "methods that call each other", 200,
      pattern: flex + "final class T {\n@Inject var s: S\n⟦var p¤: Int = ¤\nfunc m¤() -> Int { p¤ + m¤o() }\n⟧}\n"
        + main("let t = T(); _ = t.s; _ = t.m1()")),
    Shape(
      "methods of a type that nobody makes", 400,
      pattern: flex + "final class T {\n@Inject var s: S\n⟦var p¤: Int = ¤\nfunc m¤() -> Int { ¤ }\n⟧}\n"),
    Shape("properties alone", 400, pattern: flex + "final class T {\n@Inject var s: S\n⟦var p¤: Int = ¤\n⟧}\n"),
    Shape("methods alone", 400, pattern: flex + "final class T {\n@Inject var s: S\n⟦func m¤() -> Int { ¤ }\n⟧}\n"),
    Shape(
      "functions beside who asks", 400, pattern: flex + "final class T { @Inject var s: S }\n⟦func m¤() -> Int { ¤ }\n⟧"
    ),
    Shape(
      "computed properties", 200,
      pattern: flex + "final class T {\n@Inject var s: S\n⟦var c¤: Int { ¤ }\nvar p¤ = ¤\n⟧}\n"),
    // Closures.
    Shape(
      "closures in one another that somebody keeps", 20,
      pattern: flex + "var kept: [() -> Void] = []\n" + main("⟦kept.append { ⟧\(ask)⟦ }⟧")),
    Shape("closures in one another, given away", 20, pattern: flex + main("⟦DispatchQueue.main.async { ⟧\(ask)⟦ }⟧")),
    Shape(
      "closures that somebody keeps", 200,
      pattern: flex + "var kept: [() -> Void] = []\n" + main("⟦kept.append { \(ask) }\n⟧")),
    // Conditions.
    Shape(
      "#if and #else of one flag", 200,
      pattern: flex + "⟦protocol S¤ {}\nclass C¤: S¤ {}\n⟧"
        + main(
          "⟦#if DEBUG\nbox.register(type: S¤.self) { C¤() }\n#else\nbox.register(type: S¤.self) { C¤() }\n#endif\n⟧")),
    Shape(
      "#if of many flags", 200,
      pattern: flex + "⟦protocol S¤ {}\nclass C¤: S¤ {}\n⟧"
        + main("⟦#if F¤\nbox.register(type: S¤.self) { C¤() }\n#endif\n⟧")),
    Shape(
      "#elseif", 200,
      pattern: flex + main("#if F\n⟦#elseif F¤\nbox.register(type: S.self) { C() }\n⟧#endif\n\(ask)")),
    Shape(
      "#if in #if", 20, pattern: flex + main("⟦#if F¤\n⟧box.register(type: S.self) { C() }\n⟦#endif\n⟧\(ask)")),
    Shape(
      "needs under #if", 200,
      pattern: grail + "protocol AInjector: Injector {\n⟦#if F¤\nvar v¤: Int { get }\n#endif\n⟧}\n"
        + "final class A: Injectable { let injector: AInjectorImpl\ninit(injector: AInjectorImpl) { self.injector = injector } }\n"
    ),
    Shape(
      "ifs that set and register", 200,
      pattern: flex + "func f(_ a: Int) {\nvar v = 0\n⟦if a == ¤ { v = ¤; box.register(type: S.self) { C() } }\n⟧}\n"
        + main(random)),
    Shape(
      "ifs in ifs", 20,
      pattern: flex + "func f(_ a: Int) {\nvar v = 0\n⟦if a == ¤ { v = ¤\n⟧box.register(type: S.self) { C() }⟦ }⟧\n}\n"
        + main(random)),
    Shape(
      "variables and ifs", 200,
      pattern: flex + "func f(_ a: Int) {\n⟦var v¤ = ¤\n⟧⟦if a == ¤ { v¤ = 1 }\n⟧}\n" + main(ask + random)),
    // Calls.
    Shape(
      "functions in circles, two calls each", 200,
      pattern: flex + "⟦func f¤() { f¤o(); f¤/(); \(ask) }\n⟧" + main("f0()")),
    Shape(
      "functions of one name", 200,
      pattern: flex + "⟦struct V¤ { @Inject var s: S }\nfunc make(_ v: V¤) -> V¤ { v }\n⟧" + main("⟦_ = make(V¤())\n⟧")),
    Shape(
      "overloaded calls, deeper and deeper", 20,
      pattern: flex + "struct A {}\nfunc make(_ v: A) -> A { v }\nfunc make(_ v: Int) -> Int { v }\n"
        + main("\(ask)_ = ⟦make(⟧A()⟦)⟧")),
    Shape(
      "overloaded methods, deeper and deeper", 20,
      pattern: flex + "struct A { func m(_ v: A) -> A { v }\nfunc m(_ v: Int) -> A { self } }\n"
        + main("\(ask)let a = A()\n_ = ⟦a.m(⟧a⟦)⟧")),
    Shape(
      "others' methods in a row", 30,
      pattern: flex + main("\(ask)let z = Just(1)⟦.map { $0 + 1 }.filter { $0 > 1 }⟧")),
    // Names.
    Shape(
      "registries of types of one name", 50,
      patterns: [
        (
          "m¤.swift",
          flex + "enum M¤ { final class Service { @Inject var s: Dep }\nfinal class Dep {}\n"
            + "static func reg(c: DIContainer) { c.register(type: Service.self) { Service() } } }\n"
        ), ("main.swift", "import FlexInject\n⟦M¤.reg(c: box)\n⟧"),
      ]),
    Shape(
      "types of one name at the top", 100,
      patterns: [
        (
          "m¤.swift",
          "import FlexInject\nfinal class Service { @Inject var s: Dep }\nprivate final class Dep {}\n"
            + "func reg¤(c: DIContainer) { c.register(type: Service.self) { Service() } }\n"
        )
      ]),
    Shape(
      "classes that inherit, and ask", 400,
      pattern: flex + "class C0 { @Inject var s: S }\n⟦class C¤+: C¤ {}\n⟧" + main("let c = C¤n(); _ = c.s")),
    Shape(
      "protocols that refine", 400,
      pattern: flex + "protocol P0 {}\n⟦protocol P¤+: P¤ {}\n⟧class Last: P¤n {}\n"
        + main("box.register(type: P0.self) { Last() }; let c: P0 = box.resolve()")),
    Shape(
      "aliases, and who asks", 400,
      pattern: flex + "typealias A0 = S\n⟦typealias A¤+ = A¤\n⟧final class T { @Inject var s: A¤n }\n"
        + main("_ = T().s")),
    Shape("types in types", 50, pattern: flex + "⟦enum E¤ { ⟧final class X { @Inject var s: S }⟦ }⟧\n"),
    Shape(
      "generic types in generic types", 50,
      pattern: flex + "struct G<T> { var t: T }\nfinal class X { @Inject var s: S; var g: ⟦G<⟧Int⟦>⟧ }\n"
        + main("_ = X()")),
    // Values.
    Shape(
      "a list of numbers", 2_000, pattern: flex + "let big: [Int] = [⟦¤,⟧0]\n" + main("\(ask)for x in big { print(x) }")
    ),
    Shape(
      "a list of objects", 400,
      pattern: flex + "final class N { @Inject var s: S }\nlet big = [⟦N(),⟧N()]\n" + main("for x in big { _ = x.s }")),
    Shape(
      "a dictionary", 1_000,
      pattern: flex + "let big: [String: Int] = [⟦\"k¤\": ¤,⟧\"k\": 0]\n" + main("\(ask)print(big[\"k1\"])")),
    Shape("sums of texts", 1_000, pattern: flex + main("\(ask)let z = ⟦\"s¤\" + ⟧\"\"")),
    Shape(
      "objects in a list", 400,
      pattern: flex + "final class N { var next: N? }\n" + main("\(ask)var a: [N] = []\n⟦a.append(N())\n⟧")),
    // What stands in one another.
    Shape("parentheses", 50, pattern: flex + main("\(ask)let z = ⟦(⟧1⟦)⟧")),
    Shape("blocks", 50, pattern: flex + main("\(ask)⟦do { ⟧⟦ }⟧")),
    Shape("brackets that nobody closes", 400, pattern: flex + "let x = ⟦[⟧\n"),
    Shape("braces, where no code is read", 50, pattern: grail + "func f() { ⟦{ ⟧⟦ }⟧ }\n"),
    // Lists that are handed down.
    Shape(
      "injectables in a circle", 200,
      pattern: grail + "⟦protocol N¤Injector: Injector { var x: Int { get } }\n"
        + "final class N¤: Injectable, InjectsN¤oInjector { let injector: N¤InjectorImpl\n"
        + "init(injector: N¤InjectorImpl) { self.injector = injector } }\n⟧"),
    Shape(
      "everybody injects everybody", 25,
      pattern: grail + "⟦protocol N¤Injector: Injector { var x¤: Int { get } }\n"
        + "final class N¤: Injectable⟨, InjectsN¢Injector⟩ { let injector: N¤InjectorImpl\n"
        + "init(injector: N¤InjectorImpl) { self.injector = injector } }\n⟧"),
    Shape(
      "providers, Shot", 200,
      pattern: "import Shot\nprotocol AppComponent: DIComponent { var m: M { get }\nfunc inject(a: A) }\n"
        + "class A { var t: T0! }\nclass M: FactoryModule {\nfunc provideT0() -> T0 { T0() }\n"
        + "⟦func provideT¤+(a: T¤) -> T¤+ { T¤+() }\n⟧}\nstruct T0 {}\n⟦struct T¤+ {}\n⟧"),
    // Much of it.
    Shape("a large file that says nothing", 1_000, pattern: bigFile("")),
    Shape("a large file with a root", 1_000, pattern: bigFile(grail)),
    Shape("a large file with a program", 1_000, pattern: bigFile(flex, main(ask))),
    // Packages.
    Shape(
      "packages that see one that registers", 25,
      patterns: [
        ("P¤/Package.swift", package("P¤")),
        (
          "P¤/Sources/P¤/F.swift",
          "import Core\npublic final class T¤ {\n@Inject var s: Service\n\(methods("return s.load(a)"))}\n"
        ), ("Core/Package.swift", package("Core")),
        (
          "Core/Sources/Core/Core.swift",
          "import FlexInject\npublic protocol Service { func load(_ a: Int) -> Int }\n"
            + "public func reg() { DependencyContainer.shared.register(type: Service.self) { fatalError() } }\n"
        ),
      ]),
    Shape(
      "packages that say nothing", 50,
      patterns: [
        ("P¤/Package.swift", package("P¤")),
        ("P¤/Sources/P¤/F.swift", "import Core\npublic final class T¤ {\n\(methods("reg()"))}\n"),
        ("Core/Package.swift", package("Core")),
        (
          "Core/Sources/Core/Core.swift",
          "import FlexInject\npublic func reg() { DependencyContainer.shared.register(type: Int.self) { 1 } }\n"
        ),
      ]),
    Shape(
      "packages that only look alike", 50,
      patterns: [
        ("P¤/Package.swift", package("P¤")),
        (
          "P¤/Sources/P¤/F.swift",
          "import ToolKit\npublic final class T¤ {\n@Inject var s: Service\nlet t: Service = resolve()\n"
            + "\(methods("return s.load(a)"))}\n"
        ),
      ]),
    Shape(
      "packages in layers", 25,
      patterns: [
        ("P¤/Package.swift", package("P¤")),
        (
          "P¤/Sources/P¤/F.swift",
          "import FlexInject\nimport P¤-\npublic protocol S¤ { func load(_ a: Int) -> Int }\n"
            + "public final class T¤ {\n@Inject var s: S¤\n\(methods("return s.load(a)"))}\n"
        ),
      ]),
    Shape(
      "the same in one", 25,
      patterns: [
        (
          "P¤/F.swift",
          "import FlexInject\npublic protocol S¤ { func load(_ a: Int) -> Int }\n"
            + "public final class T¤ {\n@Inject var s: S¤\n\(methods("return s.load(a)"))}\n"
        )
      ]),
    // Whole apps.
    Shape(
      "an app, FlexInject", 50,
      patterns: [
        (
          "Screen¤.swift",
          app(
            "FlexInject", "  @Inject var clock: Clock", "  @Inject var service: Service¤",
            "enum Registry¤ { static func register(in c: DIContainer) {\n"
              + "c.register(type: Service¤.self) { Network¤() }\nc.register(type: Screen¤.self) { Screen¤() } } }")
        ),
        (
          "App.swift",
          flex + clock + main("let c = box\nc.register(type: Clock.self) { Clock() }\n⟦Registry¤.register(in: c)\n⟧")
        ),
      ]),
    Shape(
      "an app, Discoverer", 50,
      patterns: [
        (
          "Screen¤.swift",
          app(
            "Discoverer", "  @Injected(injector: E.c) var clock: Clock",
            "  @Injected(injector: E.c) var service: Service¤",
            "enum Registry¤ { static func register(in c: Injector) throws {\n"
              + "try c.register(as: Service¤.self, injection: .lazySingleton(nil, { Network¤() }))\n"
              + "  .register(as: Screen¤.self, injection: .factory { Screen¤() }) } }")
        ),
        (
          "App.swift",
          disco + clock
            + main(
              "try E.c.register(as: Clock.self, injection: .factory { Clock() })\n⟦try Registry¤.register(in: E.c)\n⟧")
        ),
      ]),
    Shape(
      "an app, Injection", 50,
      patterns: [
        (
          "Screen¤.swift",
          app(
            "Injection", "", "  let service: Service¤\n  init(service: Service¤) { self.service = service }",
            "final class Builder¤: ModuleBuilder<Screen¤> {\n"
              + "  override func component() -> Component? { Component { factory { Screen¤(service: $0()) } } }\n"
              + "  override func build() -> Screen¤ { module.resolve() }\n}\n"
              + "let component¤ = Component { single { Network¤() as Service¤ } }")
        ), ("App.swift", "import Injection\n" + main("injectMe {\n⟦component { component¤ }\n⟧}")),
      ]),
  ]
}
