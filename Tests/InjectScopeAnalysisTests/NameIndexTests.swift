import InjectScopeModel
import InjectScopeTestSupport
import Testing

@testable import InjectScopeAnalysis

@Suite struct NameIndexTests {
  private static func index(_ names: [(name: String, file: String)]) -> NameIndex {
    var sketch = Sketch()
    for (line, entry) in names.enumerated() {
      sketch.add(
        Node(
          id: "sketch:\(line)", kind: .injectable, dialect: Sketch.dialect, name: entry.name,
          location: Location(file: entry.file, position: Position(line: line + 1, column: 1)), unit: ID(0)))
    }
    return NameIndex(sketch.graph)
  }

  @Test func namesAreInSmallLetters() {
    let index = Self.index([("HomeView", "A"), ("ÄPFEL_9", "A"), ("", "A"), ("@[Z`{", "A")])
    let names = index.graph.nodeIDs.map { String(decoding: index.name($0), as: UTF8.self) }
    #expect(names == ["homeview", "äpfel_9", "", "@[z`{"])
  }

  @Test func everyNodeHasItsOwnFile() {
    let index = Self.index([("a", "A.swift"), ("b", "B.swift"), ("c", "A.swift"), ("d", "C.swift"), ("e", "C.swift")])
    let isHeld = index.filesHolding(NameIndex.Query("A.S"))
    #expect(index.graph.nodeIDs.map(isHeld) == [true, false, true, false, false])
    let isC = index.filesHolding(NameIndex.Query("c."))
    #expect(index.graph.nodeIDs.map(isC) == [false, false, false, true, true])
  }

  @Test func nothingIsHeldByAll() {
    let index = Self.index([("", "A"), ("Home", "A")])
    let nothing = NameIndex.Query("")
    for node in index.graph.nodeIDs {
      #expect(index.holds(node, nothing) && index.holdsInOrder(node, nothing))
    }
    #expect(!index.holds(ID(0), NameIndex.Query("h")))
    #expect(!index.holdsInOrder(ID(0), NameIndex.Query("h")))
  }

  /// Two bytes may share a bit of what is asked first: `m` and `-` do.
  @Test func aSharedBitIsNoMatch() {
    let index = Self.index([("m", "A")])
    #expect(!index.holds(ID(0), NameIndex.Query("-")))
    #expect(!index.holdsInOrder(ID(0), NameIndex.Query("-")))
  }

  @Test func aLetterOfSeveralBytesIsOne() {
    // `é` and `è` share their first byte, and a name may hold both their bytes without holding the letter.
    let index = Self.index([("Café", "A"), ("éè", "A")])
    #expect(index.holdsInOrder(ID(0), NameIndex.Query("CÉ")))
    #expect(!index.holdsInOrder(ID(0), NameIndex.Query("È")))
    #expect(!index.holdsInOrder(ID(1), NameIndex.Query("èé")))
  }

  @Test func agreesWithLookingThroughTheText() {
    let letters = ["a", "b", "A", "B", "ä", "Ä", "-", "m", "1"]
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      func word(_ longest: Int) -> String { (0..<random.below(longest + 1)).map { _ in random.pick(letters) }.joined() }
      let names = (0..<5).map { _ in (name: word(8), file: word(4)) }
      let index = Self.index(names)
      let text = word(3)
      let query = NameIndex.Query(text)
      let isFileHeld = index.filesHolding(query)
      for (node, entry) in zip(index.graph.nodeIDs, names) {
        let (name, wanted) = (entry.name.lowercased(), text.lowercased())
        #expect(index.holds(node, query) == Self.holds(name, wanted), "seed \(seed): '\(text)' in '\(name)'")
        #expect(isFileHeld(node) == Self.holds(entry.file.lowercased(), wanted), "seed \(seed)")
        #expect(
          index.holdsInOrder(node, query) == Self.holdsInOrder(Array(name)[...], Array(wanted)[...]),
          "seed \(seed): '\(text)' in order in '\(name)'")
      }
    }
  }

  private static func holds(_ text: String, _ wanted: String) -> Bool {
    let (text, wanted) = (Array(text), Array(wanted))
    return (0...text.count).contains { text[$0...].starts(with: wanted) }
  }

  private static func holdsInOrder(_ text: ArraySlice<Character>, _ wanted: ArraySlice<Character>) -> Bool {
    guard let first = wanted.first else { return true }
    guard let place = text.firstIndex(of: first) else { return false }
    return holdsInOrder(text[(place + 1)...], wanted.dropFirst())
  }
}
