#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Pipes, and waiting for whatever can be read.
enum Pipes {
  /// What became of a descriptor that was waited for.
  struct Readiness: Hashable {
    var isReadable = false
    /// Whoever was at the other end has gone.
    var isClosed = false
  }

  /// Sleeps until one of the descriptors can be read, or for so long; `nil` is for ever.
  static func wait(for descriptors: [Int32], atMost timeout: Duration? = nil) -> [Readiness] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&entries, nfds_t(entries.count), timeout.map(milliseconds) ?? -1)
    return entries.map { entry in
      let result = Int32(entry.revents)
      return Readiness(
        isReadable: result & Int32(POLLIN) != 0, isClosed: result & Int32(POLLHUP | POLLERR | POLLNVAL) != 0)
    }
  }

  /// Rounded up, so that what was waited for has come.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    return Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// A pipe whose reading end never waits.
  static func make() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  static func closeEnd(_ descriptor: Int32) { close(descriptor) }

  static func drain(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
