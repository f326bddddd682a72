import InjectScopeDialects

/// A file's bytes as UTF-8 without a byte order mark: what is searched and parsed.
enum SourceText {
  private static let mark8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Where the text begins in a buffer, or the text itself where it had to be converted.
  static func normalised(_ bytes: UnsafeBufferPointer<UInt8>) -> Normalised {
    if bytes.starts(with: mark8) { return .inPlace(from: mark8.count) }
    if let encoding = Encoding(bytes) { return .foreign(encoding) }
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
    case foreign(Encoding)
  }

  /// What no Swift is spelled in, told by where zero bytes stand in the first character.
  enum Encoding {
    case utf16, utf32, zeros

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
      let first = bytes.prefix(4).map { $0 == 0 }
      switch first {
      case [false, true, true, true], [true, true, true, false]: self = .utf32
      case [true, true, false, false] where bytes[2] == 0xFE && bytes[3] == 0xFF: self = .utf32
      case [false, false, true, true] where bytes[0] == 0xFF && bytes[1] == 0xFE: self = .utf32
      case let first where !first.contains(false) && !first.isEmpty && bytes.allSatisfy({ $0 == 0 }): self = .zeros
      case [true, false, true, false], [false, true, false, true]: self = .utf16
      default: return nil
      }
    }

    var title: String {
      switch self {
      case .utf16: "it is UTF-16 without a mark that says so"
      case .utf32: "it is UTF-32"
      case .zeros: "it holds nothing but zero bytes"
      }
    }
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

  /// Whether bytes are valid UTF-8.
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    // Almost all of source text is ASCII: eight bytes at once.
    let raw = UnsafeRawBufferPointer(bytes)
    while at + 8 <= raw.count, raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
      at += 8
    }
    let rest = bytes[at...]
    return rest.isEmpty || String(decoding: rest, as: UTF8.self).utf8.elementsEqual(rest)
  }

  /// Whether some generator wrote the file.
  static func isGenerated(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "/") else { return false }
    return GeneratedHeader.isGenerated(String(decoding: bytes.prefix(100), as: UTF8.self))
  }
}
