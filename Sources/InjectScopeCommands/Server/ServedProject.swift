import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// A project as it was read at one moment, with what an editor held open then.
struct ServedProject: Sendable {
  struct Open: Sendable {
    let uri: String
    let version: Int?
  }

  let session: Session
  /// By which it was read, and would be read again.
  let invocation: Invocation
  /// As a person wants them told.
  let findings: [Finding]
  /// By path without links.
  let open: [String: Open]
}

/// Answers about one state of a project, in places as editors count them.
final class ServedAnswers {
  let project: ServedProject
  var session: Session { project.session }
  var graph: DependencyGraph { project.session.graph }
  private let lines: ProjectLines
  private let memory: FactsMemory
  private var cures: [String: ChangePlan?] = [:]
  private var texts: [String: EditorText] = [:]

  init(_ project: ServedProject, _ memory: FactsMemory) {
    self.project = project
    self.memory = memory
    lines = ProjectLines(of: project.session.loaded)
  }

  /// The edits that cure a finding: tried, and only once, since editors ask at every move of the cursor.
  func cure(of finding: Finding) -> ChangePlan? {
    if let known = cures[finding.identity] { return known }
    let invocation = project.invocation
    let fixes = FindingFixes(invocation, FindingJudge(invocation.options), memory, TextStyle(path: { $0 }))
    let cure = try? fixes.cure(of: finding, in: session)
    cures[finding.identity] = .some(cure)
    return cure
  }

  // MARK: Places

  /// A file of the project, from its root; `nil` for what is no file.
  func file(of uri: String) -> String? {
    guard let path = DocumentURI.path(of: uri) else { return nil }
    return session.loaded.file(at: path)
  }

  func path(of file: String) -> String { ShownPath(root: session.loaded.root).whole(file) }

  func uri(of file: String) -> String {
    let path = path(of: file)
    return project.open[path]?.uri ?? DocumentURI.uri(of: path)
  }

  func version(of file: String) -> Int? { project.open[path(of: file)]?.version }

  /// What was read.
  func text(of file: String) -> EditorText {
    if let known = texts[file] { return known }
    let text = EditorText(lines.text(ofFile: file))
    texts[file] = text
    return text
  }

  func range(at location: Location) -> EditorRange { text(of: location.file).range(at: location.position) }

  func place(of location: Location) -> JSONText {
    ["uri": .string(uri(of: location.file)), "range": range(at: location).json]
  }
}
