import InjectScopeModel

/// Finds the comments of a file that let findings pass.
///
/// One behind code lets what is found in its line pass; one that has a line for itself, what is found in the next line of
/// code, with the attributes before it. The mark inside a string or a block comment is no such comment; where text could
/// be read in two ways, a line that begins with `//` is taken for one.
struct IgnoreScan {
  private let text: UnsafeBufferPointer<UInt8>
  private let file: String
  /// How far lines are counted.
  private var counted = (place: 0, line: 1)

  /// More lines than this without code nobody writes between a comment and what it is about.
  private static let farthest = 100

  /// - Parameter marks: Where the mark stands, whatever it stands in; in order.
  static func comments(in text: UnsafeBufferPointer<UInt8>, at marks: [Int], file: String) -> [IgnoreComment] {
    guard !marks.isEmpty else { return [] }
    var scan = IgnoreScan(text, file)
    return scan.lineComments(holding: marks).compactMap { scan.comment(from: $0.start, mark: $0.mark) }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, _ file: String) {
    self.text = text
    self.file = file
  }

  // MARK: Comments

  private typealias Found = (start: Int, mark: Int)

  /// The line comments that begin with a mark.
  private func lineComments(holding marks: [Int]) -> [Found] {
    var rest = marks[...]
    var found: [Found] = []
    var scanner = TokenScanner(text)
    while !rest.isEmpty {
      walkSpace(from: scanner.position) { start, content in
        while let mark = rest.first, mark < content { rest.removeFirst() }
        guard rest.first == content else { return }
        found.append((start, content))
        rest.removeFirst()
      }
      let begin = scanner.position
      switch scanner.next() {
      case nil: return found
      case .doubtful?:
        // From here on lines decide.
        return found
          + rest.drop { $0 < begin }.compactMap { mark in
            slashes(before: mark).flatMap { isFirst($0) ? ($0, mark) : nil }
          }
      default: rest = rest.drop { $0 < scanner.position }
      }
    }
    return found
  }

  /// Shows the line comments up to the next token: where each begins, and where its words do.
  private func walkSpace(from start: Int, _ show: (_ start: Int, _ content: Int) -> Void) {
    var at = start
    while at < text.count {
      if isBlank(text[at]) || isBreak(text[at]) {
        at += 1
      } else if isComment(at, UInt8(ascii: "/")) {
        var content = at
        while content < text.count, text[content] == UInt8(ascii: "/") { content += 1 }
        while content < text.count, isBlank(text[content]) { content += 1 }
        show(at, content)
        at = lineEnd(from: content)
      } else if isComment(at, UInt8(ascii: "*")), let end = DeclarationScan.endOfBlockComment(text, from: at) {
        at = end
      } else {
        return
      }
    }
  }

  private func isComment(_ at: Int, _ second: UInt8) -> Bool {
    text[at] == UInt8(ascii: "/") && at + 1 < text.count && text[at + 1] == second
  }

  /// Where `//` or `///` stands right before the mark.
  private func slashes(before mark: Int) -> Int? {
    var at = mark
    while at > 0, isBlank(text[at - 1]) { at -= 1 }
    let end = at
    while at > 0, text[at - 1] == UInt8(ascii: "/") { at -= 1 }
    return end - at >= 2 ? at : nil
  }

  // MARK: One comment

  private mutating func comment(from start: Int, mark: Int) -> IgnoreComment? {
    let end = lineEnd(from: mark)
    var at = mark + IgnoreComment.mark.utf8.count
    // `injectscope:ignored` is a word of its own.
    guard at == end || isBlank(text[at]) else { return nil }
    while at < end, isBlank(text[at]) { at += 1 }
    let idStart = at
    while at < end, !isBlank(text[at]) { at += 1 }
    let idEnd = at
    let stands = idStart < idEnd ? idStart : mark
    let reason = String(decoding: text[idEnd..<end], as: UTF8.self)
    let line = number(ofLineAt: start)
    let lineStart = self.lineStart(of: start)
    func position(_ offset: Int) -> Position { Position(line: line, column: offset - lineStart + 1) }
    return IgnoreComment(
      id: String(decoding: text[idStart..<idEnd], as: UTF8.self),
      reason: String(reason.drop { $0 == " " || $0 == "\t" }),
      at: Location(file: file, position: position(stands)), upTo: position(max(stands, idEnd)),
      lines: isFirst(start) ? lines(below: end, line) : UInt32(clamping: line)...UInt32(clamping: line),
      removal: removal(from: start, upTo: end, lineStart, line))
  }

  /// The line below, and as many more as it takes to come to code.
  private func lines(below end: Int, _ line: Int) -> ClosedRange<UInt32> {
    var last = line
    var at = end
    while at < text.count, last - line < Self.farthest {
      at = behindBreak(at)
      last += 1
      let end = lineEnd(from: at)
      guard at < text.count, isCodeless(at..<end) else { break }
      at = end
    }
    return UInt32(clamping: line + 1)...UInt32(clamping: max(last, line + 1))
  }

  /// Nothing, a comment, or attributes alone.
  private func isCodeless(_ line: Range<Int>) -> Bool {
    var at = line.lowerBound
    func skipBlanks() { while at < line.upperBound, isBlank(text[at]) { at += 1 } }
    skipBlanks()
    while at < line.upperBound, text[at] == UInt8(ascii: "@") {
      at += 1
      while at < line.upperBound, DeclarationScan.isIdentifier(text[at]) || text[at] == UInt8(ascii: ".") { at += 1 }
      if at < line.upperBound, text[at] == UInt8(ascii: "(") {
        var depth = 0
        while at < line.upperBound {
          if text[at] == UInt8(ascii: "(") { depth += 1 }
          if text[at] == UInt8(ascii: ")") { depth -= 1 }
          at += 1
          if depth == 0 { break }
        }
        if depth != 0 { return false }
      }
      skipBlanks()
    }
    return at == line.upperBound
      || (at + 1 < line.upperBound && text[at] == UInt8(ascii: "/") && text[at + 1] == UInt8(ascii: "/"))
  }

  /// The whole line where nothing else stands in it, else the comment with the blanks before it.
  private func removal(from start: Int, upTo end: Int, _ lineStart: Int, _ line: Int) -> SourceEdit {
    func location(_ offset: Int) -> Location {
      Location(file: file, position: Position(line: line, column: offset - lineStart + 1))
    }
    if isFirst(start), end < text.count {
      return SourceEdit(removing: location(lineStart), upTo: Position(line: line + 1, column: 1))
    }
    var from = start
    while from > lineStart, isBlank(text[from - 1]) { from -= 1 }
    return SourceEdit(removing: location(from), upTo: Position(line: line, column: end - lineStart + 1))
  }

  // MARK: Lines

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private func isFirst(_ place: Int) -> Bool {
    var at = place
    while at > 0, isBlank(text[at - 1]) { at -= 1 }
    return at == 0 || isBreak(text[at - 1])
  }

  private func lineStart(of place: Int) -> Int {
    var at = place
    while at > 0, !isBreak(text[at - 1]) { at -= 1 }
    return at
  }

  private func lineEnd(from place: Int) -> Int {
    var at = place
    while at < text.count, !isBreak(text[at]) { at += 1 }
    return at
  }

  /// From the end of a line to the begin of the next.
  private func behindBreak(_ end: Int) -> Int {
    let isBoth = text[end] == UInt8(ascii: "\r") && end + 1 < text.count && text[end + 1] == UInt8(ascii: "\n")
    return end + (isBoth ? 2 : 1)
  }

  /// Asked for in order.
  private mutating func number(ofLineAt place: Int) -> Int {
    while counted.place < place {
      if isBreak(text[counted.place]) {
        counted = (behindBreak(counted.place), counted.line + 1)
      } else {
        counted.place += 1
      }
    }
    return counted.line
  }
}
