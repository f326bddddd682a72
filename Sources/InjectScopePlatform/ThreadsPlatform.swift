#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Threads of the system, with room for what recurses over sources: the default stack of a second thread is small on
/// some platforms.
public enum SystemThreads {
  private static let stackSize = 64 << 20

  /// Processors that may be used at once.
  public static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs `body` on so many threads at once, and returns when all are done.
  public static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (0..<count).compactMap { _ in start(body) }
    // No thread to be had: slower, but done.
    if threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs `body` on a thread of its own, for which nobody waits; whether there was one to be had.
  @discardableResult
  public static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let argument = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Glibc)
      var created = pthread_t()
      let result = pthread_create(&created, &attributes, { SystemThreads.begin($0) }, argument)
      let thread: pthread_t? = created
    #else
      var thread: pthread_t?
      let result = pthread_create(&thread, &attributes, { SystemThreads.begin($0) }, argument)
    #endif
    guard result == 0 else {
      Unmanaged<Work>.fromOpaque(argument).release()
      return nil
    }
    return thread
  }

  private static func begin(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
    return nil
  }
}
