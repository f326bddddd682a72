import InjectScopeModel

/// What is found about the chosen row, and which of it is meant where one is to be fixed or explained.
struct ChosenFindings {
  private let state: State

  init(_ state: State) { self.state = state }

  private var problems: ProblemList? { state.index?.problems }

  /// At the place of the chosen row, at its node, and at what that asks for.
  var all: [Finding] {
    guard let problems else { return [] }
    let here = state.chosenLocation.map(problems.findings) ?? []
    guard let node = state.chosenNode else { return here }
    return here + problems.problems(of: node).map { problems.problems[$0].finding } + asked(by: node)
  }

  /// The one of which the row's sign speaks; of as grave ones the first.
  var gravest: Finding? {
    let all = self.all
    let severity = all.map(\.severity).max()
    return all.first { $0.severity == severity }
  }

  /// The fix of the chosen row or problem; of a kind of problems, of the first that has one; of a node, of the problem that
  /// was gone to, else of its gravest that has one.
  var toFix: Finding? {
    guard let problems else { return nil }
    let panel = state.panel
    if case .problem(let place) = state.target { return problems.problems[place].finding }
    if panel == .problems {
      return listed.flatMap { Self.curable(problems.problems[$0].map(\.finding)) }
    }
    // A page of a type is about nothing but its rows.
    if panel == .type {
      guard case .node(let node) = state.target, let page = state.bench.typePage else { return nil }
      let uses = (page.needs + page.carriers + page.arguments).filter { $0.node == node }
      return Self.curable(uses.flatMap { problems.findings(at: $0.location) })
    }
    let named = state.rounds.chosen.map { problems.problems[$0].finding }
    // Who went to a problem means that one.
    if panel == .nodes, let named { return named }
    let place = state.chosenLocation
    let here = problems.problems.lazy.map(\.finding).filter { finding in
      finding.location == place || panel != .nodes && finding.places.contains { $0.location == place }
    }
    let own = [state.chosenNode, state.focus].compactMap(\.self).flatMap { node in
      problems.problems(of: node).map { problems.problems[$0].finding } + asked(by: node)
    }
    guard panel != .nodes else { return Self.curable(own + here) }
    if let cured = here.first(where: \.isCurable) { return cured }
    // What is said of a row of its own is meant, also where only others have a cure.
    if isOnRowOfItsOwn, let said = Self.curable(Array(here)) { return said }
    return Self.curable(own + [named].compactMap(\.self) + here)
  }

  /// Whether the chosen row stands for a place, and not for the node in focus.
  private var isOnRowOfItsOwn: Bool {
    if case .place(let location, _) = state.target { location != state.node(state.focus)?.location } else { false }
  }

  /// Of a problem without a cure one learns that it has none only where no other is there.
  private static func curable(_ all: some Collection<Finding>) -> Finding? {
    all.first(where: \.isCurable) ?? all.first { $0.fix != nil } ?? all.first
  }

  private func asked(by node: ID<Node>) -> [Finding] {
    guard let problems else { return [] }
    return numbers(askedBy: node).map { problems.problems[$0].finding }
  }

  /// The numbers of what is found at the needs of a node, or of its list.
  func numbers(askedBy node: ID<Node>) -> [Int] {
    guard let graph = state.graph, let problems else { return [] }
    let needs = graph.needs(of: graph.asker(for: node)).lazy.filter { $0.outcome.isUnresolved }
    return Set(needs.flatMap { problems.problems(at: $0.location) }).sorted()
  }

  /// In the list of problems, what the cursor is on: one, also where it is in what is unfolded of that, or all of a kind.
  var listed: Range<Int>? {
    guard let problems else { return nil }
    let cursor = state.list(.problems).cursor
    guard let rows = state.contents[.problems]?.rows, rows.indices.contains(cursor) else { return nil }
    if case .rule = rows.row(cursor).target {
      // A kind may have a heading for each severity: the one below which its problems stand is meant.
      guard cursor + 1 < rows.count, case .problem(let first) = rows.row(cursor + 1).target else { return nil }
      return problems.groups.first { $0.problems.contains(first) }?.problems
    }
    for row in stride(from: cursor, through: 0, by: -1) {
      switch rows.row(row).target {
      case .problem(let place): return place..<place + 1
      case .nothing, .rule: return nil
      default: continue
      }
    }
    return nil
  }
}

extension Finding {
  /// Whether a change of the sources is known that makes it go: its own, or that of supplying what is missing.
  var isCurable: Bool { missing != nil || fix?.edits.isEmpty == false || fix?.remedy != nil }
}
