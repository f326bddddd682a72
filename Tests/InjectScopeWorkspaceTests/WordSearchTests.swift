import Testing

@testable import InjectScopeWorkspace

@Suite struct WordSearchTests {
  private func find(_ words: [String], in text: String) -> [String] {
    var found: [String] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      WordSearch(words).matches(in: bytes) { word, offset in
        found.append("\(words[word])@\(offset)")
        return true
      }
    }
    return found.sorted()
  }

  @Test func findsWordsWhereverTheyStand() {
    #expect(
      find(["Needs", "class"], in: "Needs class xNeeds,class") == ["Needs@0", "Needs@13", "class@19", "class@6"])
  }

  @Test func findsEachPlaceOnceOnOddAndEvenSteps() {
    for gap in 0..<8 {
      let text = String(repeating: "_", count: gap) + "Injects" + String(repeating: "_", count: gap)
      #expect(find(["Injects", "Injector"], in: text) == ["Injects@\(gap)"])
    }
  }

  @Test func findsWordsThatShareLettersAndOverlap() {
    #expect(find(["aba", "bab"], in: "ababa") == ["aba@0", "aba@2", "bab@1"])
  }

  @Test func looksNowhereElse() {
    #expect(find(["Needs"], in: "") == [])
    #expect(find(["Needs"], in: "N") == [])
    #expect(find(["Needs"], in: "Need") == [])
    #expect(find(["Needs"], in: "eeds") == [])
    #expect(find([], in: "Needs") == [])
    #expect(find(["x"], in: "x") == [])
  }

  @Test func takesWordsOfTwoLetters() {
    #expect(find(["DI", "Needs"], in: "xDI.Needs") == ["DI@1", "Needs@4"])
  }

  @Test func stopsWhenTold() {
    var count = 0
    Array("Needs Needs".utf8).withUnsafeBufferPointer { bytes in
      WordSearch(["Needs"]).matches(in: bytes) { _, _ in
        count += 1
        return false
      }
    }
    #expect(count == 1)
  }
}
