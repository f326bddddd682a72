import InjectScopeModel

/// The tree as it is folded and filtered at the moment.
struct TreeState: Sendable {
  /// By entry; what is not in the outline any more is not in here.
  private(set) var isFolded: [Bool] = []
  /// The folds to come back to when the filter goes.
  private var foldedWithoutFilter: [Bool]?
  /// By entry: whether it, or anything below it, passes the filter.
  private var passes: [Bool]?
  /// By entry: whether it passes itself.
  private var wanted: [Bool]?
  /// By entry: how many nodes below it pass the filter.
  private var passingBelow: [Int32]?
  /// What is wrong with those that the filter shows.
  private var passingBearers: Bearers?
  /// The entries on rows, from top to bottom.
  private(set) var visible: [Int32] = []
  /// How many nodes pass the filter.
  private(set) var passing = 0
  /// The entry with the cursor.
  private(set) var cursor = 0
  /// The entry that had it before everything was folded, and the one that has had it since.
  private var beforeFolding: (entry: Int, foldedInto: Int)?

  /// A project larger than this begins folded.
  private static let largestUnfolded = 400

  init() {}

  init(_ outline: Outline) {
    isFolded = outline.entries.map { Self.beginsFolded($0, outline) }
    refresh(outline)
  }

  private static func beginsFolded(_ entry: Outline.Entry, _ outline: Outline) -> Bool {
    outline.entries.count > largestUnfolded && entry.hasChildren && entry.depth > 0
  }

  // MARK: - Rows

  var row: Int { row(of: cursor) ?? 0 }

  /// The row of an entry that is shown.
  func row(of entry: Int) -> Int? {
    let place = firstRow(atOrBehind: entry)
    return place < visible.count && Int(visible[place]) == entry ? place : nil
  }

  private func firstRow(atOrBehind entry: Int) -> Int {
    var low = 0
    var high = visible.count
    while low < high {
      let middle = (low + high) / 2
      if Int(visible[middle]) < entry { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func moveCursor(toRow row: Int) {
    guard !visible.isEmpty else { return }
    cursor = Int(visible[max(0, min(row, visible.count - 1))])
  }

  /// Puts the cursor on an entry, unfolding what is around it; `false` where the filter hides it.
  @discardableResult
  mutating func reveal(_ entry: Int, _ outline: Outline) -> Bool {
    guard passes?[entry] ?? true else { return false }
    let folded = outline.ancestors(of: entry).filter { isFolded[$0] }
    for ancestor in folded { isFolded[ancestor] = false }
    cursor = entry
    if !folded.isEmpty { refresh(outline) }
    return true
  }

  /// Where the filter shows nothing: what the cursor is on when it is gone.
  mutating func wait(on entry: Int) {
    if visible.isEmpty { cursor = entry }
  }

  // MARK: - Folds

  mutating func setFolded(_ folded: Bool, _ entry: Int, _ outline: Outline) {
    guard isFolded.indices.contains(entry), outline.entries[entry].hasChildren, isFolded[entry] != folded else {
      return
    }
    isFolded[entry] = folded
    refresh(outline)
  }

  /// Folds everything, or unfolds everything if all is folded.
  mutating func toggleAll(_ outline: Outline) {
    let inner = outline.entries.indices.filter { outline.entries[$0].hasChildren }
    let folds = inner.contains { !isFolded[$0] }
    for entry in inner { isFolded[entry] = folds }
    let chosen = cursor
    // Who changed his mind comes back to where he was.
    if !folds, let before = beforeFolding, before.foldedInto == cursor { cursor = before.entry }
    refresh(outline)
    beforeFolding = folds ? (chosen, cursor) : nil
  }

  // MARK: - Filter

  mutating func filter(_ nodes: [ID<Node>]?, _ outline: Outline) {
    guard let nodes else {
      passes = nil
      wanted = nil
      passingBelow = nil
      passingBearers = nil
      if let folds = foldedWithoutFilter { isFolded = folds }
      foldedWithoutFilter = nil
      for ancestor in outline.entries.indices.contains(cursor) ? outline.ancestors(of: cursor) : [] {
        isFolded[ancestor] = false
      }
      refresh(outline)
      return
    }
    if foldedWithoutFilter == nil {
      foldedWithoutFilter = isFolded
      isFolded = [Bool](repeating: false, count: outline.entries.count)
    }
    var passes = [Bool](repeating: false, count: outline.entries.count)
    passing = nodes.count
    passingBelow = Self.counts(of: nodes, outline)
    var wanted = [Bool](repeating: false, count: outline.entries.count)
    for node in nodes { wanted[outline.entry(of: node)] = true }
    self.wanted = wanted
    passingBearers = outline.bearers.among(wanted)
    for node in nodes {
      var entry = outline.entry(of: node)
      while entry >= 0, !passes[entry] {
        passes[entry] = true
        entry = Int(outline.entries[entry].parent)
      }
    }
    self.passes = passes
    refresh(outline)
    // The context above is shown, but what was looked for is selected.
    guard !(wanted.indices.contains(cursor) && wanted[cursor]) else { return }
    let found = visible.first { Int($0) > cursor && wanted[Int($0)] } ?? visible.first { wanted[Int($0)] }
    if let found { cursor = Int(found) }
  }

  /// Whether an entry is shown: then the cursor stands on it.
  mutating func stay(on entry: Int) -> Bool {
    guard row(of: entry) != nil else { return false }
    cursor = entry
    return true
  }

  func passes(_ entry: Int) -> Bool { passes?[entry] ?? true }

  /// Whether it is not only shown for what stands below it.
  func isWanted(_ entry: Int) -> Bool { wanted?[entry] ?? true }

  /// How many nodes stand below an entry, of those that the filter shows.
  func nodesBelow(_ entry: Int, _ outline: Outline) -> Int {
    Int(passingBelow?[entry] ?? outline.entries[entry].nodesBelow)
  }

  /// The worst that is wrong below an entry, and how many nodes there have it, of those that the filter shows.
  func worst(below entry: Int, _ outline: Outline) -> (sign: Span, count: Int)? {
    (passingBearers ?? outline.bearers).worst(in: entry + 1..<Int(outline.entries[entry].end))
  }

  private static func counts(of nodes: [ID<Node>], _ outline: Outline) -> [Int32] {
    var own = [Int32](repeating: 0, count: outline.entries.count)
    for node in nodes { own[outline.entry(of: node)] = 1 }
    var below = [Int32](repeating: 0, count: outline.entries.count)
    // What is below comes later: from the end, every entry is complete when its parent takes it.
    for entry in outline.entries.indices.reversed() where outline.entries[entry].parent >= 0 {
      below[Int(outline.entries[entry].parent)] += below[entry] + own[entry]
    }
    return below
  }

  // MARK: - Keeping

  /// The state of folds and cursor, carried over to the project as it is now.
  func carried(from old: LoadedProject, to new: LoadedProject) -> TreeState {
    var tree = TreeState()
    let outline = new.index.outline
    let before = old.index.outline
    var folds: [String: Bool] = [:]
    let kept = foldedWithoutFilter ?? isFolded
    for (place, entry) in before.entries.enumerated() where entry.hasChildren && kept.indices.contains(place) {
      folds[before.key(of: place, in: old.graph)] = kept[place]
    }
    tree.isFolded = outline.entries.enumerated().map { place, entry in
      guard entry.hasChildren else { return false }
      // What a part did not have yet is as new as at the beginning.
      let isNew = old.isPartial && Self.beginsFolded(entry, outline)
      return folds[outline.key(of: place, in: new.graph)] ?? isNew
    }
    tree.cursor = carriedCursor(before, old, outline, new)
    tree.refresh(outline)
    return tree
  }

  private func carriedCursor(_ before: Outline, _ old: LoadedProject, _ outline: Outline, _ new: LoadedProject) -> Int {
    guard before.entries.indices.contains(cursor) else { return 0 }
    if let node = before.entries[cursor].id {
      if let now = new.graph.node(withID: old.graph.nodes[node].id) { return outline.entry(of: now) }
      // It is gone: the place where it stood.
      return min(cursor, max(0, outline.entries.count - 1))
    }
    let key = before.key(of: cursor, in: old.graph)
    return outline.entries.indices.first {
      outline.entries[$0].node < 0 && outline.key(of: $0, in: new.graph) == key
    } ?? min(cursor, max(0, outline.entries.count - 1))
  }

  // MARK: -

  private mutating func refresh(_ outline: Outline) {
    visible.removeAll(keepingCapacity: true)
    var entry = 0
    let entries = outline.entries
    if passes == nil { passing = outline.entryOfNode.count }
    while entry < entries.count {
      let isShown = passes?[entry] ?? true
      if isShown { visible.append(Int32(entry)) }
      entry = !isShown || isFolded[entry] ? Int(entries[entry].end) : entry + 1
    }
    settleCursor(outline)
  }

  /// A hidden cursor goes to the entry that it is folded into, or to what is nearest.
  private mutating func settleCursor(_ outline: Outline) {
    cursor = max(0, min(cursor, outline.entries.count - 1))
    // Where nothing is shown, it waits for what it was on.
    guard !visible.isEmpty else { return }
    if row(of: cursor) != nil { return }
    for ancestor in outline.ancestors(of: cursor).reversed() where row(of: ancestor) != nil {
      cursor = ancestor
      return
    }
    moveCursor(toRow: min(firstRow(atOrBehind: cursor), visible.count - 1))
  }
}
