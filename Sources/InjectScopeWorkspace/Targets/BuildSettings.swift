/// Settings of a target, of all its configurations: of what they say differently, what the first says.
struct BuildSettings {
  /// On which actor runs what says nothing of one.
  static let isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION"

  private var values: [String: String] = [:]

  mutating func add(_ table: [String: ProjectValue]) {
    for (key, value) in table where values[key] == nil { values[key] = value.text }
  }

  mutating func add(_ further: BuildSettings) { values.merge(further.values) { own, _ in own } }

  func value(of key: String) -> String? { values[key] }

  /// `KEY = value` on each line, as an `.xcconfig` says it; what it includes is not looked at.
  static func read(_ text: String) -> BuildSettings {
    var settings = BuildSettings()
    for line in text.split(whereSeparator: \.isNewline) {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let key = line[..<sign].filter { !$0.isWhitespace }
      guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { continue }
      var value = line[line.index(after: sign)...]
      if let comment = value.range(of: "//") { value = value[..<comment.lowerBound] }
      settings.values[key] = value.trimmingBlanks
    }
    return settings
  }

  /// The text with `$(NAME)` and `${NAME:c99extidentifier}` replaced; `nil` where a name is none of the words.
  static func expanded(_ text: String, with words: [String: String]) -> String? {
    var rest = Substring(text)
    var result = ""
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      rest = rest[sign...].dropFirst()
      let close: Character = rest.first == "(" ? ")" : "}"
      guard rest.first == "(" || rest.first == "{", let end = rest.firstIndex(of: close) else { return nil }
      let name = rest[..<end].dropFirst().prefix { $0 != ":" }
      guard let word = words[String(name)] else { return nil }
      result += word
      rest = rest[end...].dropFirst()
    }
    return result.isEmpty && rest.isEmpty ? nil : result + rest
  }
}

extension Substring {
  var trimmingBlanks: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  fileprivate func range(of mark: String) -> Range<Substring.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(mark) { return start..<index(start, offsetBy: mark.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
