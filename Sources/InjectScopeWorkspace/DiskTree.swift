/// The disk as it is.
public struct DiskTree: SourceTree {
  public init() {}

  public func status(of path: String, followsLinks: Bool) -> Result<SourceStatus, SourceFailure> {
    Platform.status(of: path, followsLinks: followsLinks)
  }

  public func stamp(of path: String) -> FileStamp? { Platform.stamp(of: path) }

  public func entries(of folder: String) -> Result<[SourceEntry], SourceFailure> { Platform.entries(of: folder) }

  public func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    Platform.read(path, atMost: limit, into: &buffer)
  }

  public func realPath(of path: String) -> Result<String, SourceFailure> { Platform.realPath(of: path) }

  public func target(ofLink path: String) -> Result<String, SourceFailure> { Platform.target(ofLink: path) }

  /// What stands at a path, all folders around which are free of links.
  func look(at place: String) -> Result<LinkWalk.Step, SourceFailure> {
    status(of: place, followsLinks: false).flatMap { status in
      switch status.kind {
      case .folder: .success(.folder)
      case .link: target(ofLink: place).map { .link(target: $0) }
      case .file, .special, .unknown: .success(.other)
      }
    }
  }

  /// Where a file would come to lie that is written to a path, through links that are there.
  func destination(of path: String) -> Result<String, SourceFailure> {
    LinkWalk(look).resolve(path, toleratesAbsence: true)
  }
}
