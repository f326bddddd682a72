/// Where sources come from: the disk, a revision in git, or changes in memory over either. Whatever only reads sources
/// asks a tree and never the disk.
///
/// Paths are absolute. What a tree answers may change from call to call, as a disk does, unless it says otherwise.
public protocol SourceTree: Sendable {
  /// What a path leads to; `followsLinks: false` asks about a link itself.
  func status(of path: String, followsLinks: Bool) -> Result<SourceStatus, SourceFailure>

  /// What tells without opening a file whether it was changed; `nil` where nothing does.
  func stamp(of path: String) -> FileStamp?

  /// The entries of a folder in no order, `.` and `..` left out.
  func entries(of folder: String) -> Result<[SourceEntry], SourceFailure>

  /// Fills `buffer` with a file's bytes and says how many there are; it may grow and keeps what it has beyond them.
  func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure>

  /// The path without links, `.` and `..`.
  func realPath(of path: String) -> Result<String, SourceFailure>

  /// What a link says, as it stands there: from its own folder, unless it is absolute.
  func target(ofLink path: String) -> Result<String, SourceFailure>

  /// Whether what is read from here on is read for its facts alone; nobody reads anything else meanwhile.
  func note(readsForFacts: Bool)
}

extension SourceTree {
  public func stamp(of path: String) -> FileStamp? { nil }
  public func note(readsForFacts: Bool) {}

  func isFolder(_ path: String) -> Bool {
    if case .success(let status) = status(of: path, followsLinks: true) { status.kind == .folder } else { false }
  }

  func isLink(_ path: String) -> Bool {
    if case .success(let status) = status(of: path, followsLinks: false) { status.kind == .link } else { false }
  }
}

/// What a path of a tree leads to.
public struct SourceStatus: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a device: never opened.
    case special
    /// Whoever lists a folder is not always told: its status says it.
    case unknown
  }

  public let kind: Kind
  public let identity: SourceIdentity
  /// In bytes; 0 for what is no file.
  public let size: Int

  public init(kind: Kind, identity: SourceIdentity, size: Int) {
    self.kind = kind
    self.identity = identity
    self.size = size
  }
}

/// What one thing in a tree is, whatever names lead to it.
public enum SourceIdentity: Hashable, Sendable {
  /// On disk.
  case disk(device: UInt64, number: UInt64)
  /// Anywhere else, by its path without links. It says nothing about what stands in it.
  case path(String)
}

public struct SourceEntry: Hashable, Sendable {
  /// Repaired where it is not UTF-8, and then no path leads to it.
  public let name: String
  public let isNamedInUTF8: Bool
  public let kind: SourceStatus.Kind

  public init(name: String, isNamedInUTF8: Bool = true, kind: SourceStatus.Kind) {
    self.name = name
    self.isNamedInUTF8 = isNamedInUTF8
    self.kind = kind
  }
}
