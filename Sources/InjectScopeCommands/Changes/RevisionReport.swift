import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// What `diff` says.
struct RevisionReport {
  let comparison: Comparison
  let pair: RevisionPair
  /// How places of each side are written.
  let styles: (old: TextStyle, new: TextStyle)

  init(_ comparison: Comparison, _ pair: RevisionPair, styles: (old: TextStyle, new: TextStyle)) {
    self.comparison = comparison
    self.pair = pair
    self.styles = styles
  }

  var text: String {
    let style = styles.new
    let arrow = style.isASCII ? "->" : "→"
    let title = style.palette.paint("\(pair.old.title) \(arrow) \(pair.new.title)".shown, as: .name)
    let lines = DifferenceReport(difference: comparison.difference).lines(style, old: styles.old, countsEdges: true)
    let body = lines.isEmpty ? [] : [""] + lines + [""]
    return ([title] + body + [comparison.summary(isASCII: style.isASCII)]).map { $0 + "\n" }.joined()
  }

  var markdown: String { RevisionMarkdown(self).text }

  var json: JSONText {
    guard case .object(var members) = comparison.json else { return .null }
    members["old"] = Self.json(pair.old)
    members["new"] = Self.json(pair.new)
    return .object(members)
  }

  private static func json(_ side: RevisionPair.Side) -> JSONText {
    ["revision": side.revision.map { .string($0) } ?? .null, "commit": side.commit.map { .string($0) } ?? .null]
  }
}
