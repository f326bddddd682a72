extension Collection<SourceEdit> {
  /// The text after the edits, all of one file; equal ones are one.
  public func applied(to text: String) throws(EditRefusal) -> String {
    let source = Array(text.utf8)
    let lines = SourceLines(source)
    var result: [UInt8] = []
    var next = 0
    var last: SourceEdit?
    for edit in Set(self).sorted() {
      guard let start = lines.offset(of: edit.location.position), let end = lines.offset(of: edit.end), start <= end
      else { throw .outside(edit) }
      if let last, start < next { throw .overlap(last, edit) }
      result += source[next..<start]
      result += edit.text.utf8
      next = end
      last = edit
    }
    result += source[next...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The files after the edits, by path: those alone that were changed.
  public func applied(to files: [String: String]) throws(EditRefusal) -> [String: String] {
    var changed: [String: String] = [:]
    for (file, edits) in Dictionary(grouping: self, by: \.location.file).sorted(by: { $0.key < $1.key }) {
      guard let text = files[file] else { throw .noFile(edits[0]) }
      changed[file] = try edits.applied(to: text)
    }
    return changed
  }
}

/// Where the lines of a text begin and end.
private struct SourceLines {
  private let text: [UInt8]
  /// Without what ends them.
  private let lines: [Range<Int>]

  init(_ text: [UInt8]) {
    // A byte order mark is no part of the first line.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var start = text.starts(with: mark) ? mark.count : 0
    var lines: [Range<Int>] = []
    var place = start
    while place < text.count {
      let isReturn = text[place] == UInt8(ascii: "\r")
      if isReturn || text[place] == UInt8(ascii: "\n") {
        lines.append(start..<place)
        if isReturn, place + 1 < text.count, text[place + 1] == UInt8(ascii: "\n") { place += 1 }
        start = place + 1
      }
      place += 1
    }
    lines.append(start..<text.count)
    self.text = text
    self.lines = lines
  }

  /// `nil` where there is no such place, or it is within a character.
  func offset(of position: Position) -> Int? {
    guard (1...lines.count).contains(Int(position.line)), position.column > 0 else { return nil }
    let line = lines[Int(position.line) - 1]
    let offset = line.lowerBound + Int(position.column) - 1
    guard offset <= line.upperBound, offset == text.count || text[offset] & 0xC0 != 0x80 else { return nil }
    return offset
  }
}
