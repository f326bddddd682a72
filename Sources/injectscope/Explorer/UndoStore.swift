import InjectScopeModel
import InjectScopePlatform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where what was written for a project is kept. Several programs may explore it: whoever changes what is kept reads it
/// first, and is alone with it.
struct UndoStore: Sendable {
  struct Entry: Codable, Sendable {
    struct File: Codable, Sendable {
      var path: String
      /// `nil` where nothing stood, or stands.
      var old: Data?
      var new: Data?
    }

    /// Something that a change left to the person, at its place after the change.
    struct Leftover: Codable, Sendable {
      var message: String
      var file: String
      var line: Int
      var column: Int
      var text: String
    }

    var id: String
    /// Which run of the program wrote it, and when: seconds since 1970.
    var run: String
    var time: Double
    var title: String
    var files: [File]
    var leftovers: [Leftover]?
  }

  private struct Contents: Codable {
    var version: Int
    var root: String
    /// The last is taken back first.
    var entries: [Entry]
  }

  private static let version = 2
  /// Older ones are forgotten.
  private static let most = 50

  private let root: String
  /// `nil` where there is no place to keep it.
  private let place: URL?

  init(root: String, environment: [String: String]) {
    self.root = root
    place = UserFolder.state(environment).map {
      URL(fileURLWithPath: $0).appendingPathComponent("undo").appendingPathComponent(Self.name(of: root))
    }
  }

  /// The project's own name, and what tells it from others of that name.
  private static func name(of root: String) -> String {
    let bare = URL(fileURLWithPath: root).lastPathComponent.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    return "\(bare.prefix(40))-\(String(UInt64(fnv: root.utf8), radix: 16)).json"
  }

  /// Whether anything was ever kept: who only looks leaves no trace.
  var isThere: Bool { place.map { FileManager.default.fileExists(atPath: $0.path) } ?? false }

  /// Does something with all that is kept at the moment, while nobody else does.
  ///
  /// - Parameter own: what is known besides, where nothing could be kept; changed with the rest.
  func change<Result, Failure: Error>(
    _ own: inout [Entry], _ body: (inout [Entry], _ save: ([Entry]) -> Void) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var entries = own
    defer { own = entries }
    guard let place else { return try body(&entries) { _ in } }
    let folder = place.deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var kept: [Entry] = []
    let result: Result = try FileLock.hold(place.path + ".lock") { () throws(Failure) in
      let unsaved = entries
      kept = read(place)
      var all = kept + unsaved
      defer { entries = all }
      return try body(&all) { if save($0, to: place) { kept = $0 } }
    }
    // What is on disk need not be known besides.
    let saved = Set(kept.map(\.id))
    entries.removeAll { saved.contains($0.id) }
    return result
  }

  private func read(_ place: URL) -> [Entry] {
    guard let data = try? Data(contentsOf: place), let contents = try? JSONDecoder().decode(Contents.self, from: data),
      contents.version == Self.version, contents.root == root
    else { return [] }
    return contents.entries
  }

  private func save(_ entries: [Entry], to place: URL) -> Bool {
    guard !entries.isEmpty else {
      return (try? FileManager.default.removeItem(at: place)) != nil
        || !FileManager.default.fileExists(atPath: place.path)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let contents = Contents(version: Self.version, root: root, entries: entries.suffix(Self.most))
    do {
      try encoder.encode(contents).write(to: place, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place.path)
      return true
    } catch { return false }
  }
}
