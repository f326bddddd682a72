import Testing

@testable import InjectScopeTUI

/// Where a way has too little room its beginning gives way, and where it leads is always seen.
@Suite struct PathSpansTests {
  private static let glyphs = Glyphs(Capabilities())

  @Test func theEndIsKept() {
    func text(_ names: [String], _ columns: Int) -> String {
      PathSpans.keepingEnd(names.map { [Span($0)] }, separator: Span(" > "), columns: columns, Self.glyphs) {
        [Span((names.last ?? "").fitted(to: $0, Self.glyphs))]
      }.map(\.text).joined()
    }
    let names = ["App", "Home", "List", "Label"]
    #expect(text(names, 25) == "App > Home > List > Label")
    #expect(text(names, 23) == "… > Home > List > Label")
    #expect(text(names, 22) == "… > List > Label")
    #expect(text(names, 9) == "… > Label")
    #expect(text(names, 8) == "… > Lab…")
    #expect(text(names, 5) == "… > …")
    #expect(text(["App", "Label"], 10) == "… > Label")
    #expect(text(["Label"], 3) == "La…")
    #expect(text([], 3) == "")
  }
}
