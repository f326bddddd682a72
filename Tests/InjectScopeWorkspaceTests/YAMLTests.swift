import Testing

@testable import InjectScopeWorkspace

@Suite struct YAMLTests {
  private func failure(_ text: String) -> ProjectFileFailure? {
    do throws(ProjectFileFailure) {
      _ = try YAML.read(text)
      return nil
    } catch { return error }
  }

  @Test func tablesAndLists() throws {
    let value = try YAML.read(
      """
      # a comment
      name: App   # behind
      "quoted key": 'it''s'
      targets:
        App:
          sources:
          - App
          - path: Common
            excludes: ["**/*.md", Old]
          - {path: More, buildPhase: none}
          script: |
            if [ "$A" = "{" ]; then
              echo: no
            fi
          long: one
            two
        Empty:
      list:
        - - a
          - b
        -
          c: d
      """)
    #expect(value["name"] == .text("App"))
    #expect(value["quoted key"] == .text("it's"))
    let sources = try #require(value["targets"]?["App"]?["sources"]?.list)
    #expect(sources[0] == .text("App"))
    #expect(sources[1] == .table(["path": .text("Common"), "excludes": .list([.text("**/*.md"), .text("Old")])]))
    #expect(sources[2] == .table(["path": .text("More"), "buildPhase": .text("none")]))
    #expect(value["targets"]?["App"]?["long"] == .text("one two"))
    #expect(value["targets"]?["Empty"] == .text(""))
    #expect(value["list"] == .list([.list([.text("a"), .text("b")]), .table(["c": .text("d")])]))
  }

  @Test func namesForParts() throws {
    let value = try YAML.read(
      """
      base: &base
        type: framework
        sources: [A]
      kit:
        <<: *base
        sources: [B]
      word: &w x
      again: [*w]
      """)
    #expect(value["kit"] == .table(["type": .text("framework"), "sources": .list([.text("B")])]))
    #expect(value["again"] == .list([.text("x")]))
  }

  @Test func overSeveralLines() throws {
    #expect(
      try YAML.read("a: [one,\n  two, # c\n  {b: 'c d'}]\nq: \"x\n  y\"")
        == .table(["a": .list([.text("one"), .text("two"), .table(["b": .text("c d")])]), "q": .text("x y")]))
  }

  @Test func whatIsNotReadHasItsPlace() {
    #expect(failure("a: !tag b")?.position.line == 1)
    #expect(failure("a: *gone") == ProjectFileFailure("nothing bears the name '&gone'", line: 1, column: 1))
    #expect(failure("a: [b") == ProjectFileFailure("this is never closed", line: 1, column: 1))
    #expect(failure("a: b\n\tc: d") == ProjectFileFailure("a tab stands before it", line: 2, column: 1))
    #expect(
      failure("a: 1\n<<<<<<< HEAD\nb: 2") == ProjectFileFailure("a conflict's mark stands in it", line: 2, column: 1))
    #expect(
      failure("a:\n    b: 1\n  c: 2") == ProjectFileFailure("it is indented like nothing above it", line: 3, column: 3))
    #expect(failure("a: 1\n---\nb: 2") == ProjectFileFailure("a second document begins", line: 2, column: 1))
    #expect(failure(String(repeating: "- ", count: 100_000) + "a")?.reason == "it is nested too deeply")
    #expect(failure(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)) != nil)
  }

  @Test func brokenFormsAreAnswered() {
    let whole = Array(
      """
      targets:
        App: {type: application, sources: [A, "b c"]}
        Kit: &kit
          type: framework
          sources:
            - path: Kit
              excludes: ['**/x', "y"]
        Other: *kit
        Text: >
          words
      """.utf8)
    var random = SystemRandomNumberGenerator.seeded(5)
    for round in 0..<1200 {
      var broken = whole
      if round % 2 == 0 { broken.removeLast(Int.random(in: 0..<whole.count, using: &random)) }
      for _ in 0..<Int.random(in: 0...5, using: &random) where !broken.isEmpty {
        broken[Int.random(in: broken.indices, using: &random)] =
          "\n \t:-[]{}'\"&*#|>!ab".utf8.randomElement(using: &random) ?? 0
      }
      _ = try? YAML.read(String(decoding: broken, as: UTF8.self))
    }
  }
}
