import Testing

@testable import InjectScopeTUI

@Suite struct LineDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    LineDiff(from: old.map(String.init), to: new.map(String.init)).lines.map {
      ($0.change == .added ? "+" : $0.change == .removed ? "-" : " ") + $0.text
    }.joined()
  }

  @Test func whatIsCommonStays() {
    #expect(diff("abc", "abc") == " a b c")
    #expect(diff("abc", "axc") == " a-b+x c")
    #expect(diff("", "ab") == "+a+b")
    #expect(diff("ab", "") == "-a-b")
    #expect(diff("abcdef", "bcxdf") == "-a b c+x d-e f")
  }

  @Test func bothTextsCanBeReadFromIt() {
    var random = Numbers(state: 3)
    for _ in 0..<500 {
      let old = (0..<random.next(below: 12)).map { _ in String(random.next(below: 4)) }
      let new = (0..<random.next(below: 12)).map { _ in String(random.next(below: 4)) }
      let lines = LineDiff(from: old, to: new).lines
      #expect(lines.filter { $0.change != .added }.map(\.text) == old)
      #expect(lines.filter { $0.change != .removed }.map(\.text) == new)
    }
  }
}
