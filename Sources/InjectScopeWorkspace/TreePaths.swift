extension SourceTree {
  /// Whether something is there, a path being meant from the current folder.
  public func has(_ path: String) -> Bool {
    guard let whole = FilePath.fromHere(path).map({ FilePath.absolute($0, from: "/") }) else { return false }
    if case .success = status(of: whole, followsLinks: true) { return true }
    return false
  }

  /// A file's bytes, a path being meant from the current folder; `nil` where it cannot be read.
  public func contents(of path: String, atMost limit: Int) -> [UInt8]? {
    guard let whole = FilePath.fromHere(path).map({ FilePath.absolute($0, from: "/") }) else { return nil }
    var buffer: [UInt8] = []
    guard case .success(let count) = read(whole, atMost: limit, into: &buffer) else { return nil }
    return Array(buffer[..<count])
  }

  /// The path without links, if it is there.
  func place(of path: String) -> String? {
    guard let whole = FilePath.fromHere(path).map({ FilePath.absolute($0, from: "/") }) else { return nil }
    return try? realPath(of: whole).get()
  }
}
