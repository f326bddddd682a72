/// What a map does not draw, and the key that draws it.
enum MapCaption {
  /// With as many words as there is room for: who does not see the key cannot press it. It stays where it is when the
  /// drawing is moved.
  ///
  /// - Parameter kinds: how many arrows of which kind are not drawn.
  static func line(_ kinds: [(count: Int, words: String)], _ request: MapRequest) -> Line? {
    let kinds = kinds.filter { $0.count > 0 }
    guard !kinds.isEmpty else { return nil }
    let all = kinds.reduce(0) { $0 + $1.count }.of("arrow")
    let told = kinds.map(\.words).joined(separator: ", ")
    let tries = ["not drawn: \(told)  ", "not drawn: \(all)  ", ""].map { words in
      Line([Span(words, .quiet), Span("t", .key), Span(words.isEmpty ? " draws \(all) more" : " draws them", .quiet)])
    }
    var line = tries.first { $0.width(isUnicode: request.isUnicode) <= request.room.columns } ?? tries[tries.count - 1]
    line.held = line.spans.count
    return line
  }
}
