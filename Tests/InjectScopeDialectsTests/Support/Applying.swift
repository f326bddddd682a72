import InjectScopeModel

extension Sources {
  /// The files with the edits of a fix made, as an editor would.
  func applying(_ fix: Finding.Fix) -> [String: String] { InjectScopeDialectsTests.applying(fix, to: files) }
}

/// The files of a project, by path, after a fix.
func applying(_ fix: Finding.Fix, to files: [String: String]) -> [String: String] {
  var edited = files
  // From the end, so that no place moves before its turn.
  for edit in fix.edits.reversed().sorted(by: { $0.location > $1.location }) {
    edited[edit.location.file]?.insert(edit.insert, at: edit.location.position)
  }
  return edited
}

extension String {
  fileprivate mutating func insert(_ text: String, at position: Position) {
    var lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let (line, column) = (Int(position.line) - 1, Int(position.column) - 1)
    lines[line].insert(contentsOf: Array(text.utf8), at: column)
    self = String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }
}
