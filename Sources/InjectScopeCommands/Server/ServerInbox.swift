import InjectScopePlatform

/// What happens, from whichever thread, one after the other.
final class ServerInbox: @unchecked Sendable {
  enum Event: Sendable {
    case bytes([UInt8])
    /// Nobody sends any more.
    case ended
    /// The number says which reading it is.
    case read(Int, Result<ServedProject, any Error>)
    case changedOnDisk
  }

  private let condition = WaitingLock()
  private var events: [Event] = []

  func post(_ event: Event) {
    condition.withLock {
      events.append(event)
      condition.signal()
    }
  }

  /// The next; `nil` where none has come until then.
  func next(within wait: Duration?) -> Event? {
    condition.withLock {
      let end = wait.map { ContinuousClock.now + $0 }
      while events.isEmpty {
        guard let end else {
          condition.wait()
          continue
        }
        let left = end - .now
        guard left > .zero else { break }
        _ = condition.wait(atMost: left)
      }
      return events.isEmpty ? nil : events.removeFirst()
    }
  }
}
