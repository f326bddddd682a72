enum LogLevel: Int {
  case debug, info, error
}

protocol Logger {
  func log(_ level: LogLevel, _ message: String)
}

extension Logger {
  func info(_ message: String) { log(.info, message) }
  func debug(_ message: String) { log(.debug, message) }
}

final class ConsoleLogger: Logger {
  let threshold: LogLevel

  init(threshold: LogLevel) {
    self.threshold = threshold
  }

  func log(_ level: LogLevel, _ message: String) {
    guard level.rawValue >= threshold.rawValue else { return }
    print("[\(level)] \(message)")
  }
}
