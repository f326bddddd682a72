import InjectScopeDialects

/// Generated files as their readers see them: tokens and documentation. A formatter changes neither.
public enum GeneratedText {
  /// Whether two files say the same, whatever their headers say and wherever their lines end.
  public static func isSame(_ a: String, _ b: String) -> Bool {
    // A string over several lines has `\n` in it, however its lines end in the source.
    let (first, second) = (LineEnds.withFeeds(a), LineEnds.withFeeds(b))
    let (a, b) = (GeneratedHeader.body(of: first), GeneratedHeader.body(of: second))
    if a == b { return true }
    guard let first = words(of: String(a)), let second = words(of: String(b)) else { return false }
    return first == second
  }

  /// The tokens, and the words of the comments that document; `nil` for text that could be read in two ways.
  static func words(of text: String) -> [[UInt8]]? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = TokenScanner(bytes)
      var words: [[UInt8]] = []
      while true {
        let behind = scanner.position
        let token = scanner.next()
        if case .doubtful? = token { return nil }
        // Behind the last token everything is a comment, or nothing.
        let start = skipped(from: behind, to: token == nil ? bytes.count : scanner.position, in: bytes, into: &words)
        guard token != nil else { return withoutTrailingCommas(words) }
        words.append(Array(bytes[start..<scanner.position]))
      }
    }
  }

  /// Moves over white space and comments; those that document are read.
  private static func skipped(
    from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>, into words: inout [[UInt8]]
  ) -> Int {
    var at = start
    while at < end {
      if bytes[at] <= UInt8(ascii: " ") {
        at += 1
      } else if bytes[at] == UInt8(ascii: "/"), at + 1 < end, bytes[at + 1] == UInt8(ascii: "/") {
        let first = at
        while at < end, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
        let line = bytes[first..<at]
        guard line.starts(with: "///".utf8) else { continue }
        words += line.split { $0 <= UInt8(ascii: " ") }.map { Array($0) }.filter { $0 != Array("///".utf8) }
      } else if bytes[at] == UInt8(ascii: "/"), at + 1 < end, bytes[at + 1] == UInt8(ascii: "*"),
        let behind = DeclarationScan.endOfBlockComment(bytes, from: at)
      {
        at = behind
      } else {
        return at
      }
    }
    return at
  }

  /// Behind the last of a list on lines of its own some formatters want a comma.
  private static func withoutTrailingCommas(_ words: [[UInt8]]) -> [[UInt8]] {
    let closing = [")", "]", ">"].map { Array($0.utf8) }
    return words.indices.filter { place in
      words[place] != [UInt8(ascii: ",")] || place + 1 == words.count || !closing.contains(words[place + 1])
    }.map { words[$0] }
  }
}
