public import InjectScopeModel

/// Types that are not equal as written, but were perhaps meant to be.
public enum TypeLikeness {
  /// Endings that tell a protocol from what implements it.
  private static let endings = ["Protocol", "Interface", "Impl", "Type", "ing"]

  /// Optional or not, with the types around it or without, in other capitals, with another usual ending or none.
  public static func isNear(_ a: TypeName, _ b: TypeName) -> Bool { likeness(of: a, to: b) != nil }

  /// How a type is like the one that is asked for, as far as they are written; `nil` where it is not, or is the same.
  public static func likeness(of type: TypeName, to wanted: TypeName) -> Finding.Likeness? {
    guard type != wanted else { return nil }
    let plain = (unwrapped(type.spelling), unwrapped(wanted.spelling))
    if plain.0 == plain.1 { return type.spelling.hasSuffix("?") ? .optional : .notOptional }
    let (own, other) = (core(type.spelling), core(wanted.spelling))
    if own == other { return .sameName(in: outer(of: plain.0, core: own), not: outer(of: plain.1, core: other)) }
    if own.lowercased() == other.lowercased() { return .otherCapitals }
    return stem(own) == stem(other) ? .otherEnding : nil
  }

  /// What a type is found by: two that are near have a word in common.
  public static func words(for type: TypeName) -> [String] {
    let core = core(type.spelling)
    return [core.lowercased(), stem(core).lowercased()]
  }

  /// The type's own name: without what makes it optional, and without the types around it.
  public static func core(_ spelling: String) -> String {
    let text = unwrapped(spelling)
    // A metatype is of what stands before its last word.
    guard !text.contains("<"), !text.contains(" "), !text.hasSuffix(".Type"), !text.hasSuffix(".Protocol"),
      let dot = text.lastIndex(of: ".")
    else { return String(text) }
    return String(text[text.index(after: dot)...])
  }

  private static func unwrapped(_ spelling: String) -> Substring {
    var text = Substring(spelling)
    while text.hasSuffix("?") { text = text.dropLast() }
    return text
  }

  private static func outer(of spelling: Substring, core: String) -> String? {
    spelling.count > core.count ? String(spelling.dropLast(core.count + 1)) : nil
  }

  private static func stem(_ name: String) -> Substring {
    let ending = endings.first { name.hasSuffix($0) && name.count > $0.count }
    return name.dropLast(ending?.count ?? 0)
  }
}
