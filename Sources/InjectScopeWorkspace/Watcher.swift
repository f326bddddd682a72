/// Sees which sources of a project change. What it sees is told when it is asked: nothing here waits.
public final class Watcher: Sendable {
  private let source: FolderNoticeSource
  private let scope: Platform.Locked<WatchScope>
  private let unwatched = Platform.Locked(0)
  /// Folders that must be watched and are not there at the moment.
  private let lost = Platform.Locked<Set<String>>([])

  /// Fails where a named path cannot be read, or where the system watches nothing.
  ///
  /// Nothing is seen before `begin`.
  ///
  /// - Parameter files: what decides, besides sources and manifests, what is read. They need not be there.
  public init?(paths: [String], excludes: [String] = [], files: [String] = []) {
    guard let source = FolderNoticeSource(),
      let scope = try? WatchScope(paths: paths, excludes: excludes, files: files)
    else { return nil }
    self.source = source
    self.scope = Platform.Locked(scope)
  }

  /// Can be read when there is something to ask for.
  public var descriptor: Int32 { source.descriptor }

  /// Folders that the system would not watch: what changes there goes unseen.
  public var unwatchedFolders: Int { unwatched.withLock { $0 } }

  /// Watches everything that a load would read. It walks all folders: not for a thread that somebody waits for.
  public func begin() {
    let scope = scope.withLock { $0 }
    unwatched.withLock { $0 = 0 }
    for folder in scope.shallowFolders { watch(folder, below: false, scope) }
    for path in scope.named { watch(path.folder, below: path.isFolder, scope) }
  }

  /// Watches something else from now on. It walks all folders where that is new; paths that cannot be read change
  /// nothing.
  public func turn(toPaths paths: [String], excludes: [String], files: [String]) {
    guard let new = try? WatchScope(paths: paths, excludes: excludes, files: files) else { return }
    let isNew = scope.withLock { scope in
      defer { scope = new }
      return scope != new
    }
    if isNew { begin() }
  }

  /// What has changed since it was asked last, relative to the root: sources, manifests, what describes an
  /// app's targets, and folders that came or went. Empty where all that happened is nobody's business. It walks folders
  /// that are new: not for a thread that somebody waits for.
  public func changes() -> [String] {
    let scope = scope.withLock { $0 }
    let notices = source.take()
    var changed: Set<String> = notices.isIncomplete ? ["."] : []
    if notices.isIncomplete { begin() }
    for notice in notices.all where scope.concerns(notice.path) {
      if !notice.isFolder {
        guard notice.path.hasSuffix(".swift") || scope.decides(notice.path) else { continue }
        changed.insert(FilePath.relative(notice.path, to: scope.root))
      } else if scope.decides(notice.path) {
        // The file in it may have come with it.
        _ = source.watch(notice.path)
        changed.insert(FilePath.relative(notice.path, to: scope.root))
      } else if case .success(let status) = Platform.status(of: notice.path), status.kind == .folder {
        changed.formUnion(sources(in: notice.path, scope))
      } else {
        changed.insert(FilePath.relative(notice.path, to: scope.root))
      }
    }
    if follow(notices, scope) { changed.insert(".") }
    return changed.sorted()
  }

  /// Where a folder with which watching begins is gone, what is left above it is watched, until it is there again: then
  /// it is watched as before, and `true` says so. One that came back at once bears a watch on what is gone.
  private func follow(_ notices: FolderNotices, _ scope: WatchScope) -> Bool {
    var hasReturned = false
    let told = Set(notices.all.lazy.filter(\.isFolder).map(\.path))
    for folder in scope.beginnings {
      let isThere = if case .success(let status) = Platform.status(of: folder) { status.kind == .folder } else { false }
      let wasLost = lost.withLock { $0.contains(folder) }
      guard wasLost || !isThere || told.contains(folder) else { continue }
      if isThere {
        lost.withLock { _ = $0.remove(folder) }
        begin()
        hasReturned = true
      } else {
        lost.withLock { _ = $0.insert(folder) }
        watchNearest(above: folder)
      }
    }
    return hasReturned
  }

  /// Asked when a change is over. A folder that some program still stands in tells nothing when it is removed, and only
  /// what lay in it does: then, too, its coming back must be seen.
  public func lookForLost() {
    let scope = scope.withLock { $0 }
    for folder in scope.beginnings {
      if case .success(let status) = Platform.status(of: folder), status.kind == .folder { continue }
      guard lost.withLock({ $0.insert(folder).inserted }) else { continue }
      watchNearest(above: folder)
    }
  }

  private func watchNearest(above folder: String) {
    var path = FilePath.parent(of: folder)
    while path != "/", !path.isEmpty, !source.watch(path) { path = FilePath.parent(of: path) }
    if path == "/" { _ = source.watch(path) }
  }

  // MARK: What to watch

  private func watch(_ folder: String, below: Bool, _ scope: WatchScope) {
    var pending = [folder]
    while let folder = pending.popLast() {
      if !source.watch(folder) { unwatched.withLock { $0 += 1 } }
      guard !FolderNoticeSource.reachesBelow, case .success(let entries) = Platform.entries(of: folder) else {
        continue
      }
      for entry in entries where ProjectFiles.isXcodeProject(folder: entry.name) {
        let path = FilePath.joined(folder, entry.name)
        if scope.decides(path) { _ = source.watch(path) }
      }
      // A link may lead back up: what lies behind it is watched, but not what lies below that.
      guard below else { continue }
      for entry in entries where entry.kind == .folder && !IgnoredFolders.contains(entry.name) {
        let path = FilePath.joined(folder, entry.name)
        if !scope.isExcluded(path) { pending.append(path) }
      }
      for entry in entries where entry.kind == .link && !IgnoredFolders.contains(entry.name) {
        let path = FilePath.joined(folder, entry.name)
        if !scope.isExcluded(path), case .success(let status) = Platform.status(of: path), status.kind == .folder {
          _ = source.watch(path)
        }
      }
    }
  }

  /// Watches a folder that is new, and gives the sources that are already in it.
  private func sources(in folder: String, _ scope: WatchScope) -> [String] {
    guard scope.isBelowNamed(folder), let place = try? NamedPath.resolve([folder], in: DiskTree()) else { return [] }
    watch(folder, below: true, scope)
    var discovery = Discovery(root: scope.root, excludes: scope.excludes, in: DiskTree())
    discovery.walk(place)
    return discovery.files.map(\.relativePath)
  }
}
