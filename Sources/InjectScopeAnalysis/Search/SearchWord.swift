/// One word that is looked for, with the signs that fzf knows: `word` letter by letter in order, `'word` as it stands,
/// `^word` at the begin, `word$` at the end, `^word$` all of it. A word that is turned round, `!word`, is looked for as
/// it stands, and `!'word` letter by letter. A word with a capital letter means capitals and small letters as they are
/// typed; any other both.
public struct SearchWord: Hashable, Sendable {
  public enum Form: Hashable, Sendable { case fuzzy, exact, begin, end, whole }

  public let form: Form
  public let query: NameIndex.Query
  /// As it was typed, where that is what is meant.
  private let cased: String?

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
    cased = rest.contains(where: \.isUppercase) ? String(rest) : nil
  }

  /// Whether it stands in a text, of which most are told by their small letters alone.
  public func holds(in small: ArraySlice<UInt8>, written: @autoclosure () -> String) -> Bool {
    holds(in: small) && isWritten(in: written())
  }

  /// Whether it stands in a text in small letters, whatever letters are meant.
  public func holds(in text: ArraySlice<UInt8>) -> Bool {
    form == .fuzzy && !query.isASCII
      ? query.isSubsequence(of: String(decoding: text, as: UTF8.self)) : holds(query.bytes, in: text)
  }

  /// Of a text that holds it in small letters: whether it does so as it was typed.
  func isWritten(in text: @autoclosure () -> String) -> Bool {
    guard let cased else { return true }
    guard form == .fuzzy, !query.isASCII else { return holds(Array(cased.utf8), in: Array(text().utf8)[...]) }
    var rest = cased[...]
    for character in text() where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private func holds(_ word: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
    switch form {
    case .fuzzy: text.holdsInOrder(word)
    case .exact: text.holds(word)
    case .begin: text.starts(with: word)
    case .end: text.suffix(word.count).elementsEqual(word)
    case .whole: text.elementsEqual(word)
    }
  }
}

/// What is typed to look for something, in words: every one must hold, and of those with `|` between them one. So `|`
/// binds tighter than the space: `a b | c` is a, and b or c. A backslash takes the meaning of what stands behind it.
public enum SearchText {
  /// The words, those together of which one is enough.
  ///
  /// - Parameter barStandsAlone: whether `|` beside letters is one of them, as it is to fzf; filters need no space.
  public static func groups(of text: String, barStandsAlone: Bool = false) -> [[String]] {
    var groups: [[String]] = []
    var word = ""
    var isEscaped = false
    var joinsNext = false
    var isBar = false
    func end() {
      guard !word.isEmpty else { return }
      if isBar, word == "|", !joinsNext, !groups.isEmpty {
        (joinsNext, word) = (true, "")
        return
      }
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
      } else if character == "|", barStandsAlone {
        isBar = word.isEmpty
        word.append(character)
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

  /// - Parameter isExact: whether words without a sign are looked for as they stand, and those behind `'` letter by
  ///   letter.
  public init(_ text: String, isExact: Bool = false) {
    groups = SearchText.groups(of: text, barStandsAlone: true).compactMap { words in
      let words = words.compactMap { text -> Word? in
        let (rest, isNegated) = SearchText.negation(of: text)
        return SearchWord(rest, isNegated: isNegated || isExact).map { Word(word: $0, isNegated: isNegated) }
      }
      return words.isEmpty ? nil : words
    }
  }

  private init(_ groups: [[Word]]) { self.groups = groups }

  /// The rest, where a word is among what is looked for; `nil` where it is not.
  public func without(_ word: String) -> SearchPattern? {
    let bytes = Array(word.utf8)
    let rest = groups.filter { $0.count != 1 || $0[0].isNegated || $0[0].word.query.bytes != bytes }
    return rest.count < groups.count ? SearchPattern(rest) : nil
  }

  /// Whether a text has all that is looked for.
  ///
  /// - Parameters:
  ///   - small: the text in small letters.
  ///   - written: the same as it stands, which few words ask for.
  public func holds(in small: ArraySlice<UInt8>, written: @autoclosure () -> String) -> Bool {
    groups.allSatisfy { $0.contains { $0.word.holds(in: small, written: written()) != $0.isNegated } }
  }

  /// Whether a text that has these letters may have all that is looked for: most have not, and are told by that alone.
  public func mayHold(letters: UInt64) -> Bool {
    groups.allSatisfy { $0.contains { $0.isNegated || letters & $0.word.query.letters == $0.word.query.letters } }
  }
}
