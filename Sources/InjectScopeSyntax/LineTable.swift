internal import InjectScopeModel
internal import SwiftSyntax

/// Offsets to lines and columns, counted once: the parser's own converter costs as much as a walk of the whole tree.
struct LineTable {
  private let source: String
  private let starts: [Int]
  /// The blanks that each begins with.
  private let indentations: [EditPlaces.Indentation]

  init(_ source: String) {
    var starts = [0]
    var indentations: [EditPlaces.Indentation] = []
    var source = source
    source.withUTF8 { bytes in
      indentations.append(leadingBlanks(from: 0, bytes))
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") || isLoneReturn(bytes, offset) {
        starts.append(offset + 1)
        indentations.append(leadingBlanks(from: offset + 1, bytes))
      }
    }
    self.starts = starts
    self.source = source
    self.indentations = indentations
  }

  /// What stands before a word that is the first of its line.
  func indentation(before offset: AbsolutePosition) -> EditPlaces.Indentation? {
    let line = index(of: offset.utf8Offset)
    let indentation = indentations[line]
    return offset.utf8Offset - starts[line] == Int(indentation.count) ? indentation : nil
  }

  /// Columns count UTF-8 bytes from 1, as the compiler's do.
  func position(of offset: AbsolutePosition) -> Position {
    let line = index(of: offset.utf8Offset)
    return Position(line: line + 1, column: offset.utf8Offset - starts[line] + 1)
  }

  /// `nil` where there is no such place.
  func offset(of position: Position) -> Int? {
    guard (1...starts.count).contains(Int(position.line)), position.column > 0 else { return nil }
    let offset = starts[Int(position.line) - 1] + Int(position.column) - 1
    let end = Int(position.line) < starts.count ? starts[Int(position.line)] : source.utf8.count
    return offset <= end ? offset : nil
  }

  /// What stands between two places.
  func text(from start: AbsolutePosition, to end: AbsolutePosition) -> String {
    let bytes = source.utf8
    let lower = bytes.index(bytes.startIndex, offsetBy: min(start.utf8Offset, bytes.count))
    let upper = bytes.index(bytes.startIndex, offsetBy: min(max(start.utf8Offset, end.utf8Offset), bytes.count))
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  func line(of offset: AbsolutePosition) -> Int { index(of: offset.utf8Offset) + 1 }

  private func index(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

private func leadingBlanks(from start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> EditPlaces.Indentation {
  var end = start
  while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
  return EditPlaces.Indentation(count: end - start, isTabs: end > start && bytes[start] == UInt8(ascii: "\t"))
}

private func isLoneReturn(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
  bytes[offset] == UInt8(ascii: "\r") && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
}
