import InjectScopeSyntax

/// Finds what of a text no facts come from: types that nobody asks for, the bodies of functions, and what nests in
/// accessors and closures.
///
/// The scan knows brackets, comments, strings and the words that declare something, and is careful: whatever it is not
/// sure of (unbalanced brackets, what may or may not be a regular expression …) leaves the whole file as it is, and a
/// type is left out only where what stands before it surely ends there.
struct SourceTrimmer {
  private enum Bracket {
    case round, square
    /// The arguments of an attribute: their text is kept as it is.
    case arguments
    /// A type's members: declarations are read in here.
    case members
    /// Accessors, closures, statements: kept, but for the braces inside.
    case code
    /// Left out.
    case blank
  }

  /// What the last declaring word makes of the brace to come.
  private enum Declaration { case none, type, function, other }

  /// What stands at the top of the file, outside of brackets.
  private enum Item {
    /// Something may begin here: what stood before has an end.
    case fresh
    /// Attributes and modifiers of something, from here on.
    case prefix(Begin)
    /// `import`, or the condition behind `#if`: ends with its line.
    case line(isCondition: Bool)
    /// The words before the brace of a type; `nil` where nothing may be left out.
    case head(Begin?)
    case function
    /// Anything else: nobody says where it ends.
    case other
  }

  /// Where a declaration begins, and where the word before it ends.
  private struct Begin {
    let start: Int
    let lastEnd: Int
  }

  private enum Attribute { case none, sign, name, generics }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isWanted: (Range<Int>) -> Bool
  /// Where calls stand that are looked for, in order.
  private let calls: [Int]
  private var scanner: TokenScanner
  private var open: [(bracket: Bracket, at: Int)] = []
  /// How many of the open brackets are blank, hold code, or arguments of attributes.
  private var blankCount = 0
  private var codeCount = 0
  private var argumentCount = 0
  /// How many brackets were open at each `#if` that is open.
  private var branches: [Int] = []
  private var declaration = Declaration.none
  private var item = Item.fresh
  /// Whether the word that declared a type waits for its name.
  private var expectsName = false
  /// Whether the token before was the name of the type.
  private var isBehindName = false
  /// Whether the token before was another word of a type's head, but `where`.
  private var isBehindWord = false
  /// The same as for the name for what may go on with a dot: `extension Outer.Inner`.
  private var wasInName = false
  /// Whether the token before was the sign of an attribute, its name, or in what is generic about it.
  private var attribute = Attribute.none
  /// Behind the last token of what stands at the top.
  private var lastEnd = 0
  private var cuts: [Range<Int>] = []
  /// What the grammar is not needed for, where that is read without it.
  private var plain: PlainGathering?

  /// What is left out, in order and apart; nothing where the text is not sure.
  ///
  /// - Parameters:
  ///   - isWanted: whether a type is asked for that stands on these bytes.
  ///   - calls: where calls stand that are looked for, in order: bodies that hold one are kept. Who leaves a type out
  ///     that holds one, leaves out the call.
  static func cuts(
    of text: UnsafeBufferPointer<UInt8>, keeping isWanted: (Range<Int>) -> Bool = { _ in true }, calls: [Int] = []
  ) -> [Range<Int>] {
    trimmed(text, keeping: isWanted, calls: calls, readsPlain: false).cuts
  }

  /// The same, with what of it was read without the grammar; nothing is where that may be annotated.
  static func trimmed(
    _ text: UnsafeBufferPointer<UInt8>, keeping isWanted: (Range<Int>) -> Bool, calls: [Int], readsPlain: Bool = true
  ) -> (cuts: [Range<Int>], plain: PlainDeclarations) {
    withoutActuallyEscaping(isWanted) { isWanted in
      var trimmer = SourceTrimmer(text, isWanted, calls, readsPlain)
      guard trimmer.run() else { return ([], PlainDeclarations()) }
      return trimmer.plain?.declarations(besides: trimmer.cuts) ?? (trimmer.cuts, PlainDeclarations())
    }
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ isWanted: @escaping (Range<Int>) -> Bool, _ calls: [Int], _ readsPlain: Bool
  ) {
    self.bytes = bytes
    plain = readsPlain ? PlainGathering(bytes) : nil
    self.isWanted = isWanted
    self.calls = calls
    scanner = TokenScanner(bytes)
  }

  /// Whether the whole file was understood.
  private mutating func run() -> Bool {
    while true {
      guard let token = scanner.next() else { return open.isEmpty && branches.isEmpty }
      let isTop = open.isEmpty
      let isUnderstood =
        switch token {
        case .word(let word): note(word)
        case .directive(let word): note(directive: word)
        case .punctuation(let byte): note(byte)
        case .literal: noteLiteral()
        case .doubtful: false
        }
      guard isUnderstood else { return false }
      if isTop || open.isEmpty { lastEnd = scanner.position }
    }
  }

  /// Declarations stand directly among members, or at the top.
  private var isAmongDeclarations: Bool { open.last.map { $0.bracket == .members } ?? true }

  private mutating func note(_ range: Range<Int>) -> Bool {
    guard isAmongDeclarations else { return true }
    defer { attribute = attribute == .sign ? .name : attribute == .generics ? .generics : .none }
    let keyword = scanner.isBehindDot ? nil : scanner.keyword(range)
    if open.isEmpty { noteAtTop(range, keyword) }
    switch keyword {
    case .type: declaration = .type
    case .function: declaration = .function
    case .initialiser: if scanner.isBeforeParameters { declaration = .function }
    // `struct Vector<let count: Int>` is still a type.
    case .other: if !scanner.isInsideGenerics { declaration = .other }
    case nil: break
    }
    return true
  }

  private mutating func noteLiteral() -> Bool {
    if open.isEmpty {
      endLine(before: scanner.position)
      // A name in backticks.
      if expectsName, bytes[scanner.position - 1] == UInt8(ascii: "`") {
        expectsName = false
        isBehindName = true
      } else if case .head = item {
      } else {
        item = .other
      }
    }
    if isAmongDeclarations { attribute = .none }
    return true
  }

  /// The branches of an `#if` hold whole brackets; where they do not, nothing is sure.
  private mutating func note(directive range: Range<Int>) -> Bool {
    let directive = scanner.directive(range)
    // What stands behind it on its line is no Swift: where the grammar puts it, the brackets do not tell.
    if directive == .end || scanner.spells("else", range), !scanner.isLineEnded(at: range.upperBound) { return false }
    if open.isEmpty {
      endLine(before: range.lowerBound)
      switch (item, directive) {
      case (.fresh, .begin), (.fresh, .middle): item = .line(isCondition: true)
      case (.fresh, .end): item = .fresh
      // What an `#if` stands amid, or what ended with nothing before it, is not told from what follows.
      default: item = .other
      }
      attribute = .none
      expectsName = false
      isBehindName = false
    }
    switch directive {
    case .begin: branches.append(open.count)
    case .middle: return branches.last == open.count
    case .end: return branches.popLast() == open.count
    case nil: break
    }
    return true
  }

  private mutating func note(_ byte: UInt8) -> Bool {
    let at = scanner.position - 1
    if open.isEmpty { noteAtTop(byte, at) }
    let holdsArguments = isAmongDeclarations && attribute == .name && byte == UInt8(ascii: "(")
    if isAmongDeclarations { noteAttribute(byte) }
    switch byte {
    case UInt8(ascii: "("): push(holdsArguments ? .arguments : .round, at)
    case UInt8(ascii: "["): push(.square, at)
    case UInt8(ascii: "{"): push(brace, at)
    case UInt8(ascii: ")"):
      guard let last = pop() else { return false }
      return last.bracket == .round || last.bracket == .arguments
    case UInt8(ascii: "]"): return pop()?.bracket == .square
    case UInt8(ascii: "}"):
      guard let last = pop(), last.bracket != .round, last.bracket != .square, last.bracket != .arguments
      else { return false }
      close(last.bracket, last.at + 1..<at)
    default: break
    }
    return true
  }

  private mutating func push(_ bracket: Bracket, _ at: Int) {
    open.append((bracket, at))
    if bracket == .blank { blankCount += 1 }
    if bracket == .code { codeCount += 1 }
    if bracket == .arguments { argumentCount += 1 }
  }

  private mutating func noteAttribute(_ byte: UInt8) {
    switch (byte, attribute) {
    case (UInt8(ascii: "@"), _), (UInt8(ascii: "."), .name): attribute = .sign
    case (UInt8(ascii: "<"), .name): attribute = .generics
    case (let byte, .generics) where byte != UInt8(ascii: ">"): attribute = .generics
    case (UInt8(ascii: ">"), .generics), (UInt8(ascii: ">"), .name): attribute = .name
    default: attribute = .none
    }
  }

  private mutating func pop() -> (bracket: Bracket, at: Int)? {
    guard let last = open.popLast() else { return nil }
    if last.bracket == .blank { blankCount -= 1 }
    if last.bracket == .code { codeCount -= 1 }
    if last.bracket == .arguments { argumentCount -= 1 }
    return last
  }

  private var brace: Bracket {
    if isAmongDeclarations {
      switch declaration {
      case .type: return .members
      case .function: return .blank
      case .none, .other: return .code
      }
    }
    if argumentCount > 0, blankCount == 0 { return .code }
    // Between a declaration's parentheses stand the closures of its values.
    return codeCount > 0 || blankCount > 0 ? .blank : .code
  }

  private mutating func close(_ bracket: Bracket, _ inside: Range<Int>) {
    if isAmongDeclarations { declaration = .none }
    if bracket == .members { declaration = .none }
    // Such a comment may speak of the rest of the file.
    if bracket == .blank, blankCount == 0, !mayTellOfCall(inside), !scanner.holdsAnnotation(inside) {
      let cut = plain?.function(withBody: inside) ?? inside
      if !cut.isEmpty { cuts.append(cut) }
    }
    if open.isEmpty { closeAtTop(inside.upperBound + 1) }
    if isAmongDeclarations, branches.isEmpty, blankCount == 0, codeCount == 0, argumentCount == 0 {
      plain?.lookAhead(behind: inside.upperBound + 1, in: open.last?.at)
    }
  }

  /// Whether something of a call may stand in what was closed: the call itself, or, in a closure or an accessor, what
  /// it is called on or given to. Nobody sees where such an expression ends.
  private func mayTellOfCall(_ inside: Range<Int>) -> Bool {
    guard isAmongDeclarations else { return !calls.isEmpty }
    let call = firstIndex(calls.count) { calls[$0] >= inside.lowerBound }
    return call < calls.count && calls[call] < inside.upperBound
  }

  // MARK: - At the top of the file

  private mutating func noteAtTop(_ range: Range<Int>, _ keyword: TokenScanner.Keyword?) {
    endLine(before: range.lowerBound)
    let wasBehindName = isBehindName
    isBehindName = expectsName || (wasInName && scanner.isBehindDot)
    wasInName = isBehindName
    if expectsName {
      expectsName = false
      if keyword != nil { item = .other }
      return
    }
    switch item {
    case .fresh, .prefix:
      let begin = if case .prefix(let begin) = item { begin } else { Begin(start: range.lowerBound, lastEnd: lastEnd) }
      if attribute == .sign {
        item = .prefix(begin)
      } else if keyword == .type {
        item = .head(begin)
        isBehindWord = false
        expectsName = true
      } else if keyword == .function {
        item = .function
      } else if scanner.spells("import", range) {
        item = .line(isCondition: false)
      } else {
        item = scanner.isBehindDot || keyword != nil || !isModifier(range) ? .other : .prefix(begin)
      }
    case .line: break
    case .head:
      // A type without its brace is followed by something else.
      if let keyword, keyword != .initialiser, !isHeritage(range) { item = .other }
      // `struct Home Screen {`, `class Home: Screen Other {`
      if wasBehindName, !scanner.isBehindDot, !scanner.spells("where", range) { item = .other }
      if isBehindWord, attribute != .name, !scanner.spells("where", range) { item = .other }
      isBehindWord = !scanner.spells("where", range)
    case .function, .other:
      if keyword == .type {
        item = .head(nil)
        expectsName = true
      } else if keyword == .function {
        item = .function
      }
    }
  }

  private mutating func noteAtTop(_ byte: UInt8, _ at: Int) {
    endLine(before: at)
    if expectsName { item = .other }
    expectsName = false
    isBehindName = false
    isBehindWord = false
    switch (item, byte) {
    case (.other, UInt8(ascii: ";")), (.fresh, UInt8(ascii: ";")), (.line(isCondition: false), UInt8(ascii: ";")):
      item = .fresh
    case (.fresh, UInt8(ascii: "@")): item = .prefix(Begin(start: at, lastEnd: lastEnd))
    case (.prefix, UInt8(ascii: "@")): break
    // `@Name(…)`, `@Module.Name`, `open(set)`.
    case (.prefix, UInt8(ascii: "(")): break
    case (.prefix, UInt8(ascii: ")")): break
    case (.prefix, UInt8(ascii: ".")) where attribute == .name: break
    case (.line, _), (.head, _), (.function, _): break
    default: item = .other
    }
    if byte != UInt8(ascii: ".") { wasInName = false }
  }

  /// `protocol Offer: class {`, `struct Vector<let count: Int> {`.
  private func isHeritage(_ range: Range<Int>) -> Bool {
    scanner.isInsideGenerics
      || (scanner.isBehindColon && scanner.spells("class", range) && !holdsLineBreak(lastEnd..<range.lowerBound))
  }

  /// What ends with its line has ended where another begins.
  private mutating func endLine(before start: Int) {
    guard case .line(let isCondition) = item, holdsLineBreak(lastEnd..<start) else { return }
    item = .fresh
    // A condition may go on in the next line, but not with a word that declares something.
    if isCondition, !mayBegin(start) { item = .other }
  }

  private func mayBegin(_ start: Int) -> Bool {
    let first = bytes[start]
    if first == UInt8(ascii: "@") || first == UInt8(ascii: "#") { return true }
    var end = start
    while end < bytes.count, DeclarationScan.isIdentifier(bytes[end]) { end += 1 }
    return end > start && (scanner.keyword(start..<end) != nil || isModifier(start..<end))
  }

  private mutating func closeAtTop(_ end: Int) {
    switch item {
    case .head(let begin?):
      item = .fresh
      let range = begin.start..<end
      if isWanted(range) {
        guard branches.isEmpty, !scanner.holdsAnnotation(range), plain?.takeType(in: range, without: cuts) == true
        else { return }
      }
      let from = GapAbove(bytes, begin.lastEnd..<begin.start).cutStart
      while let last = cuts.last, last.lowerBound >= from { cuts.removeLast() }
      cuts.append(from..<end)
    case .head, .function: item = .fresh
    default: break
    }
  }

  private func holdsLineBreak(_ range: Range<Int>) -> Bool { range.contains { GapAbove.isLineBreak(bytes[$0]) } }

  private func isModifier(_ range: Range<Int>) -> Bool {
    Self.modifiers.contains { scanner.spells($0, range) }
  }

  private static let modifiers: [StaticString] = [
    "public", "final", "private", "fileprivate", "internal", "open", "package", "indirect", "distributed",
    "nonisolated",
  ]
}
