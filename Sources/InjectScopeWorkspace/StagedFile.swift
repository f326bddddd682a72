/// A file's new contents, already on disk beside it under another name, so that only a rename is left to do.
struct StagedFile {
  private let temporary: String
  private let target: String

  /// Makes the folders it needs. Where the target is a link, what it leads to is replaced and the link stays.
  init(_ contents: String, for path: String) throws(OutputError) {
    try self.init(bytes: Array(contents.utf8), for: path)
  }

  init(bytes: [UInt8], for path: String) throws(OutputError) {
    target = try Self.destination(of: path)
    let folder = FilePath.parent(of: target)
    for ancestor in FilePath.ancestors(of: folder).reversed() {
      if case .success(let status) = Platform.status(of: ancestor), status.kind == .folder { continue }
      if let failure = Platform.makeFolder(ancestor) { throw .unwritable(ancestor, reason: failure.reason) }
    }
    var mode: UInt32?
    if case .success(let status) = Platform.status(of: target) {
      guard status.kind == .file else { throw .unwritable(path, reason: "something that is no file stands there") }
      mode = Platform.permissions(of: target)
    }
    var attempt = 0
    while true {
      let candidate = FilePath.joined(folder, StrayFiles.name(for: FilePath.name(of: target), attempt: attempt))
      guard let failure = Platform.create(candidate, bytes: bytes, mode: mode) else {
        temporary = candidate
        return
      }
      attempt += 1
      guard failure.isPresence, attempt < 100 else { throw .unwritable(path, reason: failure.reason) }
    }
  }

  func commit() throws(OutputError) {
    if let failure = Platform.move(temporary, to: target) { throw .unwritable(target, reason: failure.reason) }
  }

  func discard() { _ = Platform.remove(temporary) }

  private static func destination(of path: String) throws(OutputError) -> String {
    guard Platform.isLink(path) else { return path }
    switch Platform.realPath(of: path) {
    case .success(let real): return real
    case .failure(let failure): throw .unwritable(path, reason: "a link that leads nowhere: \(failure.reason)")
    }
  }
}
