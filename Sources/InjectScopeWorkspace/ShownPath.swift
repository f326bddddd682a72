/// How a project's paths are written for a person, so that a click finds the file from where the person is: from the
/// current folder where that is in the project or around it, else whole.
public struct ShownPath: Sendable {
  private let root: String
  /// `nil` where it is gone.
  private let current: String?

  /// Both absolute and without links.
  init(root: String, current: String?) {
    self.root = root
    self.current = current
  }

  public init(root: String) { self.init(root: root, current: Platform.currentFolder()) }

  public func callAsFunction(_ path: String) -> String {
    if root == current { return path }
    let whole = FilePath.absolute(path, from: root)
    guard let current else { return whole }
    let isNear = FilePath.isInside(current, root) || FilePath.isInside(root, current)
    return isNear ? FilePath.relative(whole, to: current) : whole
  }

  /// The same whatever the current folder is: from a folder around the project, of none from the project's own.
  public func callAsFunction(_ path: String, from folder: String?) -> String {
    let whole = FilePath.absolute(path, from: root)
    let folder = folder ?? root
    return FilePath.isInside(whole, folder) ? FilePath.relative(whole, to: folder) : whole
  }

  /// The same from the root of the disk.
  public func whole(_ path: String) -> String { FilePath.absolute(path, from: root) }
}
