internal import InjectScopeModel

/// Types that are not equal as written, but were perhaps meant to be.
enum TypeLikeness {
  private static let ornaments = ["Protocol", "Impl", "Type", "ing", "Interface"]

  /// Optional or not, with the types around it or without, in other capitals, with a usual ending more or less.
  static func isNear(_ a: TypeName, _ b: TypeName) -> Bool {
    guard a != b else { return false }
    let (a, b) = (core(a.spelling), core(b.spelling))
    if a.lowercased() == b.lowercased() { return true }
    return ornaments.contains { a + $0 == b || b + $0 == a }
  }

  private static func core(_ spelling: String) -> String {
    var text = Substring(spelling)
    while text.hasSuffix("?") { text = text.dropLast() }
    guard !text.contains("<"), !text.contains(" "), let dot = text.lastIndex(of: ".") else { return String(text) }
    return String(text[text.index(after: dot)...])
  }
}
