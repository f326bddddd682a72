import Foundation

/// One run in a pseudo terminal.
final class BenchSession {
  private let process = Process()
  private let master: Int32
  private let start: ContinuousClock.Instant

  struct TooLate: Error {}

  /// A project that fills 10 MB takes its time on a machine that does other things, too.
  private static let patience = Duration.seconds(120)

  /// - Parameter flags: what stands behind the folder on the command line.
  init(_ folder: URL, _ flags: [String] = []) throws {
    guard let terminal = Platform.openTerminal(columns: 100, rows: 30) else { throw TooLate() }
    master = terminal.master
    let slave = FileHandle(fileDescriptor: terminal.slave, closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("injectscope")
    process.arguments = ["explore", folder.path] + flags
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]) {
      $1
    }
    process.standardInput = slave
    process.standardOutput = slave
    start = .now
    try process.run()
  }

  /// The time since the start, or since `cause`, until what was written fulfils the condition.
  func wait(_ condition: (String) -> Bool, after cause: (() -> Void)? = nil) throws -> Duration {
    var output: [UInt8] = []
    cause?()
    let begin = cause == nil ? start : .now
    while ContinuousClock.now - begin < Self.patience {
      guard let bytes = Platform.receive(master, within: 100) else { throw TooLate() }
      output += bytes
      heard = String(decoding: output, as: UTF8.self)
      if condition(heard) { return .now - begin }
    }
    throw TooLate()
  }

  /// What was written while somebody waited last.
  private(set) var heard = ""

  func press(_ key: String) { Platform.send(Array(key.utf8), to: master) }

  /// What is written within so many milliseconds.
  func listen(_ milliseconds: Int) -> String {
    var output: [UInt8] = []
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while case let left = end - .now, left > .zero {
      guard let bytes = Platform.receive(master, within: Int32(left.milliseconds.rounded(.up))) else { break }
      output += bytes
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Reads until nothing comes for a while.
  func settle() { while let bytes = Platform.receive(master, within: 300), !bytes.isEmpty {} }

  var processorMilliseconds: Double? { Platform.processorMilliseconds(of: process.processIdentifier) }
  /// Of the threads that still run, finer.
  var liveProcessorMilliseconds: Double? { Platform.liveProcessorMilliseconds(of: process.processIdentifier) }

  /// In bytes; `nil` where nobody tells.
  var memory: (resident: Int, peak: Int)? { Platform.memory(of: process.processIdentifier) }

  func idle(_ milliseconds: Int32) { _ = Platform.receive(master, within: milliseconds) }

  func quit() throws {
    Platform.send(Array("q".utf8), to: master)
    while let bytes = Platform.receive(master, within: 50), process.isRunning || !bytes.isEmpty {}
    process.waitUntilExit()
    Platform.closeEnd(master)
  }
}
