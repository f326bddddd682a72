/// Everything that can be done with a key. What each means is worded in `Keymap` alone.
enum Action: String, CaseIterable, Hashable, Sendable {
  case down, up, left, right, top, bottom, pageDown, pageUp, halfPageDown, halfPageUp, unfold, fold, foldAll
  case focus, flip, transitive, why, mark, markAndDown, marked, nextCycle, nextProblem, previousProblem, back, forward
  case search, nextMatch, previousMatch, filter, jump, sort, groups
  case edit, copy, export, explain, source, fix, whatIf, takeBack, generate, nextChange, previousChange
  case reload, recent, palette, help, repaint, suspend, interrupt, quit
  case chooseView, turnMap, zoom, narrower, wider, peel, nextPanel, previousPanel
  case panel1, panel2, panel3, panel4, panel5, panel6, panel7, panel8, panel9

  /// The panel that a digit shows.
  var panel: PanelID? {
    guard rawValue.hasPrefix("panel"), let digit = Int(rawValue.dropFirst(5)) else { return nil }
    return PanelID(rawValue: digit)
  }
}
