import InjectScopeCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Other programs, run from this one.
enum Processes {
  static var isMac: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }

  enum End: Hashable {
    case exited(Int32)
    case signalled
    case neverBegan
  }

  /// Runs a program in the terminal, and waits for its end.
  static func run(_ arguments: [String]) -> End {
    guard let process = spawn(arguments, redirecting: []) else { return .neverBegan }
    return end(of: process)
  }

  /// Runs a program that gets these bytes and says nothing, and waits for its end.
  static func run(_ arguments: [String], input: [UInt8]) -> End {
    guard let pipe = Pipes.make() else { return .neverBegan }
    // The program waits for what it reads.
    _ = fcntl(pipe.reading, F_SETFL, 0)
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    let process = spawn(arguments, redirecting: [(pipe.reading, 0), (silence, 1), (silence, 2)])
    close(pipe.reading)
    close(silence)
    if process != nil { Platform.send(input, to: pipe.writing) }
    close(pipe.writing)
    return process.map(end) ?? .neverBegan
  }

  private static func end(of process: pid_t) -> End {
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
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTSTP, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    return posix_spawnp(&process, program, &actions, &attributes, &words, environ) == 0 ? process : nil
  }
}
