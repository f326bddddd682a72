import InjectScopeAnalysis
import InjectScopeWorkspace

/// The patterns of chosen severities that mean no file: a slip of the hand, or a folder that was moved since.
struct UnusedPatterns {
  /// With names that come near.
  let patterns: [(text: String, near: [String])]

  /// The sources are looked for once more only where a pattern means nothing that was found.
  init(_ rules: [SeverityRule], in session: Session, _ invocation: Invocation) {
    let known = session.loaded.project.files.map(\.path) + session.loaded.findings.map(\.location.file)
    let doubtful = rules.filter { rule in
      guard let pattern = rule.pattern else { return false }
      return !session.loaded.has(pattern) && !known.contains(where: rule.covers)
    }
    guard !doubtful.isEmpty else {
      patterns = []
      return
    }
    let files = Workspace.sources(of: Session.request(for: invocation, tree: session.loaded.tree))
    let places = Set(files.flatMap(Self.places))
    let unused = doubtful.filter { rule in !files.contains(where: rule.covers) }.compactMap(\.pattern).distinct
    patterns = unused.map { pattern in
      (pattern, Nearest.names(to: pattern, among: places.filter { pattern.contains("/") || !$0.contains("/") }))
    }
  }

  /// What a pattern may name of a file: each of its folders and itself, by name and by the way there.
  private static func places(of file: String) -> [String] {
    let components = file.split(separator: "/")
    return components.indices.map { components[...$0].joined(separator: "/") } + components.map(String.init)
  }
}

extension Session {
  /// Says which chosen severities mean no file; of a part of the project nobody can say.
  func tellUnusedPatterns(_ invocation: Invocation, on console: Console) {
    guard !invocation.namesPaths else { return }
    for (pattern, near) in UnusedPatterns(invocation.options.severities, in: self, invocation).patterns {
      let hint = near.isEmpty ? "" : ", perhaps \(near.joined(separator: ", "))"
      console.tell("a severity is chosen for `\(pattern)`, and no source is called so\(hint)".shown)
    }
  }
}
