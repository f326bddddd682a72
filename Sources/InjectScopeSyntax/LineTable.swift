internal import InjectScopeModel
internal import SwiftSyntax

/// Offsets of what the grammar sees to lines and columns of the whole text, counted once: the parser's own converter
/// costs as much as a walk of the whole tree.
struct LineTable {
  private let excerpt: SeenSource
  private let starts: [Int]

  init(_ excerpt: SeenSource) {
    self.excerpt = excerpt
    var starts = [0]
    excerpt.whole.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] <= UInt8(ascii: "\r") {
        if bytes[offset] == UInt8(ascii: "\n") || isLoneReturn(bytes, offset) { starts.append(offset + 1) }
      }
    }
    self.starts = starts
  }

  /// What stands before a word that is the first of its line.
  func indentation(before place: AbsolutePosition) -> EditPlaces.Indentation? {
    indentation(before: excerpt.offset(ofSeen: place.utf8Offset))
  }

  /// The same of a place in the whole text.
  func indentation(before offset: Int) -> EditPlaces.Indentation? {
    let start = starts[index(of: offset)]
    let indentation = leadingBlanks(from: start, excerpt.whole)
    return offset - start == Int(indentation.count) ? indentation : nil
  }

  /// Columns count UTF-8 bytes from 1, as the compiler's do.
  func position(of place: AbsolutePosition) -> Position { position(of: excerpt.offset(ofSeen: place.utf8Offset)) }

  /// The same of a place in the whole text.
  func position(of offset: Int) -> Position {
    let line = index(of: offset)
    return Position(line: line + 1, column: offset - starts[line] + 1)
  }

  /// `nil` where there is no such place.
  func offset(of position: Position) -> Int? {
    guard (1...starts.count).contains(Int(position.line)), position.column > 0 else { return nil }
    let offset = starts[Int(position.line) - 1] + Int(position.column) - 1
    let end = Int(position.line) < starts.count ? starts[Int(position.line)] : excerpt.whole.count
    return offset <= end ? offset : nil
  }

  /// What stands there in the whole text.
  func text(_ range: Range<Int>) -> String { String(decoding: excerpt.whole[range], as: UTF8.self) }

  func offset(of place: AbsolutePosition) -> Int { excerpt.offset(ofSeen: place.utf8Offset) }

  /// What stands between two places.
  func text(from start: AbsolutePosition, to end: AbsolutePosition) -> String {
    let bytes = excerpt.whole
    let lower = min(excerpt.offset(ofSeen: start.utf8Offset), bytes.count)
    let upper = min(max(lower, excerpt.offset(ofSeen: end.utf8Offset)), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  func line(of place: AbsolutePosition) -> Int { index(of: excerpt.offset(ofSeen: place.utf8Offset)) + 1 }

  /// The lines on which something was cut that ends there: code, like what was cut.
  var linesOfCuts: [Int] { excerpt.cutEnds.map { index(of: max(0, $0 - 1)) + 1 } }

  /// The bytes of a declaration from its first word to its last.
  func range(of node: some SyntaxProtocol) -> Range<Int> {
    let start = excerpt.offset(ofSeen: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    let end = excerpt.offset(ofSeen: node.endPositionBeforeTrailingTrivia.utf8Offset - 1) + 1
    return start..<max(start, end)
  }

  private func index(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

private func leadingBlanks(from start: Int, _ bytes: [UInt8]) -> EditPlaces.Indentation {
  var end = start
  while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
  return EditPlaces.Indentation(count: end - start, isTabs: end > start && bytes[start] == UInt8(ascii: "\t"))
}

private func isLoneReturn(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
  bytes[offset] == UInt8(ascii: "\r") && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
}
