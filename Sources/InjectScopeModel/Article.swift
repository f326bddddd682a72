extension String {
  /// A name in quotes behind the article that it is spoken with: `a 'Card'`, `an 'Item'`, `an 'HTTPClient'`, `a 'User'`.
  public var quotedWithArticle: String { "\(beginsWithVowelSound ? "an" : "a") '\(self)'" }

  private var beginsWithVowelSound: Bool {
    let letters = Array(prefix { $0.isLetter })
    guard let first = letters.first else { return false }
    // What begins with two capitals is spelled out, but for the last of them, which begins a word.
    if letters.prefix(2).count(where: \.isUppercase) == 2, letters.count < 3 || letters[2].isUppercase {
      return "AEFHILMNORSX".contains(first)
    }
    let word = letters.map { Character($0.lowercased()) }
    guard word[0] == "u" else { return "aeio".contains(word[0]) }
    // As in user, unit, utility; and not as in update, under, uploader.
    let isSpokenAsYou = word.count > 2 && !"aeiou".contains(word[1]) && "ei".contains(word[2])
    return !isSpokenAsYou
  }
}
