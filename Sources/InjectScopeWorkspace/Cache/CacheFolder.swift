import InjectScopeDialects

/// Where programs keep what they can find out again.
public struct CacheFolder: Sendable {
  /// Absolute.
  public let path: String

  public init(path: String) { self.path = path }

  /// `$XDG_CACHE_HOME/injectscope`, else in the folder that the system has for this; `nil` for somebody without a home.
  public init?(environment: (String) -> String?) {
    func folder(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let parent = folder("XDG_CACHE_HOME") ?? folder("HOME").map({ FilePath.joined($0, Platform.cacheFolder) })
    else { return nil }
    path = FilePath.joined(FilePath.absolute(parent, from: "/"), "injectscope")
  }

  /// One project's file.
  struct Place: Sendable {
    fileprivate let folder: String
    fileprivate let name: String
    fileprivate var path: String { FilePath.joined(folder, name) }
  }

  /// Of a project as a program reads it: another build of it, or another set of libraries, has its own.
  func place(ofProjectAt root: String, _ identity: ContentHash) -> Place {
    let name = FilePath.name(of: root).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return Place(
      folder: FilePath.joined(path, "facts"),
      name: "\(name.prefix(40))-\(String(identity.high, radix: 16))\(CacheFolder.ending)")
  }

  /// Of what a command said.
  func place(ofAnswer key: ContentHash) -> Place {
    Place(folder: FilePath.joined(path, "answers"), name: String(key.high, radix: 16) + CacheFolder.ending)
  }

  fileprivate static let ending = ".kept"
  /// All projects together, and as much for what was said of them; what was used last stays.
  private static let most = 512 << 20
  /// In nanoseconds: 60 days.
  private static let longest: Int64 = 60 * 86_400 * 1_000_000_000
  private static let day: Int64 = 86_400 * 1_000_000_000
}

extension CacheFolder.Place {
  /// `nil` where nothing is kept, and where somebody else could have put it there.
  func contents() -> [UInt8]? { Platform.ownContents(of: path) }

  /// Puts it in place whole, or says why not. Nobody waits until it is on disk: what a crash leaves is not used.
  func replace(with bytes: [UInt8]) -> String? {
    if let reason = makeFolders() { return reason }
    if Platform.stamp(of: path) == nil { CacheFolder.sweep(folder) }
    for attempt in 0..<100 {
      let temporary = FilePath.joined(folder, ".\(name).\(Platform.processID)-\(attempt).tmp")
      if let failure = Platform.create(temporary, bytes: bytes, mode: 0o600, isLasting: false) {
        if failure.isPresence { continue }
        return "\(folder): \(failure.reason)"
      }
      guard let failure = Platform.move(temporary, to: path) else { return nil }
      _ = Platform.remove(temporary)
      return "\(path): \(failure.reason)"
    }
    return "\(folder): too many files of others stand in the way"
  }

  /// So that what is used is not taken for old.
  func showUse() { CacheFolder.showUse(path) }

  private func makeFolders() -> String? {
    if case .success(let status) = Platform.status(of: folder), status.kind == .folder { return nil }
    let whole = FilePath.parent(of: folder)
    for ancestor in FilePath.ancestors(of: folder).reversed() {
      if case .success(let status) = Platform.status(of: ancestor), status.kind == .folder { continue }
      if let failure = Platform.makeFolder(ancestor, mode: 0o700) { return "\(ancestor): \(failure.reason)" }
    }
    // Whoever saves or searches a home leaves out what bears this.
    let tag = "Signature: 8a477f597d28d172789f06886806bc55\n# What \(GeneratedHeader.tool) can find out again.\n"
    _ = Platform.create(
      FilePath.joined(whole, "CACHEDIR.TAG"), bytes: Array(tag.utf8), mode: 0o600, isLasting: false)
    return nil
  }
}

extension CacheFolder {
  fileprivate static func showUse(_ path: String) {
    let now = Platform.now()
    if let stamp = Platform.stamp(of: path), stamp.modified < now - day { Platform.setModified(path, to: now) }
  }

  /// Takes away what nobody has used for long, what is too much, and what a run left behind that was killed.
  fileprivate static func sweep(_ folder: String) {
    guard case .success(let entries) = Platform.entries(of: folder) else { return }
    let now = Platform.now()
    var kept: [(path: String, size: Int, used: Int64)] = []
    for entry in entries where entry.isNamedInUTF8 && entry.kind == .file {
      let path = FilePath.joined(folder, entry.name)
      guard let stamp = Platform.stamp(of: path) else { continue }
      if entry.name.hasSuffix(".tmp") {
        if stamp.modified < now - day { _ = Platform.remove(path) }
      } else if entry.name.hasSuffix(ending) {
        if stamp.modified < now - longest {
          _ = Platform.remove(path)
        } else {
          kept.append((path, Int(stamp.size), stamp.modified))
        }
      }
    }
    var room = most
    for file in kept.sorted(by: { ($0.used, $0.path) > ($1.used, $1.path) }) {
      room -= file.size
      if room < 0 { _ = Platform.remove(file.path) }
    }
  }
}
