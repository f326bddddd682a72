import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace

/// The edits of fixes as `--fix` would make them, for readers that apply them unseen: a code host, a script.
///
/// What a finding carries by itself follows from its own declarations. Where a cure has to look at all that makes
/// something, its edits are worked out here; where they leave work to a person, or there is too much to look at, it has
/// none, and its description stays.
struct PlannedEdits {
  /// Of findings, and of files that name one word: a check of a large project is to stay one.
  private static let most = (findings: 20, sources: 200)

  private let session: Session
  private let context: ChangeContext

  init(_ invocation: Invocation, _ session: Session) {
    let tree = session.loaded.tree
    self.init(
      session, SourceChanges(root: session.loaded.root, over: tree), Session.request(for: invocation, tree: tree))
  }

  init(_ session: Session, _ sources: SourceChanges, _ request: LoadRequest) {
    self.session = session
    context = ChangeContext(
      graph: session.graph, project: session.loaded.project, text: sources.text,
      sourcesNaming: { Workspace.sources(naming: $0, in: request) }, mostSources: Self.most.sources)
  }

  /// For a person, who would have to work out oneself what is to be written for what is missing.
  func ofWhatIsMissing(in findings: [Finding]) -> [Finding] {
    inPlace(of: findings) { $0.severity == .error && $0.missing != nil && $0.fix?.edits.isEmpty == true }
  }

  func inPlace(of findings: [Finding], where isWanted: (Finding) -> Bool = { _ in true }) -> [Finding] {
    var count = 0
    return findings.map { finding in
      guard isWanted(finding), context.looksFurther(thanFixOf: finding) else { return finding }
      count += 1
      var finding = finding
      let edits = count > Self.most.findings ? [] : edits(curing: finding)
      finding.fix?.edits = edits
      return finding
    }
  }

  private func edits(curing finding: Finding) -> [SourceEdit] {
    guard let plan = try? context.plan(curing: finding, with: session.dialects), plan.leftovers.isEmpty else {
      return []
    }
    return plan.edits
  }
}
