/// Blanks out what no facts come from: the bodies of functions, and what nests in accessors and closures.
///
/// Every byte in between becomes a space, line breaks stay, so that all places stay true without a map of offsets. The
/// scan knows brackets, comments, strings and the words that declare something, and is careful: whatever it is not sure
/// of (unbalanced brackets, what may or may not be a regular expression …) leaves the whole file as it is.
struct BodyTrimmer {
  private enum Bracket {
    case round, square
    /// A type's members: declarations are read in here.
    case members
    /// Accessors, closures, statements: kept, but for the braces inside.
    case code
    /// Replaced by spaces.
    case blank
  }

  /// What the last declaring word makes of the brace to come.
  private enum Declaration { case none, type, function, other }

  private var scanner: TokenScanner
  private var open: [(bracket: Bracket, at: Int)] = []
  /// How many brackets were open at each `#if` that is open.
  private var branches: [Int] = []
  private var declaration = Declaration.none
  private var blanks: [Range<Int>] = []

  /// What a body is kept for.
  private let kept: [[UInt8]]

  /// The text with its bodies blanked, of the same length; the text itself where there is nothing to blank. Bodies that
  /// hold one of the words stay.
  static func trimmed(_ text: [UInt8], keeping words: [String] = []) -> [UInt8] {
    let kept = words.map { Array($0.utf8) }
    let blanks = text.withUnsafeBufferPointer { bytes in
      var trimmer = BodyTrimmer(scanner: TokenScanner(bytes), kept: kept)
      return trimmer.run() ? trimmer.blanks : []
    }
    guard !blanks.isEmpty else { return text }
    var trimmed = text
    for range in blanks {
      for index in range where text[index] != UInt8(ascii: "\n") && text[index] != UInt8(ascii: "\r") {
        trimmed[index] = UInt8(ascii: " ")
      }
    }
    return trimmed
  }

  private init(scanner: TokenScanner, kept: [[UInt8]]) {
    self.scanner = scanner
    self.kept = kept
  }

  /// Whether the whole file was understood.
  private mutating func run() -> Bool {
    while let token = scanner.next() {
      let isUnderstood =
        switch token {
        case .word(let word): note(word)
        case .directive(let word): note(directive: word)
        case .punctuation(let byte): note(byte)
        case .literal: true
        case .doubtful: false
        }
      guard isUnderstood else { return false }
    }
    return open.isEmpty && branches.isEmpty
  }

  /// Declarations stand directly among members, or at the top.
  private var isAmongDeclarations: Bool { open.last.map { $0.bracket == .members } ?? true }

  private mutating func note(_ range: Range<Int>) -> Bool {
    guard isAmongDeclarations, !scanner.isBehindDot else { return true }
    switch scanner.keyword(range) {
    case .type: declaration = .type
    case .function: declaration = .function
    case .initialiser: if scanner.isBeforeParameters { declaration = .function }
    // `struct Vector<let count: Int>` is still a type.
    case .other: if !scanner.isInsideGenerics { declaration = .other }
    case nil: break
    }
    return true
  }

  /// The branches of an `#if` hold whole brackets; where they do not, nothing is sure.
  private mutating func note(directive range: Range<Int>) -> Bool {
    switch scanner.directive(range) {
    case .begin: branches.append(open.count)
    case .middle: return branches.last == open.count
    case .end: return branches.popLast() == open.count
    case nil: break
    }
    return true
  }

  private mutating func note(_ byte: UInt8) -> Bool {
    let at = scanner.position - 1
    switch byte {
    case UInt8(ascii: "("): open.append((.round, at))
    case UInt8(ascii: "["): open.append((.square, at))
    case UInt8(ascii: "{"): open.append((brace, at))
    case UInt8(ascii: ")"): return open.popLast()?.bracket == .round
    case UInt8(ascii: "]"): return open.popLast()?.bracket == .square
    case UInt8(ascii: "}"):
      guard let last = open.popLast(), last.bracket != .round, last.bracket != .square else { return false }
      close(last.bracket, last.at + 1..<at)
    default: break
    }
    return true
  }

  private var brace: Bracket {
    if isAmongDeclarations {
      switch declaration {
      case .type: return .members
      case .function: return .blank
      case .none, .other: return .code
      }
    }
    // Between a declaration's parentheses stand the closures of its values.
    return open.contains { $0.bracket == .code || $0.bracket == .blank } ? .blank : .code
  }

  private mutating func close(_ bracket: Bracket, _ inside: Range<Int>) {
    if isAmongDeclarations { declaration = .none }
    if bracket == .members { declaration = .none }
    guard bracket == .blank, !open.contains(where: { $0.bracket == .blank }), !inside.isEmpty else { return }
    // Such a comment may speak of the rest of the file.
    if !scanner.holdsAnnotation(inside), !scanner.holds(any: kept, inside) { blanks.append(inside) }
  }
}
