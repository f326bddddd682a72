import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace

/// Which versions of libraries a project uses, and where such a version means something else than is said here.
struct LibraryVersions {
  private let session: Session
  private let locked: LockedVersions
  /// Nobody wants to know of a library that nothing speaks to.
  private let spoken: Set<DialectID>

  init(_ session: Session) {
    self.session = session
    locked = session.loaded.versions
    spoken = Set(session.graph.nodes.map(\.dialect))
  }

  /// `Library 0.1.0 (Package.resolved:5:1)`, in the order in which libraries are listed.
  var lines: [String] {
    session.dialects.filter { spoken.contains($0.id) }.flatMap { dialect in
      locked.all.filter { $0.dialect == dialect.id }.map { "\(dialect.title) \($0.version) (\($0.location))" }
    }
  }

  /// With what a file is built, for those of these libraries of which that is known.
  func versions(of dialects: [String], forFile path: String) -> [LockedVersion] {
    session.dialects.filter { dialects.contains($0.id.name) }.compactMap { locked.version(of: $0.id, forFile: path) }
  }

  var findings: [Finding] {
    locked.all.compactMap { locked in
      guard let dialect = session.dialects.first(where: { $0.id == locked.dialect }), spoken.contains(dialect.id),
        let version = LibraryVersion(locked.version)
      else { return nil }
      let changes = dialect.versionChanges.filter {
        $0.isMissing(in: version) && $0.matters(session.graph, session.loaded.project)
      }
      guard !changes.isEmpty else { return nil }
      let meanings = changes.map { "before \($0.since) \($0.meaning)" }.joined(separator: "; ")
      return Finding(
        id: "library-version", severity: .note,
        message: "\(dialect.title) \(locked.version) is used, and what is said here holds for newer ones: \(meanings)",
        at: locked.location)
    }
  }

  static let manual = [
    Explanation(
      id: "library-version", severity: .note, summary: "the version of a library in use means something else",
      meaning: """
        Package.resolved (also the ones inside Xcode's projects and workspaces), Podfile.lock and Cartfile.resolved say \
        which version of a library is used. What is shown, found and generated is what the newest version means. Where \
        the one in use differs in something that this project uses, that is said here, once for each such file.

        Known differences:
        """ + "\n" + differences,
      example: example,
      cure: "Update the library, or read what is found with the difference in mind.")
  ]

  private static var example: String {
    guard let dialect = Dialects.all.first(where: { !$0.versionChanges.isEmpty }),
      let change = dialect.versionChanges.first
    else { return "" }
    return "Podfile.lock:4:1: note: \(dialect.title) 0.0.1 is used, and what is said here holds for newer ones: before "
      + "\(change.since) \(change.meaning)"
  }

  private static var differences: String {
    Dialects.all.flatMap { dialect in
      dialect.versionChanges.map { "\(dialect.title) before \($0.since): \($0.meaning)." }
    }.joined(separator: "\n")
  }
}
