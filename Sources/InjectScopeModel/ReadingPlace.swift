/// What is read: a folder, and the paths that were named from there; none where all of the folder is read, as far as its
/// configuration has it.
public struct ReadingPlace: Hashable, Sendable, Codable {
  public var folder: String
  public var paths: [String]

  public init(folder: String, paths: [String] = []) {
    self.folder = folder
    self.paths = paths
  }

  /// However it was named, it is one project.
  public var places: Set<String> { paths.isEmpty ? [folder] : Set(paths) }
}
