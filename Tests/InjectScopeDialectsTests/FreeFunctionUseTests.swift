import InjectScopeModel
import Testing

/// Whether somebody calls a function that stands in no type: a call on something is none of it.
@Suite struct FreeFunctionUseTests {
  private func doubts(_ use: String, besides: String = "") -> [String] {
    Sources([
      "main.swift": """
      import Foundation
      import FlexInject
      import Kit
      final class Pen {}
      class Base { func load() {} }
      final class Desk: Base {
        @LazyInject var pen: Pen
        \(use)
      }
      \(besides)
      Desk().go()
      """,
      "Load.swift": """
      import FlexInject
      func load() { DependencyContainer.shared.register(type: Pen.self) { Pen() } }
      """,
    ]).findings("not-surely-registered").map(\.message)
  }

  private static let told =
    "'Pen' may not be there when it is asked for: it is registered only in 'load', which nobody is seen to call"

  @Test(arguments: [
    "func go() { print(pen) }", "func go() { self.load(); print(pen) }", "func go() { super.load(); print(pen) }",
    "func go() { load(); print(pen) }", "override func load() { super.load() }\n  func go() { load(); print(pen) }",
    "var other: Base?\n  func go() { other?.load(); print(pen) }", "func go() { Operation().load(); print(pen) }",
    "var task = make()\n  func go() { task.load(); print(pen) }",
  ])
  func aCallOnSomethingIsNoneOfIt(_ use: String) {
    #expect(doubts(use) == [Self.told], "\(use)")
  }

  @Test(arguments: [
    ("func go() { print(pen) }", "load()"), ("func go() { print(pen) }", "Kit.load()"),
    ("func go() { print(pen) }", "let f = load\nf()"), ("func go() { print(pen) }", "[1].forEach { _ in load() }"),
    ("func go() { print(pen) }", "run(load)"),
    ("func go() { print(pen) }", "struct Other { func go() { load() } }\nOther().go()"),
    ("func go() { print(pen) }", "let value = { load(); return 1 }()"),
  ])
  func aCallOnNothingIs(_ use: String, _ besides: String) {
    #expect(doubts(use, besides: besides) == [], "\(besides)")
  }
}
