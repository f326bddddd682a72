import InjectScopeAnalysis
import InjectScopeModel

/// What keys do as things are, and which do nothing: for the foot of the screen.
struct KeyHints {
  private let state: State

  init(_ state: State) { self.state = state }

  /// What Esc does, where that is more than to go back to the tree.
  private var escape: [Keymap.Hint] { escapesToTree ? [] : hintOfEscape }

  /// The same where the panel does not say it.
  var escapeInRoom: [Keymap.Hint] { hints.contains { $0.key == KeyStroke.escape.name } ? [] : escape }

  /// Going back to the tree is what everybody expects: it is said where there is room.
  var escapeAtLast: [Keymap.Hint] { escapesToTree ? hintOfEscape : [] }

  /// What is named less than the way out; that of a search stands in the last line, too.
  var givesWayToEscape: [Action] { state.topmost == .search ? [.edit] : [.edit, .search, .why] }

  private var escapesToTree: Bool { state.topmost == .panel || state.topmost == .columns }

  private var hintOfEscape: [Keymap.Hint] { state.topmost.map { [(KeyStroke.escape.name, $0.label)] } ?? [] }

  /// What keys mean in the panel that has them.
  var hints: [Keymap.Hint] {
    switch state.panel {
    case .dependencies where state.isBetweenColumns:
      [("h", state.hasWalked(over: .dependencies) ? "back" : "dependents")]
        + (state.leadsNowhere ? [] : [("l", "walk")])
        + [("Tab", "column")]
    case .dependents where state.isBetweenColumns:
      (state.leadsNowhere ? [] : [("h", "walk")]) + [
        ("l", state.hasWalked(over: .dependents) ? "back" : "dependencies"), ("Tab", "column"),
      ]
    case .card: [("h", "dependents"), ("l", "dependencies"), ("Tab", "column")]
    case .map where state.drawing(.map) == nil: escape
    case .map:
      [
        ("hjkl", "box"), ("+ -", "depth"), ("o", state.map.look.isTopDown ? "sideways" : "top-down"),
        ("z", state.isZoomed ? "smaller" : "zoom"),
      ]
    case .groupMap:
      partHint + escape + [("a", "table"), ("r", state.groups.basis == .folder ? "modules" : "folders")]
    case .code where state.change != nil:
      canMakeChange ? [("Enter", "writes it")] + escape + [("{ }", "changes")] : escape
    case .groups:
      [
        ("l", "opens"), ("a", "map"), ("r", state.groups.basis == .folder ? "modules" : "folders"), ("s", "sorts"),
      ] + escape
    case .table: [("s", "sorts")] + escape
    case .type: escape
    case .problems:
      if case .rule = state.target { [("Enter", "explains")] } else { [] }
    case .nodes where RecentProjects(state) != nil: [("Enter", "opens"), ("j k", "choose"), ("R", "read again")]
    case .nodes where isEmpty: [("R", "read again")]
    case .nodes where state.folder != nil: [("Enter", isChosenFolded ? "unfolds" : "folds")]
    default: []
    }
  }

  private var isChosenFolded: Bool {
    state.tree.isFolded.indices.contains(state.tree.cursor) && state.tree.isFolded[state.tree.cursor]
  }

  /// What Enter does with the chosen box of the map of groups.
  private var partHint: [Keymap.Hint] {
    guard case .part(let part) = state.target else { return [] }
    return switch part.content {
    case .folder(isDivided: true): [("Enter", "looks in")]
    case .folder, .ownFiles, .module: [("Enter", "shows in tree")]
    case .others: [("Enter", "lists all")]
    }
  }

  /// Whether all is read and there is no node.
  private var isEmpty: Bool { state.project.map { !$0.isPartial && $0.graph.nodes.isEmpty } ?? false }

  /// What asks for a node does nothing where there is none.
  var useless: Set<Action> {
    if isEmpty {
      return [
        .focus, .flip, .why, .search, .filter, .edit, .copy, .explain, .fix, .mark, .whatIf, .source, .zoom,
        .chooseView, .generate,
      ]
    }
    var useless: Set<Action> = []
    if !state.panel.isDrawn, let rows = state.contents[state.panel]?.rows, rows.count == 0 { useless.insert(.focus) }
    if state.chosenNode == nil { useless.insert(.mark) }
    if WhatIfSubject(state).isEmpty { useless.insert(.whatIf) }
    if state.hasNoWhy { useless.insert(.why) }
    // It has the whole screen.
    if Panels.alone.contains(state.panel) { useless.insert(.zoom) }
    if CopySubject(state).items.isEmpty { useless.insert(.copy) }
    if state.panel == .table || state.panel == .type { useless.insert(.flip) }
    if state.panel == .problems, ChosenFindings(state).listed == nil { useless.formUnion([.explain, .fix]) }
    if state.panel == .problems, case .problem(let place) = state.target,
      state.index?.problems.problems[place].finding.isCurable == false
    {
      useless.insert(.fix)
    }
    if state.chosenLocation == nil { useless.insert(.edit) }
    if state.chosenLocation == nil || state.panel == .source { useless.insert(.source) }
    if state.unread != nil { useless.insert(.whatIf) }
    // In what would be, one reads what would be.
    if state.change != nil { useless.formUnion([.mark, .whatIf, .source]) }
    // What cannot be done is not written.
    if state.panel == .code, state.change != nil, !canMakeChange { useless.insert(.focus) }
    if state.change == nil, state.leadsNowhere { useless.insert(.focus) }
    if state.change != nil || state.bench.preview?.wouldChange != true || state.project?.blockers != 0 {
      useless.insert(.generate)
    }
    return useless
  }

  /// Whether the change that is shown is worked out, and can be made.
  private var canMakeChange: Bool { state.changeSheet?.isRefused == false }

  /// In the panels about nodes: that what is wrong with the chosen row can be cured, and explained.
  var usefulForRow: Set<Action> {
    guard [.nodes, .dependencies, .dependents, .signatures].contains(state.panel), state.project?.isPartial == false
    else {
      return []
    }
    return ChosenFindings(state).all.contains(where: \.isCurable) ? [.explain, .fix] : []
  }
}
