import InjectScopeModel

/// A source file that was found, not yet opened.
struct SourceFile {
  /// Absolute.
  let path: String
  /// From the project's root.
  let relativePath: String
  /// In which of the named paths it was found.
  let origin: Int
}

/// Finds the sources below the named paths: each folder once, whatever names lead to it.
struct Discovery {
  private let tree: any SourceTree
  private let root: String
  private let excludes: Excludes
  private(set) var files: [SourceFile] = []
  /// Folders that hold a package's manifest, absolute.
  private(set) var packages: [String] = []
  /// What else says how the sources are built.
  private(set) var projects = ProjectFiles()
  private(set) var findings: [Finding] = []

  /// What links may lead into: the project, and what was named besides.
  private var reach: [String] = []
  private var visited: Set<SourceIdentity> = []
  /// Folders behind links wait until all real ones are read, so that what has two names keeps its own.
  private var linked: [Folder] = []

  private struct Folder {
    let path: String
    let relativePath: String
    let origin: Int

    init(path: String, relativePath: String, origin: Int) {
      self.path = path
      self.relativePath = relativePath
      self.origin = origin
    }

    init(_ named: [NamedPath], _ origin: Int, root: String) {
      let path = named[origin].path
      self.init(path: path, relativePath: FilePath.relative(path, to: root), origin: origin)
    }
  }

  init(root: String, excludes: [String], in tree: any SourceTree) {
    self.tree = tree
    self.root = root
    self.excludes = Excludes(excludes)
  }

  /// Walks from the outermost named path inwards: one that lies in another adds only what the other leaves out.
  mutating func walk(_ named: [NamedPath]) {
    reach = [root] + named.filter(\.isFolder).map(\.path)
    let order = named.indices.sorted { a, b in
      let (a, b) = (named[a], named[b])
      return (a.isFolder ? 0 : 1, FilePath.components(of: a.path).count, a.path)
        < (b.isFolder ? 0 : 1, FilePath.components(of: b.path).count, b.path)
    }
    // Files come behind all folders: what those hold is known by then.
    let firstFile = order.firstIndex { !named[$0].isFolder } ?? order.endIndex
    for origin in order[..<firstFile] { walk(from: Folder(named, origin, root: root)) }
    var found = firstFile == order.endIndex ? [] : Set(files.map(\.path))
    for origin in order[firstFile...] {
      let file = Folder(named, origin, root: root)
      guard found.insert(file.path).inserted else { continue }
      files.append(SourceFile(path: file.path, relativePath: file.relativePath, origin: origin))
    }
    var next = 0
    while next < linked.count {
      walk(from: linked[next])
      next += 1
    }
    lookAround(named)
    files.sort { ($0.relativePath, $0.origin) < ($1.relativePath, $1.origin) }
    packages.sort()
    projects.sort()
  }

  /// What stands in the folders around the named ones, up to the root.
  private mutating func lookAround(_ named: [NamedPath]) {
    var around: Set<String> = []
    for path in named {
      let folders = FilePath.ancestors(of: path.folder).dropFirst(path.isFolder ? 1 : 0)
      around.formUnion(folders.filter { FilePath.isInside($0, root) })
    }
    for folder in around.sorted() where !named.contains(where: { $0.isFolder && FilePath.isInside(folder, $0.path) }) {
      guard case .success(let entries) = tree.entries(of: folder) else { continue }
      for entry in entries where entry.isNamedInUTF8 {
        let path = FilePath.joined(folder, entry.name)
        guard !excludes.matches(FilePath.relative(path, to: root)) else { continue }
        if entry.kind == .folder, let kind = ProjectFiles.kind(ofFolder: entry.name) { projects.add(path, kind) }
        guard entry.kind == .file || entry.kind == .unknown else { continue }
        if let kind = ProjectFiles.kind(ofFile: entry.name) { projects.add(path, kind) }
        if entry.name == TuistManifest.name, TuistManifest.isManifest(path, in: tree) { projects.add(path, .tuist) }
      }
    }
  }

  private mutating func walk(from start: Folder) {
    var pending = [start]
    while let folder = pending.popLast() {
      switch tree.status(of: folder.path, followsLinks: true) {
      case .success(let status):
        guard visited.insert(status.identity).inserted else { continue }
      case .failure(let failure):
        findings.append(LoadFindings.unreadable(folder.relativePath, failure.reason))
        continue
      }
      switch tree.entries(of: folder.path) {
      case .success(let entries):
        for entry in entries.sorted(by: { $0.name < $1.name }) { take(entry, of: folder, &pending) }
      case .failure(let failure):
        findings.append(LoadFindings.unreadable(folder.relativePath, failure.reason))
      }
    }
  }

  private mutating func take(_ entry: SourceEntry, of folder: Folder, _ pending: inout [Folder]) {
    let isSource = entry.name.hasSuffix(".swift") && entry.name.utf8.first != UInt8(ascii: ".")
    // What is known to be a file needs no further look unless it is a source.
    if entry.kind == .special { return }
    if entry.kind == .file, !isSource {
      if let kind = ProjectFiles.kind(ofFile: entry.name),
        !excludes.matches(FilePath.joined(folder.relativePath, entry.name))
      {
        projects.add(FilePath.joined(folder.path, entry.name), kind)
      }
      return
    }
    let relative = FilePath.joined(folder.relativePath, entry.name)
    guard entry.isNamedInUTF8 else {
      if isSource || entry.kind == .folder {
        findings.append(LoadFindings.unreadable(relative, "its name is not UTF-8"))
      }
      return
    }
    if excludes.matches(relative) { return }
    let place = Folder(path: FilePath.joined(folder.path, entry.name), relativePath: relative, origin: folder.origin)
    switch entry.kind {
    case .file: take(file: place, of: folder)
    case .folder:
      if let kind = ProjectFiles.kind(ofFolder: entry.name) {
        projects.add(place.path, kind)
      } else if !IgnoredFolders.contains(entry.name) {
        pending.append(place)
      }
    case .link, .unknown: takeUnknown(place, isSource: isSource, isLink: entry.kind == .link, of: folder, &pending)
    case .special: break
    }
  }

  private mutating func takeUnknown(
    _ place: Folder, isSource: Bool, isLink: Bool, of folder: Folder, _ pending: inout [Folder]
  ) {
    let name = FilePath.name(of: place.path)
    let isLink = isLink || tree.isLink(place.path)
    if isLink, let target = placeOutside(place.path) {
      if isSource || (tree.isFolder(target) && !IgnoredFolders.contains(name)) {
        findings.append(LoadFindings.outside(place.relativePath, target))
      }
      return
    }
    switch tree.status(of: place.path, followsLinks: true) {
    case .success(let status) where status.kind == .folder:
      guard !IgnoredFolders.contains(name) else { return }
      if isLink { linked.append(place) } else { pending.append(place) }
    case .success(let status):
      if status.kind == .file, isSource { take(file: place, of: folder) }
    case .failure(let failure):
      if isSource { findings.append(LoadFindings.unreadable(place.relativePath, failure.reason)) }
    }
  }

  /// Where a link leads, if that is nowhere in the project.
  private func placeOutside(_ path: String) -> String? {
    guard case .success(let target) = tree.realPath(of: path) else { return nil }
    return reach.contains { FilePath.isInside(target, $0) } ? nil : target
  }

  private mutating func take(file: Folder, of folder: Folder) {
    if PackageFolder.isNamedAsManifest(FilePath.name(of: file.path)), PackageFolder.isManifest(file.path, in: tree) {
      if FilePath.name(of: file.path) == PackageFolder.manifestName { packages.append(folder.path) }
    } else if FilePath.name(of: file.path) == TuistManifest.name, TuistManifest.isManifest(file.path, in: tree) {
      projects.add(file.path, .tuist)
    } else {
      files.append(SourceFile(path: file.path, relativePath: file.relativePath, origin: file.origin))
    }
  }
}
