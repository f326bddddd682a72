internal import InjectScopeModel
internal import InjectScopeSyntax

extension ChangeContext {
  /// Where code goes on using what is taken away from it: a person has to see to it. Once a line, in some files; where the
  /// name stands nowhere else, at the place that goes.
  func remarks(
    onUsesOf label: String, by users: [String], in files: [String], besides edits: [SourceEdit], at place: Location
  ) throws(ChangeRefusal) -> [ChangePlan.Remark] {
    var lines: [Location] = []
    for file in files {
      for use in try editor(of: file).places(ofName: label) {
        let isGone = edits.contains { edit in
          edit.location.file == use.file && edit.location.position <= use.position && use.position < edit.end
        }
        let isSeen = lines.contains { $0.file == use.file && $0.position.line == use.position.line }
        if !isGone, !isSeen { lines.append(use) }
      }
    }
    guard !lines.isEmpty else {
      let code = users.isEmpty ? "code" : "code of " + users.map { "'\($0)'" }.joined(separator: ", ")
      return [ChangePlan.Remark("\(code) that uses '\(label)' has to do without it", at: place)]
    }
    var remarks = lines.prefix(Self.mostUses).map {
      ChangePlan.Remark("what uses '\(label)' here has to do without it", at: $0)
    }
    let more = lines.count - remarks.count
    if more > 0 { remarks.append(ChangePlan.Remark("'\(label)' is used in \(more) more lines", at: place)) }
    return remarks
  }

  private static let mostUses = 8
}
