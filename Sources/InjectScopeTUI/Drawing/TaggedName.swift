/// A name, with the word that tells it from others of that name, in what room there is. The word gives way first, inside
/// its brackets: of a place the file's ending, then its name from the left, so that the line stays, words from their left, a single word
/// from its right. The name is
/// shortened only beside a place, or where it has no room by itself, and the word is left out where nothing would be
/// left of the name.
struct TaggedName {
  let name: String
  /// `nil` where the name says enough.
  var word: String?
  /// The letter of its kind, for where the word has no room beside another of the name.
  var letter: String?

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
    let line = Self.line(of: word)
    let least = min(Graphemes.width(word, isUnicode: glyphs.isUnicode), line?.count ?? Self.leastWord)
    let own = Graphemes.width(name, isUnicode: glyphs.isUnicode)
    func tag(_ room: Int) -> String {
      guard let line else {
        return " (" + (word.contains(" ") ? word.fittedAtEnd(to: room, glyphs) : word.fitted(to: room, glyphs)) + ")"
      }
      let file = word.dropLast(line.count)
      let stem = file.hasSuffix(".swift") ? file.dropLast(".swift".count) : file
      let fits = Graphemes.width(word, isUnicode: glyphs.isUnicode) <= room
      let isRoomy = room >= line.count + glyphs.ellipsisWidth + Self.leastOfFile
      return " (" + (fits ? word : isRoomy ? (stem + line).fittedAtEnd(to: room, glyphs) : line) + ")"
    }
    let room = columns - 3 - own
    if room >= least { return (name, tag(room)) }
    let left = columns - 3 - least
    if left >= Self.leastName, line != nil || own > columns { return (names().cut(name, to: left), tag(least)) }
    return (own <= columns ? name : names().cut(name, to: columns), "")
  }

  /// The line of a place; `nil` of any other word.
  private static func line(of word: String) -> String? {
    let line = String(word.reversed().prefix { $0 == ":" || ("0"..."9").contains($0) }.reversed())
    return line.hasPrefix(":") ? line : nil
  }

  private static let leastWord = 6
  /// Fewer letters of a file's name say nothing.
  private static let leastOfFile = 4
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
