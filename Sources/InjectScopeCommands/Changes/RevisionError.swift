import InjectScopeAnalysis
import InjectScopeWorkspace

/// Why two revisions cannot be held against each other.
enum RevisionError: Complaint {
  case git(GitFailure)
  case unknown(String, near: [String], isShallow: Bool)
  case unrelated(String, String, isShallow: Bool)
  /// A path that is to be read is in neither, and nothing shows where it was.
  case absent(String, old: String, new: String)
  /// Whatever else goes wrong in reading one of them.
  case unreadable(revision: String, message: String, hints: [String])

  var message: String {
    switch self {
    case .git(let failure): failure.description
    case .unknown(let revision, _, _): "`\(revision)` is no revision of this repository"
    case .unrelated(let first, let second, _): "`\(first)` and `\(second)` have no commit in common"
    case .absent(let path, let old, let new): "there is no `\(path)` in \(old), nor in \(new)"
    case .unreadable(let revision, let message, _): "in \(revision): \(message)"
    }
  }

  var hints: [String] {
    switch self {
    case .git(.noRepository):
      ["`diff` compares revisions of the repository that --sources, or the current folder, is in."]
    case .git: []
    case .unknown(_, let near, let isShallow):
      Misuse.didYouMean(near)
        + (isShallow ? Self.shallow : ["A path is named with --sources. `git log --oneline` shows what there is."])
    case .unrelated(_, _, let isShallow): isShallow ? Self.shallow : []
    case .absent: ["--sources names what one of them has."]
    case .unreadable(_, _, let hints): hints
    }
  }

  private static let shallow = [
    "Only a part of the history was fetched: `git fetch --unshallow` gets the rest, or `git fetch --depth=N` more of it;",
    "in a workflow that checks out, `fetch-depth: 0`.",
  ]

  /// With names that come near.
  init(_ failure: GitFailure, in repository: GitRepository?) {
    guard case .unknownRevision(let revision) = failure, let repository else {
      self = .git(failure)
      return
    }
    let near = Nearest.names(to: revision, among: repository.names)
    self = .unknown(revision, near: near, isShallow: repository.isShallow)
  }
}
