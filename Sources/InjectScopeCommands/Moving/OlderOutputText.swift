import InjectScopeDialects
import InjectScopeExport

/// What `generate --compare-with` says.
struct OlderOutputText {
  private let older: OlderOutput
  private let comparison: OutputComparison

  init(_ older: OlderOutput, in session: Session, _ options: GenerationOptions) {
    self.older = older
    comparison = older.comparison(in: session, options)
  }

  func text(_ style: TextStyle) -> String {
    let count = older.files.count
    var lines = [
      "\(count) older file\(count == 1 ? "" : "s"), style `\(older.style.rawValue)`: \(comparison.summary)"
    ]
    lines += comparison.lines
    if !older.others.isEmpty {
      lines.append("not compared, since nothing in it is generated: \(older.others.joined(separator: ", "))")
    }
    return lines.map(\.shown).joined(separator: "\n") + "\n"
  }
}
