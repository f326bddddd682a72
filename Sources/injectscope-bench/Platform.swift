#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls to the operating system that the benchmarks make.
enum Platform {
  /// Both ends of a new pseudo terminal.
  static func openTerminal(columns: Int, rows: Int) -> (master: Int32, slave: Int32)? {
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { return nil }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    return (master, slave)
  }

  /// Runs `body` with standard input and output at a terminal.
  static func standing<Result>(at terminal: Int32, _ body: () throws -> Result) rethrows -> Result {
    let streams: [Int32] = [0, 1]
    let own = streams.map { dup($0) }
    for stream in streams { dup2(terminal, stream) }
    defer {
      for (stream, file) in zip(streams, own) {
        dup2(file, stream)
        close(file)
      }
    }
    return try body()
  }

  /// Runs a program to its end, with what it says thrown away or written to a file; `nil` where it cannot be started.
  static func run(_ program: String, _ arguments: [String], output: String = "/dev/null") -> ProgramRun? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 { guard errno == EINTR else { return nil } }
    let wall = (ContinuousClock.now - start).milliseconds / 1_000
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1_024
    #endif
    // The low seven bits name the signal that ended it, as a shell would by 128 and more.
    let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return ProgramRun(
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime), wall: wall, memory: Int(usage.ru_maxrss) * unit,
      exit: exit)
  }

  static func stat(_ path: String) {
    #if canImport(Darwin)
      var status = Darwin.stat()
    #elseif canImport(Glibc)
      var status = Glibc.stat()
    #else
      var status = Musl.stat()
    #endif
    _ = lstat(path, &status)
  }

  static func readAll(_ path: String, into buffer: inout [UInt8]) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }

  static func set(_ name: String, _ value: String) { setenv(name, value, 1) }

  static func closeEnd(_ descriptor: Int32) { close(descriptor) }

  static func send(_ bytes: [UInt8], to descriptor: Int32) { _ = write(descriptor, bytes, bytes.count) }

  /// What can be read within so many milliseconds; `nil` at the end.
  static func receive(_ descriptor: Int32, within milliseconds: Int32) -> [UInt8]? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Processor time that a running process has had, also by threads that have ended, in milliseconds and to a hundredth
  /// of a second; `nil` where nobody tells.
  static func processorMilliseconds(of process: Int32) -> Double? {
    // The name before it is in parentheses, and may hold anything.
    let rest = contents("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard rest.count > 12, let user = Double(rest[11]), let system = Double(rest[12]) else { return nil }
    return (user + system) * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The same of the threads that run, to less than a millisecond.
  static func liveProcessorMilliseconds(of process: Int32) -> Double? {
    guard let folder = opendir("/proc/\(process)/task") else { return nil }
    defer { closedir(folder) }
    var nanoseconds = 0.0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.first != "." else { continue }
      let text = contents("/proc/\(process)/task/\(name)/schedstat")
      nanoseconds += text.split(separator: " ").first.flatMap { Double($0) } ?? 0
    }
    return nanoseconds / 1e6
  }

  /// The memory that a running process has and the most it had, in bytes; `nil` where nobody tells.
  static func memory(of process: Int32) -> (resident: Int, peak: Int)? {
    let lines = contents("/proc/\(process)/status").split(separator: "\n")
    func bytes(_ name: String) -> Int? {
      lines.first { $0.hasPrefix(name + ":") }?.split(whereSeparator: \.isWhitespace).dropFirst().first
        .flatMap { Int($0) }.map { $0 * 1_024 }
    }
    return bytes("VmRSS").flatMap { resident in bytes("VmHWM").map { (resident, $0) } }
  }

  private static func contents(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    return String(decoding: receive(descriptor, within: 0) ?? [], as: UTF8.self)
  }

  /// Memory that this process has at the moment, in megabytes.
  static var residentMegabytes: Double {
    #if canImport(Darwin)
      var information = mach_task_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let result = withUnsafeMutablePointer(to: &information) { pointer in
        pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS ? Double(information.resident_size) / 1e6 : 0
    #else
      let pages = contents("/proc/self/statm").split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
      return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    #endif
  }
}
