import InjectScopeDialects
import InjectScopeModel

/// What a search of a file's bytes comes upon: the words of dialects, and the words that declare types.
///
/// What stands in comments and strings is found as well; that costs a reading, and changes nothing.
struct SourceMarks: Sendable {
  /// Where words stand that make a declaration worth reading.
  var places: [Int] = []
  /// What it seems to declare, each where its declaring word stands.
  var names: [(place: Int, name: NameHash)] = []
  /// Where calls seem to stand that are looked for; among those places as well.
  var calls: [Int] = []
  /// Where somebody seems to let findings pass.
  var ignores: [Int] = []
  /// Whether a word of a dialect stands in it at all.
  var isMarked = false
  /// Whether a dialect asks for its code.
  var wantsCode = false

  /// Whether the declaration on these bytes bears a mark, or declares one of the names.
  func isWanted(_ range: Range<Int>, _ wanted: [NameHash]) -> Bool {
    let mark = firstIndex(places.count) { places[$0] >= range.lowerBound }
    if mark < places.count, places[mark] < range.upperBound { return true }
    guard !wanted.isEmpty else { return false }
    var at = firstIndex(names.count) { names[$0].place >= range.lowerBound }
    while at < names.count, names[at].place < range.upperBound {
      let name = names[at].name
      let known = firstIndex(wanted.count) { wanted[$0] >= name }
      if known < wanted.count, wanted[known] == name { return true }
      at += 1
    }
    return false
  }
}

/// Finds those marks in one pass.
struct MarkSearch: Sendable {
  private let search: WordSearch
  private let words: [(isMarker: Bool, isCode: Bool, isCall: Bool, length: Int, begins: Bool, ends: Bool)]

  init(_ reader: SourceReader) {
    let code = Set(reader.codeMarkers)
    let markers = reader.markers
    // The last: such a comment may say something of what stands around it.
    let others = markers + reader.companions
    let all = others + reader.callMarkers + ["sourcery:"]
    words = all.enumerated().map { index, word in
      (
        index < markers.count, code.contains(word), index >= others.count && index < all.count - 1, word.utf8.count,
        DeclarationScan.isIdentifier(word.utf8.first ?? 0), DeclarationScan.isIdentifier(word.utf8.last ?? 0)
      )
    }
    search = WordSearch(all + DeclarationScan.words + [IgnoreComment.mark])
  }

  func marks(in text: UnsafeBufferPointer<UInt8>) -> SourceMarks {
    var marks = SourceMarks()
    search.matches(in: text) { word, place in
      if word < words.count {
        marks.places.append(place)
        if words[word].isMarker { marks.isMarked = true }
        if words[word].isCall { marks.calls.append(place) }
        if words[word].isCode, !marks.wantsCode { marks.wantsCode = stands(word, at: place, in: text) }
      } else if word == words.count + DeclarationScan.words.count {
        marks.ignores.append(place)
      } else {
        DeclarationScan.names(behind: DeclarationScan.words[word - words.count], at: place, in: text) {
          marks.names.append((place, $0))
        }
      }
      return true
    }
    // A word is come upon by the rarest of its letters.
    marks.places.sort()
    marks.calls.sort()
    marks.ignores.sort()
    marks.names.sort { $0.place < $1.place }
    return marks
  }

  /// Whether the word is no part of a longer one: `@Inject` is not in `@Injects`.
  private func stands(_ word: Int, at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = place + words[word].length
    return !(words[word].ends && end < text.count && DeclarationScan.isIdentifier(text[end]))
      && !(words[word].begins && place > 0 && DeclarationScan.isIdentifier(text[place - 1]))
  }
}

/// The first index of which something holds that holds of all behind it.
func firstIndex(_ count: Int, where holds: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
