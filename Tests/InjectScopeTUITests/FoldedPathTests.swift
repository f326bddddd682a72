import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Paths to one node keep what tells them from each other.
@Suite struct FoldedPathTests {
  private static func text(
    _ titles: [String], _ name: String, _ word: String? = nil, differing: [Int] = [], _ columns: Int
  ) -> String {
    let before = titles.dropLast().map { title -> TaggedName in
      let parts = title.split(separator: " ", maxSplits: 1)
      return TaggedName(
        name: String(parts[0]), word: parts.count > 1 ? String(parts[1].dropFirst().dropLast()) : nil)
    }
    return FoldedPath(
      steps: before + [TaggedName(name: name, word: word)], names: NameCut(titles, glyphs), differing: differing,
      columns: columns, glyphs: glyphs
    ).spans.map(\.text).joined()
  }

  private static let glyphs = Glyphs(Capabilities())

  private static let titles = ["App", "Home", "SeatModel (registration)"]

  @Test func theWordBehindTheEndGivesWayFirst() {
    #expect(Self.text(Self.titles, "SeatModel", "registration", 37) == "App → Home → SeatModel (registration)")
    #expect(Self.text(Self.titles, "SeatModel", "registration", 32) == "App → Home → SeatModel (regist…)")
    #expect(Self.text(Self.titles, "SeatModel", "registration", 22) == "App → Home → SeatModel")
  }

  @Test func thenTheMiddleAndThenTheEnd() {
    #expect(Self.text(Self.titles, "SeatModel", "registration", 21) == "App → … → SeatModel")
    #expect(Self.text(Self.titles, "SeatModel", "registration", 17) == "App → … → SeatMo…")
    #expect(Self.text(Self.titles, "SeatModel", "registration", 12) == "App → …")
    #expect(Self.text(Self.titles, "SeatModel", "registration", 6) == "A… → …")
  }

  @Test func theStepsThatDifferStay() {
    let titles = ["App", "Home", "List", "Cart", "Page", "Row"]
    #expect(Self.text(titles, "Row", differing: [3], 26) == "App → … → Cart → … → Row")
    #expect(Self.text(titles, "Row", nil, 28) == "App → Home → … → Page → Row")
    #expect(
      Self.text(["App", "Cart", "SeatViewModel"], "SeatViewModel", differing: [1], 21) == "App → Cart → SeatVie…")
  }

  @Test func whatIsBetweenACommonBeginAndACommonEndDiffers() {
    #expect(FoldedPath.differing([1, 2, 3, 9], from: [1, 4, 3, 9]) == 1..<2)
    #expect(FoldedPath.differing([1, 2, 9], from: [1, 9]) == 1..<2)
    #expect(FoldedPath.differing([1, 9], from: [1, 2, 9]).isEmpty)
    #expect(FoldedPath.differing([5, 1, 9], from: [1, 9]) == 0..<1)
  }

  @Test func theWordsOfTheOtherStepsGiveWayBeforeTheirNames() {
    let titles = ["Main", "Context (registration)", "Context (root)"]
    #expect(Self.text(titles, "Context", "root", 46) == "Main → Context (registration) → Context (root)")
    #expect(Self.text(titles, "Context", "root", 39) == "Main → Context (registration) → Context")
    #expect(Self.text(titles, "Context", "root", 31) == "Main → Context → Context (root)")
    #expect(Self.text(titles, "Context", "root", 24) == "Main → Context → Context")
    #expect(Self.text(titles, "Context", "root", 23) == "Main → … → Context")
  }

  /// One by its word and another by the letter of its kind would have to be read in two ways.
  @Test func namesakesAreToldApartInOneWay() {
    let steps = [
      TaggedName(name: "Main"), TaggedName(name: "Context", word: "registration", letter: "P"),
      TaggedName(name: "Context", word: "root", letter: "R"),
    ]
    for (columns, text) in [
      (46, "Main → Context (registration) → Context (root)"), (45, "Main → P Context → R Context"),
      (28, "Main → P Context → R Context"),
    ] {
      let path = FoldedPath(
        steps: steps, names: NameCut(steps.map(\.name), Self.glyphs), columns: columns, glyphs: Self.glyphs)
      #expect(path.spans.map(\.text).joined() == text)
    }
    // A word that tells the end from no other step stays.
    let other = [steps[1], TaggedName(name: "Cart", word: "root", letter: "R")]
    let path = FoldedPath(steps: other, names: NameCut([], Self.glyphs), columns: 28, glyphs: Self.glyphs)
    #expect(path.spans.map(\.text).joined() == "Context → Cart (root)")
  }

  /// As in the line below the panels, where the way is to the node in focus.
  @Test func oneStepAloneIsCut() {
    #expect(Self.text(["DetailsViewModel"], "DetailsViewModel", nil, 10) == "DetailsVi…")
  }

  @Test func whateverTheRoomNothingIsWider() {
    for columns in 6...60 {
      let text = Self.text(
        ["世界の注文", "Home (consumer)", "List", "Row (in Shop)"], "Row", "in Shop", differing: [1], columns)
      #expect(Graphemes.width(text, isUnicode: true) <= columns, "\(text)")
    }
  }

  @Test func inTheListOfPaths() {
    var drawing = Drawing()
    let app = drawing.add(.root, "App")
    let end = drawing.add(.registration, "SeatViewModel")
    drawing.add(.consumer, "SeatViewModel")
    for name in ["Kitchen", "Cellar"] {
      let middle = drawing.add(.injectable, name)
      drawing.join(app, .creates, middle)
      drawing.join(middle, .creates, end)
    }
    var play = Play(Size(columns: 80, rows: 24), project: drawing.project())
    play.go(to: "Kitchen")
    play.type("2<enter>8")
    #expect(play.focusName == "SeatViewModel")
    #expect(play.rows.count { $0.contains("creates P SeatViewModel") && $0.contains("2 steps") } == 2, "\(play.screen)")
    #expect(play.rows.contains { $0.contains("├ creates I Cellar") }, "\(play.screen)")
    #expect(play.rows.contains { $0.contains("└ creates I Kitchen") }, "\(play.screen)")
  }

  /// The place gives way to the node, and so do the words before it.
  @Test func inASmallWindowEveryStepNamesItsNode() {
    var drawing = Drawing()
    let app = drawing.add(.root, "App")
    let end = drawing.add(.registration, "SeatSelectionViewModel")
    drawing.join(app, .creates, end, for: "selection")
    for (columns, words) in [(100, "creates selection P SeatSelectionViewModel"), (40, "P SeatSelectionViewModel")] {
      var play = Play(Size(columns: columns, rows: 12), project: drawing.project())
      play.go(to: "SeatSelectionViewModel")
      play.type("8")
      #expect(play.rows.contains { $0.contains(words) }, "\(play.screen)")
    }
  }
}
