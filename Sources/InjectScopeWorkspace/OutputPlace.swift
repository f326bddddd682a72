public import InjectScopeModel

extension Workspace {
  /// The root of the project that these paths belong to, absolute; the first decides.
  public static func root(of paths: [String], in tree: any SourceTree = DiskTree()) throws(LoadError) -> String {
    ProjectRoot.find(from: try NamedPath.resolve(paths, in: tree)[0].folder, in: tree)
  }
}

/// Where the generated files of each unit go.
///
/// Without a folder that somebody chose they go below the first path that was named. Where that holds the sources of
/// several units, as a package's root does, each unit's files go below its own sources, since elsewhere nobody would
/// compile them.
public struct OutputPlace: Sendable {
  /// What the paths of placed files are relative to, absolute.
  public let base: String
  private let root: String
  private let units: [Project.Unit]
  /// The first named folder, relative to the root; `nil` where somebody chose `base`.
  private let first: String?

  public init(for loaded: LoadedProject, named paths: [String], chosen folder: String? = nil) throws(LoadError) {
    units = loaded.project.units
    guard let base = FilePath.fromHere(folder ?? loaded.root) else { throw .noCurrentFolder }
    self.base = FilePath.absolute(base, from: "/")
    root = loaded.root
    first =
      folder == nil
      ? FilePath.relative(try NamedPath.resolve(paths, in: loaded.tree)[0].folder, to: loaded.root) : nil
  }

  /// The files with their paths relative to `base`.
  public func placed(_ files: [GeneratedFile]) -> [GeneratedFile] {
    let isShared = Set(files.map(\.unit)).count > 1
    return files.map { file in
      var file = file
      file.path = FilePath.joined(folder(of: units[file.unit], isShared: isShared), file.path)
      return file
    }
  }

  /// The path of a placed file from the project's root, as programs are told of all others.
  public func pathFromRoot(_ placed: String) -> String {
    let base = (try? DiskTree().realPath(of: base).get()) ?? base
    return FilePath.relative(FilePath.joined(base, placed), to: root)
  }

  /// The whole paths of what the files would take the place of.
  public func targets(of files: [GeneratedFile]) -> Set<String> {
    Set(placed(files).map { FilePath.joined(base, $0.path) })
  }

  /// Where files of ours were perhaps left behind by an earlier run, in folders of these names: by another unit, or by one
  /// that is no longer alone.
  public func folders(named names: [String]) -> [String] {
    let places = Set(units.flatMap { unit in [false, true].map { folder(of: unit, isShared: $0) } })
    return places.flatMap { place in Set(names).map { FilePath.joined(place, $0) } }.sorted()
  }

  private func folder(of unit: Project.Unit, isShared: Bool) -> String {
    guard let first else { return isShared ? unit.name : "" }
    return FilePath.isInside(first, unit.folder) ? first : unit.folder
  }
}
