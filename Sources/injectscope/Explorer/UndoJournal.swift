import InjectScopeModel
import InjectScopePlatform
import InjectScopeWorkspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What was written for a project, to be taken back, also by a later run: kept in the user's state folder, and only used
/// where the files still are as it left them.
final class UndoJournal: @unchecked Sendable {
  private struct Entry: Codable {
    struct File: Codable {
      var path: String
      var old: Data
      var new: Data
    }

    var title: String
    var files: [File]
  }

  private struct Contents: Codable {
    var version = 1
    var root: String
    /// The last is taken back first.
    var entries: [Entry]
  }

  /// Older ones are forgotten.
  private static let most = 50

  private let lock = Lock()
  private let root: String
  private let writer: ChangeWriter
  /// `nil` where there is no place to keep it: then it lasts as long as the program.
  private let place: URL?
  private var entries: [Entry] = []

  init(root: String, environment: [String: String]) {
    self.root = root
    writer = ChangeWriter(root: root)
    place = Self.folder(environment).map { $0.appendingPathComponent(Self.name(of: root)) }
    if let place, let data = try? Data(contentsOf: place),
      let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.version == 1, contents.root == root
    {
      entries = contents.entries
    }
  }

  /// `$XDG_STATE_HOME/injectscope/undo`
  private static func folder(_ environment: [String: String]) -> URL? {
    UserFolder.state(environment).map { URL(fileURLWithPath: $0).appendingPathComponent("undo") }
  }

  /// The project's own name, and what tells it from others of that name.
  private static func name(of root: String) -> String {
    let hash = root.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let bare = URL(fileURLWithPath: root).lastPathComponent.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    return "\(bare.prefix(40))-\(String(hash, radix: 16)).json"
  }

  /// Writes files, and keeps what they were. It is kept first: what was never written does no harm.
  func write(_ files: [ChangeWriter.File], title: String) throws(ChangeRefusal) {
    lock.lock()
    defer { lock.unlock() }
    let former = entries
    entries.append(
      Entry(title: title, files: files.map { .init(path: $0.path, old: Data($0.old), new: Data($0.new)) }))
    entries = entries.suffix(Self.most)
    save()
    do throws(ChangeRefusal) { try writer.write(files) } catch {
      entries = former
      save()
      throw error
    }
  }

  /// Takes the last back, and says what that was.
  func takeBack() throws(ChangeRefusal) -> (title: String, files: [String]) {
    lock.lock()
    defer { lock.unlock() }
    while let last = entries.last {
      let files = last.files.map { ChangeWriter.File(path: $0.path, old: Array($0.old), new: Array($0.new)) }
      // A run that ended in between never wrote it, or somebody has taken it back already.
      if writer.stands(\.old, in: files), !writer.stands(\.new, in: files) {
        entries.removeLast()
        continue
      }
      guard writer.stands(\.new, in: files) else {
        save()
        throw ChangeRefusal(
          "not taken back: \(files.map(\.path).joined(separator: ", ")) \(files.count == 1 ? "is" : "are") no longer "
            + "as it was written (\(last.title))")
      }
      try writer.write(files.map(\.reversed))
      entries.removeLast()
      save()
      return (last.title, files.map(\.path))
    }
    save()
    throw ChangeRefusal("there is nothing to take back")
  }

  /// Where it cannot be kept, this run still knows.
  private func save() {
    guard let place else { return }
    let folder = place.deletingLastPathComponent()
    do {
      guard !entries.isEmpty else {
        try? FileManager.default.removeItem(at: place)
        return
      }
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try encoder.encode(Contents(root: root, entries: entries)).write(to: place, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place.path)
    } catch {}
  }
}
