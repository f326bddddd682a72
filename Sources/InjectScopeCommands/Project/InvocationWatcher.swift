public import InjectScopeWorkspace

extension Watcher {
  /// A watcher of everything that a command line reads.
  public convenience init?(over invocation: Invocation) {
    self.init(
      paths: invocation.paths, excludes: invocation.options.reading.excludes, files: invocation.configurationFiles)
  }

  /// Watches what a line that was merged anew reads.
  public func turn(to invocation: Invocation) {
    turn(
      toPaths: invocation.paths, excludes: invocation.options.reading.excludes, files: invocation.configurationFiles)
  }
}

extension Invocation {
  fileprivate var configurationFiles: [String] { configurationFile.map { [$0] } ?? [] }
}
