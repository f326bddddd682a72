/// What the word that is being typed can become: a key, or a value of its key that the project has.
public struct FilterCompletion: Hashable, Sendable {
  /// How many characters of the text stand before the word.
  public let start: Int
  /// The word, whole: those that begin with what is typed, then those that hold it.
  public let words: [String]
  /// The same without key and sign, as a list shows them.
  public let shown: [String]

  private static let most = 200

  /// - Parameter text: what stands before the cursor.
  public init(of text: String, in names: NameIndex) {
    self.init(of: text) { FilterValues.all(behind: $0, names) }
  }

  /// What a project has behind a key.
  public static func values(behind key: Filter.Key, in names: NameIndex) -> [String] {
    FilterValues.all(behind: key, names)
  }

  /// - Parameter values: what a project has behind a key; asked only where one is typed.
  public init(of text: String, values: (Filter.Key) -> [String]) {
    let typed = Self.lastWord(of: text)
    start = text.count - typed.count
    let (rest, isNegated) = SearchText.negation(of: String(typed))
    let sign = isNegated ? "!" : ""
    guard let colon = rest.firstIndex(of: ":") else {
      let keys = Filter.keys.filter { $0.hasPrefix(rest.lowercased()) }
      shown = keys.map { $0 + ":" }
      words = shown.map { sign + $0 }
      return
    }
    let key = rest[..<colon]
    guard let known = Filter.Key(rawValue: String(key)) else {
      (words, shown) = ([], [])
      return
    }
    let value = rest[rest.index(after: colon)...].replacing("\\", with: "").lowercased()
    let all = values(known)
    let begins = all.filter { $0.lowercased().hasPrefix(value) }
    let isFixed = known == .kind || known == .is
    let holds =
      value.isEmpty || isFixed
      ? [] : all.filter { !$0.lowercased().hasPrefix(value) && $0.lowercased().contains(value) }
    shown = Array((begins + holds).prefix(Self.most))
    words = shown.map { "\(sign)\(key):\(SearchText.escaped($0))" }
  }

  /// Up to the blank or the stroke before it that is no part of it.
  private static func lastWord(of text: String) -> Substring {
    var start = text.startIndex
    var isEscaped = false
    for place in text.indices {
      let character = text[place]
      if !isEscaped, character.isWhitespace || character == "|" { start = text.index(after: place) }
      isEscaped = character == "\\" && !isEscaped
    }
    return text[start...]
  }
}
