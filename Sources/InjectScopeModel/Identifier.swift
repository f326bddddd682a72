/// Names as source text: facts hold them bare, printing escapes them where Swift would read something else.
public enum Identifier {
  /// The words that cannot name a property, a parameter or a type without backticks.
  private static let reserved: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "Protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "Type", "typealias", "var", "where", "while", "_",
  ]
  /// The few that need them even where a label stands in a call; there the compiler warns of any others.
  private static let reservedAsLabels: Set<String> = ["inout", "_"]

  /// As a declaration or a value.
  public static func escaped(_ name: String) -> String { escaped(name, reserved) }

  /// The few that need them behind a dot.
  private static let reservedAsMembers: Set<String> = ["init", "self", "Type", "Protocol", "_"]

  /// Behind `self.`
  public static func member(_ name: String) -> String { escaped(name, reservedAsMembers) }

  /// As the label of an argument in a call.
  public static func label(_ name: String) -> String { escaped(name, reservedAsLabels) }

  private static func escaped(_ name: String, _ reserved: Set<String>) -> String {
    if name.isPlainWord { return reserved.contains(name) ? "`\(name)`" : name }
    let isPlain = name.first.map { $0.isLetter || $0 == "_" || !$0.isASCII } ?? false
    return isPlain && name.allSatisfy(\.isPartOfName) && !reserved.contains(name) ? name : "`\(name.withoutBackticks)`"
  }

  /// `text` with its names changed. `change` gets each name with what stands directly before and behind it, and answers
  /// what takes its place, if anything does.
  public static func replacing(
    in text: String, _ change: (_ name: String, _ before: Character?, _ after: Character?) -> String?
  ) -> String {
    // Most types are one name, and a text is slow to go through by its characters.
    if text.isPlainWord { return change(text, nil, nil) ?? text }
    var result = ""
    var rest = Substring(text)
    while let first = rest.first {
      guard first.isPartOfName else {
        result.append(rest.removeFirst())
        continue
      }
      let name = rest.prefix(while: \.isPartOfName)
      rest = rest.dropFirst(name.count)
      result += change(String(name), result.last, rest.first) ?? String(name)
    }
    return result
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || !isASCII }
}

extension String {
  /// Letters, digits and `_` of ASCII, as nearly all names are: told from the bytes alone.
  public var isPlainWord: Bool {
    guard let first = utf8.first, first.isASCIILetter else { return false }
    return utf8.allSatisfy { $0.isASCIILetter || (0x30...0x39).contains($0) }
  }

  /// `Outer.Inner` of `Outer<Int>.Inner<[String]>`.
  public var withoutGenericArguments: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var (depth, kept) = (0, "")
    for character in self {
      if character == "<" { depth += 1 }
      if depth == 0 { kept.append(character) }
      if character == ">" { depth = max(0, depth - 1) }
    }
    return kept
  }

  public var withoutBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || self == 0x5F }
}
