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

  /// What a type and those near it are found by: each near one has a stem that is among `stems(near:)`.
  static func stem(of type: TypeName) -> String { core(type.spelling).lowercased() }

  static func stems(near type: TypeName) -> [String] {
    let stem = stem(of: type)
    let endings = ornaments.map { $0.lowercased() }
    return [stem] + endings.map { stem + $0 }
      + endings.filter(stem.hasSuffix).map { String(stem.dropLast($0.count)) }
  }

  private static func core(_ spelling: String) -> String {
    var text = Substring(spelling)
    while text.hasSuffix("?") { text = text.dropLast() }
    guard !text.contains("<"), !text.contains(" "), let dot = text.lastIndex(of: ".") else { return String(text) }
    return String(text[text.index(after: dot)...])
  }
}
