import InjectScopeModel

/// Which files are compiled together: the targets of packages and of Xcode's projects, and what lies under one named path
/// outside of them.
struct UnitMap {
  let units: [Project.Unit]
  /// For each file, in their order; `nil` for one that its package's manifest leaves out, or that no target has.
  let unitOfFile: [ID<Project.Unit>?]
  let findings: [Finding]

  fileprivate enum Place: Hashable, Comparable {
    case target(package: Int, index: Int)
    /// What these targets of Xcode's projects have in common.
    case shared([Int])
    /// What a podspec stands beside.
    case pod(Int)
    case loose(origin: Int)

    static func < (a: Place, b: Place) -> Bool { a.order.lexicographicallyPrecedes(b.order) }

    private var order: [Int] {
      switch self {
      case .target(let package, let index): [0, package, index]
      case .shared(let targets): [1] + targets
      case .pod(let index): [2, index]
      case .loose(let origin): [3, origin]
      }
    }
  }

  init(
    root: String, named: [NamedPath], files: [SourceFile], packagesFound: [String],
    projects found: ProjectFiles = ProjectFiles(), in tree: any SourceTree
  ) {
    let packages = Self.packages(root: root, named: named, found: packagesFound, in: tree)
    let projects = BuildProjects(root: root, found, in: tree)
    let membership = TargetMembership(projects, files: files)
    let inPackages = Self.places(of: files, named: named, packages: packages)
    var sorting = LooseFiles(root: root, named: named, projects, membership, podspecs: found[.podspec])
    let programs = Self.programs(of: named)
    let places = sorting.places(of: files, inPackages).map { place -> Place? in
      if case .loose(let origin)? = place { .loose(origin: programs[origin]) } else { place }
    }
    findings =
      packages.filter(\.isTooDeep).map { package in
        LoadFindings.tooDeep(FilePath.relative(FilePath.joined(package.path, PackageFolder.manifestName), to: root))
      } + projects.findings + sorting.findings
    let sets = TargetSets(membership.targets, used: Set(places.compactMap { $0?.targets }))

    // A project without a file still has somewhere to write to.
    var used = Set(places.compactMap(\.self)).union(sets.units.map { .shared($0) })
    if used.isEmpty { used = [.loose(origin: 0)] }
    let folders = Self.folders(of: files, places)

    var described: [(place: Place, unit: Project.Unit)] = used.map { place in
      switch place {
      case .target(let package, let index):
        let target = packages[package].targets[index]
        var unit = Project.Unit(
          name: target.name, folder: FilePath.relative(target.folder, to: root), isTest: target.isTest)
        if target.isOnMainActor { unit.defaultIsolation = "@MainActor" }
        unit.isLibrary = target.isLibrary
        unit.unread = packages[package].unread(by: target) { folder in
          named.contains { FilePath.isInside(folder, $0.path) }
        }
        return (place, unit)
      case .shared(let targets):
        let folder = folders[place] ?? projects.all[membership.projectOfTarget[targets[0]]].folder
        var unit = Project.Unit(
          name: sets.name(of: targets), folder: FilePath.relative(folder, to: root),
          isTest: targets.allSatisfy { membership.targets[$0].kind.isTest })
        unit.module = membership.targets[targets[0]].module
        if targets.allSatisfy({ membership.targets[$0].isOnMainActor }) { unit.defaultIsolation = "@MainActor" }
        unit.isModuleKnown = Set(targets.map { membership.targets[$0].module }).count == 1
        unit.isLibrary = targets.allSatisfy { membership.targets[$0].kind == .library }
        return (place, unit)
      case .pod(let index):
        let path = found[.podspec][index]
        var unit = Project.Unit(
          name: Self.name(ofPod: path), folder: FilePath.relative(FilePath.parent(of: path), to: root))
        unit.isLibrary = true
        return (place, unit)
      case .loose(let origin):
        let folder = named[origin].folder
        var unit = Project.Unit(name: FilePath.name(of: folder), folder: FilePath.relative(folder, to: root))
        unit.isModuleKnown = false
        if !named[origin].isFolder, Self.areOthersBeside(named, in: tree) { unit.unread = [unit.name] }
        return (place, unit)
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
    let modules = Dictionary(
      described.enumerated().compactMap { index, item -> (String, Int)? in
        guard case .target = item.place, !item.unit.isTest else { return nil }
        return (item.unit.name, index)
      }, uniquingKeysWith: { first, _ in first })
    for index in described.indices {
      guard case .target(let package, let own) = described[index].place else { continue }
      var known: Set<Int> = []
      var open = packages[package].targets[own].dependencies
      while let name = open.popLast() {
        guard let module = modules[name], module != index, known.insert(module).inserted,
          case .target(let package, let target) = described[module].place
        else { continue }
        open += packages[package].targets[target].dependencies
      }
      described[index].unit.knows = known.map { ID($0) }.filter { !described[index].unit.sees.contains($0) }.sorted()
    }
    if !sets.units.isEmpty {
      var others: [String: ID<Project.Unit>] = [:]
      for (index, item) in described.enumerated() where item.place.targets == nil && !item.unit.isTest {
        others[item.unit.name] = others[item.unit.name] ?? ID(index)
      }
      let links = TargetLinks(
        membership, sets: sets,
        ids: Dictionary(uniqueKeysWithValues: ids.compactMap { place, id in place.targets.map { ($0, id) } }),
        others: others)
      let loose = described.indices.filter { if case .loose = described[$0].place { true } else { false } }
        .map { ID<Project.Unit>($0) }
      for index in described.indices {
        guard let targets = described[index].place.targets else { continue }
        links.link(&described[index].unit, targets, own: ID(index), besides: loose)
      }
    }
    units = described.map(\.unit)
    unitOfFile = places.map { $0.flatMap { ids[$0] } }
  }

  /// Files that somebody named one by one are one program, as they are to the compiler: for each path, the first of them.
  private static func programs(of named: [NamedPath]) -> [Int] {
    let first = named.firstIndex { !$0.isFolder }
    return named.indices.map { named[$0].isFolder ? $0 : first ?? $0 }
  }

  /// Whether other sources lie beside files that were named: they may be of the same program.
  private static func areOthersBeside(_ named: [NamedPath], in tree: any SourceTree) -> Bool {
    let files = Set(named.lazy.filter { !$0.isFolder }.map(\.path))
    let folders = Set(files.map { FilePath.parent(of: $0) }).filter { folder in
      !named.contains { $0.isFolder && FilePath.isInside(folder, $0.path) }
    }
    return folders.contains { folder in
      guard case .success(let entries) = tree.entries(of: folder) else { return false }
      return entries.contains { entry in
        entry.kind == .file && entry.name.hasSuffix(".swift") && !PackageFolder.isNamedAsManifest(entry.name)
          && !files.contains(FilePath.joined(folder, entry.name))
      }
    }
  }

  fileprivate static func name(ofPod path: String) -> String {
    String(FilePath.name(of: path).dropLast(".podspec".count))
  }

  /// The folder around all the files of each place.
  private static func folders(of files: [SourceFile], _ places: [Place?]) -> [Place: String] {
    var folders: [Place: String] = [:]
    for (file, place) in zip(files, places) {
      guard let place, place.targets != nil else { continue }
      let own = FilePath.parent(of: file.path)
      guard let known = folders[place] else {
        folders[place] = own
        continue
      }
      if !FilePath.isInside(own, known) {
        folders[place] = FilePath.ancestors(of: known).first { FilePath.isInside(own, $0) } ?? "/"
      }
    }
    return folders
  }

  /// Packages that hold a named path, up to the root, and those found below.
  private static func packages(
    root: String, named: [NamedPath], found: [String], in tree: any SourceTree
  ) -> [PackageFolder] {
    var folders = Set(found)
    for named in Set(named.map(\.folder)) {
      for folder in FilePath.ancestors(of: named) where FilePath.isInside(folder, root) {
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

extension UnitMap.Place {
  /// The targets of Xcode's projects that it stands for.
  fileprivate var targets: [Int]? { if case .shared(let targets) = self { targets } else { nil } }
}

extension UnitMap {
  /// Finds each file its place where packages and Xcode's projects are mixed, and what neither names.
  fileprivate struct LooseFiles {
    private let root: String
    private let named: [NamedPath]
    private let projects: BuildProjects
    private let membership: TargetMembership
    private let podOfFolder: [String: Int]
    private(set) var findings: [Finding] = []

    init(
      root: String, named: [NamedPath], _ projects: BuildProjects, _ membership: TargetMembership, podspecs: [String]
    ) {
      self.root = root
      self.named = named
      self.projects = projects
      self.membership = membership
      // What a target makes already is that target's: what else lies beside the podspec is no second module of its name.
      let made = Set(membership.targets.filter { !$0.kind.isTest }.flatMap { [$0.name, $0.module] })
      podOfFolder = Dictionary(
        podspecs.enumerated().filter { !made.contains(UnitMap.name(ofPod: $1)) }.map { (FilePath.parent(of: $1), $0) },
        uniquingKeysWith: { first, _ in first })
    }

    mutating func places(of files: [SourceFile], _ inPackages: [Place?]) -> [Place?] {
      let members = membership.targetsOfFile
      // Whoever names a folder in which no target has a file wants to see what lies there.
      let origins = Set(zip(files, members).filter { !$1.isEmpty }.map(\.0.origin))
      guard !origins.isEmpty else { return inPackages }
      var places = inPackages
      var left: [Int: [String]] = [:]
      for (index, file) in files.enumerated() {
        if case .target? = inPackages[index] { continue }
        if !members[index].isEmpty {
          places[index] = .shared(members[index])
        } else if case .loose? = inPackages[index], origins.contains(file.origin) {
          if let pod = pod(around: file.path) {
            places[index] = .pod(pod)
          } else if let project = membership.projectAround(file.path) {
            places[index] = nil
            left[project, default: []].append(file.relativePath)
          }
        }
      }
      findings = left.map { project, files in
        LoadFindings.inNoTarget(files, of: FilePath.relative(projects.all[project].path, to: root))
      }
      return gathered(places)
    }

    private func pod(around path: String) -> Int? {
      guard !podOfFolder.isEmpty else { return nil }
      return FilePath.ancestors(of: FilePath.parent(of: path)).lazy.compactMap { podOfFolder[$0] }.first
    }

    /// What nobody names is taken as the only program's, where there is only one.
    private func gathered(_ places: [Place?]) -> [Place?] {
      let used = Set(places.compactMap { $0?.targets })
      let programs = used.filter { $0.contains { membership.targets[$0].kind == .application } }
      guard programs.count == 1, let only = programs.first else { return places }
      return places.map { place in if case .loose? = place { .shared(only) } else { place } }
    }
  }
}
