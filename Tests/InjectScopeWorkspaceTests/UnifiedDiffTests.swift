import Testing

@testable import InjectScopeWorkspace

@Suite struct UnifiedDiffTests {
  @Test func printsWhatDiffPrints() {
    let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n"
    let new = "a\nB\nc\nd\ne\nf\ng\nh\ni\nj\nl\nm\n"
    #expect(
      UnifiedDiff.text(old: old, new: new, path: "X.swift") == """
        --- a/X.swift
        +++ b/X.swift
        @@ -1,5 +1,5 @@
         a
        -b
        +B
         c
         d
         e
        @@ -8,5 +8,5 @@
         h
         i
         j
        -k
         l
        +m

        """)
  }

  @Test func equalTextsDoNotDiffer() {
    #expect(UnifiedDiff.text(old: "a\n", new: "a\n", path: "X") == "")
  }

  @Test func aNewFileComesFromNothing() {
    #expect(
      UnifiedDiff.text(old: nil, new: "a\nb\n", path: "X") == "--- /dev/null\n+++ b/X\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(UnifiedDiff.text(old: "a\n", new: nil, path: "X") == "--- a/X\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test func aMissingLineBreakAtTheEndShows() {
    #expect(
      UnifiedDiff.text(old: "a\nb", new: "a\nb\n", path: "X") == """
        --- a/X
        +++ b/X
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test func bytesCount() {
    #expect(UnifiedDiff.text(old: "\u{E9}\n", new: "e\u{301}\n", path: "X") != "")
    #expect(UnifiedDiff.text(old: "a\r\n", new: "a\n", path: "X") != "")
  }

  @Test(.timeLimit(.minutes(1))) func tenThousandLinesAreNoMatter() {
    let old = (0..<10_000).map { "line \($0)\n" }
    var new = old
    for index in stride(from: 0, to: 10_000, by: 100) { new[index] = "changed \(index)\n" }
    new.swapAt(5_001, 5_003)
    let text = UnifiedDiff.text(old: old.joined(), new: new.joined(), path: "X")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("+changed") } == 100)
  }
}
