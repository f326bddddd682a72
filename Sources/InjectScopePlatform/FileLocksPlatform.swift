#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One program at a time, by a file that all of them know. A program that ends lets go.
public enum FileLock {
  /// Where the file cannot be made there is nobody to wait for.
  public static func hold<Result, Failure: Error>(
    _ path: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return try body() }
    defer { Descriptors.close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
