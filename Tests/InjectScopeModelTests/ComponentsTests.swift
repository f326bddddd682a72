import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct ComponentsTests {
  private static func components(_ successors: [[Int]]) -> [[Int]] {
    stronglyConnectedComponents(count: successors.count, successors: { successors[$0] })
  }

  @Test func dependenciesComeBeforeDependents() {
    #expect(Self.components([[1], [2], []]) == [[2], [1], [0]])
    #expect(Self.components([[], [0], [1]]) == [[0], [1], [2]])
  }

  @Test func aCircleIsOneComponentAndSorted() {
    #expect(Self.components([[2], [0, 3], [1], []]) == [[3], [0, 1, 2]])
  }

  @Test func nothingAndOneThatLeadsToItself() {
    #expect(Self.components([]) == [])
    #expect(Self.components([[0, 0]]) == [[0]])
  }

  @Test func agreesWithWhoReachesWhom() {
    for seed in 0..<500 {
      var random = SplitMix64(seed: UInt64(seed))
      let count = random.number(in: 1...12)
      let successors = (0..<count).map { _ in (0..<random.below(4)).map { _ in random.below(count) } }
      let reaches = Self.reachability(successors)
      let found = Self.components(successors)
      #expect(found.joined().sorted() == Array(0..<count), "seed \(seed)")
      for component in found { #expect(component == component.sorted(), "seed \(seed)") }
      let place = Dictionary(
        uniqueKeysWithValues: found.enumerated().flatMap { place, members in members.map { ($0, place) } })
      for a in 0..<count {
        for b in 0..<count where a != b {
          let areTogether = reaches[a][b] && reaches[b][a]
          #expect((place[a] == place[b]) == areTogether, "seed \(seed): \(a) and \(b)")
          if reaches[a][b], !areTogether { #expect((place[b] ?? 0) < (place[a] ?? 0), "seed \(seed): \(a) to \(b)") }
        }
      }
    }
  }

  private static func reachability(_ successors: [[Int]]) -> [[Bool]] {
    var reaches = successors.map { next in successors.indices.map { next.contains($0) } }
    for through in successors.indices {
      for a in successors.indices where reaches[a][through] {
        for b in successors.indices where reaches[through][b] { reaches[a][b] = true }
      }
    }
    return reaches
  }

  @Test func aDeepChainAndALongCircleNeedNoStack() {
    let count = 100_000
    let chain = stronglyConnectedComponents(count: count) { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(chain.count == count)
    #expect(chain.first == [count - 1])
    #expect(chain.last == [0])
    let circle = stronglyConnectedComponents(count: count) { [($0 + 1) % count] }
    #expect(circle == [Array(0..<count)])
  }
}
