import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace

extension SourceChanges {
  /// Makes edits, and refuses them where what was Swift to the parser would be none.
  mutating func makeSwift(_ edits: [SourceEdit]) throws(ChangeRefusal) {
    var changed = self
    try changed.make(edits)
    for path in Set(edits.map(\.location.file)).sorted() where path.hasSuffix(".swift") {
      guard let before = text(of: path), let after = changed.text(of: path),
        let line = EditedText.newSlip(in: after, before: before)
      else { continue }
      throw ChangeRefusal("\(path) would be no Swift any more: its line \(line) would be wrong")
    }
    self = changed
  }
}
