import InjectScopeSyntax

/// A folder with a package's manifest, and where its targets keep their sources.
struct PackageFolder {
  struct Target {
    let name: String
    let isTest: Bool
    /// Whether others are to use it: no program, no test, and nothing that the compiler runs.
    let isLibrary: Bool
    /// Absolute.
    let folder: String
    let dependencies: [String]
    /// Absolute; what lies in them belongs to no target.
    let excludes: [String]
    /// Absolute; `nil` means the whole folder.
    let sources: [String]?
    /// Whether what says nothing of an actor runs on the main one.
    let isOnMainActor: Bool
  }

  /// Absolute.
  let path: String
  let targets: [Target]
  /// Whether the manifest says more than the grammar survives: then it is taken to say nothing.
  let isTooDeep: Bool

  static let manifestName = "Package.swift"
  private static let manifestLimit = 1 << 20

  init(path: String, in tree: any SourceTree) {
    self.path = path
    let manifest = Self.contents(FilePath.joined(path, Self.manifestName), in: tree) ?? ""
    isTooDeep = NestingScan.isTooDeep(Array(manifest.utf8))
    let declared = isTooDeep ? [] : ManifestReader.targets(in: manifest)
    targets = declared.compactMap { target in
      Self.folder(of: target, among: declared, of: path, in: tree).map { folder in
        Target(
          name: target.name, isTest: target.kind == .testTarget, isLibrary: target.kind == .target, folder: folder,
          dependencies: target.dependencies,
          excludes: target.excludes.map { FilePath.absolute($0, from: folder) },
          sources: target.sources.map { $0.map { FilePath.absolute($0, from: folder) } },
          isOnMainActor: target.isOnMainActor)
      }
    }
  }

  /// The targets that one is made of, itself among them, of which not everything is read.
  func unread(by target: Target, where isRead: (_ folder: String) -> Bool) -> [String] {
    var known: Set<String> = []
    var open = [target.name]
    while let name = open.popLast() {
      guard known.insert(name).inserted, let next = targets.first(where: { $0.name == name }) else { continue }
      open += next.dependencies
    }
    return targets.filter { known.contains($0.name) && !isRead($0.folder) }.map(\.name)
  }

  /// The name of a manifest, with or without the compiler's version in it.
  static func isNamedAsManifest(_ name: String) -> Bool {
    name == manifestName || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
  }

  /// Whether a file of such a name is a manifest: a type called `Package` has a file called so, too.
  static func isManifest(_ path: String, in tree: any SourceTree) -> Bool {
    guard let contents = contents(path, in: tree) else { return false }
    return contents.contains("swift-tools-version") || contents.contains("import PackageDescription")
  }

  private static func contents(_ path: String, in tree: any SourceTree) -> String? {
    var buffer: [UInt8] = []
    guard case .success(let count) = tree.read(path, atMost: manifestLimit, into: &buffer) else { return nil }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Where the package manager looks for a target: the path it names, else a folder of its name in a usual place, else,
  /// for a package's only target, that place itself.
  private static func folder(
    of target: ManifestTarget, among all: [ManifestTarget], of package: String, in tree: any SourceTree
  ) -> String? {
    if let path = target.path { return FilePath.absolute(path, from: package) }
    let places =
      switch target.kind {
      case .testTarget: ["Tests", "Sources", "Source", "src", "srcs"]
      case .plugin: ["Plugins"]
      case .target, .executableTarget, .macro: ["Sources", "Source", "src", "srcs"]
      }
    let candidates = places.map { FilePath.joined(package, $0) }
    if let own = candidates.map({ FilePath.joined($0, target.name) }).first(where: tree.isFolder) { return own }
    let isOnly = all.count { ($0.kind == .testTarget) == (target.kind == .testTarget) } == 1
    return isOnly ? candidates.first(where: tree.isFolder) : nil
  }
}
