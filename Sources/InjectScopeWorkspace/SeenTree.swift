/// The disk, with what was last read of the files that somebody has asked about: whoever hears that they changed learns
/// whether there is anything in them that was not read already.
public final class SeenTree: SourceTree {
  private struct State {
    /// `nil` for what has not been read since it was asked about.
    var files: [String: ContentHash?] = [:]
  }

  private let disk = DiskTree()
  private let state = Platform.Locked(State())
  /// To look at more takes as long as to read them again.
  private static let most = 100

  public init() {}

  /// Keeps from now on what is read of these files, by their whole paths.
  public func follow(_ paths: [String]) {
    guard paths.count <= Self.most else { return }
    state.withLock { state in for path in paths where state.files[path] == nil { state.files[path] = .some(nil) } }
  }

  /// What was read is no longer what anybody goes by.
  public func forget() { state.withLock { $0.files = [:] } }

  /// Whether there is something in these files that was not read. Where there is, nothing that was read before counts any
  /// more: what went may come back as it was, and nobody goes by it in between.
  public func areNews(_ paths: [String]) -> Bool {
    if hasRead(paths) { return false }
    forget()
    follow(paths)
    return true
  }

  /// Whether each of them holds the very bytes that were read last.
  func hasRead(_ paths: [String]) -> Bool {
    guard !paths.isEmpty, paths.count <= Self.most else { return false }
    return paths.allSatisfy { path in
      guard let known = state.withLock({ $0.files[path] }), let known else { return false }
      var buffer: [UInt8] = []
      guard case .success(let count) = disk.read(path, atMost: Int.max, into: &buffer) else { return false }
      return Self.hash(buffer, count) == known
    }
  }

  private static func hash(_ buffer: [UInt8], _ count: Int) -> ContentHash {
    buffer.withUnsafeBytes { ContentHasher.plain.hash(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  // MARK: The disk

  public func status(of path: String, followsLinks: Bool) -> Result<SourceStatus, SourceFailure> {
    disk.status(of: path, followsLinks: followsLinks)
  }

  public func stamp(of path: String) -> FileStamp? { disk.stamp(of: path) }

  public func entries(of folder: String) -> Result<[SourceEntry], SourceFailure> { disk.entries(of: folder) }

  public func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    let result = disk.read(path, atMost: limit, into: &buffer)
    guard state.withLock({ $0.files[path] != nil }) else { return result }
    let hash: ContentHash? = if case .success(let count) = result { Self.hash(buffer, count) } else { nil }
    state.withLock { $0.files[path] = .some(hash) }
    return result
  }

  public func realPath(of path: String) -> Result<String, SourceFailure> { disk.realPath(of: path) }

  public func target(ofLink path: String) -> Result<String, SourceFailure> { disk.target(ofLink: path) }
}
