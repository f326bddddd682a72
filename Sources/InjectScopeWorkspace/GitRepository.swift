/// The repository that a path lies in: what is asked of it besides a revision's files. Nothing of it is changed, and its
/// index is only looked at.
public struct GitRepository: Sendable {
  /// The work tree's top folder, absolute and without links.
  public let top: String
  let git: GitCommand

  /// The path need not be there: one that was there once lies where its nearest folder does.
  public init(around path: String) throws(GitFailure) {
    guard let absolute = FilePath.fromHere(path).map({ FilePath.absolute($0, from: "/") }),
      let folder = FilePath.ancestors(of: absolute).first(where: DiskTree().isFolder)
    else { throw .noRepository(path) }
    git = GitCommand(in: folder)
    top = try Self.top(of: git, path)
  }

  private static func top(of git: GitCommand, _ path: String) throws(GitFailure) -> String {
    let output: [UInt8]?
    do throws(GitFailure) {
      output = try git.output(["rev-parse", "--show-toplevel"])
    } catch {
      if case .refused(let words) = error, words.hasPrefix("not a git repository") || words.contains("a work tree") {
        throw .noRepository(path)
      }
      throw error
    }
    // A line break of its own may end the folder's name.
    guard let output, output.count > 1, let top = SourceText.decoded(output.dropLast()) else {
      throw .noRepository(path)
    }
    return top
  }

  /// The full name of the commit that a revision means.
  func commit(_ revision: String) throws(GitFailure) -> String {
    // What begins so would be an option, and a zero byte would end the word.
    guard !revision.hasPrefix("-"), !revision.isEmpty, !revision.utf8.contains(0) else {
      throw .unknownRevision(revision)
    }
    func id(_ name: String) throws(GitFailure) -> String? {
      try git.output(["rev-parse", "--verify", "--quiet", name]).map { String(decoding: $0.dropLast(), as: UTF8.self) }
    }
    do throws(GitFailure) {
      if let named = try id(revision), let commit = try id(named + "^{commit}") { return commit }
    } catch {
      guard case .refused = error else { throw error }
    }
    throw .unknownRevision(revision)
  }

  /// Whether its history ends somewhere because nobody fetched more of it.
  public var isShallow: Bool { answer(["rev-parse", "--is-shallow-repository"])?.starts(with: "true".utf8) ?? false }

  /// What revisions are called: branches, also of other repositories, and tags.
  public var names: [String] {
    let formats = ["refs/heads", "refs/remotes", "refs/tags"]
    return records(["for-each-ref", "--format=%(refname:short)%00"] + formats).map {
      String($0.trimmingPrefix { $0 == "\n" })
    }.filter { !$0.isEmpty }
  }

  /// The last commit that two revisions have both come from; `nil` where there is none, or it was not fetched.
  public func mergeBase(_ a: String, _ b: String) throws(GitFailure) -> String? {
    let (first, second) = (try commit(a), try commit(b))
    return try git.output(["merge-base", first, second]).map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  /// The folders of other repositories in the work tree, absolute.
  public var submodules: [String] {
    // `160000 ID 0⇥PATH`
    records(["ls-files", "--full-name", "--stage", "-z", "--", top]).filter { $0.hasPrefix("160000 ") }.compactMap {
      $0.split(separator: "\t", maxSplits: 1).last.map { FilePath.absolute(String($0), from: top) }
    }
  }

  /// What git is told not to look at in the work tree, absolute: files, and folders as a whole.
  public var ignored: [String] {
    records(["ls-files", "--full-name", "--others", "--ignored", "--exclude-standard", "--directory", "-z", "--", top])
      .map { FilePath.absolute($0, from: top) }
  }

  /// What two revisions have at different paths, as far as git sees that.
  public struct Renames: Sendable {
    fileprivate let top: String
    fileprivate let pairs: [(old: String, new: String)]

    /// Where the older revision has what the newer one has at a path: a file, or a folder that was renamed as a whole.
    /// It is absolute.
    public func older(than path: String, in newer: any SourceTree) -> String? {
      counterpart(of: path, in: newer, pairs.map { ($0.new, $0.old) })
    }

    public func newer(than path: String, in older: any SourceTree) -> String? {
      counterpart(of: path, in: older, pairs.map { ($0.old, $0.new) })
    }

    private func counterpart(
      of path: String, in tree: any SourceTree, _ pairs: [(from: String, to: String)]
    ) -> String? {
      guard let place = tree.place(of: path), FilePath.isInside(place, top), place != top else { return nil }
      let wanted = FilePath.relative(place, to: top)
      var votes: [String: Int] = [:]
      for (from, to) in pairs where FilePath.isInside(from, wanted) {
        let below = from.dropFirst(wanted.count)
        if to.hasSuffix(below) { votes[String(to.dropLast(below.count)), default: 0] += 1 }
      }
      let best = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      return best.flatMap { $0.isEmpty ? nil : FilePath.absolute($0, from: top) }
    }
  }

  /// - Parameter new: `nil` for the index, which knows what was moved but not committed.
  public func renames(from old: String, to new: String?) -> Renames {
    let form = ["-M", "-z", "--name-status", "--diff-filter=R"]
    let words = new.map { ["diff-tree", "-r"] + form + [old, $0] } ?? ["diff-index", "--cached"] + form + [old]
    let fields = records(words)
    // `R097`, the old path, the new one.
    let starts = stride(from: 0, to: fields.count - 2, by: 3)
    return Renames(top: top, pairs: starts.map { (fields[$0 + 1], fields[$0 + 2]) })
  }

  /// What git says where it says something; a question that it does not understand has no answer.
  private func answer(_ arguments: [String]) -> [UInt8]? { try? git.output(arguments) }

  private func records(_ arguments: [String]) -> [String] {
    (answer(arguments) ?? []).split(separator: 0).compactMap { SourceText.decoded($0) }.filter { !$0.isEmpty }
  }
}
