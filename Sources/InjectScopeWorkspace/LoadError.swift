/// Why a project cannot be read at all: something that was named cannot be, or nobody wants it any more.
public enum LoadError: Error, Hashable, Sendable {
  case noSuchPath(String)
  case unreadable(String, reason: String)
  /// A path starts at the current folder, which is gone.
  case noCurrentFolder
  /// A file that is no Swift source.
  case notSwift(String)
  case cancelled
}

extension LoadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchPath(let path): "no such file or folder: \(path)"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .noCurrentFolder: "the current folder is gone; change to another, or name whole paths"
    case .notSwift(let path): "neither a folder nor a Swift file: \(path)"
    case .cancelled: "reading was stopped"
    }
  }
}
