import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

/// Comments that let findings pass.
@Suite struct IgnoreScanTests {
  private func comments(_ source: String) -> [IgnoreComment] {
    var text = source
    return text.withUTF8 { bytes in
      var marks: [Int] = []
      WordSearch([IgnoreComment.mark]).matches(in: bytes) { _, offset in
        marks.append(offset)
        return true
      }
      return IgnoreScan.comments(in: bytes, at: marks, file: "A.swift")
    }
  }

  /// `12-14 never-injected: why`
  private func lines(_ source: String) -> [String] {
    comments(source).map { "\($0.lines.lowerBound)-\($0.lines.upperBound) \($0.id): \($0.reason)" }
  }

  @Test func behindCodeItIsAboutItsLine() {
    #expect(
      lines("class A {} // injectscope:ignore never-injected  by hand\nlet a = 1") == ["1-1 never-injected: by hand"])
    #expect(lines("let a = 1 ///injectscope:ignore gap") == ["1-1 gap: "])
  }

  @Test func aloneItIsAboutTheNextLineOfCode() {
    #expect(lines("// injectscope:ignore gap\nlet a = 1\nlet b = 2") == ["2-2 gap: "])
    #expect(lines("// injectscope:ignore gap\r\n\t@Inject var a: A\r\n") == ["2-2 gap: "])
    #expect(
      lines("// injectscope:ignore gap\n/// What it is.\n\n@MainActor @objc(A, (1))\nclass A {}\nclass B {}")
        == ["2-5 gap: "])
    #expect(lines("// injectscope:ignore a\n// injectscope:ignore b\nlet c = 1") == ["2-3 a: ", "3-3 b: "])
    #expect(lines("let a = 1\n// injectscope:ignore gap") == ["3-3 gap: "])
  }

  @Test func theMarkElsewhereIsNone() {
    for source in [
      "let a = \"// injectscope:ignore gap\"", "let a = \"\"\"\n  // injectscope:ignore gap\n  \"\"\"",
      "/* // injectscope:ignore gap */", "// say injectscope:ignore gap", "// injectscope:ignored gap",
      "/*\n// injectscope:ignore gap\n*/ let a = 1", "// a // injectscope:ignore gap",
    ] {
      #expect(lines(source) == [], "\(source)")
    }
    #expect(lines("let s = \"\\(x) //\" // injectscope:ignore gap") == ["1-1 gap: "])
  }

  /// Where nobody can tell strings from code, only whole lines count.
  @Test func inDoubtOnlyWholeLinesCount() {
    #expect(
      lines("let a = 'x' // injectscope:ignore gap\n  // injectscope:ignore hole\nlet b = 1") == ["3-3 hole: "])
  }

  @Test func itKnowsWhereItStands() throws {
    let source = "let ä = 1 // injectscope:ignore gap why\n  // injectscope:ignore\nlet b = 1\n"
    let found = comments(source)
    #expect(found.map(\.location.description) == ["A.swift:1:34", "A.swift:2:6"])
    #expect(found[0].end == Position(line: 1, column: 37))
    #expect(try [found[0].removal].applied(to: source) == "let ä = 1\n  // injectscope:ignore\nlet b = 1\n")
    #expect(try [found[1].removal].applied(to: source) == "let ä = 1 // injectscope:ignore gap why\nlet b = 1\n")
  }

  /// Every cut and every odd text ends in an answer.
  @Test(arguments: 0..<200) func whateverComesItAnswers(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let pieces = [
      "// injectscope:ignore gap", "injectscope:ignore", "\n", "\r\n", "\r", "/*", "*/", "\"", "\"\"\"", "@A(", ")",
      "@A",
      " ", "//", "let a = 1", "'", "#", "\\(",
    ]
    let source = (0..<30).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
    for comment in comments(source) {
      #expect(comment.lines.lowerBound <= comment.lines.upperBound)
      _ = try? [comment.removal].applied(to: source)
    }
  }

  private struct SplitMix {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
