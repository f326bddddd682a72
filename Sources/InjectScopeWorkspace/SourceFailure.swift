/// Why a tree cannot answer for a path.
public enum SourceFailure: Error, Hashable, Sendable {
  /// The system's own number.
  case system(code: Int32)
  /// In a revision: only which revision of another repository belongs there is known.
  case submodule
  /// A revision knows nothing of it.
  case outsideRepository
  /// The revision names it, but the repository does not have its contents, as in a partial clone.
  case notInRepository
  /// git ended in the middle of an answer.
  case gitEnded

  public var reason: String {
    switch self {
    case .system(let code): Platform.reason(of: code)
    case .submodule: "it is a submodule, and its files are no part of the revision"
    case .outsideRepository: "it lies outside the repository"
    case .notInRepository: "the repository does not have its contents"
    case .gitEnded: "git ended without an answer"
    }
  }
}

/// Why a file's bytes could not be had.
public enum SourceReadFailure: Error, Hashable, Sendable {
  case failed(SourceFailure)
  case notAFile
  case tooLarge(bytes: Int)
}
