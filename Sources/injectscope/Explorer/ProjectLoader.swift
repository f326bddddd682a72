import Foundation
import InjectScopeTUI

/// What the explorer explores.
struct ProjectSource: Sendable {
  /// What the status line calls it.
  let name: String
  /// The folder that places are relative to.
  let root: String
  /// Reads and resolves all of it: told how far it has come, on any thread.
  let load: @Sendable (_ progress: @escaping @Sendable (LoadProgress) -> Void) throws -> InjectScopeTUI.LoadedProject
  /// Why it could not be loaded, for people.
  let explain: @Sendable (any Error) -> String
}

/// Loads aside, one load at a time, each with a number: what is asked for meanwhile is loaded afterwards, and what is
/// outdated before its turn is not loaded at all.
final class ProjectLoader {
  private let source: ProjectSource
  private let mailbox: Mailbox
  private let aside = Aside(threads: 1)
  private var latest: (number: Int, cancellation: Cancellation)?

  init(_ source: ProjectSource, _ mailbox: Mailbox) {
    self.source = source
    self.mailbox = mailbox
  }

  /// Whether nothing newer has been asked for.
  func isLatest(_ number: Int) -> Bool { latest?.number == number }

  /// - Parameter prepare: what must be done before reading begins.
  func start(preparing prepare: @escaping @Sendable () -> Void) {
    latest?.cancellation.cancel()
    let cancellation = Cancellation()
    let number = (latest?.number ?? 0) + 1
    latest = (number, cancellation)
    mailbox.post(.load(number, .loading(LoadProgress())))
    aside.run { [source, mailbox] in
      guard !cancellation.isCancelled else { return }
      prepare()
      mailbox.post(.load(number, Self.load(source) { mailbox.post(.load(number, .loading($0))) }))
    }
  }

  private static func load(_ source: ProjectSource, _ tell: @escaping @Sendable (LoadProgress) -> Void) -> Event {
    let pace = Pace(.milliseconds(50))
    do {
      return .loaded(try source.load { progress in if pace.allows() { tell(progress) } })
    } catch {
      return .loadFailed(source.explain(error))
    }
  }
}

/// Lets something happen only so often.
private final class Pace: @unchecked Sendable {
  private let lock = NSLock()
  private let interval: Duration
  private var last = ContinuousClock.now

  init(_ interval: Duration) { self.interval = interval }

  func allows() -> Bool {
    lock.withLock {
      let now = ContinuousClock.now
      guard now - last >= interval else { return false }
      last = now
      return true
    }
  }
}
