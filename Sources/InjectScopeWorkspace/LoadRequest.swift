public import InjectScopeDialects
import InjectScopePlatform

/// What to read, and how.
public struct LoadRequest: Sendable {
  /// Where sources come from.
  public var tree: any SourceTree
  /// Folders and Swift files, absolute or relative to the current folder; none means the current folder.
  public var paths: [String]
  /// Globs of what not to read, matched against paths relative to the project's root; a name alone matches anywhere.
  public var excludes: [String]
  public var dialects: [any Dialect]
  /// The flags chosen with `-D`; `nil` when every branch is to be read and guarded.
  public var defines: Set<String>?
  /// Threads at work at once.
  public var jobs: Int
  /// Whether what cannot matter is left out before parsing. Slower without, never different.
  public var skims: Bool
  /// What earlier loads read: what has not changed since is not parsed again. Made for requests that are otherwise the
  /// same.
  public var memory: FactsMemory?

  public init(
    paths: [String] = [], excludes: [String] = [], dialects: [any Dialect] = Dialects.all,
    defines: Set<String>? = nil, jobs: Int = LoadRequest.defaultJobs, skims: Bool = true,
    memory: FactsMemory? = nil, tree: any SourceTree = DiskTree()
  ) {
    self.tree = tree
    self.paths = paths
    self.excludes = excludes
    self.dialects = dialects
    self.defines = defines
    self.jobs = jobs
    self.skims = skims
    self.memory = memory
  }

  /// One thread for each processor.
  public static var defaultJobs: Int { SystemThreads.processors }
}
