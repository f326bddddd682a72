#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How other programs are started, from every module: with the signals and the environment that a shell would give them.
public enum ProgramStart {
  /// Starts a program found by its name, and gives its number.
  ///
  /// - Parameters:
  ///   - setting: variables that it gets besides ours, or instead; `nil` is one that it does not get.
  ///   - redirecting: which of our descriptors stand for which of its own.
  public static func start(
    _ arguments: [String], setting: [String: String?] = [:], redirecting: [(from: Int32, to: Int32)] = []
  ) throws(StartFailure) -> Int32 {
    guard let program = arguments.first else { throw StartFailure(code: ENOENT) }
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
    // Signals that are blocked or ignored here would be so there, too.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTSTP, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = inherited(without: Set(setting.keys)) + [nil]
    for (name, value) in setting { if let value { variables.insert(strdup("\(name)=\(value)"), at: 0) } }
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawnp(&process, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw StartFailure(code: code) }
    return process
  }

  /// Byte for byte, whatever the encoding.
  private static func inherited(without names: Set<String>) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let all = next, let variable = all.pointee {
      let name = String(cString: variable).prefix { $0 != "=" }
      if !names.contains(String(name)) { variables.append(strdup(variable)) }
      next = all.advanced(by: 1)
    }
    return variables
  }
}

/// Why a program was not started, by the system's number.
public struct StartFailure: Error {
  public let code: Int32
}
