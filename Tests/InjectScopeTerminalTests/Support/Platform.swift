#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls to the operating system that the tests make.
enum Platform {
  static let signals: [String: Int32] = [
    "HUP": SIGHUP, "INT": SIGINT, "QUIT": SIGQUIT, "ILL": SIGILL, "TRAP": SIGTRAP, "ABRT": SIGABRT, "BUS": SIGBUS,
    "FPE": SIGFPE, "SEGV": SIGSEGV, "TERM": SIGTERM, "USR1": SIGUSR1, "USR2": SIGUSR2,
    "ALRM": SIGALRM, "XCPU": SIGXCPU, "WINCH": SIGWINCH, "STOP": SIGSTOP, "CONT": SIGCONT,
  ]

  // MARK: Pseudo terminals

  static func openTerminal() throws -> (master: Int32, slave: Int32, name: String) {
    var master: Int32 = -1
    var slave: Int32 = -1
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw Failure() }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Not `ttyname`: suites run side by side, and its answer stands where the next one is written. Two programs would
    // be given one terminal, and take the keys and the screen from each other.
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(slave, &name, name.count) == 0 else { throw Failure() }
    let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return (master, slave, String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the name is that of the terminal.
  static func isName(_ name: String, of terminal: Int32) -> Bool {
    var named = stat()
    var opened = stat()
    return stat(name, &named) == 0 && fstat(terminal, &opened) == 0 && named.st_rdev == opened.st_rdev
  }

  static func resize(_ terminal: Int32, columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Everything that `tcgetattr` tells, to be compared.
  static func settings(of terminal: Int32) -> [UInt8] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// What matters to a program that reads key by key.
  struct Settings: Hashable {
    var isByLine: Bool
    var echoes: Bool
    /// How many bytes a reader waits for.
    var least: UInt8
  }

  static func settings(ofTerminal name: String) throws -> Settings {
    let terminal = open(name, O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { throw Failure() }
    defer { close(terminal) }
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { throw Failure() }
    return Settings(
      isByLine: settings.c_lflag & tcflag_t(ICANON) != 0, echoes: settings.c_lflag & tcflag_t(ECHO) != 0,
      least: withUnsafeBytes(of: settings.c_cc) { $0[Int(VMIN)] })
  }

  /// As a shell does that has the terminal back.
  static func apply(_ settings: [UInt8], to terminal: Int32) {
    var raw = termios()
    withUnsafeMutableBytes(of: &raw) { $0.copyBytes(from: settings) }
    tcsetattr(terminal, TCSANOW, &raw)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What can be read within so many milliseconds; `nil` at the end. From no descriptor nothing comes.
  static func read(_ descriptor: Int32?, within milliseconds: Int32) -> [UInt8]? {
    // One below zero is passed over.
    let descriptor = descriptor ?? -1
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = systemRead(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  static func closeEnd(_ descriptor: Int32) { close(descriptor) }

  // MARK: Processes

  struct Failure: Error {}

  /// What starts a process: in a session of its own if it gets a terminal.
  struct Start {
    var arguments: [String]
    var environment: [String: String]
    var terminal: String?
    /// Files in place of standard input, output and errors.
    var files: [Int32: Int32] = [:]
    var ignoresHangUp = false
  }

  static func spawn(_ start: Start) throws -> pid_t {
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
    if let terminal = start.terminal {
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      for stream in [Int32(1), 2] { posix_spawn_file_actions_adddup2(&actions, 0, stream) }
    }
    for (stream, file) in start.files { posix_spawn_file_actions_adddup2(&actions, file, stream) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in Platform.signals.values where signal != SIGHUP || !start.ignoresHangUp { sigaddset(&signals, signal) }
    for signal in [SIGTSTP, SIGCONT, SIGPIPE, SIGTTOU, SIGTTIN] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | newSession))
    var words: [UnsafeMutablePointer<CChar>?] = start.arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = start.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, start.arguments[0], &actions, &attributes, &words, &variables) == 0 else {
      throw Failure()
    }
    return process
  }

  /// POSIX_SPAWN_SETSID, which is not imported everywhere.
  private static var newSession: Int32 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  enum End: Hashable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// `nil` while it runs.
  static func end(of process: pid_t) -> End? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signalled(status & 0x7F)
  }

  /// What a program writes, until its end.
  static func output(of arguments: [String], environment: [String: String]) throws -> String {
    let pipe = try makePipe()
    defer { closeEnd(pipe.reading) }
    var start = Start(arguments: arguments, environment: environment)
    start.files = [1: pipe.writing]
    let process = try? spawn(start)
    closeEnd(pipe.writing)
    var output: [UInt8] = []
    while let bytes = read(pipe.reading, within: 20_000), !bytes.isEmpty { output += bytes }
    if let process { waitForEnd(of: process) }
    return String(decoding: output, as: UTF8.self)
  }

  private static func waitForEnd(of process: pid_t) {
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  static func send(_ signal: String, to process: pid_t) {
    if let number = signals[signal] { kill(process, number) }
  }

  /// Whether the system lets anybody write into a running program: only Linux does, and not in every container.
  static var mayMakeTrap: Bool {
    #if os(Linux)
      let own = open("/proc/self/mem", O_RDWR)
      guard own >= 0 else { return false }
      close(own)
      return (try? String(contentsOfFile: "/proc/self/syscall", encoding: .utf8)) != nil
    #else
      return false
    #endif
  }

  /// Makes the program trap by itself, at the instruction with which it goes on when it is woken; `false` where the
  /// system does not let anybody do that.
  static func makeTrap(_ process: pid_t) -> Bool {
    #if os(Linux)
      guard let call = try? String(contentsOfFile: "/proc/\(process)/syscall", encoding: .utf8),
        let word = call.split(separator: " ").last?.dropFirst(2),
        let place = off_t(word.filter(\.isHexDigit), radix: 16)
      else { return false }
      #if arch(x86_64)
        let undefined: [UInt8] = [0x0F, 0x0B]
      #else
        let undefined: [UInt8] = [0, 0, 0, 0]
      #endif
      let memory = open("/proc/\(process)/mem", O_RDWR)
      guard memory >= 0 else { return false }
      defer { close(memory) }
      return pwrite(memory, undefined, undefined.count, place) == undefined.count
    #else
      return false
    #endif
  }

  static func ignoreHangUp(_ isIgnored: Bool) { signal(SIGHUP, isIgnored ? SIG_IGN : SIG_DFL) }

  static func makePipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
