/// Cuts source text into what a search for brackets needs: words, directives, punctuation.
///
/// Comments are skipped; strings and regular expressions are one token each, whatever stands in them.
struct TokenScanner {
  enum Token {
    case word(Range<Int>)
    /// `#if` and its like, without the sign.
    case directive(Range<Int>)
    case literal
    case punctuation(UInt8)
    /// Text that could be read in two ways, or is no Swift.
    case doubtful
  }

  enum Keyword { case type, function, initialiser, other }
  enum Directive { case begin, middle, end }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Behind the last token.
  private(set) var position = 0
  /// The last byte of the token before the last, 0 at the start.
  private var before: UInt8 = 0
  private var last: UInt8 = 0

  /// Interpolations inside interpolations: nobody writes more.
  private static let deepest = 20

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // `#!/usr/bin/env swift`
    if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
  }

  private func byte(_ at: Int) -> UInt8 { at >= 0 && at < bytes.count ? bytes[at] : 0 }

  // MARK: Tokens

  mutating func next() -> Token? {
    guard skipSpace() else { return .doubtful }
    guard position < bytes.count else { return nil }
    let start = position
    let token = scan()
    before = last
    last = byte(max(start, position - 1))
    return token
  }

  private mutating func scan() -> Token {
    let start = position
    let first = bytes[start]
    if DeclarationScan.isIdentifier(first) { return .word(word()) }
    switch first {
    case UInt8(ascii: "\""): return string(at: start, pounds: 0, depth: 0) ? .literal : .doubtful
    case UInt8(ascii: "`"):
      position += 1
      while position < bytes.count, byte(position) != UInt8(ascii: "`") {
        if byte(position) == UInt8(ascii: "\n") { return .doubtful }
        position += 1
      }
      position += 1
      return position <= bytes.count ? .literal : .doubtful
    case UInt8(ascii: "#"): return pound()
    case UInt8(ascii: "/"): return slash()
    case UInt8(ascii: "'"): return .doubtful
    // An editor's placeholder, or the mark of a conflict.
    case UInt8(ascii: "<") where byte(start + 1) == UInt8(ascii: "#") || isConflict(start): return .doubtful
    default:
      position += 1
      return .punctuation(first)
    }
  }

  private func isConflict(_ at: Int) -> Bool { (at..<at + 7).allSatisfy { byte($0) == UInt8(ascii: "<") } }

  private mutating func word() -> Range<Int> {
    let start = position
    while position < bytes.count, DeclarationScan.isIdentifier(bytes[position]) { position += 1 }
    return start..<position
  }

  private mutating func pound() -> Token {
    let start = position
    while byte(position) == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    switch byte(position) {
    case UInt8(ascii: "\""): return string(at: position, pounds: pounds, depth: 0) ? .literal : .doubtful
    case UInt8(ascii: "/"): return extendedRegex(pounds) ? .literal : .doubtful
    case let next where pounds == 1 && DeclarationScan.isIdentifier(next): return .directive(word())
    default: return .doubtful
    }
  }

  // MARK: Comments

  /// Whether all comments on the way have an end.
  private mutating func skipSpace() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: position += 1
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"):
        guard let end = DeclarationScan.endOfBlockComment(bytes, from: position) else { return false }
        position = end
      default: return true
      }
    }
    return true
  }

  private mutating func skipLine() {
    while position < bytes.count, !isLineBreak(bytes[position]) { position += 1 }
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  // MARK: Strings

  /// Moves behind the string whose first quote is here; `false` where it has no end.
  private mutating func string(at quote: Int, pounds: Int, depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    let isMultiline = isQuote(quote + 1) && isQuote(quote + 2)
    if pounds == 0, !isMultiline, isQuote(quote + 1) {
      position = quote + 2
      return true
    }
    // `#"""#` is one quote between quotes.
    if pounds > 0, isMultiline, isPounds(pounds, at: quote + 3) { return false }
    let width = isMultiline ? 3 : 1
    position = quote + width
    while position < bytes.count {
      let current = bytes[position]
      if current == UInt8(ascii: "\\"), isPounds(pounds, at: position + 1) {
        position += 1 + pounds
        if byte(position) == UInt8(ascii: "(") {
          guard interpolation(isMultiline: isMultiline, depth: depth) else { return false }
        } else {
          guard isMultiline || !isLineBreak(byte(position)) else { return false }
          position += 1
        }
      } else if isQuote(position), (0..<width).allSatisfy({ isQuote(position + $0) }),
        isPounds(pounds, at: position + width)
      {
        // Four quotes in a row: the compiler takes them otherwise than whoever wrote them.
        if isMultiline, pounds == 0, isQuote(position + 3) { return false }
        position += width + pounds
        return true
      } else {
        if !isMultiline, isLineBreak(current) { return false }
        position += 1
      }
    }
    return false
  }

  private func isQuote(_ at: Int) -> Bool { byte(at) == UInt8(ascii: "\"") }

  private func isPounds(_ count: Int, at start: Int) -> Bool {
    (start..<start + count).allSatisfy { byte($0) == UInt8(ascii: "#") }
  }

  /// Moves behind the parenthesis that closes the one here.
  private mutating func interpolation(isMultiline: Bool, depth: Int) -> Bool {
    var open = 0
    var braces = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 {
          position += 1
          return braces == 0
        }
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"): braces -= 1
      case UInt8(ascii: "\""):
        guard string(at: position, pounds: 0, depth: depth + 1) else { return false }
        continue
      // Raw strings, regular expressions and comments in here are too rare to be worth a mistake.
      case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"), UInt8(ascii: "'"): return false
      case let byte where isLineBreak(byte) && !isMultiline: return false
      default: break
      }
      position += 1
    }
    return false
  }

  // MARK: Regular expressions

  private mutating func extendedRegex(_ pounds: Int) -> Bool {
    position += 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
      } else if bytes[position] == UInt8(ascii: "/"), isPounds(pounds, at: position + 1) {
        position += 1 + pounds
        return true
      } else {
        position += 1
      }
    }
    return false
  }

  /// A division, or the begin of a regular expression: doubtful where it makes a difference.
  private mutating func slash() -> Token {
    let start = position
    position += 1
    let behind = byte(position)
    if behind == UInt8(ascii: " ") || behind == UInt8(ascii: "\t") || isLineBreak(behind) {
      return .punctuation(UInt8(ascii: "/"))
    }
    let ahead = byte(start - 1)
    let isBehindOperand =
      DeclarationScan.isIdentifier(ahead)
      || [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\"")].contains(ahead)
    if isBehindOperand { return .punctuation(UInt8(ascii: "/")) }
    var at = position
    var hidesSomething = false
    while at < bytes.count, !isLineBreak(bytes[at]) {
      if bytes[at] == UInt8(ascii: "/") { return hidesSomething ? .doubtful : .punctuation(UInt8(ascii: "/")) }
      if "\"'`#()[]{}\\*".utf8.contains(bytes[at]) { hidesSomething = true }
      at += 1
    }
    return .punctuation(UInt8(ascii: "/"))
  }

  // MARK: About the last word

  /// `Kind.struct`, `Home.init`.
  var isBehindDot: Bool { before == UInt8(ascii: ".") }

  var isInsideGenerics: Bool { before == UInt8(ascii: "<") || before == UInt8(ascii: ",") }

  var isBehindColon: Bool { before == UInt8(ascii: ":") }

  /// `init(`, `init?(`, `init<T>(`.
  var isBeforeParameters: Bool {
    [UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "?"), UInt8(ascii: "!")].contains(byte(position))
      || byte(position) == UInt8(ascii: " ")
  }

  func spells(_ word: StaticString, _ range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      for index in word.indices where bytes[range.lowerBound + index] != word[index] { return false }
      return true
    }
  }

  func keyword(_ range: Range<Int>) -> Keyword? {
    switch range.count {
    case 3: spells("var", range) || spells("let", range) ? .other : nil
    case 4:
      switch bytes[range.lowerBound] {
      case UInt8(ascii: "f"): spells("func", range) ? .function : nil
      case UInt8(ascii: "i"): spells("init", range) ? .initialiser : nil
      case UInt8(ascii: "e"): spells("enum", range) ? .type : nil
      case UInt8(ascii: "c"): spells("case", range) ? .other : nil
      default: nil
      }
    case 5: spells("class", range) || spells("actor", range) ? .type : spells("macro", range) ? .other : nil
    case 6:
      switch bytes[range.lowerBound] {
      case UInt8(ascii: "s"): spells("struct", range) ? .type : nil
      case UInt8(ascii: "d"): spells("deinit", range) ? .function : nil
      case UInt8(ascii: "i"): spells("import", range) ? .other : nil
      default: nil
      }
    case 8: spells("protocol", range) ? .type : spells("operator", range) ? .other : nil
    case 9:
      spells("extension", range) ? .type : spells("subscript", range) || spells("typealias", range) ? .other : nil
    case 14: spells("associatedtype", range) ? .other : nil
    case 15: spells("precedencegroup", range) ? .other : nil
    default: nil
    }
  }

  func directive(_ range: Range<Int>) -> Directive? {
    if spells("if", range) { return .begin }
    if spells("else", range) || spells("elseif", range) { return .middle }
    return spells("endif", range) ? .end : nil
  }

  /// Whether nothing but blanks and a comment stands from here to the end of the line.
  func isLineEnded(at place: Int) -> Bool {
    var place = place
    while byte(place) == UInt8(ascii: " ") || byte(place) == UInt8(ascii: "\t") { place += 1 }
    guard place < bytes.count else { return true }
    return [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "/")].contains(bytes[place])
  }

  private static let annotation = Array("sourcery:".utf8)

  func holdsAnnotation(_ range: Range<Int>) -> Bool {
    let word = Self.annotation
    let ends = range.upperBound - word.count
    guard range.lowerBound <= ends else { return false }
    return (range.lowerBound...ends).contains { at in
      bytes[at] == word[0] && bytes[at..<at + word.count].elementsEqual(word)
    }
  }
}
