public import InjectScopeModel

/// Writes changed files: all of them or none, each only while it is what the change was made of.
public struct ChangeWriter: Sendable {
  public struct File: Hashable, Sendable {
    /// Relative to the root.
    public let path: String
    /// What stands there before, and after; `nil` for nothing.
    public let old: [UInt8]?
    public let new: [UInt8]?

    public init(path: String, old: [UInt8]?, new: [UInt8]?) {
      self.path = path
      self.old = old
      self.new = new
    }

    /// What takes it back.
    public var reversed: File { File(path: path, old: new, new: old) }
  }

  private let root: String

  /// - Parameter root: absolute; nothing outside of it is written, whatever links lead there.
  public init(root: String) { self.root = root }

  /// Whether every file holds just these bytes.
  public func stands(_ bytes: KeyPath<File, [UInt8]?>, in files: [File]) -> Bool {
    files.allSatisfy { holds($0.path, $0[keyPath: bytes]) }
  }

  /// Refuses before the first change if any file is another than it was.
  public func write(_ files: [File]) throws(ChangeRefusal) {
    try check(files)
    var staged: [(file: File, stage: StagedFile?)] = []
    do throws(OutputError) {
      for file in files {
        staged.append(
          (
            file,
            try file.new.map { bytes throws(OutputError) in try StagedFile(bytes: bytes, for: place(of: file.path)) }
          ))
      }
    } catch {
      for (_, stage) in staged { stage?.discard() }
      throw ChangeRefusal("nothing was written: \(error)")
    }
    // To stage them took a moment.
    do throws(ChangeRefusal) { try check(files) } catch {
      for (_, stage) in staged { stage?.discard() }
      throw error
    }
    for (index, (file, stage)) in staged.enumerated() {
      do throws(OutputError) { if let stage { try stage.commit() } else { try remove(file.path) } } catch {
        for (_, rest) in staged[index...] { rest?.discard() }
        for (written, _) in staged[..<index] { restore(written) }
        throw ChangeRefusal("nothing was written: \(error)")
      }
    }
    for file in files where file.new == nil { removeFolderIfEmpty(around: file.path) }
  }

  /// What is taken back may have made the folder, too.
  private func removeFolderIfEmpty(around path: String) {
    let folder = FilePath.parent(of: place(of: path))
    if folder != root { Platform.removeEmptyFolder(folder) }
  }

  private func check(_ files: [File]) throws(ChangeRefusal) {
    for file in files {
      guard holds(file.path, file.old) else {
        throw ChangeRefusal("nothing was written: \(file.path) is another by now")
      }
      guard case .success(let place) = DiskTree().destination(of: place(of: file.path)),
        case .success(let project) = DiskTree().realPath(of: root), FilePath.isInside(place, project)
      else { throw ChangeRefusal("nothing was written: \(file.path) leads out of the project") }
      // It would be replaced, which the folder allows: whoever locks a file does not want that.
      if let permissions = Platform.permissions(of: place), permissions & 0o222 == 0 {
        throw ChangeRefusal("nothing was written: \(file.path) is read-only")
      }
    }
  }

  private func restore(_ file: File) {
    guard let old = file.old else {
      try? remove(file.path)
      return
    }
    guard let stage = try? StagedFile(bytes: old, for: place(of: file.path)) else { return }
    try? stage.commit()
  }

  private func remove(_ path: String) throws(OutputError) {
    if let failure = Platform.remove(place(of: path)) { throw .unwritable(path, reason: failure.reason) }
  }

  private func holds(_ path: String, _ bytes: [UInt8]?) -> Bool {
    guard let bytes else {
      if case .failure(let failure) = Platform.status(of: place(of: path), followsLinks: false) {
        return failure.isAbsence
      }
      return false
    }
    return contents(of: path) == bytes
  }

  private func place(of path: String) -> String { FilePath.absolute(path, from: root) }

  /// What a file holds at the moment; `nil` where it cannot be read.
  public func contents(of path: String) -> [UInt8]? {
    var buffer: [UInt8] = []
    guard case .success(let count) = DiskTree().read(place(of: path), atMost: Int.max, into: &buffer) else {
      return nil
    }
    return Array(buffer[..<count])
  }
}
