/// Why a revision cannot be read at all.
public enum GitFailure: Error, Hashable, Sendable {
  /// There is no such program.
  case noGit
  /// The path lies in no repository's work tree.
  case noRepository(String)
  case unknownRevision(String)
  /// git would not, in its own words.
  case refused(String)
}

extension GitFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noGit: "git is not installed, or not on PATH"
    case .noRepository(let path): "not in the work tree of a git repository: \(path)"
    case .unknownRevision(let revision): "no such revision: \(revision)"
    case .refused(let words): "git says: \(words)"
    }
  }
}
