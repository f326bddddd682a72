import Testing

@testable import InjectScopeWorkspace

@Suite struct PropertyListTests {
  private func read(_ text: String) throws -> ProjectValue { try PropertyList.read(Array(text.utf8)) }

  private func failure(_ text: String) -> ProjectFileFailure? {
    do throws(ProjectFileFailure) {
      _ = try PropertyList.read(Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test func tablesListsAndTexts() throws {
    let value = try read(
      """
      // !$*UTF8*$!
      {
        a = plain/word.swift; /* named */
        "b c" = "with \\"quotes\\", a \\U00e9 and\\n a line";
        list = ( one, "two", { three = 3; }, );
        empty = ();
        data = <0fbd 7700>;
      }
      """)
    #expect(value["a"] == .text("plain/word.swift"))
    #expect(value["b c"] == .text("with \"quotes\", a é and\n a line"))
    #expect(value["list"] == .list([.text("one"), .text("two"), .table(["three": .text("3")])]))
    #expect(value["empty"] == .list([]))
    #expect(value["data"] == .text("<0fbd 7700>"))
  }

  @Test func whatIsWrongHasItsPlace() {
    #expect(failure("{\n  a = b\n}") == ProjectFileFailure("'}' stands where ';' is expected", line: 3, column: 1))
    #expect(failure("{ a = \"b; }") == ProjectFileFailure("this string is never closed", line: 1, column: 7))
    #expect(failure("{ a = ( b,") == ProjectFileFailure("it ends where a value is expected", line: 1, column: 11))
    #expect(failure("{ /* a }") == ProjectFileFailure("this comment is never closed", line: 1, column: 3))
    #expect(failure("") == ProjectFileFailure("it ends where a value is expected"))
    #expect(failure("{} {}") == ProjectFileFailure("something stands behind its end", line: 1, column: 4))
    #expect(failure("<?xml version=\"1.0\"?>") == ProjectFileFailure("it is a property list in XML"))
  }

  @Test func conflictsAreSaid() {
    #expect(
      failure("{\n  a = 1;\n<<<<<<< HEAD\n  b = 2;\n=======\n  b = 3;\n>>>>>>> other\n}")
        == ProjectFileFailure("a conflict's mark '<<<<<<<' stands in it", line: 3, column: 1))
    #expect(
      failure("{\n  a = (\n<<<<<<< HEAD\n  b,\n=======\n>>>>>>> other\n  );\n}")
        == ProjectFileFailure("a conflict's mark '<<<<<<<' stands in it", line: 3, column: 1))
  }

  @Test func depthHasALimit() {
    let deep = String(repeating: "(", count: 200_000)
    #expect(failure(deep)?.reason == "it is nested too deeply")
    #expect(failure(String(repeating: "{a=", count: 100_000))?.reason == "it is nested too deeply")
  }

  /// Whatever is cut off or turned over: an answer, and no trap.
  @Test func brokenFormsAreAnswered() {
    let whole = Array(XcodeText.project.utf8)
    for end in stride(from: 0, to: whole.count, by: 7) {
      _ = try? XcodeProject.targets(in: Array(whole[..<end]), folder: "/p") { _ in nil }
    }
    var random = SystemRandomNumberGenerator.seeded(11)
    for _ in 0..<600 {
      var broken = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? XcodeProject.targets(in: broken, folder: "/p") { _ in nil }
    }
  }
}

/// Numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

extension SystemRandomNumberGenerator {
  static func seeded(_ seed: UInt64) -> SeededNumbers { SeededNumbers(state: seed) }
}
