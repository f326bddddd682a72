extension String {
  /// The text in lines that fit a screen, broken between words.
  ///
  /// - Parameters:
  ///   - width: Of the screen, in columns.
  ///   - taken: What stands before the first line there.
  ///   - indent: What will stand before the others.
  func wrapped(to width: Int, after taken: Int, indent: Int) -> [String] {
    // Where there is no room for words, the terminal breaks as well as anybody.
    guard width - indent >= 20 else { return [self] }
    var lines = [""]
    var room = width - taken
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let wide = String(word).displayWidth
      if lines.count == 1, lines[0].isEmpty, taken == 0 || wide <= room || taken <= indent {
        lines[0] = String(word)
        room -= wide
      } else if wide + 1 <= room, !(lines.count == 1 && lines[0].isEmpty) {
        lines[lines.count - 1] += " " + word
        room -= wide + 1
      } else {
        lines.append(String(word))
        room = width - indent - wide
      }
    }
    return lines
  }
}
