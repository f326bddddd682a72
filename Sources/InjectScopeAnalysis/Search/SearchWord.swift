/// One word that is looked for, with the signs that fzf knows: `word` letter by letter in order, `'word` as it stands,
/// `^word` at the begin, `word$` at the end, `^word$` all of it. A word that is turned round, `!word`, is looked for as
/// it stands, and `!'word` letter by letter.
public struct SearchWord: Hashable, Sendable {
  public enum Form: Hashable, Sendable { case fuzzy, exact, begin, end, whole }

  public let form: Form
  public let query: NameIndex.Query

  /// `nil` where nothing but signs has been typed yet.
  public init?(_ text: some StringProtocol, isNegated: Bool = false) {
    var rest = text[...]
    var form = isNegated ? Form.exact : .fuzzy
    if rest.count > 1, rest.hasSuffix("$") {
      form = .end
      rest.removeLast()
    }
    if rest.hasPrefix("'") {
      form = isNegated ? .fuzzy : .exact
      rest.removeFirst()
    } else if rest.hasPrefix("^") {
      form = form == .end ? .whole : .begin
      rest.removeFirst()
    }
    guard !rest.isEmpty else { return nil }
    self.form = form
    query = NameIndex.Query(String(rest))
  }

  /// Whether it stands in a text in small letters.
  public func holds(in text: ArraySlice<UInt8>) -> Bool {
    switch form {
    case .fuzzy:
      query.isASCII ? text.holdsInOrder(query.bytes) : query.isSubsequence(of: String(decoding: text, as: UTF8.self))
    case .exact: text.holds(query.bytes)
    case .begin: text.starts(with: query.bytes)
    case .end: text.suffix(query.bytes.count).elementsEqual(query.bytes)
    case .whole: text.elementsEqual(query.bytes)
    }
  }
}

/// What is typed to look for something, in words: every one must hold, and of those with `|` between them one. So `|`
/// binds tighter than the space: `a b | c` is a, and b or c. A backslash takes the meaning of what stands behind it.
public enum SearchText {
  /// The words, those together of which one is enough.
  public static func groups(of text: String) -> [[String]] {
    var groups: [[String]] = []
    var word = ""
    var isEscaped = false
    var joinsNext = false
    func end() {
      guard !word.isEmpty else { return }
      if joinsNext, !groups.isEmpty { groups[groups.count - 1].append(word) } else { groups.append([word]) }
      joinsNext = false
      word = ""
    }
    for character in text {
      if isEscaped {
        if character != " ", character != "|" { word.append("\\") }
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "|" {
        end()
        joinsNext = !groups.isEmpty
      } else if character.isWhitespace {
        end()
      } else {
        word.append(character)
      }
    }
    if isEscaped { word.append("\\") }
    end()
    return groups
  }

  /// A word as it must be typed to be one.
  public static func escaped(_ word: String) -> String {
    word.replacing("|", with: "\\|").replacing(" ", with: "\\ ")
  }

  /// The word, and whether it is turned round.
  public static func negation(of word: String) -> (rest: Substring, isNegated: Bool) {
    word.hasPrefix("!") ? (word.dropFirst(), true) : (word[...], false)
  }
}

/// A whole text that is looked for: groups of words, of each of which one must hold.
public struct SearchPattern: Hashable, Sendable {
  public struct Word: Hashable, Sendable {
    public let word: SearchWord
    public let isNegated: Bool
  }

  public let groups: [[Word]]
  public var isEmpty: Bool { groups.isEmpty }

  public init(_ text: String) {
    groups = SearchText.groups(of: text).compactMap { words in
      let words = words.compactMap { text -> Word? in
        let (rest, isNegated) = SearchText.negation(of: text)
        return SearchWord(rest, isNegated: isNegated).map { Word(word: $0, isNegated: isNegated) }
      }
      return words.isEmpty ? nil : words
    }
  }

  /// Whether a text in small letters has all that is looked for.
  public func holds(in text: ArraySlice<UInt8>) -> Bool {
    groups.allSatisfy { $0.contains { $0.word.holds(in: text) != $0.isNegated } }
  }

  /// Whether a text that has these letters may have all that is looked for: most have not, and are told by that alone.
  public func mayHold(letters: UInt64) -> Bool {
    groups.allSatisfy { $0.contains { $0.isNegated || letters & $0.word.query.letters == $0.word.query.letters } }
  }
}
