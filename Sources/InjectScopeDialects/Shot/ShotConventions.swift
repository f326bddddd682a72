internal import InjectScopeModel

/// The words before a parameter's type, or a result's, that say how a value is handed over and nothing of what it is.
enum ShotConventions {
  static func without(_ type: TypeName) -> TypeName {
    let words = leading(type.spelling)
    guard !words.isEmpty else { return type }
    return TypeName(
      spelling: stripped(type.spelling), written: stripped(type.written), printed: stripped(type.printed))
  }

  /// Whether it has to be given something that nobody else holds.
  static func possesses(_ type: TypeName) -> Bool { leading(type.spelling).contains("sending") }

  private static let words: Set<Substring> = ["consuming", "borrowing", "__owned", "__shared", "sending"]

  private static func leading(_ text: String) -> [Substring] {
    Array(text.split(separator: " ").prefix { words.contains($0) })
  }

  private static func stripped(_ text: String) -> String {
    var rest = Substring(text)
    for word in leading(text) { rest = rest.drop { $0 == " " }.dropFirst(word.count).drop { $0 == " " } }
    return String(rest)
  }
}
