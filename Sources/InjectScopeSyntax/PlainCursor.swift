internal import InjectScopeModel

/// Reads words and signs off a line of source text that has nothing else: no comment, no string, no name in backticks.
struct PlainCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var next: UInt8? { position < end ? bytes[position] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func skip(to position: Int) { self.position = min(position, end) }

  /// Whether there is any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
    return position > start
  }

  /// Blanks and the end of the line.
  mutating func endLine() -> Bool {
    skipBlanks()
    return take(UInt8(ascii: "\n"))
  }

  /// A comment of one line, with its end; what is no text in it is left to the grammar.
  mutating func skipLineComment() -> Bool {
    guard take(UInt8(ascii: "/")), take(UInt8(ascii: "/")) else { return false }
    while let next, next != UInt8(ascii: "\n") {
      guard next >= UInt8(ascii: " ") || next == UInt8(ascii: "\t") else { return false }
      position += 1
    }
    return take(UInt8(ascii: "\n"))
  }

  /// Letters and digits of ASCII, and the underscore.
  mutating func word() -> Range<Int>? {
    let start = position
    while let next, Self.isOfWord(next) { position += 1 }
    // What is not ASCII may belong to a name.
    guard position > start, next.map({ $0 < 0x80 }) ?? true else { return nil }
    return start..<position
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// To the first word of the next line that holds more than a comment; nothing but blanks may stand before that.
  mutating func skipToNextLine() -> Bool {
    guard endLine() else { return false }
    while next != nil {
      if endLine() { continue }
      guard next == UInt8(ascii: "/"), position + 1 < end, bytes[position + 1] == UInt8(ascii: "/") else { return true }
      guard skipLineComment() else { return false }
    }
    return false
  }

  /// The word, where it comes next, with the blanks behind it.
  mutating func takeWord(_ word: StaticString) -> Bool {
    let start = position
    guard let next = self.word(), spells(word, next) else {
      position = start
      return false
    }
    skipBlanks()
    return true
  }

  /// What a modifier says, if it says who may see something.
  func access(_ word: Range<Int>) -> Access? {
    if spells("public", word) { return .public }
    if spells("internal", word) { return .internal }
    if spells("package", word) { return .package }
    if spells("fileprivate", word) { return .fileprivate }
    return spells("private", word) ? .private : nil
  }

  func spells(_ word: StaticString, _ range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      for index in word.indices where bytes[range.lowerBound + index] != word[index] { return false }
      return true
    }
  }

  /// A type's name: it begins with a capital, as no word of the grammar does but these.
  mutating func typeWord() -> Range<Int>? {
    guard let word = word(), (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[word.lowerBound]) else {
      return nil
    }
    return ["Any", "Self", "Type", "Protocol"].contains { spells($0, word) } ? nil : word
  }

  /// `Name`, `Outer.Name`, `Name?`, `[Name]`: what is spelt as it is written.
  mutating func type() -> Range<Int>? {
    let start = position
    if take(UInt8(ascii: "[")) {
      guard typeWord() != nil, take(UInt8(ascii: "]")) else { return nil }
    } else {
      // The standard library's name before a type's own makes no other type of it.
      guard let first = typeWord(), !spells("Swift", first) else { return nil }
      while take(UInt8(ascii: ".")) { guard typeWord() != nil else { return nil } }
    }
    _ = take(UInt8(ascii: "?"))
    return start..<position
  }

  /// A property's name: it begins with a small letter, and is no word of the grammar.
  mutating func propertyWord() -> Range<Int>? {
    guard let word = word(), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[word.lowerBound]) else {
      return nil
    }
    // The words of the grammar are short.
    guard word.count <= Self.longestKeyword else { return word }
    return Self.keywords.contains { spells($0, word) } ? nil : word
  }

  /// A parameter's label: nothing, or a name; the words of the grammar that are often one may be, too.
  mutating func label() -> Range<Int>? {
    let start = position
    if let label = propertyWord() { return label }
    position = start
    guard let word = word() else { return nil }
    return ["_", "for", "in", "as", "is", "if", "where"].contains { spells($0, word) } ? word : nil
  }

  private static let longestKeyword = 15

  /// Those that stand for themselves, and those that do so in some places.
  private static let keywords: [StaticString] = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class", "consume",
    "consuming", "continue", "copy", "default", "defer", "deinit", "didSet", "discard", "distributed", "do", "dynamic",
    "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard",
    "if", "import", "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "macro",
    "mutating", "nil", "nonisolated", "nonmutating", "open", "operator", "optional", "override", "package", "postfix",
    "precedencegroup", "prefix", "private", "protocol", "public", "reasync", "repeat", "required", "rethrows", "return",
    "self", "sending", "set", "some", "static", "struct", "subscript", "super", "switch", "then", "throw", "throws",
    "true", "try", "typealias", "unowned", "unsafe", "var", "weak", "where", "while", "willSet", "yield",
  ]
}
