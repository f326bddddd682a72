import InjectScopeModel

extension Sources {
  /// The files with the edits of a fix made.
  func applying(_ fix: Finding.Fix) throws -> [String: String] {
    try InjectScopeDialectsTests.applying(fix, to: files)
  }
}

/// The files of a project, by path, after a fix.
func applying(_ fix: Finding.Fix, to files: [String: String]) throws -> [String: String] {
  files.merging(try fix.edits.applied(to: files)) { $1 }
}
