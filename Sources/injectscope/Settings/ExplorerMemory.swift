import InjectScopeModel
import InjectScopePlatform
import InjectScopeTUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the explorer remembers from one run to the next, in the user's state folder: how wide the tree is, and what was
/// explored last. Where it cannot be kept nothing is said: nobody's work hangs on it.
final class ExplorerMemory: @unchecked Sendable {
  private struct Contents: Codable {
    var version = 1
    var listWidth: Int?
    /// The last one first.
    var opened: [ReadingPlace]?
  }

  private static let most = 12

  private let lock = Lock()
  private let place: URL?

  init(environment: [String: String]) {
    place = UserFolder.state(environment).map { URL(fileURLWithPath: $0).appendingPathComponent("explorer.json") }
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

  func remember(listWidth: Int?) { change { $0.listWidth = listWidth } }

  func remember(_ project: ReadingPlace) {
    change { contents in
      let others = (contents.opened ?? []).filter { $0.places != project.places }
      contents.opened = Array(([project] + others).prefix(Self.most))
    }
  }

  /// Another explorer may have written in the meantime: it is read anew each time.
  private var contents: Contents {
    guard let place, let data = try? Data(contentsOf: place),
      let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.version == 1
    else { return Contents() }
    return contents
  }

  private func change(_ body: (inout Contents) -> Void) {
    guard let place else { return }
    lock.withLock {
      var contents = self.contents
      body(&contents)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      try? FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try? encoder.encode(contents).write(to: place, options: .atomic)
    }
  }
}
