import InjectScopeAnalysis
import InjectScopeModel

extension State {
  // MARK: - Search

  mutating func type(_ key: KeyStroke, _ old: Overlay.SearchPrompt) -> [Effect] {
    var prompt = old
    switch key {
    case .escape, .control("c"), .control("g"):
      overlay = nil
      search = prompt.before
      returnTo(prompt)
    case _ where prompt.wayBack.take(key, &prompt.field, among: typedBefore.texts(in: .search)):
      return retype(prompt)
    case .enter:
      overlay = nil
      if let search, !search.isFound { message = .note(search.noMatch(elsewhere: keyOfJump)) }
      return note(prompt.field.text, in: .search)
    case .backspace where prompt.field.isEmpty:
      overlay = nil
      search = prompt.before
    case .down: findAgain(by: 1)
    case .up: findAgain(by: -1)
    default:
      guard prompt.field.edit(key) else { return [] }
      return retype(prompt)
    }
    return []
  }

  mutating func retype(_ prompt: Overlay.SearchPrompt) -> [Effect] {
    overlay = .search(prompt)
    returnTo(prompt)
    let text = prompt.field.text
    search = text.isEmpty ? nil : Search(text: text)
    guard !text.isEmpty else { return [] }
    lookFor(text, by: 1, includingHere: true)
    return []
  }

  /// With the folds as they were.
  private mutating func returnTo(_ prompt: Overlay.SearchPrompt) {
    if panel == .nodes {
      if tree.visible.count != prompt.tree.visible.count { revision += 1 }
      tree = prompt.tree
      focus = focusedEntryNode
    } else if panel.isDrawn {
      lists[panel, default: ListState()].box = prompt.origin
    } else {
      lists[panel, default: ListState()].cursor = prompt.origin
    }
  }

  mutating func findAgain(by step: Int) {
    guard let text = search?.text else {
      message = .note("nothing was looked for: / searches")
      return
    }
    lookFor(text, by: step, includingHere: false)
    if let search, !search.isFound { message = .note(search.noMatch(elsewhere: keyOfJump)) }
  }

  /// A search goes back to the folds of the tree as it is now: those of the one before are of other entries.
  mutating func takeTreeAlong() {
    guard case .search(var prompt) = overlay else { return }
    prompt.tree = tree
    overlay = .search(prompt)
  }

  /// What was not there may have come, and what was counted has gone perhaps.
  mutating func searchAgain() {
    search?.counted = nil
    guard let search, !search.isFound else { return }
    lookFor(search.text, by: 1, includingHere: true)
    if self.search?.isFound == true, message == .note(search.noMatch(elsewhere: keyOfJump)) { message = nil }
  }

  /// Matches are of the project as it was.
  mutating func jumpAgain() -> [Effect] {
    guard case .jump(var prompt) = overlay else { return [] }
    // By their numbers they would be others, or none.
    prompt.matches = []
    return retype(prompt)
  }

  private mutating func lookFor(_ text: String, by step: Int, includingHere: Bool) {
    let match = find(text, by: step, includingHere: includingHere)
    let place = searchPlace
    search?.isFound = match != nil
    search?.count = match?.count
    search?.counted = place
  }

  private var searchPlace: Search.Place {
    Search.Place(panel: panel, focus: panel == .nodes ? nil : focus, filter: treeFilter.text)
  }

  /// Which match it is of how many, where that was counted in what is shown.
  var searchCount: String? { search?.counted == searchPlace ? search?.count : nil }

  private mutating func find(_ text: String, by step: Int, includingHere: Bool) -> PlaceSearch.Match? {
    let pattern = SearchPattern(text, isExact: true)
    func holds(_ text: String) -> Bool { pattern.holds(in: NameIndex.Query(text).bytes[...], written: text) }
    if panel == .nodes { return findEntry(pattern, by: step, includingHere) }
    let here = list(panel)
    if panel.isDrawn {
      guard let map = drawing(panel) else { return nil }
      let search = PlaceSearch(start: here.box, count: map.boxes.count, step: step, includesStart: includingHere)
      let match = search.match { holds(map.boxes[$0].label) }
      if let match { lists[panel, default: ListState()].box = match.place }
      return match
    }
    let rows = self.rows
    let search = PlaceSearch(
      start: rows.whole(of: here.cursor).lowerBound, count: rows.count, step: step, includesStart: includingHere,
      limit: 20_000, mostCounted: 2000)
    // What goes on in rows below is one, also where the words are in two of them.
    let match = search.match { !rows.row($0).goesOn && holds(rows.searched(of: $0)) }
    if let match { lists[panel, default: ListState()].cursor = match.place }
    return match
  }

  private mutating func findEntry(
    _ pattern: SearchPattern, by step: Int, _ includingHere: Bool
  ) -> PlaceSearch.Match? {
    guard let index else { return nil }
    let outline = index.outline
    let tree = tree
    let search = PlaceSearch(
      start: tree.cursor, count: outline.entries.count, step: step, includesStart: includingHere)
    let match = search.match { entry in
      guard tree.passes(entry) else { return false }
      if let node = outline.entries[entry].id { return index.names.holds(node, pattern) }
      let label = outline.label(ofFolder: entry)
      return pattern.holds(in: NameIndex.Query(label).bytes[...], written: label)
    }
    guard let match else { return nil }
    let before = self.tree.visible.count
    self.tree.reveal(match.place, outline)
    if self.tree.visible.count != before { revision += 1 }
    focus = focusedEntryNode
    return match
  }

  /// Keeps what was typed.
  mutating func note(_ text: String, in prompt: TypedBefore.Prompt) -> [Effect] {
    typedBefore.note(text, in: prompt) ? [.rememberTyped(typedBefore)] : []
  }

  // MARK: - Filter

  mutating func type(_ key: KeyStroke, _ old: FilterPrompt) -> [Effect] {
    var prompt = old
    switch key {
    case .escape, .control("c"), .control("g"):
      overlay = nil
      treeFilter.text = prompt.before
      applyFilter()
      refocus(prompt.origin.focus)
    case .enter:
      // What cannot be read whole is no filter yet: the line says why, and stays to be mended.
      guard prompt.field.isEmpty || (try? Filter(parsing: prompt.field.text)) != nil else { return [] }
      overlay = nil
      if treeFilter.text != prompt.before { history.leave(prompt.origin) }
      if let problem = prompt.problem {
        message = .error(problem)
      } else if let remark = (try? Filter(parsing: prompt.field.text))?.remarks.first {
        message = .note(remark)
      }
      return note(prompt.field.text, in: .filter)
    case .up, .down, .control("p"), .control("n"):
      // There is no list to choose from.
      let way = key == .up ? KeyStroke.control("p") : key == .down ? .control("n") : key
      _ = prompt.wayBack.take(way, &prompt.field, among: typedBefore.texts(in: .filter))
      prompt.completion = nil
      return retype(prompt)
    case .tab, .backTab:
      guard let names = index?.names else { return [] }
      prompt.complete(by: key == .tab ? 1 : -1, in: names)
      return retype(prompt)
    default:
      guard prompt.field.edit(key) else { return [] }
      prompt.completion = nil
      return retype(prompt)
    }
    return []
  }

  mutating func retype(_ old: FilterPrompt) -> [Effect] {
    var prompt = old
    treeFilter.text = prompt.field.text
    prompt.problem = applyFilter()
    if prompt.problem != nil {
      // A word that is not whole yet is left out.
      treeFilter.text = Filter.readable(prompt.field.text)
      applyFilter()
    } else if treeFilter.slow == nil, let index, let filter = try? Filter(parsing: treeFilter.text), tree.passing == 0 {
      prompt.problem = filter.strangers(in: index.names).first.map(Self.sentence)
    }
    refocus(prompt.origin.focus)
    overlay = .filter(prompt)
    return []
  }

  /// Goes back to a node, where the filter shows it, or shows nothing at all.
  mutating func refocus(_ node: ID<Node>?) {
    guard let node, let outline = index?.outline else { return }
    let entry = outline.entry(of: node)
    guard tree.passes(entry) || tree.visible.isEmpty else { return }
    if !tree.reveal(entry, outline) { tree.wait(on: entry) }
    focus = node
  }
}
