import InjectScopeModel

/// The line of source that a place stands in, with a mark below the place, as compilers show it.
struct SourceExcerpt {
  private let number: String
  /// What stands before the place, the word that stands at it, and the rest; tabs are spaces.
  private let before: String
  private let marked: String
  private let after: String

  /// - Parameter line: In UTF-8, as the position's column counts.
  init(_ line: [UInt8], at position: Position) {
    var start = min(max(Int(position.column) - 1, 0), line.count)
    while start > 0, start < line.count, line[start] & 0xC0 == 0x80 { start -= 1 }
    let word = line[start...].prefix { $0 >= 0x80 || $0 == UInt8(ascii: "_") || Self.isAlphanumeric($0) }
    func shown(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self).replacing("\t", with: "    ").shown
    }
    number = String(position.line)
    before = shown(line[..<start])
    marked = shown(word)
    after = shown(line[word.endIndex...])
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// ```
  ///    4 |   let session: Session
  ///      |       ^~~~~~~
  /// ```
  func lines(within width: Int?, _ style: TextStyle) -> [String] {
    let margin = String(repeating: " ", count: max(0, 4 - number.count))
    let edge = style.isASCII ? "|" : "│"
    let head = margin + number + " " + edge + " "
    var (before, after) = (before, after)
    let rest = style.isASCII ? "..." : "…"
    if let width {
      // A line that is too long is shown around the place.
      let room = max(20, width - head.displayWidth)
      let most = max(8, room - min(marked.displayWidth, room / 2) - rest.count - 8)
      if before.displayWidth > most { before = rest + before.end(ofWidth: most) }
      let left = room - before.displayWidth - marked.displayWidth
      if after.displayWidth > max(0, left) { after = after.start(ofWidth: max(0, left - rest.count)) + rest }
    }
    let tail = String(repeating: "~", count: max(0, marked.displayWidth - 1))
    let below = String(repeating: " ", count: margin.count + number.count) + " " + edge + " "
    return [
      style.palette.paint(head, as: .quiet) + before + marked + after,
      style.palette.paint(below, as: .quiet) + String(repeating: " ", count: before.displayWidth)
        + style.palette.paint("^" + tail, as: .supplied),
    ]
  }
}

extension String {
  /// As much of the beginning as takes so many columns.
  fileprivate func start(ofWidth width: Int) -> String {
    var room = width
    return String(
      prefix { character in
        room -= character.displayWidth
        return room >= 0
      })
  }

  /// As much of the end.
  fileprivate func end(ofWidth width: Int) -> String {
    var room = width
    var start = endIndex
    while start > startIndex {
      let next = index(before: start)
      room -= self[next].displayWidth
      if room < 0 { break }
      start = next
    }
    return String(self[start...])
  }
}
