/// Names as source text: facts hold them bare, printing escapes them where Swift would read something else.
enum Identifier {
  /// The words that cannot name a property, a parameter or a type without backticks.
  private static let reserved: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]

  static func escaped(_ name: String) -> String {
    let isPlain = name.first.map { $0.isLetter || $0 == "_" || !$0.isASCII } ?? false
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
    return isPlain && isWord && !reserved.contains(name) ? name : "`\(name)`"
  }
}

extension String {
  /// `Outer.Inner` of `Outer<Int>.Inner<[String]>`.
  var withoutGenericArguments: String {
    guard contains("<") else { return self }
    var (depth, kept) = (0, "")
    for character in self {
      if character == "<" { depth += 1 }
      if depth == 0 { kept.append(character) }
      if character == ">" { depth = max(0, depth - 1) }
    }
    return kept
  }

  var withoutBackticks: String { hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self }
}
