/// A path in one line. Where there is no room for all of it the middle gives way: where it begins and where it leads stay.
enum PathSpans {
  /// Whether there is room for where it begins and for where it leads.
  static func keepsEnds(_ names: [String], columns: Int, _ glyphs: Glyphs) -> Bool {
    func width(_ text: String) -> Int { Graphemes.width(text, isUnicode: glyphs.isUnicode) }
    guard let first = names.first, let last = names.last, names.count > 1 else {
      return names.reduce(0) { $0 + width($1) } <= columns
    }
    let gap = names.count > 2 ? [glyphs.ellipsis] : []
    return width(([first] + gap + [last]).joined(separator: " \(glyphs.rightArrow) ")) <= columns
  }

  /// Pieces with what stands between them: where there is no room, the first and those behind it give way to the last.
  static func keepingEnd(_ pieces: [[Span]], separator: Span, columns: Int, _ glyphs: Glyphs) -> [Span] {
    var pieces = pieces
    func spans() -> [Span] { Array(pieces.joined(separator: [separator])) }
    func fits() -> Bool { Line(spans()).width(isUnicode: glyphs.isUnicode) <= columns }
    guard pieces.count > 1, !fits() else { return spans() }
    pieces[0] = [Span(glyphs.ellipsis, .quiet)]
    while pieces.count > 2, !fits() { pieces.remove(at: 1) }
    return spans()
  }

  static func spans(_ names: [String], columns: Int, _ glyphs: Glyphs) -> [Span] {
    func span(_ place: Int) -> Span { Span(names[place], place == names.count - 1 ? .name : .plain) }
    func joined(_ pieces: [Span]) -> [Span] {
      var spans: [Span] = []
      for piece in pieces {
        if !spans.isEmpty { spans.append(Span(" \(glyphs.rightArrow) ", .quiet)) }
        spans.append(piece)
      }
      return spans
    }
    func fits(_ spans: [Span]) -> Bool { Line(spans).width(isUnicode: glyphs.isUnicode) <= columns }
    let whole = joined(names.indices.map(span))
    guard names.count > 1, !fits(whole) else { return whole }

    let gap = Span(glyphs.ellipsis, .quiet)
    func cut(_ head: Int, _ tail: Int) -> [Span] {
      joined((0..<head).map(span) + [gap] + (names.count - tail..<names.count).map(span))
    }
    guard fits(cut(0, 1)) else {
      let last = names[names.count - 1]
      return joined([gap, Span(last.fitted(to: max(1, columns - 4), glyphs), .name)])
    }
    var (head, tail) = (0, 1)
    var (headGrows, tailGrows) = (true, true)
    while headGrows || tailGrows, head + tail < names.count - 1 {
      if headGrows {
        headGrows = fits(cut(head + 1, tail))
        if headGrows { head += 1 }
      }
      guard tailGrows, head + tail < names.count - 1 else { continue }
      tailGrows = fits(cut(head, tail + 1))
      if tailGrows { tail += 1 }
    }
    return cut(head, tail)
  }
}
