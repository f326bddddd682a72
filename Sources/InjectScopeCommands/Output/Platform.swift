import InjectScopePlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls to the operating system: whatever differs between platforms ends here.
public enum Platform {
  public enum Stream: Int32 {
    case input = 0
    case output = 1
    case errors = 2
  }

  enum WriteFailure: Error, Equatable {
    /// Nobody reads any more, as after `| head`.
    case closed
    case system(String)
  }

  /// A closed pipe is an answer of `write`, not the end of the process; an interrupt ends it with the code that scripts
  /// expect, unless whoever started it wants interrupts ignored.
  static func prepareSignals() {
    signal(SIGPIPE, SIG_IGN)
    // So is a file that may grow no further.
    signal(SIGXFSZ, SIG_IGN)
    let before = signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
    if isIgnored(before) { signal(SIGINT, SIG_IGN) }
    // Whoever starts a process from a worker thread, as Foundation does, hands down that thread's blocked signals.
    var ends = sigset_t()
    sigemptyset(&ends)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ends, signal) }
    sigprocmask(SIG_UNBLOCK, &ends, nil)
  }

  /// Runs what must not be left half done: an interrupt meanwhile is not heard.
  static func uninterrupted<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    return try body()
  }

  public static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// In columns; `nil` for what is no terminal, or one that does not know.
  static func width(of stream: Stream) -> Int? {
    var size = winsize()
    guard isTerminal(stream), ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Sleeps until a descriptor can be read, or for so long; `nil` is for ever. False where nobody reads a stream any
  /// more.
  static func wait(for descriptor: Int32, whileRead stream: Stream, atMost timeout: Duration?) -> Bool {
    // Of what is written to nothing is awaited but its end, which is told unasked.
    var waiting = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: stream.rawValue, events: 0, revents: 0),
    ]
    poll(
      &waiting, 2, timeout.map { Int32(clamping: $0 / .milliseconds(1) < 1 ? 1 : Int($0 / .milliseconds(1)) + 1) } ?? -1
    )
    return Int32(waiting[1].revents) & Int32(POLLERR | POLLHUP) == 0
  }

  /// The time of day, `14:02:33`.
  static func clock() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  /// What a stream brings next, once it does; `nil` at its end.
  static func available(from stream: Stream) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(stream.rawValue, &buffer, buffer.count)
      if count > 0 { return Array(buffer[..<count]) }
      if count < 0, errno == EAGAIN {
        var waiting = pollfd(fd: stream.rawValue, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
  }

  static func exit(_ code: ExitCode) -> Never { _exit(code.rawValue) }

  /// A whole file, or whatever a pipe brings until its end.
  static func contents(of path: String, atMost limit: Int = .max) throws(ReadFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadFailure(reason: lastReason) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
        if bytes.count > limit { throw ReadFailure(reason: "it has more than \(limit >> 20) MB") }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw ReadFailure(reason: lastReason)
      }
    }
  }

  /// Whether a path leads to something that is neither a file nor a folder: a pipe, a device, a terminal.
  static func isSpecial(_ path: String) -> Bool {
    var info = stat()
    guard stat(path, &info) == 0 else { return false }
    return info.st_mode & S_IFMT != S_IFREG && info.st_mode & S_IFMT != S_IFDIR
  }

  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Writes into what is there; why it failed, in the system's words.
  static func send(_ text: String, into path: String) -> String? {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return lastReason }
    defer { close(descriptor) }
    return Descriptors.send(Array(text.utf8), to: descriptor) ? nil : lastReason
  }

  struct ReadFailure: Error {
    let reason: String
  }

  private static var lastReason: String { reason(errno) }

  /// In the system's words.
  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  static func send(_ text: String, to stream: Stream) throws(WriteFailure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(stream.rawValue, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        throw .closed
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .system(lastReason)
      }
    }
  }

  private typealias Handler = @convention(c) (Int32) -> Void

  private static func isIgnored(_ handler: Handler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN as Handler?, to: Int.self)
  }

  /// Makes a file that was not there; `false` where it was, or cannot be made.
  public static func create(_ path: String, text: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    let isWritten = Descriptors.send(Array(text.utf8), to: descriptor)
    let isClosed = close(descriptor) == 0
    return isWritten && isClosed
  }
}
