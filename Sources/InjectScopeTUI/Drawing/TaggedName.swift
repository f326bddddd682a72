/// A name, with the word that tells it from others of that name, in what room there is. The word gives way first and
/// from its left, so that the line of a place stays; the name is shortened only beside the least of it, and the word is
/// left out where nothing would be left of the name.
struct TaggedName {
  let name: String
  /// `nil` where the name says enough.
  var word: String?

  /// With all that there is.
  var whole: (name: String, tag: String) { (name, word.map { " (\($0))" } ?? "") }

  func width(isUnicode: Bool) -> Int { Graphemes.width(name + whole.tag, isUnicode: isUnicode) }

  /// At most so many columns.
  func fitted(
    to columns: Int, _ names: @autoclosure () -> NameCut, _ glyphs: Glyphs
  ) -> (name: String, tag: String) {
    let columns = max(1, columns)
    guard width(isUnicode: glyphs.isUnicode) > columns else { return whole }
    guard let word else { return (names().cut(name, to: columns), "") }
    let least = Self.least(word, glyphs)
    let room = columns - 1 - Graphemes.width(name, isUnicode: glyphs.isUnicode)
    if room >= least { return (name, " " + word.fittedAtEnd(to: room, glyphs)) }
    let left = columns - 1 - least
    if left >= Self.leastName { return (names().cut(name, to: left), " " + word.fittedAtEnd(to: least, glyphs)) }
    return (Graphemes.width(name, isUnicode: glyphs.isUnicode) <= columns ? name : names().cut(name, to: columns), "")
  }

  /// The columns of the line of a place behind an ellipsis, and of any other word of a few letters.
  private static func least(_ word: String, _ glyphs: Glyphs) -> Int {
    let line = String(word.reversed().prefix { $0 == ":" || ("0"..."9").contains($0) }.reversed())
    let own = Graphemes.width(word, isUnicode: glyphs.isUnicode)
    return min(own, line.hasPrefix(":") ? line.count + 1 : leastWord)
  }

  private static let leastWord = 6
  private static let leastName = 8
}

extension TaggedName {
  /// As a list shows it.
  func spans(to columns: Int, _ names: @autoclosure () -> NameCut, _ glyphs: Glyphs, _ role: Cell.Role = .name)
    -> [Span]
  {
    let (name, tag) = fitted(to: columns, names(), glyphs)
    return [Span(name, role)] + (tag.isEmpty ? [] : [Span(tag, .quiet)])
  }
}
