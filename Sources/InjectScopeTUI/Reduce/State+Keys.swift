import InjectScopeModel

extension State {
  mutating func handle(_ typed: KeyStroke) -> [Effect] {
    // A line's end, as some terminals and all pipes send it, but where rows are gone through while one types.
    let key: KeyStroke = typed == .control("j") && !isChoosingBesideText ? .enter : typed
    // These work whatever is open.
    switch key {
    case .control("z"): return [.suspend]
    case .control("l"): return [.repaint]
    default: break
    }
    switch overlay {
    case .search(let prompt): return type(key, prompt)
    case .filter(let prompt): return type(key, prompt)
    case .jump(let prompt): return type(key, prompt)
    case .palette(let prompt): return type(key, prompt)
    case .recent(let prompt): return type(key, prompt)
    case .help(var page):
      overlay = page.take(key, in: OverlayBox(Layout(self, size)), options) ? .help(page) : nil
      return []
    case .explanation(var page):
      if page.take(key, in: OverlayBox(Layout(self, size)), glyphs) {
        overlay = .explanation(page)
        return []
      }
      guard let meaning = options.keys.meaning(of: key), meaning != .nothing else { return [] }
      overlay = nil
      // Any other command is meant for what stands below the page.
      if ExplanationPage.closing.contains(meaning) { return [] }
    case .menu(let menu): return choose(key, menu)
    case nil: break
    }
    message = nil
    switch options.keys.meaning(of: key) {
    case .action(let action): return perform(action)
    case .own(let place): return runOwn(place)
    // Whoever took a key away wants to hear nothing of it.
    case .nothing: return []
    case nil:
      let help = options.keys.keys(of: .help).first.map { ": \($0.name) shows the keys" } ?? ""
      message = .note("\(key.name) does nothing here\(help)")
      return []
    }
  }

  private var isChoosingBesideText: Bool {
    switch overlay {
    case .jump, .recent: true
    default: false
    }
  }

  mutating func paste(_ text: String) -> [Effect] {
    switch overlay {
    case .search(var prompt):
      prompt.field.insert(text)
      return retype(prompt)
    case .filter(var prompt):
      prompt.field.insert(text)
      return retype(prompt)
    case .jump(var prompt):
      guard prompt.keysAhead == nil else { return [] }
      prompt.field.insert(text)
      return retype(prompt)
    case .palette(var prompt):
      prompt.field.insert(text)
      prompt.problem = nil
      overlay = .palette(prompt)
    case .recent(var prompt):
      prompt.field.insert(text)
      prompt.selected = 0
      overlay = .recent(prompt)
    case .help(var page):
      page.field.insert(text)
      overlay = .help(page)
    case .menu, .explanation, nil: break
    }
    return []
  }

  private mutating func choose(_ key: KeyStroke, _ menu: Menu) -> [Effect] {
    switch key {
    case .escape, .control("c"), .control("g"):
      overlay = nil
      marked.areExported = false
    case .character(let character):
      if let item = menu.items.first(where: { $0.key == character }) {
        overlay = nil
        return choose(item.choice)
      }
      fallthrough
    default:
      // It stays: who mistyped wants to choose all the same.
      var menu = menu
      menu.unknown = key
      overlay = .menu(menu)
    }
    return []
  }

  mutating func perform(_ action: Action) -> [Effect] {
    if let panel = action.panel {
      leavePage(for: panel)
      show(panel)
      if panel == .problems { chooseProblemOfFocus() }
      return []
    }
    let page = max(1, (Layout(self, size).pane(showing: panel)?.content.rows ?? 2) - 1)
    if !action.canBeDoneWithAPart, project?.isPartial == true {
      message = unread.map { .note($0) }
      return []
    }
    switch action {
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .pageDown where panel.isDrawn, .halfPageDown where panel.isDrawn: panMap(rows: max(1, page / 2))
    case .pageUp where panel.isDrawn, .halfPageUp where panel.isDrawn: panMap(rows: -max(1, page / 2))
    case .pageDown: move(by: page)
    case .pageUp: move(by: -page)
    case .halfPageDown: move(by: max(1, page / 2))
    case .halfPageUp: move(by: -max(1, page / 2))
    case .nextChange where panel.isDrawn: panMap(columns: 12)
    case .previousChange where panel.isDrawn: panMap(columns: -12)
    case .top where panel.isDrawn, .bottom where panel.isDrawn:
      message = .note("on a map hjkl go from box to box")
    case .top: move(to: 0)
    case .bottom: move(to: Int(Int32.max))
    case .left: return goLeft()
    case .right: return goRight()
    case .unfold: setOpen(true)
    case .fold: setOpen(false)
    case .foldAll: foldAll()
    case .focus: return activate()
    case .flip: flip()
    case .transitive where panel.isDrawn: lookAtMap { $0.drawsAll.toggle() }
    case .transitive where panel == .nodes && focus == nil && project != nil:
      message = .note("choose a node first")
    case .transitive:
      isTransitive.toggle()
      revision += 1
    case .turnMap:
      if panel == .groups {
        message = .note("no map is shown: a draws that of the groups")
        break
      }
      guard panel == .groupMap || focus != nil else {
        message = .note("choose a node first: the map is drawn around one")
        break
      }
      if !panel.isDrawn { show(.map) }
      lookAtMap { $0.isTopDown.toggle() }
    case .why:
      let node = panel == .why ? focus : chosenNode
      guard !hasNoWhy || project == nil else {
        message = .note(panel == .nodes ? "choose a node first" : "this row stands for no node")
        break
      }
      showWhy(of: node)
    case .mark: toggleMark()
    case .markAndDown:
      toggleMark()
      move(by: 1)
    case .marked: askAboutMarked()
    case .nextCycle: goToNextCycle()
    case .nextProblem: goToProblem(by: 1)
    case .previousProblem: goToProblem(by: -1)
    case .back: goBack()
    case .forward: goForward()
    case .search, .filter, .jump, .palette, .recent, .help: open(action)
    case .nextMatch: findAgain(by: 1)
    case .previousMatch: findAgain(by: -1)
    case .edit: return edit()
    case .copy: askWhatToCopy()
    case .export: overlay = .menu(.export)
    case .sort: overlay = .menu(panel == .groups || panel == .groupMap ? .sortGroups : .sort)
    case .groups: showGroups()
    case .chooseView: overlay = .menu(.view)
    case .explain: explain()
    case .fix: return showFix()
    case .whatIf: askWhatIf()
    case .takeBack: return takeBack()
    case .generate: return askToGenerate()
    case .nextChange: goToChange(by: 1)
    case .previousChange: goToChange(by: -1)
    case .source: showSource()
    case .reload:
      message = .note("reading again …")
      return [.reload]
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    case .interrupt: return [.interrupt]
    case .quit: return [.quit]
    case .zoom:
      if Panels.alone.contains(panel) {
        let around = isAloneOverColumns ? "the columns" : "the tree"
        message = .note("\(around) again: H leads back to the \(Panels[panel].name.lowercased())")
        leaveAlone()
      } else {
        isZoomed.toggle()
      }
    case .narrower: return widenList(by: -2)
    case .wider: return widenList(by: 2)
    case .nextPanel: cyclePanel(by: 1)
    case .previousPanel: cyclePanel(by: -1)
    case .peel: return peel()
    case .panel1, .panel2, .panel3, .panel4, .panel5, .panel6, .panel7, .panel8, .panel9: break
    }
    return []
  }

  private mutating func open(_ action: Action) {
    switch action {
    case .search:
      overlay = .search(
        Overlay.SearchPrompt(
          origin: panel == .nodes ? tree.cursor : panel.isDrawn ? list(panel).box : list(panel).cursor, tree: tree,
          before: search))
    case .filter:
      overlay = .filter(FilterPrompt(field: TextField(treeFilter.text), before: treeFilter.text, origin: place))
    case .jump: overlay = .jump(Overlay.JumpPrompt(matches: visited))
    case .palette: overlay = .palette(PalettePrompt())
    case .recent: overlay = .recent(Overlay.RecentPrompt())
    case .help: overlay = .help(HelpPage())
    default: break
    }
  }
}

extension Action {
  /// Whether it tells nothing false of a project of which only a part is read.
  fileprivate var canBeDoneWithAPart: Bool {
    switch self {
    case .export, .nextProblem, .previousProblem, .fix, .whatIf, .generate: false
    default: true
    }
  }
}
