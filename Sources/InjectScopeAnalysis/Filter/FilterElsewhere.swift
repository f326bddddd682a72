import InjectScopeModel

/// A word of letters alone, which looks among the names of nodes: where none has it, a type may be meant.
struct FilterElsewhere {
  private let text: String
  private let word: SearchWord
  private let names: NameIndex

  init(_ text: String, _ word: SearchWord, _ names: NameIndex) {
    self.text = text
    self.word = word
    self.names = names
  }

  /// What to type instead; `nil` where a node has the name, or nothing has it.
  var problem: Filter.Problem? {
    let graph = names.graph
    guard !graph.nodeIDs.contains(where: FilterTest.test(.plain(word), names)),
      graph.nodeIDs.contains(where: FilterTest.test(.anywhere(word), names))
    else { return nil }
    let message = "no node is called '\(text)'"
    guard let type = asked else { return Filter.Problem(text, "\(message), but it stands elsewhere", ["any:" + text]) }
    return Filter.Problem(text, "\(message): it is a type that is asked for", ["needs:" + SearchText.escaped(type)])
  }

  /// The type that is asked for and holds the word, the one with the fewest other letters.
  private var asked: String? {
    FilterValues.all(behind: .needs, names)
      .filter { type in word.holds(in: NameIndex.lowercased(type)[...], written: type) }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
