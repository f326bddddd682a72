import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// What `generate` would write for a session, and where: for somebody who shows it before.
public struct GeneratedFiles {
  private let session: Session
  private let options: Options.Generation

  public init(_ session: Session, _ options: Options.Generation) {
    self.session = session
    self.options = options
  }

  /// What would be written anew, changed or removed, by its path in the project. Nothing is that would not compile, or
  /// over what somebody else wrote.
  public func changes() throws -> [ChangeWriter.File] {
    let (place, writer) = try writer()
    let plan = try writer.plan()
    guard plan.foreign.isEmpty else { throw OutputError.foreign(plan.foreign.map(\.path)) }
    return plan.entries.filter { $0.state != .unchanged }.map { entry in
      let path = place.base + "/" + entry.path
      return ChangeWriter.File(
        path: session.loaded.path(ofFile: path), old: try? Platform.contents(of: path),
        new: entry.contents.map { Array($0.utf8) })
    }
  }

  /// Says that files on disk say something else by now than would be generated. Where there are none somebody else
  /// generates, a build say, and nothing is due.
  func tellIfStale(on console: Console) {
    guard let changes = try? changes(), changes.contains(where: { $0.old != nil }) else { return }
    console.tell("\(session.line("generate")) is due: the generated files on disk say something else by now")
  }

  /// Whether all of it stays in the project.
  public var staysInProject: Bool { !options.isOutputTyped }

  /// Writes the same, also where somebody has typed another place, and says what that was.
  public func write() throws -> [String] {
    try writer().1.commit().entries.filter { $0.state != .unchanged }.map(\.path)
  }

  private func writer() throws -> (OutputPlace, OutputWriter) {
    let place = try OutputPlace(for: session.loaded, named: session.paths, chosen: options.output)
    let own = session.leavingOut(place.targets(of: session.generated(session.generation(options.code))))
    let code = own.generation(options.code)
    let blocking = own.findings().filter(code.areBlocked) + own.contradictions(to: code)
    guard blocking.isEmpty else { throw Blocked(count: blocking.count) }
    let files = own.generated(code)
    let writer = OutputWriter(
      base: place.base, files: place.placed(files), ownFolders: place.folders(named: own.outputFolders(code)),
      within: options.isOutputTyped ? nil : session.loaded.root)
    return (place, writer)
  }

  private struct Blocked: Complaint {
    let count: Int
    var message: String { "generate writes nothing: it would not compile, \(count) \(count == 1 ? "error" : "errors")" }
    var hints: [String] { ["`injectscope check` shows them."] }
  }
}

extension Session {
  /// The folders that the chosen libraries write into: nobody else's files are ours to remove.
  func outputFolders(_ options: GenerationOptions) -> [String] { dialects.flatMap { $0.outputFolders(options) } }
}
