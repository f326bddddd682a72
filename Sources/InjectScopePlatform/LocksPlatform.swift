#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One thread at a time. The standard library's own asks for newer systems than ours, and Foundation's for all of
/// Foundation, whose loading takes longer than most commands.
public final class Lock: @unchecked Sendable {
  fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  public init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  public func lock() { pthread_mutex_lock(mutex) }

  public func unlock() { pthread_mutex_unlock(mutex) }

  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// A value that one thread at a time may touch.
public final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = Lock()

  public init(_ value: Value) { self.value = value }

  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// Threads that wait until another says that something has changed.
public final class WaitingLock: @unchecked Sendable {
  private let lock = Lock()
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  public init() {
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try lock.withLock(body) }

  /// Wakes one that waits.
  public func signal() { pthread_cond_signal(condition) }

  /// Lets others in until it is woken, which may be for nothing; called with the lock held.
  public func wait() { pthread_cond_wait(condition, lock.mutex) }

  /// The same, for so long; false where nobody woke it until then.
  public func wait(atMost duration: Duration) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let (seconds, attoseconds) = max(duration, .zero).components
    let nanoseconds = end.tv_nsec + Int(attoseconds / 1_000_000_000)
    end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    return pthread_cond_timedwait(condition, lock.mutex, &end) == 0
  }
}
