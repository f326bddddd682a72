import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace

/// The edits of fixes as `--fix` would make them, for readers that apply them unseen: a code host, a script.
///
/// What a finding carries by itself follows from its own declarations. Where a cure has to look at all that makes
/// something, its edits are worked out here; where they leave work to a person, or there is too much to look at, it has
/// none, and its description stays.
struct PlannedEdits {
  /// Of findings, of files that name one word, and of files and of bytes in a file that a person has to wait for: a check of
  /// a large project is to stay one.
  private static let most = (findings: 20, sources: 200, files: 1_000, bytes: 100_000)

  /// Who reads them.
  enum Reader { case program, person }

  private let session: Session
  private let context: ChangeContext
  private let reader: Reader

  init(for reader: Reader, _ invocation: Invocation, _ session: Session) {
    let tree = session.loaded.tree
    self.init(
      for: reader, session, SourceChanges(root: session.loaded.root, over: tree),
      Session.request(for: invocation, tree: tree))
  }

  init(for reader: Reader, _ session: Session, _ sources: SourceChanges, _ request: LoadRequest) {
    self.session = session
    self.reader = reader
    func text(_ file: String) -> String? {
      sources.text(of: file).flatMap { reader == .person && $0.utf8.count > Self.most.bytes ? nil : $0 }
    }
    context = ChangeContext(
      graph: session.graph, project: session.loaded.project, text: text,
      sourcesNaming: { Workspace.sources(naming: $0, in: request) }, mostSources: Self.most.sources)
  }

  /// A person is shown the edits that `--fix` makes wherever edits are shown, and is spared working out what is to be written
  /// for what is missing, and where, also of a warning whose words would show a part of it; all else stands in words.
  private func isWanted(_ finding: Finding) -> Bool {
    switch reader {
    case .program: true
    case .person:
      finding.fix?.edits.isEmpty == false
        || finding.missing != nil && (finding.severity == .error || finding.fix?.isSketched == true)
        || finding.fix?.remedy?.kind.isPasted == true
    }
  }

  func inPlace(of findings: [Finding]) -> [Finding] {
    var count = 0
    return findings.map { finding in
      guard isWanted(finding), context.looksFurther(thanFixOf: finding) else { return finding }
      count += 1
      var finding = finding
      let isTooMuch = count > Self.most.findings || isLong(for: finding)
      let edits = isTooMuch ? [] : edits(curing: finding)
      finding.fix?.edits = edits
      return finding
    }
  }

  /// Edits that a person could do without, in a project of many files: its words say what is to be done.
  private func isLong(for finding: Finding) -> Bool {
    reader == .person && finding.fix?.edits.isEmpty == false
      && session.loaded.project.files.count > Self.most.files
  }

  private func edits(curing finding: Finding) -> [SourceEdit] {
    guard let plan = try? context.plan(curing: finding, with: session.dialects), plan.leftovers.isEmpty else {
      return []
    }
    return plan.edits
  }
}
