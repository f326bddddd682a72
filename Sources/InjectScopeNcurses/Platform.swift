import InjectScopePlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls to the operating system: whatever differs between platforms ends here.
enum Platform {
  static let input: Int32 = STDIN_FILENO
  static let output: Int32 = STDOUT_FILENO

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func setEnvironment(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }

  /// Runs this program anew in its own place, with the same words; comes back where that cannot be.
  static func beginAgain() {
    #if os(Linux)
      execv("/proc/self/exe", CommandLine.unsafeArgv)
    #endif
  }

  // MARK: Terminal settings

  /// How a terminal treats what is typed.
  struct Settings {
    fileprivate var raw = termios()
  }

  static func settings() -> Settings? {
    var settings = Settings()
    return tcgetattr(input, &settings.raw) == 0 ? settings : nil
  }

  /// Safe in a signal handler.
  static func apply(_ settings: UnsafePointer<Settings>) {
    var raw = settings.pointee.raw
    tcsetattr(input, TCSANOW, &raw)
  }

  /// Ctrl-\ still ends the program, even one that is stuck; every other key is the program's own, Ctrl-C too: it closes
  /// a prompt before it ends anything. And no reading of keys waits: the loop does that, and what announced itself may
  /// be gone by the time it is read.
  static func leaveOnlyQuit() {
    guard var settings = settings() else { return }
    settings.raw.c_iflag &= ~tcflag_t(IXON | IXOFF)
    settings.raw.c_lflag &= ~tcflag_t(IEXTEN)
    withUnsafeMutableBytes(of: &settings.raw.c_cc) { keys in
      for key in [VSUSP, VINTR] { keys[Int(key)] = disabled }
      for key in [VMIN, VTIME] { keys[Int(key)] = 0 }
    }
    apply(&settings)
  }

  /// What stands for no key at all.
  private static var disabled: cc_t {
    #if canImport(Darwin)
      0xFF
    #else
      0
    #endif
  }

  static func windowSize() -> (rows: Int, columns: Int)? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Whether a terminal that says it can be read has nothing to read: it is gone.
  static func isAtEnd() -> Bool {
    var waiting: Int32 = 0
    return ioctl(input, UInt(FIONREAD), &waiting) != 0 || waiting == 0
  }

  /// What has been typed, as far as it fits; nothing where there is nothing. It asks before it reads: somebody else may
  /// have made the terminal wait for a whole line.
  static func keys() -> [UInt8] {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : []
  }

  // MARK: Locale

  /// Takes the locale of the environment for characters, and says whether its encoding is UTF-8.
  static func adoptLocale() -> Bool {
    if setlocale(LC_CTYPE, "") == nil {
      // A locale that is not installed: its encoding is what the person meant all the same.
      let named = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(ProcessEnvironment.value).first { !$0.isEmpty } ?? ""
      let folded = named.lowercased()
      if folded.hasSuffix("utf-8") || folded.hasSuffix("utf8") { setlocale(LC_CTYPE, "C.UTF-8") }
    }
    guard let encoding = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: encoding).uppercased() == "UTF-8"
  }

  // MARK: Bytes

  /// Writes all of it, or gives up; safe in a signal handler: the code that the signal interrupted may be about to read
  /// its own `errno`, and finds it unchanged.
  static func send(_ bytes: UnsafePointer<UInt8>, count: Int, to descriptor: Int32) {
    let interrupted = errno
    defer { errno = interrupted }
    var done = 0
    var patience = 1000
    while done < count, patience > 0 {
      let written = write(descriptor, bytes + done, count - done)
      if written > 0 { done += written } else if errno != EINTR && errno != EAGAIN { return } else { patience -= 1 }
    }
  }

  static func send(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { send(start, count: bytes.count, to: descriptor) }
    }
  }

  /// A pipe that neither end waits on.
  static func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// What stands in a pipe at the moment.
  static func drain(_ descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : []
  }

  // MARK: Signals

  typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
  typealias Action = sigaction

  /// Whether somebody sent the signal; else an instruction caused it, and will again. Safe in a signal handler.
  static func isSent(_ information: UnsafeMutablePointer<siginfo_t>?) -> Bool {
    guard let code = information?.pointee.si_code else { return true }
    #if canImport(Darwin)
      return code == SI_USER || code == SI_QUEUE || code == 0
    #else
      return code <= 0
    #endif
  }

  enum Signals {
    /// Those that end a program from outside.
    static let ending = [
      SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGXCPU, SIGXFSZ,
    ]
    /// Those by which a program ends itself: a Swift trap is the first or the second of them.
    static let traps = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    /// Those that a backtracer takes over. It prints where the program is and asks what to do, which is meant for a
    /// program that trapped: one that was told to end has nothing to explain.
    static func isTraced(_ signal: Int32) -> Bool {
      switch signal {
      case SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT: true
      default: false
      }
    }
    static let stop = SIGTSTP
    /// Those that a key sends to whatever has the terminal.
    static let byKey = [SIGINT, SIGQUIT]
    static let `continue` = SIGCONT
    static let resize = SIGWINCH
  }

  static func action(of signal: Int32) -> Action {
    var action = Action()
    sigaction(signal, nil, &action)
    return action
  }

  /// Safe in a signal handler.
  static func restore(_ action: UnsafePointer<Action>, for signal: Int32) { sigaction(signal, action, nil) }

  static func handle(_ signal: Int32, with handler: @escaping Handler) {
    var action = Action()
    sigemptyset(&action.sa_mask)
    // Interrupted calls go on by themselves, and an overflown stack leaves no room for a handler.
    action.sa_flags = [SA_RESTART, SA_ONSTACK, SA_SIGINFO].reduce(0) { $0 | Int32(truncatingIfNeeded: $1) }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #elseif canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = handler
    #else
      action.__sa_handler.sa_sigaction = handler
    #endif
    sigaction(signal, &action, nil)
  }

  static func isIgnored(_ action: Action) -> Bool { handler(of: action) == unsafeBitCast(SIG_IGN, to: Int.self) }

  /// Whether somebody takes the signal over.
  static func isHandled(_ action: Action) -> Bool {
    handler(of: action) != unsafeBitCast(SIG_DFL, to: Int.self) && !isIgnored(action)
  }

  private static func handler(of action: Action) -> Int {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self)
  }

  /// Safe in a signal handler.
  static func ignore(_ number: Int32) { signal(number, SIG_IGN) }

  static func useDefault(_ number: Int32) { signal(number, SIG_DFL) }

  /// Safe in a signal handler: the signal is delivered when the handler returns.
  static func raiseAgain(_ number: Int32) { raise(number) }

  static let backgroundWrite = SIGTTOU

  /// Stops everything that was started together with this program, as Ctrl-Z does.
  static func stopGroup() { kill(0, SIGTSTP) }

  /// Gives handlers a stack of their own, unless they have one.
  static func ensureSignalStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_sp == nil else { return }
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
  }
}
