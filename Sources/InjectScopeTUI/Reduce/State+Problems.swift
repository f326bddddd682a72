import InjectScopeExport
import InjectScopeModel

/// Problems: gone through one by one, counted in the first line, and explained.
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
    // What is shown was another one's cure.
    if change != nil { leaveChange() }
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
    if let node = problem.node {
      go(to: node)
      // Where the tree does not show it, keys are about the row of the problem.
      let entry = index.outline.entry(of: node)
      if panel == .nodes, !tree.visible.contains(where: { Int($0) == entry }) { show(.problems) }
    }
    moveToProblem(next)
    rounds.choose(problem: next)
    message = .finding(problem.finding.severity, number + problem.finding.message)
  }

  /// Who comes from a node that has problems, and not only notes, means those; who was among them before goes on where that
  /// was.
  mutating func chooseProblemOfFocus() {
    guard let focus, let problems = index?.problems, problemsOf != focus else { return }
    problemsOf = focus
    // What a change has just left to do is gone to first.
    guard rounds.chosen == nil, pinned[.problems] == nil else { return }
    let own = (problems.problems(of: focus) + ChosenFindings(self).numbers(askedBy: focus)).first {
      problems.problems[$0].finding.severity > .note
    }
    // The rows may not be there yet.
    _ = settle()
    if let own { moveToProblem(own) }
  }

  /// The list of problems follows.
  mutating func moveToProblem(_ place: Int) {
    guard let rows = contents[.problems]?.rows else { return }
    for row in 0..<min(rows.count, 10_000) where rows.row(row).target == .problem(place) {
      lists[.problems, default: ListState()].cursor = row
      return
    }
  }

  /// Of what the tree shows the first that is meant, where what is chosen is not: what it stands in is shown with it.
  private mutating func chooseFirst(where isMeant: (ID<Node>) -> Bool) {
    guard let outline = index?.outline, focus.map(isMeant) != true else { return }
    let row = tree.visible.firstIndex { outline.entries[Int($0)].id.map(isMeant) == true }
    row.map { move(to: $0) }
  }

  // MARK: - Numbers that lead to lists

  /// Goes to the list that a number counts.
  mutating func show(_ count: ProjectCount) {
    guard let index else { return }
    guard count.count(index) > 0 else {
      message = .note(count.absence)
      return
    }
    switch count {
    case .errors, .warnings, .notes:
      show(.problems)
      guard let first = index.problems.problems.firstIndex(where: { $0.finding.severity == count.severity }) else {
        return
      }
      // The rows may not be there yet.
      _ = settle()
      moveToProblem(first)
    case .cyclic: show(.cycles)
    case .unresolved, .ambiguous:
      history.leave(place)
      treeFilter.text = "is:\(count.name)"
      applyFilter()
      show(.nodes)
      let marks = index.names.marks
      chooseFirst { count == .unresolved ? marks.isUnresolved($0) : marks.isUncertain($0) }
    }
  }

  // MARK: - What they mean

  /// Shows what the kind of the chosen problem means, or of the first that the chosen node has.
  mutating func explain() {
    guard let problems = index?.problems else { return }
    if let chosen = rounds.chosen { return explain(problems.problems[chosen].finding.id) }
    if [.dependencies, .signatures].contains(panel), case .place(let place, _) = target, explain(at: place) { return }
    switch target {
    case .rule(let id): explain(id)
    case .problem(let place): explain(problems.problems[place].finding.id)
    default:
      let chosen = ChosenFindings(self)
      let first =
        panel == .problems ? chosen.listed?.first.map { problems.problems[$0].finding } : chosen.gravest
      guard let first else {
        message = .note("no problem is chosen: 6 shows them all")
        return
      }
      explain(first.id)
    }
  }

  /// The row of a need or an argument has a reason of its own, whatever else is wrong with the node.
  private mutating func explain(at place: Location) -> Bool {
    guard let project, let index, let focus else { return false }
    if let finding = index.problems.findings(at: place).first {
      explain(finding.id)
      return true
    }
    let graph = project.graph
    let shown = SignaturesPanel.Shown(focus, project, options.style)
    let signatures = [shown.creating, shown.generated, shown.own].lazy.flatMap { $0.prefix(SignaturesPanel.most) }
    for signature in signatures.map({ graph.signatures[$0] }) {
      guard let value = signature.values.first(where: { !$0.isSupplied && $0.location == place }) else { continue }
      let reason = RuleWording(graph).reason(for: value, of: signature)
      message = .note("'\(value.label): \(value.type)': \(reason)")
      return true
    }
    guard let need = graph.needs(of: graph.asker(for: focus)).first(where: { $0.location == place }) else {
      return false
    }
    message = .note("'\(need.described)': \(need.words(in: project))")
    return true
  }

  mutating func explain(_ id: String) {
    guard let explanation = project?.answers.explanation(id) else {
      message = .note("there is no explanation of \(id)")
      return
    }
    overlay = .explanation(ExplanationPage(explanation))
  }
}
