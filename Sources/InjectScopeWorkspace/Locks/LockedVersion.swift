public import InjectScopeModel

/// A library of which a package manager has written down what it took.
public struct LockedVersion: Hashable, Sendable {
  public let dialect: DialectID
  /// What was taken: `1.2.0`, a branch's name, the beginning of a commit.
  public let version: String
  /// Where that is written.
  public let location: Location
  /// The folder whose sources are built with it, relative to the project's root; empty for the root itself.
  public let folder: String
}

/// Which versions of libraries are said to be used, and where.
public struct LockedVersions: Sendable {
  /// By place.
  public let all: [LockedVersion]

  init(_ all: [LockedVersion]) { self.all = all.sorted { ($0.location, $0.version) < ($1.location, $1.version) } }

  /// What a file is built with: the nearest says it; where none lies around it, the only one there is.
  public func version(of dialect: DialectID, forFile path: String) -> LockedVersion? {
    let own = all.filter { $0.dialect == dialect }
    let around = own.filter { FilePath.isInside(path, $0.folder) || $0.folder.isEmpty }
    if let nearest = around.max(by: { $0.folder.utf8.count < $1.folder.utf8.count }) { return nearest }
    return Set(own.map(\.version)).count == 1 ? own.first : nil
  }
}
