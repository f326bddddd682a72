internal import InjectScopeModel

/// What a function is called that provides something: `provideCar`, and `provideSmoothWheel` for a wheel that is named.
enum ProviderName {
  static func plain(_ key: Key) -> String { "provide" + word(key.qualifier ?? "") + word(of: key.type.spelling) }

  /// Of one that is still to be written, beside those that are there.
  static func free(_ key: Key, besides taken: Set<String>) -> String {
    let plain = plain(key)
    let words = plain.dropFirst("provide".count)
    return [plain, "provideOther" + words].first { !taken.contains($0) } ?? "provideAnother" + words
  }

  /// A type as one word: `OptionalWheel`, `ArrayOfWheel`, `BoxOfWheel`, `IntToCar`.
  private static func word(of spelling: String) -> String {
    if spelling.isPlainWord { return word(spelling) }
    if spelling.hasSuffix("?") { return "Optional" + word(of: String(spelling.dropLast())) }
    return word(
      spelling.replacing("->", with: " To ").replacing("&", with: " And ").replacing("<", with: " Of ")
        .replacing("...", with: " List ").replacing("[", with: " ArrayOf ").replacing("?", with: " Optional ")
        .replacing(":", with: " To ").replacing(",", with: " And ").replacing("()", with: " Nothing "))
  }

  /// The parts that may stand in a name, each with a capital.
  static func word(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
