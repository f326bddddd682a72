/// Another tree with files replaced, added or removed in memory: what a change would lead to, before anybody makes it.
///
/// A value: what is changed in a copy is not changed in the original. Links are followed as on disk, in the tree below
/// and to what memory holds. An overlay over an overlay is one overlay with the changes of both.
public struct OverlayTree: SourceTree {
  private let base: any SourceTree
  /// What memory holds, each by its path without links.
  private var files: [PathKey: [UInt8]] = [:]
  /// Folders on the way to those files, each with the names of what memory holds in it.
  private var folders: [PathKey: Set<PathKey>] = [:]
  /// What is removed from the tree below, with all that lies in it.
  private var removed: Set<PathKey> = []

  public init(over base: any SourceTree) {
    if let overlay = base as? OverlayTree { self = overlay } else { self.base = base }
  }

  // MARK: Changing

  /// Puts a file where the path leads to, over what stands there, with the folders around it that are missing.
  public mutating func write(_ bytes: [UInt8], to path: String) throws(SourceFailure) {
    let place = try walk.resolve(path, toleratesAbsence: true).get()
    if case .success(.folder) = look(at: place) { throw .isAFolder }
    files[PathKey(place)] = bytes
    for folder in FilePath.ancestors(of: place).dropLast() {
      folders[PathKey(FilePath.parent(of: folder)), default: []].insert(PathKey(FilePath.name(of: folder)))
    }
  }

  public mutating func write(_ text: String, to path: String) throws(SourceFailure) {
    try write(Array(text.utf8), to: path)
  }

  /// Takes away a file, a link itself, or a folder with all that lies in it. Folders that only memory knows go with the
  /// last that they hold.
  public mutating func remove(_ path: String) throws(SourceFailure) {
    let place = try walk.resolve(path, followsLast: false).get()
    files = files.filter { !FilePath.isInside($0.key.path, place) }
    folders = folders.filter { !FilePath.isInside($0.key.path, place) }
    for path in FilePath.ancestors(of: place).dropLast() {
      let folder = PathKey(FilePath.parent(of: path))
      folders[folder]?.remove(PathKey(FilePath.name(of: path)))
      guard folders[folder]?.isEmpty == true else { break }
      folders[folder] = nil
    }
    if !isRemoved(place), case .success = base.status(of: place, followsLinks: false) {
      removed.insert(PathKey(place))
    }
  }

  // MARK: Reading

  public func status(of path: String, followsLinks: Bool) -> Result<SourceStatus, SourceFailure> {
    walk.resolve(path, followsLast: followsLinks).flatMap(statusWithoutLinks)
  }

  public func stamp(of path: String) -> FileStamp? {
    guard case .success(let place) = realPath(of: path), !isHeld(place) else { return nil }
    return base.stamp(of: place)
  }

  public func entries(of folder: String) -> Result<[SourceEntry], SourceFailure> {
    realPath(of: folder).flatMap { place in
      guard files[PathKey(place)] == nil else { return .failure(.notAFolder) }
      guard let held = folders[PathKey(place)] else { return remaining(in: place) }
      guard isFolderBelow(place) else { return .success(entries(held, in: place)) }
      return remaining(in: place).map { below in
        below.filter { !$0.isNamedInUTF8 || !held.contains(PathKey($0.name)) } + entries(held, in: place)
      }
    }
  }

  public func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    let place: String
    switch realPath(of: path) {
    case .success(let real): place = real
    case .failure(let failure): return .failure(.failed(failure))
    }
    if let bytes = files[PathKey(place)] { return MemoryFile(bytes).read(atMost: limit, into: &buffer) }
    if folders[PathKey(place)] != nil { return .failure(.notAFile) }
    return base.read(place, atMost: limit, into: &buffer)
  }

  public func realPath(of path: String) -> Result<String, SourceFailure> { walk.resolve(path) }

  public func target(ofLink path: String) -> Result<String, SourceFailure> {
    walk.resolve(path, followsLast: false).flatMap { place in
      isHeld(place) ? .failure(.notALink) : base.target(ofLink: place)
    }
  }

  // MARK: Places without links

  private var walk: LinkWalk { LinkWalk(look) }

  private func look(at place: String) -> Result<LinkWalk.Step, SourceFailure> {
    statusWithoutLinks(place).flatMap { status in
      switch status.kind {
      case .folder: .success(.folder)
      case .link: base.target(ofLink: place).map { .link(target: $0) }
      case .file, .special, .unknown: .success(.other)
      }
    }
  }

  private func statusWithoutLinks(_ place: String) -> Result<SourceStatus, SourceFailure> {
    if let bytes = files[PathKey(place)] {
      return .success(SourceStatus(kind: .file, identity: .path(place), size: bytes.count))
    }
    let below = isRemoved(place) ? .failure(.absent) : base.status(of: place, followsLinks: false)
    guard folders[PathKey(place)] != nil else { return below }
    if case .success(let status) = below, status.kind == .folder { return below }
    return .success(SourceStatus(kind: .folder, identity: .path(place), size: 0))
  }

  private func isHeld(_ place: String) -> Bool { files[PathKey(place)] != nil || folders[PathKey(place)] != nil }

  private func isFolderBelow(_ place: String) -> Bool {
    guard !isRemoved(place), case .success(let status) = base.status(of: place, followsLinks: false) else {
      return false
    }
    return status.kind == .folder
  }

  private func isRemoved(_ place: String) -> Bool {
    !removed.isEmpty && FilePath.ancestors(of: place).contains { removed.contains(PathKey($0)) }
  }

  /// What the tree below has in a folder, without what is removed.
  private func remaining(in folder: String) -> Result<[SourceEntry], SourceFailure> {
    base.entries(of: folder).map { entries in
      guard !removed.isEmpty else { return entries }
      return entries.filter { !$0.isNamedInUTF8 || !removed.contains(PathKey(FilePath.joined(folder, $0.name))) }
    }
  }

  private func entries(_ names: Set<PathKey>, in folder: String) -> [SourceEntry] {
    names.map { name in
      let isFile = files[PathKey(FilePath.joined(folder, name.path))] != nil
      return SourceEntry(name: name.path, kind: isFile ? .file : .folder)
    }
  }
}
