/// The folder that a project's paths are relative to.
enum ProjectRoot {
  private static let names: Set<String> = [".injectscope.json", ".git"]
  private static let suffixes = [".xcodeproj", ".xcworkspace"]

  /// The nearest folder, from this one upwards, that holds what a project has at its top; else this one.
  static func find(from folder: String, in tree: any SourceTree) -> String {
    FilePath.ancestors(of: folder).first { isRoot($0, in: tree) } ?? folder
  }

  private static func isRoot(_ folder: String, in tree: any SourceTree) -> Bool {
    guard case .success(let entries) = tree.entries(of: folder) else { return false }
    return entries.contains { entry in
      if entry.name == PackageFolder.manifestName {
        return PackageFolder.isManifest(FilePath.joined(folder, entry.name), in: tree)
      }
      return names.contains(entry.name) || suffixes.contains { entry.name.hasSuffix($0) && entry.name != $0 }
    }
  }
}
