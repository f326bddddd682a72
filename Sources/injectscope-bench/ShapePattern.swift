/// Text that grows: what stands in `⟦…⟧` is there n times, and in it, what stands in `⟨…⟩` n times again.
///
/// In it `¤` is the number of the time, from 0, and within the inner one `¢`; `¤+` is the next one, `¤o` the next one in a
/// circle, `¤-` the one before (0 of the first), `¤/` the one above it in a tree of fours. `¤n` is n, anywhere.
struct ShapePattern {
  let text: String

  func expanded(_ count: Int) -> String {
    Self.expanded(text.replacing("¤n", with: "\(count)"), between: "⟦", and: "⟧", count) { body, number in
      let here =
        body.replacing("¤+", with: "\(number + 1)").replacing("¤o", with: "\((number + 1) % count)")
        .replacing("¤-", with: "\(max(number - 1, 0))").replacing("¤/", with: "\(max(number - 1, 0) / 4)")
        .replacing("¤", with: "\(number)")
      return Self.expanded(here, between: "⟨", and: "⟩", count) { $0.replacing("¢", with: "\($1)") }
    }
  }

  private static func expanded(
    _ text: String, between open: Character, and close: Character, _ count: Int, _ body: (String, Int) -> String
  ) -> String {
    var result = ""
    var rest = text[...]
    while let begin = rest.firstIndex(of: open), let end = rest[begin...].firstIndex(of: close) {
      let inner = String(rest[rest.index(after: begin)..<end])
      result += rest[..<begin]
      for number in 0..<count { result += body(inner, number) }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension Shape {
  /// Of files by their paths; where the path bears a `¤`, there are n of them.
  init(_ name: String, _ count: Int, patterns: [(path: String, text: String)]) {
    self.init(
      name, count,
      files: { count in
        patterns.flatMap { path, text -> [(name: String, text: String)] in
          guard path.contains("¤") else { return [(path, ShapePattern(text: text).expanded(count))] }
          return (0..<count).map { number in
            func here(_ text: String) -> String {
              text.replacing("¤-", with: "\(max(number - 1, 0))").replacing("¤", with: "\(number)")
            }
            return (here(path), here(text))
          }
        }
      })
  }

  init(_ name: String, _ count: Int, pattern: String) { self.init(name, count, patterns: [("a.swift", pattern)]) }
}
