extension String {
  /// The text with everything visible that a terminal would obey, reorder or hide: `\u{202E}`, `\n`.
  public var shown: String {
    guard unicodeScalars.contains(where: \.isUnsafeToShow) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnsafeToShow { text += scalar.escaped } else { text.unicodeScalars.append(scalar) }
    }
    return text
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
