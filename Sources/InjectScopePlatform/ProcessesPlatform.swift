#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Other processes, by their numbers.
public enum Processes {
  /// Whether there is such a process, whoever started it. One that was killed keeps its number until whoever started
  /// it asks for its end, which some never do.
  public static func isRunning(_ process: Int) -> Bool {
    // Zero and less are groups of processes.
    guard let number = pid_t(exactly: process), number > 0 else { return false }
    return (kill(number, 0) == 0 || errno != ESRCH) && !isEnded(number)
  }

  /// Returns once a process has ended; looks now and then, since the system tells only whoever started it.
  public static func awaitEnd(of process: Int, lookingEvery milliseconds: Int32 = 500) {
    while isRunning(process) { poll(nil, 0, milliseconds) }
  }

  /// Whether nothing of a process is left but its number. Darwin says so of its own accord.
  private static func isEnded(_ process: pid_t) -> Bool {
    #if canImport(Darwin)
      return false
    #else
      let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      var buffer = [UInt8](repeating: 0, count: 512)
      let count = max(0, read(descriptor, &buffer, buffer.count))
      // The state stands behind the program's name, which may hold anything.
      let state = String(decoding: buffer[..<count], as: UTF8.self).split(separator: ")").last?.drop { $0 == " " }.first
      return state == "Z" || state == "X"
    #endif
  }
}
