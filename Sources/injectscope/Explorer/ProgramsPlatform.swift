import InjectScopeCommands
import InjectScopePlatform
import InjectScopeWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Other programs, run from this one.
enum Programs {
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
    guard let process = try? ProgramStart.start(arguments) else { return .neverBegan }
    return end(of: process)
  }

  /// Runs a program that gets these bytes and says nothing, and waits for its end.
  static func run(_ arguments: [String], input: [UInt8]) -> End {
    guard let pipe = Descriptors.makePipe() else { return .neverBegan }
    // The program waits for what it reads.
    _ = fcntl(pipe.reading, F_SETFL, 0)
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    let process = try? ProgramStart.start(
      arguments, redirecting: [(pipe.reading, 0), (silence, 1), (silence, 2)])
    close(pipe.reading)
    close(silence)
    if process != nil { Descriptors.send(input, to: pipe.writing) }
    close(pipe.writing)
    return process.map(end) ?? .neverBegan
  }

  /// Runs a program that reads nothing, and waits for its end; and the last line of what it complained of.
  ///
  /// Into a file, not a pipe: what it leaves behind may hold on to that for ever.
  static func hear(_ arguments: [String]) -> (end: End, complaint: String?) {
    var name = Array((temporaryFolder + "/injectscope-XXXXXX").utf8CString)
    let complaints = mkstemp(&name)
    guard complaints >= 0 else { return (run(arguments, input: []), nil) }
    unlink(name)
    _ = fcntl(complaints, F_SETFD, FD_CLOEXEC)
    defer { close(complaints) }
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    let process = try? ProgramStart.start(arguments, redirecting: [(silence, 0), (silence, 1), (complaints, 2)])
    close(silence)
    let end = process.map(end) ?? .neverBegan
    var bytes = [UInt8](repeating: 0, count: 4096)
    let size = lseek(complaints, 0, SEEK_END)
    let count = pread(complaints, &bytes, bytes.count, max(0, size - off_t(bytes.count)))
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(whereSeparator: \.isNewline)
    return (end, lines.last { !$0.allSatisfy(\.isWhitespace) }.map(String.init))
  }

  private static var temporaryFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  private static func end(of process: pid_t) -> End {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return .neverBegan } }
    return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signalled
  }
}
