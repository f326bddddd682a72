/// A folder or file that somebody named, as it is in the tree.
struct NamedPath {
  /// Absolute and without links, except that a file keeps the name it was given.
  let path: String
  let isFolder: Bool

  var folder: String { isFolder ? path : FilePath.parent(of: path) }

  /// What was named, each once; nothing means the current folder.
  static func resolve(_ paths: [String], in tree: any SourceTree) throws(LoadError) -> [NamedPath] {
    var named: [NamedPath] = []
    var known: Set<String> = []
    for path in paths.isEmpty ? ["."] : paths {
      let next = try NamedPath(path, in: tree)
      if known.insert(next.path).inserted { named.append(next) }
    }
    return named
  }

  private init(_ given: String, in tree: any SourceTree) throws(LoadError) {
    guard !given.isEmpty else { throw .noSuchPath(given) }
    guard let absolute = FilePath.fromHere(given) else { throw .noCurrentFolder }
    let status: SourceStatus
    switch tree.status(of: absolute, followsLinks: true) {
    case .success(let found): status = found
    case .failure(let failure) where failure.isAbsence: throw .noSuchPath(given)
    case .failure(let failure): throw .unreadable(given, reason: failure.reason)
    }
    switch status.kind {
    case .folder:
      isFolder = true
      path = try Self.real(absolute, given, in: tree)
      if case .failure(let failure) = tree.entries(of: path) { throw .unreadable(given, reason: failure.reason) }
    case .file where given.hasSuffix(".swift"):
      isFolder = false
      let folder = try Self.real(FilePath.parent(of: absolute), given, in: tree)
      path = FilePath.joined(folder, FilePath.name(of: absolute))
      var buffer: [UInt8] = []
      if case .failure(.failed(let failure)) = tree.read(path, atMost: 0, into: &buffer) {
        throw .unreadable(given, reason: failure.reason)
      }
    case .file, .link, .special, .unknown: throw .notSwift(given)
    }
  }

  private static func real(
    _ path: String, _ given: String, in tree: any SourceTree
  ) throws(LoadError) -> String {
    switch tree.realPath(of: path) {
    case .success(let real): return real
    case .failure(let failure): throw .unreadable(given, reason: failure.reason)
    }
  }
}
