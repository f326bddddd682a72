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

  /// Goes back to the folder of a path where the current one is another: it may have been removed, and made again.
  public static func goBack(to folder: String) {
    guard Platform.currentFolder() != folder, case .success(let status) = Platform.status(of: folder),
      status.kind == .folder
    else { return }
    Platform.enter(folder)
  }
}
