import InjectScopeModel
import Testing

/// What is done for each of a range that is written.
@Suite struct RangeTests {
  private func errors(_ source: String) -> [String] {
    let program = "import FlexInject\nfinal class A {}\nfinal class B {}\nlet box = DependencyContainer()\n"
    return Sources(["main.swift": program + source]).graph.findings.filter { $0.severity != .note }.map(\.id)
  }

  @Test(arguments: [
    "for i in 1...2 { box.register(key: \"k\\(i)\") { i } }",
    "(1..<3).forEach { i in box.register(key: \"k\\(i)\") { i } }",
    "for _ in 0..<2 { box.register(key: \"k2\") { 1 } }",
    "(0..<2).map { _ in \"k2\" }.forEach { box.register(key: $0) { 1 } }",
  ])
  func itIsDoneForEach(_ loop: String) {
    #expect(errors(loop + "\nlet n: Int = box.resolve(key: \"k2\")") == [])
    #expect(errors(loop + "\nlet n: Int = box.resolve(key: \"k3\")") == ["missing-registration"])
  }

  @Test func whatIsMadeOfThemIsKnown() {
    let program =
      "let boxes = (0..<2).map { _ in DependencyContainer() }\nboxes.forEach { $0.register(type: A.self) { A() } }\n"
    #expect(errors(program + "for b in boxes { print(b.resolve(type: A.self)) }") == [])
    #expect(errors(program + "for b in boxes { print(b.resolve(type: B.self)) }") == ["missing-registration"])
  }

  @Test(arguments: ["for _ in 0..<Int.random(in: 0...1)", "for _ in 0..<1_000", "for i: UInt8 in 0..<2 where i > 1"])
  func howOftenNobodyKnows(_ head: String) {
    #expect(errors(head + " { box.register(type: A.self) { A() } }\nprint(box.resolve(type: A.self))") == [])
  }

  /// It is no array, whatever it is made of.
  @Test func byItselfItIsARange() {
    #expect(errors("box.register { 0..<3 }\nprint(box.resolve(type: Range<Int>.self))") == [])
  }
}
