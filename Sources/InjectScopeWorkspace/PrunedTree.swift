/// Another tree without some of its folders and files: as if they were not there.
public struct PrunedTree: SourceTree {
  private let base: any SourceTree
  private let hidden: Set<String>
  /// The folders that something is hidden in.
  private let folders: Set<String>

  /// - Parameters:
  ///   - hidden: absolute, without links.
  ///   - named: what somebody names is there, even where it lies in what is hidden.
  public init(_ base: any SourceTree, without hidden: [String], except named: [String] = []) {
    let places = named.compactMap(base.place)
    self.base = base
    self.hidden = Set(hidden.filter { path in !places.contains { FilePath.isInside($0, path) } })
    folders = Set(self.hidden.map(FilePath.parent))
  }

  public func status(of path: String, followsLinks: Bool) -> Result<SourceStatus, SourceFailure> {
    isHidden(path) ? .failure(.absent) : base.status(of: path, followsLinks: followsLinks)
  }

  public func entries(of folder: String) -> Result<[SourceEntry], SourceFailure> {
    if isHidden(folder) { return .failure(.absent) }
    let entries = base.entries(of: folder)
    guard !folders.isEmpty, case .success(let place) = base.realPath(of: folder), folders.contains(place) else {
      return entries
    }
    return entries.map { $0.filter { !hidden.contains(FilePath.joined(place, $0.name)) } }
  }

  public func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    isHidden(path) ? .failure(.failed(.absent)) : base.read(path, atMost: limit, into: &buffer)
  }

  public func realPath(of path: String) -> Result<String, SourceFailure> {
    isHidden(path) ? .failure(.absent) : base.realPath(of: path)
  }

  public func target(ofLink path: String) -> Result<String, SourceFailure> { base.target(ofLink: path) }

  private func isHidden(_ path: String) -> Bool {
    guard !hidden.isEmpty else { return false }
    return FilePath.ancestors(of: path).contains(where: hidden.contains)
  }
}
