import InjectScopeModel
import InjectScopePlatform
import InjectScopeTUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the explorer remembers from one run to the next, in the user's state folder: how wide the tree is, what was
/// explored last, and what was typed in prompts. Where it cannot be kept nothing is said: nobody's work hangs on it.
///
/// It has another name than the settings: with one folder for both, one would be taken for the other.
final class ExplorerMemory: @unchecked Sendable {
  private struct Contents: Codable {
    var version = 1
    var listWidth: Int?
    /// The last one first.
    var opened: [ReadingPlace]?
    var typed: TypedBefore?
  }

  private static let most = 12

  private let lock = Lock()
  private let place: URL?
  /// What it was called before, which is read until there is one of the new name.
  private let formerPlace: URL?

  init(environment: [String: String]) {
    let folder = UserFolder.state(environment).map { URL(fileURLWithPath: $0) }
    place = folder?.appendingPathComponent("history.json")
    formerPlace = folder?.appendingPathComponent("explorer.json")
  }

  var listWidth: Int? { lock.withLock { contents.listWidth } }

  /// Those that are still there, each once.
  var recent: [ReadingPlace] {
    var seen: Set<Set<String>> = []
    return lock.withLock { contents.opened ?? [] }.filter { project in
      ([project.folder] + project.paths).allSatisfy { FileManager.default.fileExists(atPath: $0) }
        && seen.insert(project.places).inserted
    }
  }

  var typed: TypedBefore { lock.withLock { contents.typed ?? TypedBefore() } }

  /// Another explorer may have written in the meantime: what that kept stays behind it.
  func remember(_ typed: TypedBefore) { change { $0.typed = typed.merged(with: $0.typed ?? TypedBefore()) } }

  func remember(listWidth: Int?) { change { $0.listWidth = listWidth } }

  func remember(_ project: ReadingPlace) {
    change { contents in
      let others = (contents.opened ?? []).filter { $0.places != project.places }
      contents.opened = Array(([project] + others).prefix(Self.most))
    }
  }

  /// Another explorer may have written in the meantime: it is read anew each time.
  private var contents: Contents {
    if let place, FileManager.default.fileExists(atPath: place.path) { return Self.contents(of: place) ?? Contents() }
    return former ?? Contents()
  }

  /// Settings, which may have this name, say nothing of what was opened.
  private var former: Contents? {
    formerPlace.flatMap(Self.contents).flatMap { $0.opened == nil && $0.listWidth == nil ? nil : $0 }
  }

  private static func contents(of place: URL) -> Contents? {
    guard let data = try? Data(contentsOf: place),
      let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.version == 1
    else { return nil }
    return contents
  }

  private func change(_ body: (inout Contents) -> Void) {
    guard let place else { return }
    try? FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    lock.withLock { FileLock.hold(place.path + ".lock") { change(place, body) } }
  }

  private func change(_ place: URL, _ body: (inout Contents) -> Void) {
    var contents = self.contents
    body(&contents)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let isFormer = former != nil
    do { try encoder.encode(contents).write(to: place, options: .atomic) } catch { return }
    // In the folder of the settings it would be taken for them, and nobody reads it any more.
    if isFormer, let formerPlace { try? FileManager.default.removeItem(at: formerPlace) }
  }
}
