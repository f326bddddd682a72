extension StringProtocol {
  /// The lines of a text without their ends: `\n`, `\r\n`, which is one character, or `\r`, as places count them.
  var textLines: [SubSequence] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
