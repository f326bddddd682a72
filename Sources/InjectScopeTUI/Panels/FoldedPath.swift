/// A path in one row of a list of paths that all lead to the same node. Where it begins and where it differs from those
/// beside it stay; what tells its end from others of that name gives way first, then the middle, then the end itself,
/// which is known.
struct FoldedPath {
  /// With what tells them apart.
  let titles: [String]
  let end: TaggedName
  /// The steps between the ends that its neighbours do not have.
  var differing: [Int] = []
  let columns: Int
  let glyphs: Glyphs

  private var last: Int { titles.count - 1 }

  var spans: [Span] {
    let all = Array(titles.indices)
    let whole = joined(all, end.whole)
    guard titles.count > 1, !fits(whole) else { return whole }
    let room = columns - width(joined(all, ("", "")))
    if room >= Graphemes.width(end.name, isUnicode: glyphs.isUnicode) { return joined(all, fitted(end, room)) }
    return cut
  }

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
    let first = titles[0].fitted(to: max(1, columns - Graphemes.width(gap, isUnicode: glyphs.isUnicode)), glyphs)
    return [Span(first), Span(gap, .quiet)]
  }

  /// The steps between the ends, from both ends by turns.
  private var inwards: [Int] {
    guard last > 1 else { return [] }
    return (1...last - 1).sorted { (min($0, last - $0), $0) < (min($1, last - $1), $1) }
  }

  private var nameWidth: Int { Graphemes.width(end.name, isUnicode: glyphs.isUnicode) }
  private static let leastEnd = 6

  private func fitted(_ end: TaggedName, _ room: Int) -> (name: String, tag: String) {
    end.fitted(to: room, NameCut([], glyphs), glyphs)
  }

  /// The steps with arrows between them, and an ellipsis where some are left out.
  private func joined(_ kept: [Int], _ end: (name: String, tag: String)) -> [Span] {
    let arrow = Span(" \(glyphs.rightArrow) ", .quiet)
    var spans: [Span] = []
    for (place, step) in kept.enumerated() {
      if place > 0 { spans.append(arrow) }
      if place > 0, kept[place - 1] + 1 < step { spans += [Span(glyphs.ellipsis, .quiet), arrow] }
      if step == last {
        spans += [Span(end.name, .name)] + (end.tag.isEmpty ? [] : [Span(end.tag, .quiet)])
      } else {
        spans.append(Span(titles[step]))
      }
    }
    return spans
  }

  private func width(_ spans: [Span]) -> Int { Line(spans).width(isUnicode: glyphs.isUnicode) }
  private func fits(_ spans: [Span]) -> Bool { width(spans) <= columns }
}

extension FoldedPath {
  /// The steps of a path that stand between what it has in common with a neighbour at its begin and at its end.
  static func differing<Step: Equatable>(_ path: [Step], from neighbour: [Step]) -> Range<Int> {
    let begin = zip(path, neighbour).prefix { $0 == $1 }.count
    let end = zip(path.reversed(), neighbour.reversed()).prefix { $0 == $1 }.count
    return begin..<max(begin, path.count - end)
  }
}
