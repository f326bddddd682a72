/// A revision's files, where the work tree of their repository lies: read from git's objects, whatever the work tree and
/// the index hold. It holds still.
///
/// A submodule is a folder that cannot be listed, and a link leads where it would lead on disk, as long as that is in the
/// revision. Outside of the repository nothing is known but the way to it.
public struct GitTree: SourceTree {
  /// The commit's full name.
  public let commit: String
  /// The work tree's top folder, absolute and without links.
  public let top: String
  private let listing: GitListing
  private let objects: GitObjects

  /// The revision of the repository that the path lies in, or would if it were there.
  public init(revision: String, around path: String) throws(GitFailure) {
    try self.init(revision: revision, in: try GitRepository(around: path))
  }

  public init(revision: String, in repository: GitRepository) throws(GitFailure) {
    top = repository.top
    commit = try repository.commit(revision)
    guard let listed = try repository.git.output(["ls-tree", "-r", "-z", "-l", "--full-tree", commit]) else {
      throw .unknownRevision(revision)
    }
    listing = GitListing(listed)
    objects = GitObjects(repository.git)
  }

  /// The folders of other repositories in it, absolute.
  public var submodules: [String] { listing.submodules.map { FilePath.joined(top, $0) } }

  // MARK: Reading

  public func status(of path: String, followsLinks: Bool) -> Result<SourceStatus, SourceFailure> {
    walk.resolve(path, followsLast: followsLinks).flatMap { place in
      item(at: place).map { item in
        let size = if case .file(let object) = item { object.size } else { 0 }
        return SourceStatus(kind: GitListing.kind(of: item), identity: .path(place), size: size)
      }
    }
  }

  public func entries(of folder: String) -> Result<[SourceEntry], SourceFailure> {
    realPath(of: folder).flatMap { place in
      guard FilePath.isInside(place, top) else { return .failure(.outsideRepository) }
      return item(at: place).flatMap { item in
        switch item {
        case .folder: .success(listing.entries(of: FilePath.relative(place, to: top)))
        case .submodule: .failure(.submodule)
        case .file, .link: .failure(.notAFolder)
        }
      }
    }
  }

  public func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    switch realPath(of: path).flatMap(item) {
    case .success(.file(let object)): objects.read(object, atMost: limit, into: &buffer)
    case .success: .failure(.notAFile)
    case .failure(let failure): .failure(.failed(failure))
    }
  }

  public func realPath(of path: String) -> Result<String, SourceFailure> { walk.resolve(path) }

  public func target(ofLink path: String) -> Result<String, SourceFailure> {
    walk.resolve(path, followsLast: false).flatMap { place in
      guard FilePath.isInside(place, top) else { return DiskTree().target(ofLink: place) }
      return item(at: place).flatMap { item in
        if case .link(let object) = item { target(object) } else { .failure(.notALink) }
      }
    }
  }

  // MARK: Places without links

  private var walk: LinkWalk { LinkWalk(look) }

  private func look(at place: String) -> Result<LinkWalk.Step, SourceFailure> {
    // The way to the repository, and through whatever folders it may be named, is the disk's.
    guard FilePath.isInside(place, top) else { return DiskTree().look(at: place) }
    return item(at: place).flatMap { item in
      switch item {
      case .folder, .submodule: .success(.folder)
      case .file: .success(.other)
      case .link(let object): target(object).map { .link(target: $0) }
      }
    }
  }

  private func item(at place: String) -> Result<GitListing.Item, SourceFailure> {
    guard FilePath.isInside(place, top) else {
      return FilePath.isInside(top, place) ? .success(.folder) : .failure(.outsideRepository)
    }
    guard let item = listing.item(at: FilePath.relative(place, to: top)) else { return .failure(.absent) }
    return .success(item)
  }

  private func target(_ object: GitListing.Object) -> Result<String, SourceFailure> {
    var buffer: [UInt8] = []
    // The system's own links are shorter.
    switch objects.read(object, atMost: 1 << 16, into: &buffer) {
    case .success(let count): return .success(String(decoding: buffer[..<count], as: UTF8.self))
    case .failure(.failed(let failure)): return .failure(failure)
    case .failure: return .failure(.absent)
    }
  }
}
