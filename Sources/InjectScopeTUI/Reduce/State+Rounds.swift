/// From problem to problem, and from cycle to cycle.
extension State {
  mutating func goToNextCycle() {
    guard let cycles = index?.names.marks.cycles, !cycles.isEmpty else {
      message = .note("there is no cycle")
      return
    }
    let next = rounds.nextCycle(of: cycles.count)
    go(to: cycles[next][0])
    message = .cycle("cycle \(next + 1) of \(cycles.count): \(cycles[next].count.of("node"))")
  }

  /// Every problem in turn, and behind them what is in doubt.
  mutating func goToProblem(by step: Int) {
    guard let index else { return }
    let problems = index.problems.problems
    let count = problems.count + index.doubtful.count
    guard count > 0 else {
      message = .note("there is no problem")
      return
    }
    let next = rounds.nextProblem(by: step, of: count)
    let number = "\(next + 1)/\(count) "
    guard next < problems.count else {
      let node = index.doubtful[next - problems.count]
      go(to: node)
      rounds.leaveProblem()
      message = .doubt(number + "\(index.title(of: node)): " + index.doubts(about: node).joined(separator: "; "))
      return
    }
    let problem = problems[next]
    if let node = problem.node { go(to: node) }
    moveToProblem(next)
    rounds.choose(problem: next)
    message = .finding(problem.finding.severity, number + problem.finding.message)
  }

  /// The list of problems follows.
  mutating func moveToProblem(_ place: Int) {
    guard let rows = contents[.problems]?.rows else { return }
    for row in 0..<min(rows.count, 10_000) where rows.row(row).target == .problem(place) {
      lists[.problems, default: ListState()].cursor = row
      return
    }
  }
}
