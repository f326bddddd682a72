#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waiting for whatever can be read.
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
}
