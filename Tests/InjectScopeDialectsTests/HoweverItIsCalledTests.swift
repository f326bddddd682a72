import Testing

/// However code comes to run that registers: what is asked for afterwards is not missing; where it registers something else,
/// it is.
@Suite struct HoweverItIsCalledTests {
  struct Form: CustomTestStringConvertible {
    let declared: String
    let called: String
    var testDescription: String { called }
  }

  private struct Library: Sendable {
    let name: String
    let register: @Sendable (String) -> String
    let ask: String
  }

  private static let libraries = [
    Library(
      name: "Discoverer",
      register: { "try! Injector.default.register(as: \($0).self, injection: .singleton(\($0)()))" },
      ask: "print(try! Injector.default.get(Clock.self))"),
    Library(
      name: "FlexInject", register: { "DependencyContainer.shared.register(type: \($0).self) { \($0)() }" },
      ask: "print(DependencyContainer.shared.resolve(type: Clock.self, mode: .new))"),
    Library(
      name: "Injection", register: { "injectMe(Module { single { \($0)() } })" },
      ask: "let clock: Clock = resolve(); print(clock)"),
  ]

  private func errors(_ form: Form, _ library: Library, registering type: String) -> [String] {
    func filled(_ code: String) -> String { code.replacing("REGISTER", with: library.register(type)) }
    return Sources([
      "main.swift": """
      import \(library.name)
      import Foundation
      class Clock {}
      class Other {}
      \(filled(form.declared))
      \(filled(form.called))
      \(library.ask)
      """
    ]).graph.findings.filter { $0.severity == .error }.map(\.id)
  }

  @Test(arguments: forms) func isNotMissing(_ form: Form) {
    for library in Self.libraries { #expect(errors(form, library, registering: "Clock") == [], "\(library.name)") }
  }

  @Test(arguments: forms) func isMissingWhereAnotherIsRegistered(_ form: Form) {
    for library in Self.libraries {
      #expect(errors(form, library, registering: "Other") == ["missing-registration"], "\(library.name)")
    }
  }

  static let forms: [Form] = [
    Form(
      declared: #"class Boot: Operation { override func main() { REGISTER } }"#,
      called: #"let q = OperationQueue(); q.addOperations([Boot()], waitUntilFinished: true)"#),
    Form(
      declared: #"class Boot: NSObject { @objc func boot() { REGISTER } }"#,
      called: #"let b = Boot(); b.perform(#selector(Boot.boot))"#),
    Form(
      declared: #"let steps: [() -> Void] = [{ print(1) }, { REGISTER }]"#,
      called: #"steps.randomElement()!()"#),
    Form(
      declared:
        #"protocol Part { static func boot() }; enum A: Part { static func boot() { REGISTER } }; enum B: Part { static func boot() { REGISTER } }"#,
      called: #"let all: [Part.Type] = [A.self, B.self]; all.randomElement()!.boot()"#),
    Form(
      declared:
        #"protocol Part { init(); func boot() }; struct A: Part { func boot() { REGISTER } }; struct B: Part { func boot() { REGISTER } }"#,
      called: #"let all: [Part.Type] = [A.self, B.self]; all.randomElement()!.init().boot()"#),
    Form(
      declared:
        #"protocol Part { init(); func boot() }; struct A: Part { func boot() { REGISTER } }; struct B: Part { func boot() { REGISTER } }; func run<T: Part>(_ t: T.Type) { T().boot() }"#,
      called: #"run(A.self)"#),
    Form(
      declared:
        #"protocol Part { var booted: Bool { get } }; struct A: Part { var booted: Bool { REGISTER; return true } }; struct B: Part { var booted: Bool { REGISTER; return true } }"#,
      called: #"let all: [Part] = [A(), B()]; _ = all.randomElement()!.booted"#),
    Form(
      declared: #"@objc class Boot: NSObject { override init() { super.init(); REGISTER } }"#,
      called: #"let t = NSClassFromString("Boot") as! NSObject.Type; _ = t.init()"#),
    Form(
      declared:
        #"class Boot: NSObject { override init() { super.init(); NotificationCenter.default.addObserver(self, selector: #selector(boot), name: .init("x"), object: nil) }; @objc func boot() { REGISTER } }"#,
      called: #"let b = Boot(); NotificationCenter.default.post(name: .init("x"), object: nil)"#),
    Form(
      declared: #"class Boot: NSObject { @objc func boot() { REGISTER } }"#,
      called:
        #"let b = Boot(); Timer.scheduledTimer(timeInterval: 1, target: b, selector: #selector(Boot.boot), userInfo: nil, repeats: false).fire()"#
    ),
    Form(
      declared: #"class Boot: Thread { override func main() { REGISTER } }"#,
      called: #"let b = Boot(); b.start(); sleep(1)"#),
    Form(
      declared:
        #"import UIKit; class Boot: NSObject, URLSessionDelegate { func urlSession(_ s: URLSession, didBecomeInvalidWithError e: Error?) { REGISTER } }"#,
      called:
        #"let s = URLSession(configuration: .default, delegate: Boot(), delegateQueue: nil); s.invalidateAndCancel(); sleep(1)"#
    ),
    Form(
      declared:
        #"enum Step: String { case a, b; func boot() { switch self { case .a: REGISTER; case .b: REGISTER } } }"#,
      called: #"Step(rawValue: CommandLine.arguments[1])?.boot()"#),
    Form(
      declared:
        #"func one() { REGISTER }; func two() { REGISTER }; let table: [String: () -> Void] = ["a": one, "b": two]"#,
      called: #"table[CommandLine.arguments[1]]?()"#),
    Form(
      declared: #"func one() { REGISTER }; func two() { REGISTER }; let table: [String: () -> Void] = ["a": one]"#,
      called: #"table[CommandLine.arguments[1], default: two]()"#),
    Form(
      declared: #"class Boot { lazy var done: Bool = { REGISTER; return true }() }"#,
      called: #"let b = Boot(); print(b[keyPath: \Boot.done])"#),
    Form(
      declared:
        #"protocol Part { var n: Int { get }; func boot() }; struct A: Part { let n = 1; func boot() { REGISTER } }; struct B: Part { let n = 2; func boot() { REGISTER } }"#,
      called: #"let all: [Part] = [A(), B()]; all.first { $0.n == CommandLine.arguments.count }!.boot()"#),
    Form(
      declared:
        #"protocol Part { var n: Int { get }; func boot() }; struct A: Part { let n = 1; func boot() { REGISTER } }; struct B: Part { let n = 2; func boot() {} }"#,
      called: #"let all: [Part] = [A(), B()]; all.sorted { $0.n < $1.n }.forEach { $0.boot() }"#),
    Form(
      declared:
        #"protocol Part { func boot() }; struct A: Part { func boot() { REGISTER } }; struct B: Part { func boot() {} }"#,
      called: #"let all: [Part] = [A(), B()]; for p in all.reversed() { p.boot() }"#),
    Form(
      declared:
        #"protocol Part { func boot() }; struct A: Part { func boot() { REGISTER } }; struct B: Part { func boot() {} }"#,
      called: #"let all: [Part] = [A(), B()]; var i = 0; while i < all.count { all[i].boot(); i += 1 }"#),
    Form(
      declared: #"class A: NSObject { func boot() { REGISTER } }; class B: A { override func boot() { REGISTER } }"#,
      called: #"let all: Set<A> = [A(), B()]; all.forEach { $0.boot() }"#),
    Form(
      declared:
        #"protocol Part { func boot() }; struct A: Part { func boot() { REGISTER } }; struct B: Part { func boot() {} }"#,
      called: #"let all: [String: Part] = ["a": A(), "b": B()]; all.values.forEach { $0.boot() }"#),
    Form(
      declared: #""#,
      called: #"let s = DispatchSemaphore(value: 0); DispatchQueue.global().async { REGISTER; s.signal() }; s.wait()"#),
    Form(
      declared: #""#,
      called: #"let w = DispatchWorkItem { REGISTER }; w.perform()"#),
    Form(
      declared:
        #"protocol Part { func boot() }; struct A: Part { func boot() { REGISTER } }; struct B: Part { func boot() { REGISTER } }"#,
      called: #"let x: Any = CommandLine.arguments.isEmpty ? A() as Any : B() as Any; (x as! Part).boot()"#),
    Form(
      declared:
        #"protocol Part { func boot() }; struct A: Part { func boot() { REGISTER } }; struct B: Part { func boot() { REGISTER } }; var part: Part?; func set() { part = CommandLine.arguments.isEmpty ? A() : B() }"#,
      called: #"set(); part?.boot()"#),
    Form(
      declared: #"class Boot: Decodable { required init(from d: Decoder) throws { REGISTER } }"#,
      called: #"_ = try? JSONDecoder().decode(Boot.self, from: Data())"#),
    Form(
      declared: #"class Boot { func boot() { REGISTER } }"#,
      called: #"for c in Mirror(reflecting: (Boot(), 1)).children { (c.value as? Boot)?.boot() }"#),
    Form(
      declared: #"class Boot { func boot() { REGISTER } }"#,
      called: #"let b = Boot(); Unmanaged.passRetained(b).takeRetainedValue().boot()"#),
    Form(
      declared: #"func boot() async { REGISTER }"#,
      called: #"await withTaskGroup(of: Void.self) { g in g.addTask { await boot() } }"#),
    Form(
      declared: #""#,
      called: #"await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in REGISTER; c.resume() }"#),
    Form(
      declared: #""#,
      called: #"let s = AsyncStream<Int> { c in c.yield(1); c.finish() }; for await _ in s { REGISTER }"#),
    Form(
      declared: #"class Boot { var on = false { didSet { REGISTER } } }"#,
      called: #"let b = Boot(); b.on = true"#),
    Form(
      declared: #"class Boot { deinit { REGISTER } }"#,
      called: #"do { let b = Boot(); print(b) }"#),
    Form(
      declared:
        #"@propertyWrapper struct Boot { var wrappedValue: Int { REGISTER; return 1 } }; struct X { @Boot var n: Int }"#,
      called: #"print(X().n)"#),
    Form(
      declared: #"class Boot { func boot() { REGISTER } }"#,
      called: #"let f = Boot().boot; f()"#),
    Form(
      declared: #"class Boot { init(_ n: Int) { REGISTER } }"#,
      called: #"_ = [1].map(Boot.init)"#),
    Form(
      declared:
        #"class Base { init() { boot() }; func boot() {} }; class Boot: Base { override func boot() { REGISTER } }"#,
      called: #"_ = Boot()"#),
    Form(
      declared: #"struct Boot { let n: Int }; extension Boot { init() { self.init(n: 1); REGISTER } }"#,
      called: #"_ = Boot()"#),
    Form(
      declared: #"struct Boot: ExpressibleByIntegerLiteral { init(integerLiteral n: Int) { REGISTER } }"#,
      called: #"let b: Boot = 1; _ = b"#),
    Form(
      declared:
        #"struct Boot: Sequence, IteratorProtocol { var n = 0; mutating func next() -> Int? { n += 1; if n == 1 { REGISTER; return 1 }; return nil } }"#,
      called: #"for x in Boot() { print(x) }"#),
    Form(
      declared:
        #"struct Boot: Comparable { let n: Int; static func < (a: Boot, b: Boot) -> Bool { REGISTER; return a.n < b.n } }"#,
      called: #"print([Boot(n: 1), Boot(n: 2)].sorted())"#),
    Form(
      declared: #"struct Boot: CustomStringConvertible { var description: String { REGISTER; return "" } }"#,
      called: #"print(Boot())"#),
    Form(
      declared: #"struct Boot: Hashable { let n = 1; func hash(into h: inout Hasher) { REGISTER } }"#,
      called: #"let s: Set = [Boot()]; _ = s"#),
  ]
}
