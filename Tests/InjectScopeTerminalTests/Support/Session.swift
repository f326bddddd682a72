import Foundation
import Testing

/// The program in a pseudo terminal, with the test at its other end.
final class Session {
  let process: Int32
  private let master: Int32
  private let slave: Int32
  private var isClosed = false
  /// Everything it has written.
  private(set) var output: [UInt8] = []
  let settingsBefore: [UInt8]

  /// - Parameter files: what stands in place of a stream of the terminal.
  init(
    _ arguments: [String] = [], in sample: Sample, environment: [String: String] = [:], columns: Int = 100,
    rows: Int = 30, files: [Int32: Int32] = [:], ignoresHangUp: Bool = false
  ) throws {
    let terminal = try Platform.openTerminal()
    (master, slave) = (terminal.master, terminal.slave)
    Platform.resize(master, columns: columns, rows: rows)
    settingsBefore = Platform.settings(of: slave)
    var start = Platform.Start(
      // A shell changes the folder, and is the program from then on.
      arguments: ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", sample.folder.path, Self.program, "explore"] + arguments,
      environment: Self.environment.merging(environment) { $1 }.filter { !$0.value.isEmpty }, terminal: terminal.name)
    start.files = files
    start.ignoresHangUp = ignoresHangUp
    process = try Platform.spawn(start)
  }

  deinit {
    if Platform.end(of: process) == nil { Platform.send("HUP", to: process) }
    if !isClosed { Platform.closeEnd(master) }
    Platform.closeEnd(slave)
  }

  /// Gone when the tests are.
  private static let cacheFolder: String = {
    let folder = NSTemporaryDirectory() + "terminal-cache-\(ProcessInfo.processInfo.processIdentifier)"
    atexit { try? FileManager.default.removeItem(atPath: Session.cacheFolder) }
    return folder
  }()

  /// What it sees of the world; a test adds to it, and takes away what it sets to nothing.
  private static let environment: [String: String] = [
    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    "HOME": NSTemporaryDirectory(), "XDG_CACHE_HOME": cacheFolder,
  ]

  /// The program stands beside the tests.
  static let program: String = {
    let bundle = CommandLine.arguments.lazy.compactMap { argument in
      argument.range(of: ".xctest").map { argument[..<$0.lowerBound] }
    }.first
    let folder = bundle.map { URL(fileURLWithPath: String($0)).deletingLastPathComponent() }
    return folder?.appendingPathComponent("injectscope").path ?? "injectscope"
  }()

  // MARK: What the person does

  func type(_ text: String) { Platform.write(Array(text.utf8), to: master) }

  func resize(columns: Int, rows: Int) { Platform.resize(master, columns: columns, rows: rows) }

  func send(_ signal: String) { Platform.send(signal, to: process) }

  /// The window is closed.
  func hangUp() {
    isClosed = true
    Platform.closeEnd(master)
  }

  // MARK: What comes of it

  var settings: [UInt8] { Platform.settings(of: slave) }

  /// The shell has the terminal as it was.
  func restoreSettings() { Platform.apply(settingsBefore, to: slave) }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// What was written since the last `mark`.
  var news: String { String(decoding: output[marked...], as: UTF8.self) }
  private var marked = 0
  func mark() { marked = output.count }

  /// Reads until the condition holds.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) throws {
    var patience = Patience()
    while !condition() {
      let bytes = Platform.read(isClosed ? nil : master, within: Patience.turn) ?? []
      output += bytes
      let goesOn = patience.takesAnother(came: !bytes.isEmpty)
      try #require(goesOn, "\(what) did not come; seen: \(readable)", sourceLocation: sourceLocation)
    }
  }

  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait("`\(text)`", sourceLocation: sourceLocation) { news.contains(text) }
  }

  /// Reads until the process ends, and what it wrote last.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws -> Platform.End {
    var end: Platform.End?
    try wait("the end", sourceLocation: sourceLocation) {
      end = Platform.end(of: process)
      return end != nil
    }
    while !isClosed, let bytes = Platform.read(master, within: 0), !bytes.isEmpty { output += bytes }
    return try #require(end)
  }

  /// Whether the main screen is back, the cursor is shown, and neither mouse nor paste are reported.
  var isTerminalGivenBack: Bool {
    func last(_ sequence: String) -> String.Index? { text.range(of: sequence, options: .backwards)?.lowerBound }
    func isOff(_ on: String, _ off: String) -> Bool {
      guard let on = last(on) else { return true }
      return last(off).map { $0 > on } ?? false
    }
    return settings == settingsBefore && isOff("\u{1B}[?1049h", "\u{1B}[?1049l") && isOff("\u{1B}[?25l", "\u{1B}[?25h")
      && isOff("\u{1B}[?1006;1000h", "\u{1B}[?1006;1000l") && isOff("\u{1B}[?2004h", "\u{1B}[?2004l")
      && isOff("\u{1B}[?1h", "\u{1B}[?1l")
  }

  private var readable: String { String(text.replacing("\u{1B}", with: "␛").suffix(1500)) }
}
