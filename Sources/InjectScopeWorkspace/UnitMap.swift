import InjectScopeModel

/// Which files are compiled together: the targets of packages, and what lies under one named path outside of them.
struct UnitMap {
  let units: [Project.Unit]
  /// For each file, in their order; `nil` for one that its package's manifest leaves out.
  let unitOfFile: [ID<Project.Unit>?]
  let findings: [Finding]

  private enum Place: Hashable, Comparable {
    case target(package: Int, index: Int)
    case loose(origin: Int)
  }

  init(
    root: String, named: [NamedPath], files: [SourceFile], packagesFound: [String], in tree: any SourceTree
  ) {
    let packages = Self.packages(root: root, named: named, found: packagesFound, in: tree)
    findings = packages.filter(\.isTooDeep).map { package in
      LoadFindings.tooDeep(FilePath.relative(FilePath.joined(package.path, PackageFolder.manifestName), to: root))
    }
    let places = Self.places(of: files, named: named, packages: packages)
    // A project without a file still has somewhere to write to.
    var used = Set(places.compactMap(\.self))
    if used.isEmpty { used = [.loose(origin: 0)] }

    var described: [(place: Place, unit: Project.Unit)] = used.map { place in
      switch place {
      case .target(let package, let index):
        let target = packages[package].targets[index]
        return (
          place,
          Project.Unit(
            name: target.name, folder: FilePath.relative(target.folder, to: root), isTest: target.isTest)
        )
      case .loose(let origin):
        let folder = named[origin].folder
        return (
          place, Project.Unit(name: FilePath.name(of: folder), folder: FilePath.relative(folder, to: root))
        )
      }
    }
    described.sort { ($0.unit.folder, $0.unit.name, $0.place) < ($1.unit.folder, $1.unit.name, $1.place) }
    var ids: [Place: ID<Project.Unit>] = [:]
    for (index, item) in described.enumerated() { ids[item.place] = ID(index) }
    for index in described.indices {
      guard case .target(let package, let own) = described[index].place, described[index].unit.isTest else { continue }
      let targets = packages[package].targets
      described[index].unit.sees = Set(targets[own].dependencies).compactMap { name in
        targets.firstIndex { $0.name == name && !$0.isTest }.flatMap { ids[.target(package: package, index: $0)] }
      }.sorted()
    }
    units = described.map(\.unit)
    unitOfFile = places.map { $0.flatMap { ids[$0] } }
  }

  /// Packages that hold a named path, up to the root, and those found below.
  private static func packages(
    root: String, named: [NamedPath], found: [String], in tree: any SourceTree
  ) -> [PackageFolder] {
    var folders = Set(found)
    for path in named {
      for folder in FilePath.ancestors(of: path.folder) where FilePath.isInside(folder, root) {
        let manifest = FilePath.joined(folder, PackageFolder.manifestName)
        if PackageFolder.isManifest(manifest, in: tree) { folders.insert(folder) }
      }
    }
    return folders.sorted().map { PackageFolder(path: $0, in: tree) }
  }

  private static func places(of files: [SourceFile], named: [NamedPath], packages: [PackageFolder]) -> [Place?] {
    var byFolder: [String: Place??] = [:]
    let owners = Dictionary(packages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    return files.map { file in
      let folder = FilePath.parent(of: file.path)
      let origin = named[file.origin]
      guard let package = owner(of: folder, among: owners) else { return .loose(origin: file.origin) }
      // Only where the manifest looks inside a folder does every file need a look of its own.
      let targets = packages[package].targets
      let isDetailed = targets.contains { !$0.excludes.isEmpty || $0.sources != nil }
      let key = "\(file.origin):\(folder)"
      if !isDetailed, let known = byFolder[key], let place = known { return place }
      let place = place(of: file, origin: origin, package: package, targets: targets)
      if !isDetailed { byFolder[key] = .some(place) }
      return place
    }
  }

  /// The package whose folder is the nearest one around.
  private static func owner(of folder: String, among owners: [String: Int]) -> Int? {
    guard !owners.isEmpty else { return nil }
    return FilePath.ancestors(of: folder).lazy.compactMap { owners[$0] }.first
  }

  private static func place(
    of file: SourceFile, origin: NamedPath, package: Int, targets: [PackageFolder.Target]
  ) -> Place? {
    let around = targets.indices.filter { FilePath.isInside(file.path, targets[$0].folder) }
    guard let index = around.max(by: { targets[$0].folder.utf8.count < targets[$1].folder.utf8.count }) else {
      return .loose(origin: file.origin)
    }
    let target = targets[index]
    if let barrier = target.excludes.first(where: { FilePath.isInside(file.path, $0) }) {
      // Whoever names the folder itself wants to see it.
      return FilePath.isInside(origin.path, barrier) ? .loose(origin: file.origin) : nil
    }
    if let sources = target.sources, !sources.contains(where: { FilePath.isInside(file.path, $0) }) {
      return FilePath.isInside(origin.path, target.folder) && origin.path != target.folder
        ? .loose(origin: file.origin) : nil
    }
    return .target(package: package, index: index)
  }
}
