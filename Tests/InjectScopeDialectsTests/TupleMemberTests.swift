import InjectScopeModel
import Testing

/// A closure that is part of a tuple is called by its label, whether that stands in the value or in its type.
@Suite struct TupleMemberTests {
  private func told(_ source: String) -> [String] {
    Sources(["main.swift": source]).graph.findings.filter { $0.severity != .note }.map(\.id)
  }

  @Test(arguments: ["(\"a\", { box.removeAll() })", "(name: \"a\", run: { box.removeAll() })"])
  func itRuns(_ step: String) {
    let program = """
      import FlexInject
      let box = DependencyContainer.shared
      let steps: [(name: String, run: () -> Void)] = [\(step)]
      box.register(key: "a") { 1 }
      for step in steps { step.run() }
      print("end", box.resolve(key: "a", mode: .shared) as Int)
      """
    #expect(told(program) == ["missing-registration"])
    #expect(told(program.replacing("step.run()", with: "print(step.name)")) == [])
  }

  @Test func whatItRegistersIsThere() {
    let program = """
      import Discoverer
      let c = Injector.default
      let steps: [(name: String, run: () throws -> Void)] = [("a", { try c.register(as: Int.self, injection: .singleton(1)) })]
      for step in steps { try step.run() }
      try c.unregister(type: Int.self)
      print("end")
      """
    #expect(told(program) == [])
  }

  /// What a protocol asks of whoever conforms is nearer than a type of that name around all others.
  @Test func anAssociatedTypeIsToldByAMethod() {
    let program = """
      import Discoverer
      struct Product { let code: String }
      protocol Module {
        associatedtype Product
        func make() -> Product
      }
      struct NumberModule: Module {
        func make() -> Int { 1 }
        func install() throws { try Injector.default.register(as: Product.self, injection: .lazySingleton(nil, make)) }
      }
      try NumberModule().install()
      print("end", try Injector.default.get(Int.self))
      """
    #expect(told(program) == [])
    #expect(told(program.replacing("get(Int.self)", with: "get(Product.self)")) == ["missing-registration"])
  }
}
