/// Shortens the names of one list: at their end, or in their middle where another one begins alike, so that what tells
/// them apart stays.
struct NameCut: Sendable {
  /// How many characters a name has in common with the beginning of the name that is most like it.
  private var common: [String: Int] = [:]
  private let glyphs: Glyphs

  init(_ names: some Sequence<String>, _ glyphs: Glyphs) {
    self.glyphs = glyphs
    let sorted = Set(names).sorted()
    for (before, name) in zip(sorted, sorted.dropFirst()) {
      let length = zip(before, name).prefix { $0 == $1 }.count
      common[before] = max(common[before] ?? 0, length)
      common[name] = length
    }
  }

  /// At most so many columns.
  func cut(_ name: String, to columns: Int) -> String {
    let isPlain = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard Graphemes.width(name, isUnicode: glyphs.isUnicode) > columns, isPlain, columns >= Self.least,
      let common = common[name], common >= columns - glyphs.ellipsisWidth
    else { return name.fittedClosed(to: columns, glyphs) }
    // From the hump on in which it differs from the other, or its last hump where the other goes on behind it.
    let letters = Array(name)
    let hump = letters.indices.prefix(min(common + 1, letters.count)).last { letters[$0].isUppercase } ?? 0
    let end = min(letters.count - hump, columns * 2 / 3)
    return name.prefix(columns - glyphs.ellipsisWidth - end) + glyphs.ellipsis + name.suffix(end)
  }

  /// In less than this neither end says anything.
  private static let least = 8
}
