import InjectScopeCommands
import InjectScopePlatform
import InjectScopeTUI
import InjectScopeWorkspace

/// Looks at the files on a thread of its own: to see what changed, folders may have to be walked, and whoever types
/// must not wait for that.
final class Lookout: Sendable {
  private let ending: (reading: Int32, writing: Int32)

  /// Posts `filesChanged`, once for each save, until it is let go; not for files of which all has been read already, as
  /// after a change of the explorer's own. Fails where the system has no pipe left.
  init?(over watcher: Watcher, of source: ProjectSource? = nil, postingTo mailbox: Mailbox) {
    guard let ending = Descriptors.makePipe() else { return nil }
    self.ending = ending
    SystemThreads.detach { Self.look(at: watcher, source, mailbox, until: ending.reading) }
  }

  deinit { Descriptors.close(ending.writing) }

  private static func look(
    at watcher: Watcher, _ source: ProjectSource?, _ mailbox: Mailbox, until end: Int32
  ) {
    defer { Descriptors.close(end) }
    var changes = Debounce()
    while true {
      let ready = Pipes.wait(for: [watcher.descriptor, end], atMost: changes.wait(at: .now))
      if ready[1] != Pipes.Readiness() { return }
      if ready[0].isReadable { changes.note(watcher.changes(), at: .now) }
      guard let files = changes.take(at: .now) else { continue }
      watcher.lookForLost()
      if !isKnown(files, source) { mailbox.post(.filesChanged(files)) }
    }
  }

  private static func isKnown(_ files: [String], _ source: ProjectSource?) -> Bool {
    guard let source, let seen = source.seen else { return false }
    return !seen.areNews(files.map { Disk.place(of: $0, from: source.root) })
  }
}
