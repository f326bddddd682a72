import InjectScopeModel
import InjectScopeWorkspace

/// Which findings a run would tell if they were there: of what it does not look at, and of what is switched off, nobody can
/// say that it is mended.
struct LookedFor {
  private let areas: [String]
  private let excludes: [String]
  private let severities: [SeverityRule]
  /// Whether every library is looked for, under every condition.
  private let looksForAll: Bool

  init(_ options: Options, in session: Session) {
    areas = (session.paths.isEmpty ? ["."] : session.paths).map(session.loaded.path(ofFile:))
    excludes = options.reading.excludes
    severities = options.severities
    looksForAll = session.looksForAll
  }

  /// - Parameter file: from the project's root.
  func covers(_ id: String, in file: String) -> Bool {
    looksForAll && areas.contains { $0 == "." || $0.isEmpty || file == $0 || file.hasPrefix($0 + "/") }
      && !Workspace.isExcluded(file, by: excludes) && severities.level(of: id, in: file) != .some(nil)
  }
}
