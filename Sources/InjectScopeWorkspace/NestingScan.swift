/// Tells, before the grammar sees a file, whether it is nested in a way that the grammar does not survive.
///
/// The parser recurses over brackets and chains, doubles its work with each `[` directly inside a `[`, and drops the
/// rest of a file that is nested more than some 200 deep without a word. What people write stays far below the limits.
struct NestingScan {
  /// Brackets and `#if`s inside one another.
  static let deepest = 100
  /// The same where strings and comments cannot be told from code, so that their brackets count.
  static let deepestInDoubt = 500
  /// Links of one expression or type: `.a`, `->`, `? :`, `some`.
  static let longestChain = 1000
  /// `<` without an end: one that compares is not told from one that opens.
  private static let mostAngles = 250
  /// Each doubles the time for what is inside.
  private static let mostDoublings = 10
  /// Signs that mean nothing in a row, and cost the square of their number.
  private static let longestRun = 100

  private struct Level {
    let opener: UInt8
    let doubles: Bool
    var links = 0
    var angles = 0
    /// `@A<` inside `@A<` is tried in two ways, like `[[`.
    var attributes = 0
  }

  private enum Last { case operand, prefix, other }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limit: Int
  private var open: [Level] = []
  private var here = Level(opener: 0, doubles: false)
  private var branches = 0
  private var links = 0
  private var angles = 0
  private var doublings = 0
  private var last = Last.other
  private var lastByte: UInt8 = 0
  private var run = 0
  private var isInAttribute = false

  static func isTooDeep(_ text: [UInt8]) -> Bool { text.withUnsafeBufferPointer(isTooDeep) }

  private static func isTooDeep(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var scan = NestingScan(bytes, limit: deepest)
    var scanner = TokenScanner(bytes)
    while true {
      let behind = scanner.position
      guard let token = scanner.next() else { return false }
      if case .doubtful = token { return isTooDeepInDoubt(bytes) }
      guard scan.accepts(token, behind..<scanner.position) else { return true }
    }
  }

  /// Without strings and comments: whoever writes a text that seems to hide its brackets hides nothing.
  private static func isTooDeepInDoubt(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var scan = NestingScan(bytes, limit: deepestInDoubt)
    var at = 0
    while at < bytes.count {
      let start = at
      at = endOfToken(bytes, at)
      // What may be a comment's sign parts nothing.
      if bytes[start] <= UInt8(ascii: " ") || "/*".utf8.contains(bytes[start]) { continue }
      let token = scan.token(start..<at)
      var behind = start
      while behind > 0, bytes[behind - 1] <= UInt8(ascii: " ") { behind -= 1 }
      guard scan.accepts(token, behind..<at) else { return true }
    }
    return false
  }

  private static func endOfToken(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var at = start + 1
    guard DeclarationScan.isIdentifier(bytes[start]) || bytes[start] == UInt8(ascii: "#") else { return at }
    while at < bytes.count, DeclarationScan.isIdentifier(bytes[at]) { at += 1 }
    return at
  }

  private func token(_ range: Range<Int>) -> TokenScanner.Token {
    let first = bytes[range.lowerBound]
    if DeclarationScan.isIdentifier(first) { return .word(range) }
    return first == UInt8(ascii: "#") && range.count > 1
      ? .directive(range.lowerBound + 1..<range.upperBound) : .punctuation(first)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  // MARK: Measuring

  /// Whether all is bearable up to here; the range begins behind the token before.
  private mutating func accepts(_ token: TokenScanner.Token, _ range: Range<Int>) -> Bool {
    let wasRun = run
    run = 0
    switch token {
    case .word(let word): take(word: word, behind: range.lowerBound)
    case .directive(let word): take(directive: word)
    case .literal:
      if last == .operand, hasLineBreak(range) { endStatement() }
      last = .operand
      lastByte = UInt8(ascii: "\"")
      if range.count >= 2, bytes[range].suffix(2).allSatisfy({ $0 == UInt8(ascii: "`") }) { run = wasRun + 2 }
      return run <= Self.longestRun && (limit > Self.deepest || literalDepth(range) <= Self.deepest)
    case .punctuation(let byte):
      run = byte == lastByte ? wasRun + 1 : 0
      take(byte, at: range.upperBound - 1, isNewLine: hasLineBreak(range))
      if run > Self.longestRun, byte == UInt8(ascii: "#") || byte == UInt8(ascii: "`") { return false }
    case .doubtful: break
    }
    return open.count + branches <= limit && links + here.links <= Self.longestChain
      && angles + here.angles <= Self.mostAngles && doublings + here.attributes <= Self.mostDoublings
  }

  private mutating func take(word: Range<Int>, behind start: Int) {
    let isLink = isPrefix(word)
    if last == .operand, hasLineBreak(start..<word.lowerBound) { endStatement() }
    if isLink { here.links += 1 }
    if lastByte != UInt8(ascii: "@"), lastByte != UInt8(ascii: ".") { isInAttribute = false }
    if lastByte == UInt8(ascii: "@") { isInAttribute = true }
    last = isLink ? .prefix : .operand
    lastByte = UInt8(ascii: "a")
  }

  private mutating func take(directive word: Range<Int>) {
    switch String(decoding: bytes[word], as: UTF8.self) {
    case "if": branches += 1
    case "endif": branches = max(0, branches - 1)
    default: break
    }
    lastByte = UInt8(ascii: "a")
  }

  private mutating func take(_ byte: UInt8, at position: Int, isNewLine: Bool) {
    defer { lastByte = byte }
    // An operator that stands apart goes on in the next line.
    let isApart = position == 0 || bytes[position - 1] <= UInt8(ascii: " ")
    var next = Last.other
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): push(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      pop()
      next = .operand
      if byte == UInt8(ascii: "}") { endStatementUnlessChained() }
    case UInt8(ascii: ","): here.links = 0
    case UInt8(ascii: ";"): endStatement()
    case UInt8(ascii: "."): here.links += 1
    case UInt8(ascii: "?"):
      here.links += 1
      next = isApart ? .other : .operand
    case UInt8(ascii: "!"), UInt8(ascii: "`"): next = isApart ? .other : .operand
    case UInt8(ascii: "@"): if last == .operand, isNewLine { endStatement() }
    case UInt8(ascii: "<"):
      here.angles += 1
      if isInAttribute { here.attributes += 1 }
    case UInt8(ascii: ">"):
      if lastByte == UInt8(ascii: "-") {
        here.links += 1
      } else {
        here.angles = max(0, here.angles - 1)
        here.attributes = min(here.attributes, here.angles)
        next = isApart ? .other : .operand
      }
    default: break
    }
    last = next
  }

  private mutating func push(_ byte: UInt8) {
    let doubles = byte == UInt8(ascii: "[") && (lastByte == byte || here.attributes > 0)
    links += here.links
    angles += here.angles
    doublings += here.attributes + (doubles ? 1 : 0)
    open.append(here)
    here = Level(opener: byte, doubles: doubles)
    isInAttribute = false
  }

  private mutating func pop() {
    guard let outer = open.popLast() else { return }
    doublings -= outer.attributes + (here.doubles ? 1 : 0)
    links -= outer.links
    angles -= outer.angles
    here = outer
  }

  private mutating func endStatement() {
    here.links = 0
    here.angles = 0
    here.attributes = 0
  }

  /// `{ … }.map { … }` goes on; what compares does not stand before a brace that ends.
  private mutating func endStatementUnlessChained() {
    if here.opener == UInt8(ascii: "{") || here.opener == 0 { here.angles = 0 }
  }

  private func isPrefix(_ word: Range<Int>) -> Bool {
    guard (3...6).contains(word.count) else { return false }
    return switch bytes[word.lowerBound] {
    case UInt8(ascii: "s"): bytes[word].elementsEqual("some".utf8)
    case UInt8(ascii: "a"): bytes[word].elementsEqual("any".utf8)
    case UInt8(ascii: "e"): bytes[word].elementsEqual("each".utf8)
    case UInt8(ascii: "r"): bytes[word].elementsEqual("repeat".utf8)
    default: false
    }
  }

  private func hasLineBreak(_ range: Range<Int>) -> Bool { range.contains { isLineBreak(bytes[$0]) } }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// How deep the brackets stand that an interpolation may have brought into a string.
  private func literalDepth(_ range: Range<Int>) -> Int {
    guard range.contains(where: { bytes[$0] == UInt8(ascii: "\\") }) else { return 0 }
    var depth = 0
    var deepest = 0
    for at in range {
      switch bytes[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
    }
    return deepest
  }
}
