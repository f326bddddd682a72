/// What of a project a watcher has to tell.
struct WatchScope: Equatable {
  let root: String
  let named: [NamedPath]
  let excludes: [String]
  /// Further files that decide what is read, absolute.
  private let files: [String]
  private let excluded: Excludes

  init(paths: [String], excludes: [String], files: [String]) throws(LoadError) {
    named = try NamedPath.resolve(paths, in: DiskTree())
    self.excludes = excludes
    self.files = files.compactMap { file in
      Self.realFolder(of: file).map { FilePath.joined($0, FilePath.name(of: file)) }
    }
    excluded = Excludes(excludes)
    root = ProjectRoot.find(from: named[0].folder, in: DiskTree())
  }

  /// Folders of which only what stands directly in them matters.
  var shallowFolders: [String] { [root] + files.map { FilePath.parent(of: $0) } }

  /// Folders with which watching begins.
  var beginnings: [String] { Set([root] + named.map(\.folder)).sorted() }

  func isExcluded(_ path: String) -> Bool {
    excluded.matches(FilePath.relative(path, to: root))
  }

  func isBelowNamed(_ path: String) -> Bool { named.contains { FilePath.isInside(path, $0.path) } }

  /// Whether what happens to the path can change what is read.
  func concerns(_ path: String) -> Bool {
    if decides(path) { return true }
    guard let start = named.first(where: { FilePath.isInside(path, $0.path) }) else { return false }
    let below = FilePath.components(of: FilePath.relative(path, to: start.path))
    return !below.contains { IgnoredFolders.contains(String($0)) } && !isExcluded(path)
  }

  /// A manifest, or one of the further files.
  func decides(_ path: String) -> Bool {
    if files.contains(path) { return true }
    return FilePath.parent(of: path) == root && PackageFolder.isNamedAsManifest(FilePath.name(of: path))
  }

  private static func realFolder(of file: String) -> String? {
    guard let absolute = FilePath.fromHere(file) else { return nil }
    let folder = FilePath.parent(of: absolute)
    if case .success(let real) = Platform.realPath(of: folder) { return real }
    return folder
  }

  static func == (a: WatchScope, b: WatchScope) -> Bool {
    a.root == b.root && a.named.map(\.path) == b.named.map(\.path) && a.excludes == b.excludes && a.files == b.files
  }
}
