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
    case .enter:
      overlay = nil
      if let search, !search.isFound { message = .note("no match for \(search.text)") }
    case .backspace where prompt.field.isEmpty:
      overlay = nil
      search = prompt.before
    case .down, .control("n"): findAgain(by: 1)
    case .up, .control("p"): findAgain(by: -1)
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
    if search?.isFound == false { message = .note("no match for \(text)") }
  }

  private mutating func lookFor(_ text: String, by step: Int, includingHere: Bool) {
    let match = find(text, by: step, includingHere: includingHere)
    search?.isFound = match != nil
    search?.count = match?.count
  }

  /// Something that was found: its place, and which of all it is.
  private struct Match {
    var place: Int
    var count: String?

    /// - Parameter limit: of more rows than these it is not counted which they are: they would all have to be made.
    init?(_ place: Int?, among count: Int, limit: Int = .max, _ holds: (Int) -> Bool) {
      guard let place else { return nil }
      self.place = place
      guard count <= limit else { return }
      var (before, all) = (0, 0)
      for other in 0..<count where holds(other) {
        all += 1
        if other <= place { before += 1 }
      }
      self.count = "\(before.grouped) of \(all.grouped)"
    }
  }

  private mutating func find(_ text: String, by step: Int, includingHere: Bool) -> Match? {
    let query = NameIndex.Query(text)
    if panel == .nodes { return findEntry(query, by: step, includingHere) }
    if panel.isDrawn {
      guard let map = drawing(panel) else { return nil }
      func holds(_ box: Int) -> Bool { NameIndex.Query(map.boxes[box].label).bytes[...].holds(query.bytes) }
      let place = Self.search(from: list(panel).box, count: map.boxes.count, by: step, includingHere, holds)
      if let place { lists[panel, default: ListState()].box = place }
      return Match(place, among: map.boxes.count, holds)
    }
    let rows = self.rows
    let limit = 20_000
    func holds(_ row: Int) -> Bool { NameIndex.Query(rows.row(row).line.text).bytes[...].holds(query.bytes) }
    let place = Self.search(
      from: list(panel).cursor, count: rows.count, by: step, includingHere, limit: limit, holds)
    if let place { lists[panel, default: ListState()].cursor = place }
    return Match(place, among: rows.count, limit: 2000, holds)
  }

  private mutating func findEntry(_ query: NameIndex.Query, by step: Int, _ includingHere: Bool) -> Match? {
    guard let index else { return nil }
    let outline = index.outline
    let tree = tree
    func holds(_ entry: Int) -> Bool {
      guard tree.passes(entry) else { return false }
      if let node = outline.entries[entry].id { return index.names.holds(node, query) }
      return NameIndex.Query(outline.label(ofFolder: entry)).bytes[...].holds(query.bytes)
    }
    let place = Self.search(from: tree.cursor, count: outline.entries.count, by: step, includingHere, holds)
    guard let match = Match(place, among: outline.entries.count, holds), let place else { return nil }
    let before = self.tree.visible.count
    self.tree.reveal(place, outline)
    if self.tree.visible.count != before { revision += 1 }
    focus = focusedEntryNode
    return match
  }

  /// The next place that holds, all the way round.
  private static func search(
    from start: Int, count: Int, by step: Int, _ includingHere: Bool, limit: Int = .max, _ holds: (Int) -> Bool
  ) -> Int? {
    guard count > 0 else { return nil }
    var place = max(0, min(start, count - 1))
    if !includingHere { place = (place + step + count) % count }
    for _ in 0..<min(count, limit) {
      if holds(place) { return place }
      place = (place + step + count) % count
    }
    return nil
  }

  // MARK: - Filter

  mutating func type(_ key: KeyStroke, _ old: Overlay.FilterPrompt) -> [Effect] {
    var prompt = old
    switch key {
    case .escape, .control("c"), .control("g"):
      overlay = nil
      filterText = prompt.before
      applyFilter()
      refocus(prompt.origin)
    case .enter:
      overlay = nil
      if let problem = prompt.problem { message = .error(problem) }
    case .tab, .backTab:
      guard let names = index?.names else { return [] }
      if var completion = prompt.completion, completion.chosen != nil || completion.completion.words.count > 1 {
        completion.choose(by: key == .tab ? 1 : -1, &prompt.field)
        prompt.completion = completion
      } else {
        prompt.completion = FilterCompleting(&prompt.field, in: names)
      }
      return retype(prompt)
    default:
      guard prompt.field.edit(key) else { return [] }
      prompt.completion = nil
      return retype(prompt)
    }
    return []
  }

  mutating func retype(_ old: Overlay.FilterPrompt) -> [Effect] {
    var prompt = old
    filterText = prompt.field.text
    prompt.problem = applyFilter()
    if prompt.problem != nil {
      // A word that is not whole yet is left out.
      filterText = Filter.readable(prompt.field.text)
      applyFilter()
    } else if slowFilter == nil, let index, let filter = try? Filter(parsing: filterText), tree.passing == 0 {
      prompt.problem = filter.strangers(in: index.names).first.map(Self.sentence)
    }
    refocus(prompt.origin)
    overlay = .filter(prompt)
    return []
  }

  /// Goes back to a node, where the filter shows it.
  mutating func refocus(_ node: ID<Node>?) {
    guard let node, let outline = index?.outline, tree.passes(outline.entry(of: node)) else { return }
    tree.reveal(outline.entry(of: node), outline)
    focus = node
  }

  // MARK: - Help

  mutating func type(_ key: KeyStroke, _ old: Overlay.HelpPage) -> [Effect] {
    var page = old
    let box = OverlayBox(Layout(self, size))
    switch key {
    case .escape, .control("c"), .enter:
      overlay = nil
      return []
    case .character("?") where page.field.isEmpty, .character("q") where page.field.isEmpty:
      overlay = nil
      return []
    case .down: page.top += 1
    case .up: page.top -= 1
    case .pageDown: page.top += max(1, box.content.rows - 1)
    case .pageUp: page.top -= max(1, box.content.rows - 1)
    case .home where page.field.isEmpty: page.top = 0
    case .end where page.field.isEmpty: page.top = .max
    default:
      guard page.field.edit(key) else { return [] }
      page.top = 0
    }
    page.top = page.firstRow(
      of: HelpText.lines(matching: page.field.text, columns: box.textColumns, options).count, in: box)
    overlay = .help(page)
    return []
  }
}
