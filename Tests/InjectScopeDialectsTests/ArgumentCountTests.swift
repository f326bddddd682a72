import Testing

@testable import InjectScopeDialects

/// Of functions of one name, the one is meant that takes a function of as many arguments as is handed over.
@Suite struct ArgumentCountTests {
  private static let helpers = """
    import Discoverer
    final class A { init() {} }
    final class B { init(a: A) {} }
    struct C { let a: A; let b: B }
    extension Injector {
      func single<T>(_ type: T.Type = T.self, _ make: @escaping () -> T) throws {
        try register(as: type, injection: .lazySingleton(nil, make))
      }
      func single<T, P>(_ type: T.Type = T.self, _ make: @escaping (P) -> T) throws {
        try single(type) { [unowned self] in make(need()) }
      }
      func single<T, P, Q>(_ type: T.Type = T.self, _ make: @escaping (P, Q) -> T) throws {
        try single(type) { [unowned self] in make(need(), need()) }
      }
      func need<T>(_ type: T.Type = T.self) -> T { try! get(type) }
    }
    let injector = Injector(allowRewrite: true)

    """

  private func errors(_ code: String) -> [String] {
    Sources(["main.swift": Self.helpers + code + "\n_ = injector.need(C.self)"]).graph.findings
      .filter { $0.severity == .error }.map { $0.message.prefix { $0 != ":" }.description }
  }

  @Test(arguments: [
    ["(A.self, A.init)", "(B.self, B.init)", "(C.self, C.init)"],
    ["(A.self, A.init)", "(B.self, B.init(a:))", "(C.self, C.init(a:b:))"],
    [" { A() }", " { (a: A) in B(a: a) }", " { (a: A, b: B) in C(a: a, b: b) }"],
    ["(A.self) { A() }", "(B.self) { B(a: $0) }", "(C.self) { C(a: $0, b: $1) }"],
    [" { A() }", " { B(a: $0) }", " { C(a: $0, b: $1) }"],
    ["(A.self) { A() }", " { a in B(a: a) }", "(C.self) { a, b in C(a: a, b: b) }"],
  ])
  func whatIsHandedOverIsAskedForItsArguments(_ made: [String]) {
    let calls = made.map { "try injector.single\($0)" }
    #expect(errors(calls.joined(separator: "\n")) == [])
    #expect(errors(calls.dropFirst().joined(separator: "\n")).contains { $0.contains("'A'") }, "\(calls)")
    #expect(errors(calls.dropLast().joined(separator: "\n")) == ["'C' stops the process"], "\(calls)")
    let withoutB = [calls[0], calls[2]].joined(separator: "\n")
    #expect(errors(withoutB).contains { $0.contains("'B'") }, "\(calls)")
  }
}
