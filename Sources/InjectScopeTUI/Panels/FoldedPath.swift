/// A path in one row. Where it begins, and where it differs from those beside it in a list, stay; what tells its steps
/// from others of their names gives way first, then the middle, then the end, which is known: it is the focus.
struct FoldedPath {
  let steps: [TaggedName]
  /// How names are shortened here.
  let names: NameCut
  /// The steps between the ends that its neighbours do not have.
  let differing: [Int]
  let columns: Int
  let glyphs: Glyphs

  private var last: Int { steps.count - 1 }
  private var end: TaggedName { steps.last ?? TaggedName(name: "") }
  /// Whether the steps before the end bear what tells them apart.
  private var isTagged = true
  /// Whether another step has the name, and would be taken for it.
  private let isRepeated: [Bool]

  init(steps: [TaggedName], names: NameCut, differing: [Int] = [], columns: Int, glyphs: Glyphs) {
    self.steps = steps
    var counts: [String: Int] = [:]
    for step in steps { counts[step.name, default: 0] += 1 }
    isRepeated = steps.map { counts[$0.name, default: 0] > 1 }
    self.names = names
    self.differing = differing
    self.columns = columns
    self.glyphs = glyphs
  }

  var spans: [Span] {
    let all = Array(steps.indices)
    let whole = joined(all, end.whole)
    guard steps.count > 1 else { return fits(whole) ? whole : joined(all, fitted(end, columns)) }
    guard !fits(whole) else { return whole }
    for isTagged in [true, false] {
      var path = self
      path.isTagged = isTagged
      let room = columns - width(path.joined(all, ("", "")))
      guard room >= nameWidth else { continue }
      let shown = fitted(end, room)
      guard isLettered else { return path.joined(all, shown) }
      // Namesakes are told apart by words or by letters, and not one by a word and another by a letter.
      if isTagged, shown.tag.isEmpty { continue }
      return path.joined(all, isTagged ? shown : (shown.name, ""))
    }
    var path = self
    path.isTagged = false
    return path.cut
  }

  /// Whether a letter can stand for the word that tells the end from another step.
  private var isLettered: Bool { end.word != nil && end.letter != nil && isRepeated[last] }

  /// As much of it as there is room for.
  private var cut: [Span] {
    var kept = [0, last]
    let wanted = differing.filter { $0 > 0 && $0 < last }
    for step in wanted + inwards where !kept.contains(step) {
      let more = (kept + [step]).sorted()
      let room = columns - width(joined(more, ("", "")))
      // The end gives a part of its own room for the steps that say which path it is, and for no others.
      let least = wanted.contains(step) ? min(Self.leastEnd, nameWidth) : nameWidth
      if room >= least { kept = more }
    }
    let room = columns - width(joined(kept, ("", "")))
    if room >= min(Self.leastEnd, nameWidth) { return joined(kept, fitted(TaggedName(name: end.name), room)) }
    let gap = " \(glyphs.rightArrow) \(glyphs.ellipsis)"
    let first = names.cut(
      steps[0].name, to: max(1, columns - Graphemes.width(gap, isUnicode: glyphs.isUnicode)))
    return [Span(first), Span(gap, .quiet)]
  }

  /// The steps between the ends, from both ends by turns: what leads to the end at once says more than what begins.
  private var inwards: [Int] {
    guard last > 1 else { return [] }
    return (1...last - 1).sorted { (min($0, last - $0), -$0) < (min($1, last - $1), -$1) }
  }

  private var nameWidth: Int { Graphemes.width(end.name, isUnicode: glyphs.isUnicode) }
  private static let leastEnd = 6

  private func fitted(_ end: TaggedName, _ room: Int) -> (name: String, tag: String) {
    end.fitted(to: room, names, glyphs)
  }

  /// The steps with arrows between them, and an ellipsis where some are left out.
  private func joined(_ kept: [Int], _ end: (name: String, tag: String)) -> [Span] {
    let arrow = Span(" \(glyphs.rightArrow) ", .quiet)
    var spans: [Span] = []
    for (place, step) in kept.enumerated() {
      if place > 0 { spans.append(arrow) }
      if place > 0, kept[place - 1] + 1 < step { spans += [Span(glyphs.ellipsis, .quiet), arrow] }
      let isTold = step == last ? !end.tag.isEmpty : isTagged && !steps[step].whole.tag.isEmpty
      if !isTold, let letter = steps[step].letter, isRepeated[step] { spans.append(Span(letter + " ", .kind)) }
      if step == last {
        spans += [Span(end.name, .name)] + (end.tag.isEmpty ? [] : [Span(end.tag, .quiet)])
      } else {
        spans.append(Span(steps[step].name))
        if isTagged, !steps[step].whole.tag.isEmpty { spans.append(Span(steps[step].whole.tag, .quiet)) }
      }
    }
    return spans
  }

  private func width(_ spans: [Span]) -> Int { Line(spans).width(isUnicode: glyphs.isUnicode) }
  private func fits(_ spans: [Span]) -> Bool { width(spans) <= columns }

  /// Whether there is room for steps as they are.
  static func fits(_ steps: [String], columns: Int, _ glyphs: Glyphs) -> Bool {
    Graphemes.width(steps.joined(separator: " \(glyphs.rightArrow) "), isUnicode: glyphs.isUnicode) <= columns
  }
}

extension FoldedPath {
  /// The steps of a path that stand between what it has in common with a neighbour at its begin and at its end.
  static func differing<Step: Equatable>(_ path: [Step], from neighbour: [Step]) -> Range<Int> {
    let begin = zip(path, neighbour).prefix { $0 == $1 }.count
    let end = zip(path.reversed(), neighbour.reversed()).prefix { $0 == $1 }.count
    return begin..<max(begin, path.count - end)
  }
}
