/// Why a tree cannot answer for a path.
public enum SourceFailure: Error, Hashable, Sendable {
  /// The system's own number.
  case system(code: Int32)

  public var reason: String {
    switch self {
    case .system(let code): Platform.reason(of: code)
    }
  }
}

/// Why a file's bytes could not be had.
public enum SourceReadFailure: Error, Hashable, Sendable {
  case failed(SourceFailure)
  case notAFile
  case tooLarge(bytes: Int)
}
