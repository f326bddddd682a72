import InjectScopeAnalysis

/// What the word that is typed in a filter can become, and which of it was taken.
struct FilterCompleting: Sendable {
  let completion: FilterCompletion
  private(set) var chosen: Int?

  /// The first Tab adds what all have in common; where that is nothing, and from then on, one after the other is taken.
  init?(_ field: inout TextField, in names: NameIndex) {
    completion = FilterCompletion(of: field.textBeforeCursor, in: names)
    guard let first = completion.words.first else { return nil }
    let typed = String(field.textBeforeCursor.dropFirst(completion.start))
    let common = completion.words.dropFirst().reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
    let isWhole = completion.words.count == 1
    if isWhole || common.count > typed.count {
      field.replace(from: completion.start, with: isWhole ? first : common)
    } else {
      choose(by: 1, &field)
    }
  }

  mutating func choose(by step: Int, _ field: inout TextField) {
    let count = completion.words.count
    let next = chosen.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    chosen = next
    field.replace(from: completion.start, with: completion.words[next])
  }

  /// The words in a row, the chosen one in view.
  func spans(columns: Int, _ glyphs: Glyphs) -> [Span] {
    var first = 0
    func width(_ range: Range<Int>) -> Int {
      range.reduce(0) { $0 + Graphemes.width(completion.shown[$1], isUnicode: glyphs.isUnicode) + 2 }
    }
    while let chosen, first < chosen, width(first..<chosen + 1) > columns - 4 { first += 1 }
    var spans: [Span] = first > 0 ? [Span(glyphs.ellipsis + " ", .quiet)] : []
    var left = columns - 4
    for place in first..<completion.shown.count {
      let word = completion.shown[place]
      left -= Graphemes.width(word, isUnicode: glyphs.isUnicode) + 2
      guard left >= 0 || place == chosen else {
        spans.append(Span(glyphs.ellipsis, .quiet))
        break
      }
      spans += [Span(word, place == chosen ? .match : .key), Span("  ")]
    }
    return spans
  }
}
