import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace

/// What `check` says of an app and of its forms.
struct AppReading: Sendable {
  let app: RealApp
  private let folder: String
  private let memory = FactsMemory()

  /// The app is put into the folder.
  init(_ app: RealApp, in folder: TemporaryFolder) throws {
    self.app = app
    self.folder = folder.path
    try folder.write([".injectscope.json": "{}"].merging(app.files) { $1 })
  }

  /// Every finding, and the names of what is asked for and cannot be told.
  func findings(in form: BrokenForm?) throws -> (findings: [Finding], open: Set<String>) {
    var tree = OverlayTree(over: DiskTree())
    if let form {
      let changed = app.changed(by: form)
      for file in Set(form.edits.map(\.file)) { try tree.write(changed.files[file] ?? "", to: "\(folder)/\(file)") }
    }
    let request = LoadRequest(paths: [folder], jobs: 1, memory: memory, tree: tree)
    let loaded = try Workspace.load(request)
    let graph = GraphBuilder.build(loaded.project, rules: Dialects.all.map(\.rules))
    let findings = Checks.findings(
      in: graph, with: Checks.neutral + Dialects.all.flatMap(\.checks), besides: loaded.findings)
    var open: Set<String> = []
    for need in graph.needs where need.outcome.name == "unknown" { open.insert("\(need.key.type)") }
    return (findings, open)
  }
}
