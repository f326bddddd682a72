import InjectScopeDialects

/// A file's bytes as UTF-8 without a byte order mark: what is searched and parsed.
enum SourceText {
  private static let mark8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Where the text begins in a buffer, or the text itself where it had to be converted.
  static func normalised(_ bytes: UnsafeBufferPointer<UInt8>) -> Normalised {
    if bytes.starts(with: mark8) { return .inPlace(from: mark8.count) }
    guard bytes.count >= 2 else { return .inPlace(from: 0) }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return .converted(fromUTF16(bytes, low: 0, high: 1))
    case (0xFE, 0xFF): return .converted(fromUTF16(bytes, low: 1, high: 0))
    default: return .inPlace(from: 0)
    }
  }

  enum Normalised {
    case inPlace(from: Int)
    case converted([UInt8])
  }

  private static func fromUTF16(_ bytes: UnsafeBufferPointer<UInt8>, low: Int, high: Int) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { at in
      UInt16(bytes[at + low]) | UInt16(bytes[at + high]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The text that bytes spell, or `nil` where they are not valid UTF-8.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Whether some generator wrote the file.
  static func isGenerated(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "/") else { return false }
    return GeneratedHeader.isGenerated(String(decoding: bytes.prefix(100), as: UTF8.self))
  }
}
