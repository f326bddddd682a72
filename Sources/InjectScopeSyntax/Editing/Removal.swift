public import InjectScopeModel
internal import SwiftSyntax

/// Taking away what stands on lines of its own, with the comment that belongs to it; or out of the midst of a line.
extension SourceEditor {
  /// - Parameter takesComment: whether the comment lines directly above go too.
  func removing(_ range: Range<Int>, takesComment: Bool) -> Edit {
    let start = lineStart(range.lowerBound)
    let end = behindRemark(range.upperBound)
    guard isBlank(start..<range.lowerBound), end == bytes.count || bytes[end].isLineEnd else {
      return removingWithin(range)
    }
    var from = takesComment ? commentStart(above: start) : start
    var to = behindLineEnd(end)
    // Of two blank lines that would come together, or of one beside a brace, one is enough.
    let isBlankAbove = isBlankLine(above: from)
    let isBlankBelow = to < bytes.count && bytes[to...].prefix { !$0.isLineEnd }.allSatisfy(\.isSpace)
    if isBlankBelow, isBlankAbove || opens(above: from) || from == 0 {
      to = nextLine(to)
    } else if isBlankAbove, closes(at: to) {
      from = lineStart(max(0, beforeLineEnd(from)))
    }
    return replacing(from..<to, with: "")
  }

  /// The same removals, those as one of which one begins where the other ends, or both take the blank line between them: of
  /// the blank lines around all of it one is enough, too.
  public func joining(_ removals: [Edit]) -> [Edit] {
    var joined: [Edit] = []
    for edit in removals.distinct.sorted() {
      guard let last = joined.last, last.end >= edit.location.position, last.text.isEmpty, edit.text.isEmpty,
        let start = lines.offset(of: last.location.position), let end = lines.offset(of: max(last.end, edit.end))
      else {
        joined.append(edit)
        continue
      }
      joined[joined.count - 1] = removing(withoutBlanks(start..<end), takesComment: false)
    }
    return joined
  }

  /// Without the blanks and line ends at both ends.
  private func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte.isSpace || byte.isLineEnd }
    let start = bytes[range].firstIndex { !isBlank($0) } ?? range.upperBound
    let end = bytes[range].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    return start..<end
  }

  /// `a; b`: with one of the semicolons, or one of the blanks.
  private func removingWithin(_ range: Range<Int>) -> Edit {
    var (from, to) = (range.lowerBound, range.upperBound)
    let behind = bytes[to...].prefix(while: \.isSpace).endIndex
    if behind < bytes.count, bytes[behind] == UInt8(ascii: ";") {
      to = bytes[(behind + 1)...].prefix(while: \.isSpace).endIndex
      return replacing(from..<to, with: "")
    }
    let before = bytes[..<from].reversed().prefix(while: \.isSpace).count
    if from - before > 0, bytes[from - before - 1] == UInt8(ascii: ";") {
      from -= before + 1
    } else if before > 0, from - before > lineStart(from) {
      from -= before
    }
    return replacing(from..<to, with: "")
  }

  /// Behind a semicolon and a comment that goes on to the end of the line.
  private func behindRemark(_ offset: Int) -> Int {
    var end = bytes[offset...].prefix(while: \.isSpace).endIndex
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
      let further = bytes[(end + 1)...].prefix(while: \.isSpace).endIndex
      if further == bytes.count || bytes[further].isLineEnd { end = further }
    }
    if bytes[end...].starts(with: "//".utf8) { end = bytes[end...].prefix { !$0.isLineEnd }.endIndex }
    return end
  }

  // MARK: - Lines around

  private func beforeLineEnd(_ lineStart: Int) -> Int {
    guard lineStart > 0 else { return 0 }
    let isPair = lineStart > 1 && bytes[lineStart - 1] == .lineFeed && bytes[lineStart - 2] == .carriageReturn
    return lineStart - (isPair ? 2 : 1)
  }

  /// The line above, without blanks around it; `nil` at the begin of the file.
  private func line(above start: Int) -> (start: Int, text: ArraySlice<UInt8>)? {
    guard start > 0 else { return nil }
    let end = beforeLineEnd(start)
    let above = lineStart(end)
    let text = bytes[above..<end].drop(while: \.isSpace)
    return (above, text.prefix(text.count - text.reversed().prefix(while: \.isSpace).count))
  }

  private func isBlankLine(above start: Int) -> Bool { line(above: start)?.text.isEmpty ?? false }

  private func opens(above start: Int) -> Bool {
    line(above: start)?.text.last.map { [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "[")].contains($0) }
      ?? false
  }

  private func closes(at start: Int) -> Bool {
    guard start < bytes.count else { return true }
    return bytes[start...].drop(while: \.isSpace).first.map {
      [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains($0)
    } ?? true
  }

  /// Where the comment begins that belongs to what begins on a line: what marks a stretch of the file belongs to nobody.
  private func commentStart(above start: Int) -> Int {
    var from = start
    while let line = line(above: from) {
      let text = String(decoding: line.text, as: UTF8.self)
      if text.hasPrefix("//") {
        guard !Self.marks.contains(where: text.contains) else { break }
        from = line.start
      } else if text.hasSuffix("*/"), let opening = blockStart(endingAt: line) {
        from = opening
      } else {
        break
      }
    }
    // What the file begins with says something of the file.
    return from == 0 && start > 0 && !isDocumentation(0) ? start : from
  }

  private static let marks = ["MARK:", "sourcery:begin", "sourcery:end", "sourcery:file", "swiftlint:enable"]

  private func isDocumentation(_ start: Int) -> Bool {
    bytes[start...].starts(with: "///".utf8) || bytes[start...].starts(with: "/**".utf8)
      || bytes[start...].starts(with: "// sourcery:".utf8)
  }

  private func blockStart(endingAt last: (start: Int, text: ArraySlice<UInt8>)) -> Int? {
    var line = last
    while !line.text.starts(with: "/*".utf8) {
      // Code before the comment on its line.
      guard !String(decoding: line.text, as: UTF8.self).contains("/*"), let above = self.line(above: line.start) else {
        return nil
      }
      line = above
    }
    return line.start
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == .space || self == .tab }
}
