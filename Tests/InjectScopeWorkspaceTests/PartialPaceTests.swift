import Testing

@testable import InjectScopeWorkspace

@Suite struct PartialPaceTests {
  private let start = PartialPace.Instant.now

  @Test func whatIsReadAtOnceComesInOnePiece() {
    #expect(PartialPace(start: start).due == start + .milliseconds(150))
  }

  @Test func partsComeEverMoreRarely() {
    var pace = PartialPace(start: start)
    var dues: [Duration] = []
    for _ in 0..<6 {
      let begin = pace.due
      pace.handedOver(from: begin, to: begin + .milliseconds(10))
      dues.append(pace.due - start)
    }
    #expect(dues == [320, 660, 1340, 2700, 5420, 10_860].map { .milliseconds($0) })
  }

  @Test func whatCostsMuchComesLater() {
    var pace = PartialPace(start: start)
    pace.handedOver(from: pace.due, to: pace.due + .milliseconds(400))
    #expect(pace.due == start + .milliseconds(550 + 1600))
  }
}
