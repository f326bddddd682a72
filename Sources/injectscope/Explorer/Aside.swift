import InjectScopePlatform
import InjectScopeTUI

/// Says to work that nobody waits for it any more.
final class Cancellation: @unchecked Sendable {
  private let lock = Lock()
  private var value = false

  var isCancelled: Bool { lock.withLock { value } }
  func cancel() { lock.withLock { value = true } }
}

/// Threads for what takes too long for the input path. Work that was cancelled before its turn never begins.
final class Aside: @unchecked Sendable {
  private let condition = WaitingLock()
  private var jobs: [@Sendable () -> Void] = []
  private var idle = 0
  private var threads = 0
  private let limit: Int

  init(threads limit: Int) { self.limit = limit }

  func run(_ job: @escaping @Sendable () -> Void) {
    condition.withLock {
      jobs.append(job)
      if idle == 0, threads < limit { startThread() }
      condition.signal()
    }
  }

  private func startThread() {
    if SystemThreads.detach({ self.work() }) { threads += 1 }
  }

  private func work() {
    while true {
      let job = condition.withLock {
        idle += 1
        while jobs.isEmpty { condition.wait() }
        idle -= 1
        return jobs.removeFirst()
      }
      job()
    }
  }
}
