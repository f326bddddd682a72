/// How the lines of a text end: with `\n`, or with `\r\n`.
enum LineEnds {
  private static let feed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the first line ends with `\r\n`.
  static func areReturns(in bytes: some BidirectionalCollection<UInt8>) -> Bool {
    guard let end = bytes.firstIndex(of: feed) else { return false }
    return bytes[..<end].last == carriageReturn
  }

  /// The text with `\r\n` at the end of every line.
  static func withReturns(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == feed, bytes.last != carriageReturn { bytes.append(carriageReturn) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with `\n` at the end of every line that ends with `\r\n`.
  static func withFeeds(_ text: String) -> String {
    guard text.utf8.contains(carriageReturn) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == feed, bytes.last == carriageReturn { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
