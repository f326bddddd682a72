/// A way in one line, of which the end says most.
enum PathSpans {
  /// Pieces with what stands between them: where there is no room, the first and those behind it give way to the last,
  /// and the last is cut where it is alone.
  static func keepingEnd(
    _ pieces: [[Span]], separator: Span, columns: Int, _ glyphs: Glyphs, cut: (Int) -> [Span]
  ) -> [Span] {
    var pieces = pieces
    func spans() -> [Span] { Array(pieces.joined(separator: [separator])) }
    func width() -> Int { Line(spans()).width(isUnicode: glyphs.isUnicode) }
    guard let last = pieces.indices.last, width() > columns else { return spans() }
    if last > 0 {
      pieces[0] = [Span(glyphs.ellipsis, .quiet)]
      while pieces.count > 2, width() > columns { pieces.remove(at: 1) }
    }
    guard width() > columns else { return spans() }
    let own = Line(pieces[pieces.count - 1]).width(isUnicode: glyphs.isUnicode)
    pieces[pieces.count - 1] = cut(max(1, columns - (width() - own)))
    return spans()
  }
}
