extension String {
  /// The text with everything visible that a terminal would obey, reorder or hide: `\u{202E}`, `\n`.
  public var shown: String {
    guard !isVisibleASCII, unicodeScalars.contains(where: \.isUnsafeToShow) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnsafeToShow { text += scalar.escaped } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

extension String {
  // As nearly all texts are: told from their bytes as they lie, which is much quicker than one scalar after the other.

  private func allBytes(_ isFit: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where !isFit(byte) { return false }
      return true
    } ?? false
  }

  private var isVisibleASCII: Bool { allBytes { $0 >= 0x20 && $0 < 0x7F } }

  /// Whether there is nothing in it that any markup escapes.
  var isPlainInMarkup: Bool {
    allBytes { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"):
        false
      default: byte >= 0x20 && byte < 0x7F
      }
    }
  }
}

extension Unicode.Scalar {
  /// Controls, bidirectional and zero-width characters, other invisible ones, and what is no character at all.
  var isUnsafeToShow: Bool {
    if value < 0x7F { return value < 0x20 }
    if value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: return true
    default: return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }

  /// As a Swift literal spells it.
  fileprivate var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: codePoint
    }
  }

  /// `\u{202E}`
  var codePoint: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
