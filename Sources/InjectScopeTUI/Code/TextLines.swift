extension StringProtocol {
  /// The lines of a text without their ends: `\n`, `\r\n`, which is one character, or `\r`, as places count them.
  var textLines: [SubSequence] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  /// The text with `\n` at the end of every line.
  var withLineFeeds: String {
    utf8.contains(UInt8(ascii: "\r")) ? textLines.joined(separator: "\n") : String(self)
  }
}
