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

  /// Processor time that all threads of a running process have had, in milliseconds; `nil` where nobody tells.
  static func processorMilliseconds(of process: Int32) -> Double? {
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
