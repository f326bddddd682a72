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
  private var jobs: [Job] = []
  private var idle = 0
  private var threads = 0
  private let limit: Int

  private struct Job: Sendable {
    let work: @Sendable () -> Void
    let end: @Sendable () -> Void
  }

  init(threads limit: Int) { self.limit = limit }

  /// - Parameter end: what is done once the work is over and nothing of what it held is kept for it any more.
  func run(_ work: @escaping @Sendable () -> Void, then end: @escaping @Sendable () -> Void = {}) {
    condition.withLock {
      jobs.append(Job(work: work, end: end))
      if idle == 0, threads < limit { startThread() }
      condition.signal()
    }
  }

  private func startThread() {
    if SystemThreads.detach({ self.work() }) { threads += 1 }
  }

  private func work() { while true { doNext()() } }

  /// In a frame of its own: what a job holds, a whole project among it, is let go before the thread sleeps again.
  @inline(never)
  private func doNext() -> @Sendable () -> Void {
    let job = next()
    job.work()
    return job.end
  }

  private func next() -> Job {
    condition.withLock {
      idle += 1
      while jobs.isEmpty { condition.wait() }
      idle -= 1
      return jobs.removeFirst()
    }
  }
}
