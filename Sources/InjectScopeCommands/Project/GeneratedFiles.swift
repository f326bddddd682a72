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

  /// Writes what is new or changed, and says what that was. Nothing is written that would not compile, or over what
  /// somebody else wrote.
  public func write() throws -> [String] {
    let place = try OutputPlace(for: session.loaded, named: session.paths, chosen: options.output)
    let own = session.leavingOut(place.targets(of: session.generated(session.generation(options.code))))
    let code = own.generation(options.code)
    let blocking = own.findings().filter(code.areBlocked) + own.contradictions(to: code)
    guard blocking.isEmpty else { throw Blocked(count: blocking.count) }
    let files = own.generated(code)
    let writer = OutputWriter(
      base: place.base, files: place.placed(files), ownFolders: place.folders(named: own.outputFolders(code)),
      within: options.isOutputTyped ? nil : session.loaded.root)
    return try writer.commit().entries.filter { $0.state != .unchanged }.map(\.path)
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
