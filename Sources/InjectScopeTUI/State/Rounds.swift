/// Where somebody is who goes from problem to problem, or from cycle to cycle.
struct Rounds: Hashable, Sendable {
  private var cycle: Int?
  /// Behind the problems come the nodes that are in doubt.
  private(set) var problem: Int?
  /// The problem that somebody went to and has not left since.
  private(set) var chosen: Int?

  mutating func nextCycle(of count: Int) -> Int {
    let next = cycle.map { ($0 + 1) % count } ?? 0
    cycle = next
    return next
  }

  /// All the way round; the first step forward leads to the first, the first step back to the last.
  mutating func nextProblem(by step: Int, of count: Int) -> Int {
    let next = ((problem ?? (step > 0 ? -1 : 0)) + step + count) % count
    problem = next
    return next
  }

  /// The project was read again: the round of problems goes on from there.
  mutating func beginAnew(behind problem: Int?) {
    self = Rounds()
    self.problem = problem
  }

  mutating func choose(problem place: Int) {
    problem = place
    chosen = place
  }

  mutating func leaveProblem() { chosen = nil }
}
