/// The disk as it is.
public struct DiskTree: SourceTree {
  public init() {}

  public func status(of path: String, followsLinks: Bool) -> Result<SourceStatus, SourceFailure> {
    Platform.status(of: path, followsLinks: followsLinks)
  }

  public func entries(of folder: String) -> Result<[SourceEntry], SourceFailure> { Platform.entries(of: folder) }

  public func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    Platform.read(path, atMost: limit, into: &buffer)
  }

  public func realPath(of path: String) -> Result<String, SourceFailure> { Platform.realPath(of: path) }

  public func target(ofLink path: String) -> Result<String, SourceFailure> { Platform.target(ofLink: path) }
}
