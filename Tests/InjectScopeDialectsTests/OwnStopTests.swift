import InjectScopeModel
import Testing

/// Where a function of the project's own ends the process because nothing was there, that stops the program as the library
/// would.
@Suite struct OwnStopTests {
  private func errors(_ function: String, _ call: String = "print(try need())") -> [String] {
    let source = """
      import Discoverer
      import Foundation
      enum E: Error { case no }
      let box = Injector()
      try box.register(as: String.self, injection: .singleton("a"))
      \(function)
      \(call)
      print(try box.get(String.self))
      """
    return Sources(["main.swift": source], withCode: true).graph.findings.filter { $0.severity == .error }.map(\.id)
  }

  @Test(arguments: [
    "func need() -> Int { guard let n = try? box.get(Int.self) else { fatalError() }; return n }",
    "func need() -> Int { guard let n = box[Int.self] else { preconditionFailure(\"no\") }; return n }",
    "func need() -> Int { if let n = box[Int.self] { return n }; fatalError(\"no\") }",
    "func need() -> Int { if let n = try? box.get(Int.self) { return n }; fatalError(\"no\") }",
    "func need() -> Int { if let n = box[Int.self] { return n } else { print(1); exit(1) } }",
    "func need() throws -> Int { guard let n = box[Int.self] else { throw E.no }; return n }",
    "func need<T>(_ type: T.Type = T.self) -> T { guard let n = try? box.get(type) else { fatalError() }; return n }\n"
      + "struct Model { let n: Int = need() }; print(Model())",
  ])
  func whatEndsTheProcessForWantOfItIsAStop(_ function: String) {
    #expect(errors(function, function.contains("Model") ? "" : "print(try need())") == ["missing-registration"])
  }

  /// What goes on without it, or is caught.
  @Test(arguments: [
    ("func need() -> Int { guard let n = try? box.get(Int.self) else { return 1 }; return n }", "print(need())"),
    ("func need() -> Int { if let n = box[Int.self] { return n }; return 2 }", "print(need())"),
    (
      "func need() throws -> Int { guard let n = box[Int.self] else { throw E.no }; return n }",
      "print((try? need()) ?? 3)"
    ),
    ("func need() -> Int { if let n = box[Int.self] { return n }; exit(0) }", "print(need())"),
    (
      "func need() -> Int { if let n = box[Int.self] { return n }\n"
        + "if CommandLine.arguments.count > 3 { fatalError() }; return 2 }", "print(need())"
    ),
  ])
  func whatGoesOnIsNone(_ function: String, _ call: String) { #expect(errors(function, call) == []) }
}
