public import InjectScopeModel

/// A project as it was read.
public struct LoadedProject: Sendable {
  /// Where it was read from.
  public let tree: any SourceTree
  /// The folder that every path in it is relative to, absolute.
  public let root: String
  public let project: Project
  /// What could not be read, or not as it should be; by place.
  public let findings: [Finding]
  /// The comments that let findings pass, by place.
  public let ignores: [IgnoreComment]
  public let statistics: LoadStatistics
  /// Some generator's output among the sources, ours included, by path: no input, but the compiler sees it.
  public let generated: [GeneratedSource]
  /// Which versions of the libraries are written down, where it speaks to any.
  public let versions: LockedVersions
  /// Stands for all of this but the tree and the statistics, wherever it was read from; `nil` where nothing is kept from
  /// one run to the next.
  public internal(set) var mark: String?
  /// What was asked of the files to know all this; `nil` as for the mark.
  public internal(set) var trace: LoadTrace?

  /// A path that is seen from the current folder, as places in the project name it.
  public func path(ofFile path: String) -> String {
    let whole = FilePath.absolute(path, from: Platform.currentFolder() ?? root)
    return FilePath.relative(whole, to: root)
  }

  /// The folder of the git repository that the project is in; of none the project's own.
  public var repository: String {
    FilePath.ancestors(of: root).first { folder in
      if case .success = tree.status(of: FilePath.joined(folder, ".git"), followsLinks: true) { true } else { false }
    } ?? root
  }

  /// Whether there is a file, or anything else, at a path that begins in the root.
  public func has(_ file: String) -> Bool {
    if case .success = tree.status(of: FilePath.joined(root, file), followsLinks: true) { true } else { false }
  }

  /// A file by its absolute path, by whatever links that leads there, as places in the project name it.
  public func file(at path: String) -> String {
    let real = (try? tree.realPath(of: path).get()) ?? FilePath.absolute(path, from: "/")
    return FilePath.relative(real, to: root)
  }

  /// The same without the files that `isLeftOut` says, by their whole paths.
  public func leavingOut(_ isLeftOut: (String) -> Bool) -> LoadedProject {
    let files = project.files.filter { !isLeftOut(FilePath.joined(root, $0.path)) }
    return LoadedProject(
      tree: tree, root: root, project: Project(units: project.units, files: files), findings: findings,
      ignores: ignores, statistics: statistics, generated: generated, versions: versions)
  }
}

extension LoadedProject {
  /// Nothing, where a project was or will be.
  public init(ofNothingIn tree: any SourceTree, root: String) {
    self.init(
      tree: tree, root: root, project: Project(units: [], files: []), findings: [], ignores: [],
      statistics: LoadStatistics(), generated: [], versions: LockedVersions([]))
  }
}

/// A file that some generator wrote.
public struct GeneratedSource: Hashable, Sendable {
  /// Relative to the project's root.
  public let path: String
  /// With what it is compiled.
  public let unit: ID<Project.Unit>
}

/// What reading a project took.
public struct LoadStatistics: Sendable {
  public enum Phase: String, CaseIterable, Sendable {
    case discover, skim, parse, units
  }

  public var filesSeen = 0
  public var filesWithFacts = 0
  public var bytesRead = 0
  public var bytesWithFacts = 0
  /// What earlier runs had found out; `nil` where nothing is kept from one to the next.
  public var cache: CacheUse?
  public var seconds: [Phase: Double] = [:]

  /// The phases that took place, in their order.
  public var timings: [(phase: Phase, seconds: Double)] {
    Phase.allCases.compactMap { phase in seconds[phase].map { (phase, $0) } }
  }

  mutating func measure<Result, Failure: Error>(
    _ phase: Phase, _ body: (inout LoadStatistics) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body(&self)
    let duration = (clock.now - start).components
    seconds[phase, default: 0] += Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    return result
  }
}

/// Of what use the cache on disk was.
public struct CacheUse: Hashable, Sendable {
  /// Files that were not opened, since nothing of them had changed.
  public var unopened = 0
  /// Files that were opened, and whose bytes were known.
  public var known = 0
  /// Why what is new could not be kept.
  public var failure: String?
}

/// How far reading has come; told from whichever thread is at work.
public enum LoadProgress: Hashable, Sendable {
  case discovering
  case skimming(done: Int, of: Int)
  case parsing(done: Int, of: Int)
}
