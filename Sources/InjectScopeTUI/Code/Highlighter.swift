/// Tells the words of a line of Swift apart: enough to read generated code by.
enum Highlighter {
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get",
    "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating",
    "nil", "nonisolated", "open", "operator", "override", "package", "private", "protocol", "public", "repeat",
    "required", "rethrows", "return", "self", "Self", "set", "some", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
  ]

  /// One line by itself; code that is generated has no comments or strings over several lines.
  static func spans(_ line: String) -> [Span] {
    var spans: [Span] = []
    var plain = ""
    var rest = line[...]

    func close() {
      guard !plain.isEmpty else { return }
      spans.append(Span(plain))
      plain = ""
    }

    while let first = rest.first {
      if rest.hasPrefix("//") {
        close()
        spans.append(Span(String(rest), .comment))
        return spans
      }
      if first == "\"" {
        close()
        spans.append(Span(string(&rest), .string))
      } else if first == "#" || first == "@" {
        let word = first.description + rest.dropFirst().prefix(while: isWord)
        rest.removeFirst(word.count)
        close()
        spans.append(Span(word, first == "@" ? .attribute : .keyword))
      } else if first.isNumber {
        let word = rest.prefix { isWord($0) || $0 == "." }
        rest.removeFirst(word.count)
        close()
        spans.append(Span(String(word), .number))
      } else if isWord(first) {
        let word = String(rest.prefix(while: isWord))
        rest.removeFirst(word.count)
        guard let role = role(of: word) else {
          plain += word
          continue
        }
        close()
        spans.append(Span(word, role))
      } else {
        plain.append(rest.removeFirst())
      }
    }
    close()
    return spans
  }

  private static func role(of word: String) -> Cell.Role? {
    if keywords.contains(word) { return .keyword }
    return word.first?.isUppercase == true ? .typeName : nil
  }

  private static func string(_ rest: inout Substring) -> String {
    var text = String(rest.removeFirst())
    while let next = rest.first {
      text.append(rest.removeFirst())
      if next == "\\", let escaped = rest.first {
        text.append(escaped)
        rest.removeFirst()
      } else if next == "\"" {
        break
      }
    }
    return text
  }

  private static func isWord(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }
}
