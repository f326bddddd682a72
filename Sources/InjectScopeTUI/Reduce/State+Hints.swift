import InjectScopeAnalysis
import InjectScopeModel

/// What keys do as things are: said at the foot of the screen.
extension State {
  /// What Esc does, where that is more than to go back to the tree.
  private var escape: [Keymap.Hint] { escapesToTree ? [] : hintOfEscape }

  /// The same where the panel does not say it.
  var escapeInRoom: [Keymap.Hint] { hints.contains { $0.key == KeyStroke.escape.name } ? [] : escape }

  /// Going back to the tree is what everybody expects: it is said where there is room.
  var escapeAtLast: [Keymap.Hint] { escapesToTree ? hintOfEscape : [] }

  /// What is named less than the way out; that of a search stands in the last line, too.
  var givesWayToEscape: [Action] { topmost == .search ? [.edit] : [.edit, .search, .why] }

  private var escapesToTree: Bool { topmost == .panel || topmost == .columns }

  private var hintOfEscape: [Keymap.Hint] { topmost.map { [(KeyStroke.escape.name, $0.label)] } ?? [] }

  /// What keys mean in the panel that has them.
  var hints: [Keymap.Hint] {
    switch panel {
    case .dependencies where isBetweenColumns:
      [("h", hasWalked(over: .dependencies) ? "back" : "dependents")] + (leadsNowhere ? [] : [("l", "walk")])
        + [("Tab", "column")]
    case .dependents where isBetweenColumns:
      (leadsNowhere ? [] : [("h", "walk")]) + [
        ("l", hasWalked(over: .dependents) ? "back" : "dependencies"), ("Tab", "column"),
      ]
    case .card: [("h", "dependents"), ("l", "dependencies"), ("Tab", "column")]
    case .map where drawing(.map) == nil: escape
    case .map:
      [
        ("hjkl", "box"), ("+ -", "depth"), ("o", map.look.isTopDown ? "sideways" : "top-down"),
        ("z", isZoomed ? "smaller" : "zoom"),
      ]
    case .groupMap:
      partHint + escape + [("a", "table"), ("r", groups.basis == .folder ? "modules" : "folders")]
    case .code where change != nil:
      canMakeChange ? [("Enter", "writes it")] + escape + [("{ }", "changes")] : escape
    case .groups:
      [
        ("l", "opens"), ("a", "map"), ("r", groups.basis == .folder ? "modules" : "folders"), ("s", "sorts"),
      ] + escape
    case .table: [("s", "sorts")] + escape
    case .type: escape
    case .problems:
      if case .rule = target { [("Enter", "explains")] } else { [] }
    case .nodes where RecentProjects(self) != nil: [("Enter", "opens"), ("j k", "choose"), ("R", "read again")]
    case .nodes where isEmpty: [("R", "read again")]
    case .nodes where folder != nil: [("Enter", isChosenFolded ? "unfolds" : "folds")]
    default: []
    }
  }

  private var isChosenFolded: Bool { tree.isFolded.indices.contains(tree.cursor) && tree.isFolded[tree.cursor] }

  /// What Enter does with the chosen box of the map of groups.
  private var partHint: [Keymap.Hint] {
    guard case .part(let part) = target else { return [] }
    return switch part.content {
    case .folder(isDivided: true): [("Enter", "looks in")]
    case .folder, .ownFiles, .module: [("Enter", "shows in tree")]
    case .others: [("Enter", "lists all")]
    }
  }

  /// Whether all is read and there is no node.
  private var isEmpty: Bool { project.map { !$0.isPartial && $0.graph.nodes.isEmpty } ?? false }

  /// What asks for a node does nothing where there is none.
  var useless: Set<Action> {
    if isEmpty {
      return [
        .focus, .flip, .why, .search, .filter, .edit, .copy, .explain, .fix, .mark, .whatIf, .source, .zoom,
        .chooseView, .generate,
      ]
    }
    var useless: Set<Action> = []
    if !panel.isDrawn, let rows = contents[panel]?.rows, rows.count == 0 { useless.insert(.focus) }
    if chosenNode == nil { useless.insert(.mark) }
    if hasNoWhatIf { useless.insert(.whatIf) }
    if hasNoWhy { useless.insert(.why) }
    // It has the whole screen.
    if Panels.alone.contains(panel) { useless.insert(.zoom) }
    if CopySubject(self).items.isEmpty { useless.insert(.copy) }
    if panel == .table || panel == .type { useless.insert(.flip) }
    if panel == .problems, listedProblems == nil { useless.formUnion([.explain, .fix]) }
    if panel == .problems, case .problem(let place) = target,
      index?.problems.problems[place].finding.isCurable == false
    {
      useless.insert(.fix)
    }
    if chosenLocation == nil { useless.insert(.edit) }
    if chosenLocation == nil || panel == .source { useless.insert(.source) }
    if unread != nil { useless.insert(.whatIf) }
    // In what would be, one reads what would be.
    if change != nil { useless.formUnion([.mark, .whatIf, .source]) }
    // What cannot be done is not written.
    if panel == .code, change != nil, !canMakeChange { useless.insert(.focus) }
    if change == nil, leadsNowhere { useless.insert(.focus) }
    if change != nil || bench.preview?.wouldChange != true || project?.blockers != 0 { useless.insert(.generate) }
    return useless
  }

  /// Whether the chosen row stands for no node whose paths could be shown.
  var hasNoWhy: Bool { chosenNode == nil && !Panels[panel].followsFocus }

  /// Whether the change that is shown is worked out, and can be made.
  private var canMakeChange: Bool { changeSheet?.isRefused == false }

  /// Whether the chosen row says something, and leads to nothing.
  var leadsNowhere: Bool {
    panel != .nodes && !panel.isDrawn && target == .nothing && !isWaited(for: panel)
  }

  /// In the panels about nodes: that what is wrong with the chosen row can be cured, and explained.
  var usefulForRow: Set<Action> {
    guard [.nodes, .dependencies, .dependents, .signatures].contains(panel), project?.isPartial == false else {
      return []
    }
    return findingsOfRow.contains(where: \.isCurable) ? [.explain, .fix] : []
  }
}
