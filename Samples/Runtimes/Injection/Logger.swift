import Foundation

/// How much is logged, on the standard error stream: a level, and all that are graver.
public enum Level: Int, Sendable {
  /// What is resolved, and when the parent is asked.
  case debug
  /// What has no entry and stops the process.
  case error
}

/// Sets how much is logged. From the start it is `debug` in a debug build of this library, else `error`.
public func inject(logger level: Level) {
  Logger.lock.withLock { Logger.level = level }
}

func log(_ level: Level, _ message: @autoclosure () -> String) {
  guard level.rawValue >= Logger.lock.withLock({ Logger.level }).rawValue else { return }
  FileHandle.standardError.write(Data("Injection: \(message())\n".utf8))
}

private enum Logger {
  static let lock = NSLock()

  #if DEBUG
    nonisolated(unsafe) static var level = Level.debug
  #else
    nonisolated(unsafe) static var level = Level.error
  #endif
}
