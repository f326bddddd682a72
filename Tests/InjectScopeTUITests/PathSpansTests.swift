import Testing

@testable import InjectScopeTUI

/// Where a path has too little room its middle gives way, and where it leads is always seen.
@Suite struct PathSpansTests {
  private static let glyphs = Glyphs(Capabilities())

  private static func text(_ names: [String], _ columns: Int, _ glyphs: Glyphs = glyphs) -> String {
    PathSpans.spans(names, columns: columns, glyphs).map(\.text).joined()
  }

  @Test func theMiddleGivesWay() {
    let names = ["App", "Home", "List", "Row", "Label"]
    #expect(Self.text(names, 100) == "App → Home → List → Row → Label")
    #expect(Self.text(names, 31) == "App → Home → List → Row → Label")
    #expect(Self.text(names, 30) == "App → Home → … → Row → Label")
    #expect(Self.text(names, 21) == "App → … → Row → Label")
    #expect(Self.text(names, 15) == "App → … → Label")
    #expect(Self.text(names, 10) == "… → Label")
    #expect(Self.text(names, 8) == "… → Lab…")
    #expect(Self.text(names, 21, Glyphs(Capabilities(isUnicode: false))) == "App -> ~ -> Label")
  }

  @Test func whateverTheRoomNothingIsWiderAndTheEndIsThere() {
    let names = ["AppCoordinator", "Home", "世界", "Messages", "D", "DetailsViewModel"]
    for columns in 6...80 {
      let text = Self.text(names, columns)
      #expect(Graphemes.width(text, isUnicode: true) <= columns)
      #expect(text.contains("Det") || columns < 8)
    }
  }

  @Test func whetherBothEndsHaveRoom() {
    let names = ["App", "Home", "List", "Label"]
    #expect(PathSpans.keepsEnds(names, columns: 15, Self.glyphs))
    #expect(!PathSpans.keepsEnds(names, columns: 14, Self.glyphs))
    #expect(PathSpans.keepsEnds(["App", "Label"], columns: 11, Self.glyphs))
    #expect(!PathSpans.keepsEnds(["Label"], columns: 4, Self.glyphs))
  }

  @Test func theEndIsKept() {
    func text(_ names: [String], _ columns: Int) -> String {
      PathSpans.keepingEnd(names.map { [Span($0)] }, separator: Span(" > "), columns: columns, Self.glyphs)
        .map(\.text).joined()
    }
    let names = ["App", "Home", "List", "Label"]
    #expect(text(names, 25) == "App > Home > List > Label")
    #expect(text(names, 23) == "… > Home > List > Label")
    #expect(text(names, 22) == "… > List > Label")
    #expect(text(names, 9) == "… > Label")
    #expect(text(names, 3) == "… > Label")
    #expect(text(["App", "Label"], 10) == "… > Label")
    #expect(text(["Label"], 3) == "Label")
    #expect(text([], 3) == "")
  }

  @Test func oneNodeAloneIsLeftToTheRow() {
    #expect(Self.text(["DetailsViewModel"], 4) == "DetailsViewModel")
    #expect(Self.text([], 4) == "")
  }
}
