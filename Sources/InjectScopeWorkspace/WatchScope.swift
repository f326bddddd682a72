/// What of a project a watcher has to tell.
struct WatchScope: Equatable {
  let root: String
  let named: [NamedPath]
  let excludes: [String]
  /// The folders around what is named, up to the root.
  private let around: Set<String>
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
    let root = ProjectRoot.find(from: named[0].folder, in: DiskTree())
    self.root = root
    around = Set(named.flatMap { FilePath.ancestors(of: $0.folder) }.filter { FilePath.isInside($0, root) })
  }

  /// Folders of which only what stands directly in them matters.
  var shallowFolders: [String] { Set([root] + around + files.map { FilePath.parent(of: $0) }).sorted() }

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

  /// A manifest, what describes an app's targets, or one of the further files.
  func decides(_ path: String) -> Bool {
    if files.contains(path) { return true }
    let (folder, name) = (FilePath.parent(of: path), FilePath.name(of: path))
    if folder == root, PackageFolder.isNamedAsManifest(name) { return true }
    if ProjectFiles.isXcodeProject(folder: name) { return mayDescribe(folder) && !isExcluded(path) }
    if name == XcodeProject.fileName {
      return ProjectFiles.isXcodeProject(folder: FilePath.name(of: folder)) && mayDescribe(FilePath.parent(of: folder))
        && !isExcluded(folder)
    }
    switch ProjectFiles.kind(ofFile: name) {
    case .xcodeGen, .podspec: return mayDescribe(folder) && !isExcluded(path)
    case nil where name == TuistManifest.name: return mayDescribe(folder) && !isExcluded(path)
    default: return false
    }
  }

  /// Whether what stands in a folder may say with what the sources are built.
  private func mayDescribe(_ folder: String) -> Bool {
    around.contains(folder)
      || named.contains { start in
        FilePath.isInside(folder, start.path)
          && !FilePath.components(of: FilePath.relative(folder, to: start.path)).contains {
            IgnoredFolders.contains(String($0))
          }
      }
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
