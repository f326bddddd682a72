/// Paths as text: absolute ones without `.`, `..` and doubled slashes, and what is written for them.
enum FilePath {
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : name.isEmpty ? folder : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder around it; the root's is the root.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  static func components(of path: String) -> [Substring] { path.split(separator: "/", omittingEmptySubsequences: true) }

  /// Text alone decides: links are not looked at.
  static func absolute(_ path: String, from folder: String) -> String {
    var parts: [Substring] = []
    for part in components(of: path.hasPrefix("/") ? path : joined(folder, path)) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The way from one absolute path to another: empty for the folder itself, `../x` for what lies outside.
  static func relative(_ path: String, to folder: String) -> String {
    let target = components(of: path)
    let base = components(of: folder)
    let shared = zip(target, base).prefix { $0 == $1 }.count
    return (repeatElement("..", count: base.count - shared) + target[shared...]).joined(separator: "/")
  }

  /// Whether a path is a folder or lies below it; both absolute, or both relative to the same place.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard !folder.isEmpty, folder != "/" else { return true }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    return path.utf8.count == folder.utf8.count || path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }

  /// The folder itself and those around it, inmost first.
  static func ancestors(of folder: String) -> [String] {
    var chain = [folder]
    while let last = chain.last, last != "/", !last.isEmpty { chain.append(parent(of: last)) }
    return chain
  }
}
