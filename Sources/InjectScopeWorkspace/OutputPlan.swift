/// What writing generated files would do to the disk.
public struct OutputPlan: Hashable, Sendable {
  public enum State: String, Sendable {
    /// It stands there already; another header, or another form of the same tokens, makes no change.
    case unchanged
    case new
    case changed
    /// Somebody else wrote what stands there.
    case foreign
    /// Ours, but no longer generated: to be removed.
    case orphaned
  }

  public struct Entry: Hashable, Sendable {
    /// Relative to the folder that output goes to.
    public let path: String
    public let state: State
    /// What stands there now; `nil` where nothing does, or nothing that can be read as text.
    public let current: String?
    /// What is to stand there; `nil` for an orphan.
    public let contents: String?
  }

  /// By path.
  public let entries: [Entry]

  /// Whether the disk is not as it should be: what `--check` asks.
  public var isStale: Bool { entries.contains { $0.state != .unchanged } }
  public var foreign: [Entry] { entries.filter { $0.state == .foreign } }

  /// All changes as one unified diff, with the paths as they are to be shown; empty where there is none.
  public func diff(shown path: (String) -> String = { $0 }) -> String {
    entries.filter { $0.state != .unchanged }
      .map { UnifiedDiff.text(old: $0.current, new: $0.contents, path: path($0.path), isForPeople: true) }.joined()
  }
}

/// Why generated files were not written: found before the first change, unless the disk fails between two renames.
public enum OutputError: Error, Hashable, Sendable {
  /// Files that InjectScope did not write stand where its own would go.
  case foreign([String])
  /// A path that would lead out of the folder for output.
  case outside(String)
  /// A path that leads out of the project, as through a link, where nobody has typed the folder for output.
  case outsideProject(String, place: String)
  case unwritable(String, reason: String)
}

extension OutputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .foreign(let paths):
      "not written by InjectScope, so not overwritten (--force overwrites): \(paths.joined(separator: ", "))"
    case .outside(let path): "generated path leads out of the output folder: \(path)"
    case .outsideProject(let path, let place):
      "\(path) would be written outside the project, to \(place): type --output with the folder if that is meant"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}
