import InjectScopeAnalysis
import InjectScopeModel

/// Findings that comments in the source let pass, and comments that let nothing pass.
struct IgnoredFindings {
  /// In the order of their places.
  let comments: [IgnoreComment]
  /// Every id that a finding can have.
  let ids: Set<String>
  /// Whether everything was looked for: else a comment may be meant for what was not.
  let judgesUnused: Bool

  /// The findings without those that a comment lets pass, and what is to be said of the comments themselves.
  func applied(to findings: [Finding]) -> [Finding] {
    guard !comments.isEmpty else { return findings }
    let byFile = Dictionary(grouping: comments.indices) { comments[$0].location.file }
    var used: Set<Int> = []
    let kept = findings.filter { finding in
      let matches = byFile[finding.location.file, default: []].filter { comments[$0].silences(finding) }
      used.formUnion(matches)
      return matches.isEmpty
    }
    return kept + comments.indices.filter { !used.contains($0) }.compactMap { doubt(about: comments[$0]) }
  }

  private func doubt(about comment: IgnoreComment) -> Finding? {
    guard ids.contains(comment.id) else {
      let parts = comment.id.split { $0 == "," || $0 == ";" || $0 == "|" }.map(String.init)
      guard parts.count < 2 || !parts.contains(where: ids.contains) else { return several(parts, in: comment) }
      let near = Nearest.names(to: comment.id, among: ids).first
      let what = comment.id.isEmpty ? "no id of a finding" : "'\(comment.id)', which no finding has as its id"
      return Finding(
        id: "unknown-ignore", severity: .warning, message: "this comment names \(what)", at: comment.location,
        cause: Finding.Cause(comment.id, at: comment.location),
        fix: near.map { near in
          Finding.Fix(
            "write '\(near)'",
            edits: comment.id.isEmpty
              ? [] : [SourceEdit(replacing: comment.location, upTo: comment.end, with: near)])
        })
    }
    guard judgesUnused else { return nil }
    return Finding(
      id: "unused-ignore", severity: .warning, message: "nothing is found here that is '\(comment.id)'",
      at: comment.location, cause: Finding.Cause(comment.id, at: comment.location),
      fix: Finding.Fix("take the comment away", edits: [comment.removal], isSure: true))
  }

  private func several(_ parts: [String], in comment: IgnoreComment) -> Finding {
    Finding(
      id: "unknown-ignore", severity: .warning, message: "this comment names several ids: each wants its own",
      at: comment.location, cause: Finding.Cause(comment.id, at: comment.location),
      fix: Finding.Fix("write a comment for each, in lines of their own above: \(parts.joined(separator: ", "))"))
  }

  static let manual = [
    Explanation(
      id: "unused-ignore", severity: .warning, summary: "a comment lets a finding pass that is not there",
      meaning: """
        `// injectscope:ignore ID` lets findings of that kind pass in its own line or, where it has a line for itself, \
        in the next line of code. No such finding is there any more: what it excused is mended, or has moved. With \
        --dialect or -D, where not everything is looked for, nothing is said of such comments.
        """,
      example: """
        // injectscope:ignore never-injected made by a storyboard
        final class Home: Injectable {}   // and now somebody injects it
        """,
      cure: "Take the comment away, or put it where the finding is.", saysNobody: true),
    Explanation(
      id: "unknown-ignore", severity: .warning, summary: "a comment is to let a finding pass that does not exist",
      meaning: """
        `// injectscope:ignore ID reason` wants the id of a finding, which stands in brackets behind its message. \
        Nothing passes because of this comment.
        """,
      example: "// injectscope:ignore never-inject made by a storyboard",
      cure: "Write the id as `injectscope explain` lists it."),
  ]
}
