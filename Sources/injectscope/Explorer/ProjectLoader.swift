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

/// Loads aside, one load at a time: what is asked for meanwhile is loaded afterwards, and what is outdated is not told.
final class ProjectLoader: @unchecked Sendable {
  private let source: ProjectSource
  private let mailbox: Mailbox
  private let aside = Aside(threads: 1)
  private let lock = NSLock()
  private var current: Cancellation?

  init(_ source: ProjectSource, _ mailbox: Mailbox) {
    self.source = source
    self.mailbox = mailbox
  }

  /// - Parameter prepare: what must be done before reading begins.
  func start(preparing prepare: @escaping @Sendable () -> Void) {
    let cancellation = Cancellation()
    lock.withLock {
      current?.cancel()
      current = cancellation
    }
    mailbox.post(.loading(LoadProgress()))
    aside.run { [self] in
      guard !cancellation.isCancelled else { return }
      prepare()
      let result = load(cancellation)
      lock.withLock { if current === cancellation { mailbox.post(result) } }
    }
  }

  private func load(_ cancellation: Cancellation) -> Event {
    let pace = Pace(.milliseconds(50))
    do {
      return .loaded(
        try source.load { [mailbox] progress in
          if !cancellation.isCancelled, pace.allows() { mailbox.post(.loading(progress)) }
        })
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
