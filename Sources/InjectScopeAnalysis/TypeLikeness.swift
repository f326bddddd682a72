public import InjectScopeModel

/// Types that are not equal as written, but were perhaps meant to be.
public enum TypeLikeness {
  /// Endings that tell a protocol from what implements it.
  private static let endings = ["Protocol", "Interface", "Impl", "Type", "ing"]

  /// Optional or not, with the types around it or without, in other capitals, with another usual ending or none.
  public static func isNear(_ a: TypeName, _ b: TypeName) -> Bool {
    guard a != b else { return false }
    let (a, b) = (core(a.spelling), core(b.spelling))
    return a.lowercased() == b.lowercased() || stem(a) == stem(b)
  }

  /// What a type is found by: two that are near have a word in common.
  public static func words(for type: TypeName) -> [String] {
    let core = core(type.spelling)
    return [core.lowercased(), stem(core).lowercased()]
  }

  /// The type's own name: without what makes it optional, and without the types around it.
  public static func core(_ spelling: String) -> String {
    var text = Substring(spelling)
    while text.hasSuffix("?") { text = text.dropLast() }
    guard !text.contains("<"), !text.contains(" "), let dot = text.lastIndex(of: ".") else { return String(text) }
    return String(text[text.index(after: dot)...])
  }

  private static func stem(_ name: String) -> Substring {
    let ending = endings.first { name.hasSuffix($0) && name.count > $0.count }
    return name.dropLast(ending?.count ?? 0)
  }
}
