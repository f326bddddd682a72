import InjectScopeWorkspace

/// Where the words of a command line lead: to the disk, or to the revision that is read.
struct Ground {
  /// `nil` for the disk.
  private let tree: (any SourceTree)?

  static let disk = Ground(tree: nil)
  static func revision(_ tree: any SourceTree) -> Ground { Ground(tree: tree) }

  func has(_ path: String) -> Bool { tree?.has(path) ?? Disk.exists(path) }

  func configuration(ofProjectAt path: String) throws -> String {
    guard let tree else { return try Disk.configuration(ofProjectAt: path) }
    return try Workspace.root(of: [path], in: tree) + "/" + Configuration.fileName
  }

  /// What a configuration file says that may be missing.
  func text(of file: String) throws -> String? {
    guard let tree else {
      return Disk.isTaken(file) ? try Disk.text(of: file, waits: false, atMost: Configuration.sizeLimit) : nil
    }
    guard tree.has(file) else { return nil }
    guard let bytes = tree.contents(of: file, atMost: Configuration.sizeLimit) else {
      throw FileError(message: "\(file): it cannot be read, or is larger than a configuration is")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(message: "\(file): it is not valid UTF-8")
    }
    return text
  }
}
