import Testing

@testable import InjectScopeRehearsal

/// Where nobody looks any more who holds what, each handle is told once that it may be gone.
@Suite struct WitnessesTests {
  private let handles = (0..<4).map { Handle(kind: "holder", number: $0) }

  @Test func onlyTheNewOnesAreDoubted() {
    var witnesses = Witnesses()
    func doubted(_ numbers: Range<Int>) -> [Int] { witnesses.doubt(Array(handles[numbers])).map(\.number) }
    #expect(doubted(0..<2) == [0, 1])
    #expect(doubted(0..<2) == [])
    #expect(doubted(0..<4) == [2, 3])
    #expect(doubted(1..<4) == [1, 2, 3], "one has gone, and what the others were may be another")
    #expect(doubted(0..<0) == [])
    #expect(doubted(0..<1) == [0])
  }

  /// What a try told the library is forgotten with it.
  @Test func afterATryItIsSaidAgain() {
    var witnesses = Witnesses()
    _ = witnesses.doubt(Array(handles[0..<2]))
    let before = witnesses.doubted
    _ = witnesses.doubt(handles)
    witnesses.doubted = before
    #expect(witnesses.doubt(handles).map(\.number) == [2, 3])
  }
}
