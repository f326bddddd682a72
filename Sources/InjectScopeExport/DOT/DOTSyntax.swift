/// Graphviz's grammar: what must be escaped where.
enum DOTSyntax {
  /// A quoted name. Different names stay different: what is escaped is escaped with a backslash that nothing else has.
  static func name(_ text: String) -> String {
    if text.isPlainInMarkup { return "\"\(text)\"" }
    var name = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar.isUnsafeToShow {
        name += "\\" + scalar.codePoint
      } else if scalar == "\"" {
        name += "\\\""
      } else {
        name.unicodeScalars.append(scalar)
      }
    }
    return "\"\(name)\""
  }

  /// A quoted text that Graphviz shows: it knows escapes (`\N`) and entities of its own there.
  static func text(_ text: String) -> String {
    if text.isPlainInMarkup { return "\"\(text)\"" }
    var quoted = ""
    for character in text.shown.unicodeScalars {
      switch character {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "&": quoted += "&amp;"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return "\"\(quoted)\""
  }

  /// Text inside an HTML-like label, never empty: Graphviz refuses an empty element.
  static func html(_ text: String) -> String {
    if text.isPlainInMarkup, !text.isEmpty { return text }
    var escaped = ""
    for scalar in text.shown.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.isEmpty ? "(no name)" : escaped
  }

  /// `[a=1, b=2]`; the values are written already.
  static func attributes(_ attributes: [(String, String)]) -> String {
    attributes.isEmpty ? "" : " [" + attributes.map { "\($0)=\($1)" }.joined(separator: ", ") + "]"
  }
}
