extension FilePath {
  /// A path as it is meant from the current folder; `nil` where that is gone and the path needs it.
  static func fromHere(_ path: String) -> String? {
    if path.hasPrefix("/") { return path }
    return Platform.currentFolder().map { joined($0, path) }
  }
}

extension Workspace {
  /// `nil` where it is gone.
  public static var currentFolder: String? { Platform.currentFolder() }
}
