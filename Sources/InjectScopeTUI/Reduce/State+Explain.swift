import InjectScopeModel

extension State {
  /// Shows what the kind of the chosen problem means, or of the first that the chosen node has.
  mutating func explain() {
    guard let problems = index?.problems else { return }
    if let chosen = rounds.chosen { return explain(problems.problems[chosen].finding.id) }
    switch target {
    case .rule(let id): explain(id)
    case .problem(let place): explain(problems.problems[place].finding.id)
    default:
      if panel == .problems, let id = ruleAboveCursor { return explain(id) }
      guard let first = chosenNode.flatMap({ problems.problems(of: $0).first }) else {
        message = .note("no problem is chosen: 6 shows them all")
        return
      }
      explain(problems.problems[first].finding.id)
    }
  }

  mutating func explain(_ id: String) {
    guard let explanation = project?.answers.explanation(id) else {
      message = .note("there is no explanation of \(id)")
      return
    }
    overlay = .explanation(Overlay.ExplanationPage(explanation: explanation))
  }

  /// In what is unfolded of a problem, the kind of that problem.
  private var ruleAboveCursor: String? {
    guard let problems = index?.problems.problems else { return nil }
    for row in stride(from: list(panel).cursor, through: 0, by: -1) where row < rows.count {
      switch rows.row(row).target {
      case .problem(let place): return problems[place].finding.id
      case .rule(let id): return id
      case .nothing: return nil
      default: continue
      }
    }
    return nil
  }

  mutating func read(_ key: KeyStroke, _ old: Overlay.ExplanationPage) -> [Effect] {
    var page = old
    let box = OverlayBox(Layout(self, size))
    switch key {
    case .down, .character("j"): page.top += 1
    case .up, .character("k"): page.top -= 1
    case .pageDown, .character(" "): page.top += max(1, box.content.rows - 1)
    case .pageUp: page.top -= max(1, box.content.rows - 1)
    case .home, .character("g"): page.top = 0
    case .end, .character("G"): page.top = .max
    default:
      overlay = nil
      return []
    }
    let count = ExplanationText.lines(page.explanation, columns: box.textColumns, glyphs).count
    page.top = max(0, min(page.top, count - box.content.rows))
    overlay = .explanation(page)
    return []
  }
}
