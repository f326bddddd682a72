/// What the process ends with: scripts and builds rely on these numbers.
public enum ExitCode: Int32, Sendable {
  case fine = 0
  /// Findings at error level, or stale output with `--check`.
  case findings = 1
  /// Used wrongly, or a named path that cannot be read.
  case misuse = 2
  case interrupted = 130
}
