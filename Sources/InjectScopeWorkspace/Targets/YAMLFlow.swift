/// What YAML writes in quotes and brackets: `"a"`, `[a, 'b']`, `{a: [b], c: d}`.
struct YAMLFlow {
  private let anchors: [String: ProjectValue]
  private var text = ""
  /// Where the scan for the end stands: brackets open, the quote it is in, whether the next sign is an escaped one.
  private var open = 0
  private var quote: Character?
  private var isEscaped = false

  init(anchors: [String: ProjectValue]) { self.anchors = anchors }

  /// Whether every bracket and quote is closed.
  var isWhole: Bool { open <= 0 && quote == nil }

  /// One more line of it.
  mutating func feed(_ line: Substring) {
    var before: Character = text.isEmpty ? "x" : " "
    if !text.isEmpty { text.append(" ") }
    for sign in line {
      if let quote {
        if isEscaped {
          isEscaped = false
        } else if sign == "\\", quote == "\"" {
          isEscaped = true
        } else if sign == quote {
          self.quote = nil
        }
      } else if sign == "#", before.isWhitespace {
        return
      } else if sign == "\"" || sign == "'", "[{,: ".contains(before) || text.isEmpty {
        quote = sign
      } else if "[{".contains(sign) {
        open += 1
      } else if "]}".contains(sign) {
        open -= 1
      }
      text.append(sign)
      before = sign
    }
  }

  func value(depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    var rest = text[...]
    let value = try value(&rest, depth: depth, ends: "")
    guard rest.allSatisfy(\.isWhitespace) else { throw ProjectFileFailure("something stands behind it") }
    return value
  }

  private func value(
    _ rest: inout Substring, depth: Int, ends: String
  ) throws(ProjectFileFailure) -> ProjectValue {
    guard depth < ProjectValue.deepest else { throw ProjectFileFailure("it is nested too deeply") }
    rest = rest.drop(while: \.isWhitespace)
    switch rest.first {
    case "[": return try list(&rest, depth: depth)
    case "{": return try table(&rest, depth: depth)
    case "\"", "'":
      guard let (text, behind) = YAML.quoted(rest) else { throw ProjectFileFailure("this string is never closed") }
      rest = behind
      return .text(text)
    default:
      let word = rest.prefix { !ends.contains($0) }
      rest = rest.dropFirst(word.count)
      let text = word.trimmingBlanks
      guard text.first == "*", text.count > 1, !text.contains("/"), !text.contains(".") else { return .text(text) }
      guard let value = anchors[String(text.dropFirst())] else {
        throw ProjectFileFailure("nothing bears the name '&\(text.dropFirst())'")
      }
      return value
    }
  }

  private func list(_ rest: inout Substring, depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    rest = rest.dropFirst()
    var list: [ProjectValue] = []
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.first == "]" { break }
      guard !rest.isEmpty else { throw ProjectFileFailure("this '[' is never closed") }
      list.append(try value(&rest, depth: depth + 1, ends: ",]"))
      rest = rest.drop(while: \.isWhitespace)
      guard rest.first == "," else { break }
      rest = rest.dropFirst()
    }
    guard rest.first == "]" else { throw ProjectFileFailure("this '[' is never closed") }
    rest = rest.dropFirst()
    return .list(list)
  }

  private func table(_ rest: inout Substring, depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    rest = rest.dropFirst()
    var table: [String: ProjectValue] = [:]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.first == "}" { break }
      guard let key = try value(&rest, depth: depth + 1, ends: ":,}").text else {
        throw ProjectFileFailure("this key is no text")
      }
      rest = rest.drop(while: \.isWhitespace)
      guard rest.first == ":" else { throw ProjectFileFailure("a key and ':' are expected") }
      rest = rest.dropFirst()
      table[key] = try value(&rest, depth: depth + 1, ends: ",}")
      rest = rest.drop(while: \.isWhitespace)
      guard rest.first == "," else { break }
      rest = rest.dropFirst()
    }
    guard rest.first == "}" else { throw ProjectFileFailure("this '{' is never closed") }
    rest = rest.dropFirst()
    return .table(table)
  }
}
