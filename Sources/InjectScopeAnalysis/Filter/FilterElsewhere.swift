import InjectScopeModel

/// A word of letters alone, which looks among the names of nodes: where none has it, a type may be meant, or what the word
/// is in another language of filters.
struct FilterElsewhere {
  private let text: String
  private let word: SearchWord
  private let names: NameIndex

  private static let signs = [
    "AND": "words side by side must all hold", "OR": "a '|' between two words is or",
    "NOT": "a '!' before a word is not",
  ]

  init(_ text: String, _ word: SearchWord, _ names: NameIndex) {
    self.text = text
    self.word = word
    self.names = names
  }

  /// What to type instead; `nil` where a node has the name, or nothing has it.
  var problem: Filter.Problem? {
    let graph = names.graph
    guard !graph.nodeIDs.contains(where: FilterTest.test(.plain(word), names)) else { return nil }
    if let meaning = Self.signs[text] { return Filter.Problem(text, "'\(text)' is looked for as a name: \(meaning)") }
    guard graph.nodeIDs.contains(where: FilterTest.test(.anywhere(word), names)) else { return nil }
    let message = "no node is called '\(text)'"
    guard let type = asked else {
      return Filter.Problem(text, "\(message), but it stands elsewhere", ["any:" + SearchText.escaped(text)])
    }
    return Filter.Problem(text, "\(message): it is a type that is asked for", ["needs:" + SearchText.escaped(type)])
  }

  /// The type that is asked for and holds the word, the one with the fewest other letters.
  private var asked: String? {
    FilterValues.all(behind: .needs, names)
      .filter { type in word.holds(in: NameIndex.lowercased(type)[...], written: type) }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
