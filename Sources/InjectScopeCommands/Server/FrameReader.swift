/// Cuts what an editor sends into messages: headers, an empty line, and as many bytes as `Content-Length` says.
///
/// What cannot be a message is left out up to where the next may begin, and told: whoever sends it may go on. What a
/// length that was too small leaves over has no end of its own, and so the next may begin anywhere in a line.
struct FrameReader {
  enum Frame: Equatable {
    case message([UInt8])
    case broken(String)
  }

  /// Nobody sends more in one piece, and whoever says so would have us wait for ever.
  static let most = 256 << 20
  private static let mostHeaders = 8 << 10
  private static let mark = Array("content-length:".utf8)

  private var bytes: [UInt8] = []
  /// How many of them were taken already.
  private var start = 0
  /// How many bytes of a body that is too large are still to be left out.
  private var leftOut = 0

  mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      start = 0
    }
    bytes += more
  }

  /// The next that is there as a whole; `nil` where more must come.
  mutating func next() -> Frame? {
    if leftOut > 0 {
      let count = min(leftOut, bytes.count - start)
      start += count
      leftOut -= count
      guard leftOut == 0 else { return nil }
    }
    guard let end = endOfHeaders else {
      guard bytes.count - start > Self.mostHeaders else { return nil }
      start = lastMark(before: bytes.count) ?? beginningOfMark
      return .broken("the headers of a message do not end")
    }
    let headers = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let length = Self.length(in: headers) else {
      if let mark = lastMark(before: end) {
        start = mark
        return .broken("what stands before a Content-Length belongs to no message")
      }
      start = end
      // Empty lines between messages are nobody's business.
      return headers.allSatisfy(\.isNewline) ? next() : .broken("a message without a Content-Length")
    }
    guard length <= Self.most else {
      start = end
      leftOut = length
      return .broken("a message of \(length) bytes is too large")
    }
    guard bytes.count - end >= length else { return nil }
    start = end + length
    return .message(Array(bytes[end..<start]))
  }

  /// Behind the first empty line; some write `\n` alone.
  private var endOfHeaders: Int? {
    var lineStart = start
    for at in start..<bytes.count where bytes[at] == UInt8(ascii: "\n") {
      let line = bytes[lineStart..<at]
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { return at + 1 }
      lineStart = at + 1
    }
    return nil
  }

  /// Where `Content-Length:` stands last, behind other bytes of its line.
  private func lastMark(before end: Int) -> Int? {
    var place = end - Self.mark.count
    while place > start {
      let isMark = bytes[place] | 0x20 == Self.mark[0] && isMark(at: place)
      if isMark { return bytes[place - 1] == UInt8(ascii: "\n") ? nil : place }
      place -= 1
    }
    return nil
  }

  /// Where what comes last may be the beginning of a mark; the end where it is none.
  private var beginningOfMark: Int {
    let from = max(start, bytes.count - Self.mark.count + 1)
    return (from..<bytes.count).first(where: isMark) ?? bytes.count
  }

  /// Whether a mark stands at a place, or its beginning does and nothing else.
  private func isMark(at place: Int) -> Bool {
    zip(bytes[place..<min(place + Self.mark.count, bytes.count)], Self.mark).allSatisfy { byte, wanted in
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      return (isUpper ? byte | 0x20 : byte) == wanted
    }
  }

  private static func length(in headers: String) -> Int? {
    for line in headers.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let text = parts[1].filter { $0 != " " && $0 != "\t" }
      guard let length = Int(text), length >= 0, text.first != "+" else { return nil }
      return length
    }
    return nil
  }
}
