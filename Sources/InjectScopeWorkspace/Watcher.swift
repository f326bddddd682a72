/// Sees which sources of a project change. What it sees is told when it is asked: nothing here waits.
public final class Watcher: Sendable {
  private let source: FolderNoticeSource
  private let root: String
  private let named: [NamedPath]
  private let excludes: [String]
  private let globs: [Glob]
  private let unwatched = Platform.Locked(0)

  /// Fails where a named path cannot be read, or where the system watches nothing.
  ///
  /// Nothing is seen before `begin`.
  public init?(paths: [String], excludes: [String] = []) {
    guard let source = FolderNoticeSource(), let named = try? NamedPath.resolve(paths) else { return nil }
    self.source = source
    self.named = named
    self.excludes = excludes
    globs = excludes.map(Glob.init)
    root = ProjectRoot.find(from: named[0].folder)
  }

  /// Can be read when there is something to ask for.
  public var descriptor: Int32 { source.descriptor }

  /// Folders that the system would not watch: what changes there goes unseen.
  public var unwatchedFolders: Int { unwatched.withLock { $0 } }

  /// Watches everything that a load would read. It walks all folders: not for a thread that somebody waits for.
  public func begin() {
    unwatched.withLock { $0 = 0 }
    watch(root, below: false)
    for path in named { watch(path.folder, below: path.isFolder) }
  }

  /// What has changed since it was asked last, relative to the root: sources, manifests, and folders that came or went.
  /// Empty where all that happened is nobody's business.
  public func changes() -> [String] {
    let notices = source.take()
    var changed: Set<String> = notices.isIncomplete ? ["."] : []
    if notices.isIncomplete { begin() }
    for notice in notices.all where concerns(notice.path) {
      if !notice.isFolder {
        if notice.path.hasSuffix(".swift") { changed.insert(FilePath.relative(notice.path, to: root)) }
      } else if case .success(let status) = Platform.status(of: notice.path), status.kind == .folder {
        changed.formUnion(sources(in: notice.path))
      } else {
        changed.insert(FilePath.relative(notice.path, to: root))
      }
    }
    return changed.sorted()
  }

  // MARK: What to watch

  private func watch(_ folder: String, below: Bool) {
    var pending = [folder]
    while let folder = pending.popLast() {
      if !source.watch(folder) { unwatched.withLock { $0 += 1 } }
      // A link may lead back up: what lies behind it is watched, but not what lies below that.
      guard below, !FolderNoticeSource.reachesBelow, case .success(let entries) = Platform.entries(of: folder) else {
        continue
      }
      for entry in entries where entry.kind == .folder && !IgnoredFolders.contains(entry.name) {
        let path = FilePath.joined(folder, entry.name)
        if !isExcluded(path) { pending.append(path) }
      }
      for entry in entries where entry.kind == .link && !IgnoredFolders.contains(entry.name) {
        let path = FilePath.joined(folder, entry.name)
        if !isExcluded(path), case .success(let status) = Platform.status(of: path), status.kind == .folder {
          _ = source.watch(path)
        }
      }
    }
  }

  /// Watches a folder that is new, and gives the sources that are already in it.
  private func sources(in folder: String) -> [String] {
    guard isBelowNamed(folder), let place = try? NamedPath.resolve([folder]) else { return [] }
    watch(folder, below: true)
    var discovery = Discovery(root: root, excludes: excludes)
    discovery.walk(place)
    return discovery.files.map(\.relativePath)
  }

  // MARK: What matters

  private func isExcluded(_ path: String) -> Bool {
    let relative = FilePath.relative(path, to: root)
    return globs.contains { $0.matches(relative) }
  }

  private func isBelowNamed(_ path: String) -> Bool { named.contains { FilePath.isInside(path, $0.path) } }

  private func concerns(_ path: String) -> Bool {
    if FilePath.parent(of: path) == root, PackageFolder.isNamedAsManifest(FilePath.name(of: path)) { return true }
    guard let start = named.first(where: { FilePath.isInside(path, $0.path) }) else { return false }
    let below = FilePath.components(of: FilePath.relative(path, to: start.path))
    return !below.contains { IgnoredFolders.contains(String($0)) } && !isExcluded(path)
  }
}
