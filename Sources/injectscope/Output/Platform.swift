#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls to the operating system: whatever differs between platforms ends here.
enum Platform {
  enum Stream: Int32 {
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
    let before = signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
    if isIgnored(before) { signal(SIGINT, SIG_IGN) }
    // Whoever starts a process from a worker thread, as Foundation does, hands down that thread's blocked signals.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    sigprocmask(SIG_UNBLOCK, &interrupt, nil)
  }

  /// Gives back to the system what a great piece of work has left behind.
  static func releaseFreeMemory() {
    #if canImport(Glibc)
      // Its header is none of those that Swift imports.
      typealias Trim = @convention(c) (Int) -> Int32
      if let function = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(function, to: Trim.self)(0) }
    #elseif canImport(Darwin)
      malloc_zone_pressure_relief(nil, 0)
    #endif
  }

  /// Runs what must not be left half done: an interrupt meanwhile is not heard.
  static func uninterrupted<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    return try body()
  }

  static var isMac: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func exit(_ code: ExitCode) -> Never { _exit(code.rawValue) }

  /// A whole file, or whatever a pipe brings until its end.
  static func contents(of path: String) throws(ReadFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadFailure(reason: lastReason) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
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

  /// Writes into what is there; why it failed, in the system's words.
  static func send(_ text: String, into path: String) -> String? {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return lastReason }
    defer { close(descriptor) }
    return send(Array(text.utf8), to: descriptor) ? nil : lastReason
  }

  struct ReadFailure: Error {
    let reason: String
  }

  private static var lastReason: String { String(cString: strerror(errno)) }

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
}

// MARK: Waiting

extension Platform {
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
  static func makePipe() -> (reading: Int32, writing: Int32)? {
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

  /// Writes all of it; whether somebody took it.
  @discardableResult
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  /// Makes a file that was not there; `false` where it was, or cannot be made.
  static func create(_ path: String, text: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    let isWritten = send(Array(text.utf8), to: descriptor)
    let isClosed = close(descriptor) == 0
    return isWritten && isClosed
  }

  // MARK: Other programs

  enum ProcessEnd: Hashable {
    case exited(Int32)
    case signalled
    case neverBegan
  }

  /// Runs a program in the terminal, and waits for its end.
  static func run(_ arguments: [String]) -> ProcessEnd {
    guard let process = spawn(arguments, redirecting: []) else { return .neverBegan }
    return end(of: process)
  }

  /// Runs a program that gets these bytes and says nothing, and waits for its end.
  static func run(_ arguments: [String], input: [UInt8]) -> ProcessEnd {
    guard let pipe = makePipe() else { return .neverBegan }
    // The program waits for what it reads.
    _ = fcntl(pipe.reading, F_SETFL, 0)
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    let process = spawn(arguments, redirecting: [(pipe.reading, 0), (silence, 1), (silence, 2)])
    close(pipe.reading)
    close(silence)
    if process != nil { send(input, to: pipe.writing) }
    close(pipe.writing)
    return process.map(end) ?? .neverBegan
  }

  private static func end(of process: pid_t) -> ProcessEnd {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return .neverBegan } }
    return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signalled
  }

  private static func spawn(_ arguments: [String], redirecting: [(from: Int32, to: Int32)]) -> pid_t? {
    guard let program = arguments.first else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (from, to) in redirecting { posix_spawn_file_actions_adddup2(&actions, from, to) }
    // Signals that are ignored here would be ignored there, too.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTSTP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    return posix_spawnp(&process, program, &actions, &attributes, &words, environ) == 0 ? process : nil
  }
}
