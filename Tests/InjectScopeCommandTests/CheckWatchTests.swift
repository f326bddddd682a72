import Foundation
import Testing

/// check --watch: findings, and what becomes of them.
@Suite struct CheckWatchTests {
  /// The program while it stays, with all that it has printed.
  private final class Watching {
    let process = Process()
    private let streams: TemporaryFolder

    init(_ folder: TemporaryFolder, _ arguments: [String] = []) throws {
      streams = try TemporaryFolder(["output": "", "errors": ""])
      process.executableURL = URL(fileURLWithPath: Executable.path)
      process.arguments = ["check", "--watch"] + arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: streams.url("output"))
      process.standardError = try FileHandle(forWritingTo: streams.url("errors"))
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    var output: String { (try? streams.text("output")) ?? "" }
    var errors: String { (try? streams.text("errors")) ?? "" }

    /// Waits for what must come; a machine may have much to do.
    func until(_ isThere: () -> Bool) -> Bool {
      let end = Date().addingTimeInterval(60)
      while Date() < end {
        if isThere() { return true }
        Thread.sleep(forTimeInterval: 0.02)
      }
      return false
    }
  }

  @Test func itTellsWhatComesAndGoesAndEndsOnAnInterrupt() throws {
    let project = try Shop.folder([".injectscope.json": "{}"])
    let watching = try Watching(project)
    #expect(watching.until { watching.errors.contains("  watching; Ctrl-C ends it\n") })
    #expect(watching.output == (try project.run("check").output))

    try project.write(["Cart.swift": Shop.cart.replacing("  var clock: Clock { get }\n", with: "")])
    #expect(watching.until { watching.output.contains("gone Cart.swift:3:7: 'clock: Clock'") }, "\(watching.output)")
    #expect(watching.output.contains("  Cart.swift: 1 gone; 1 note\n"))

    try project.write(["Cart.swift": Shop.cart])
    #expect(
      watching.until { watching.output.contains("  Cart.swift: 1 new; 1 warning, 1 note\n") }, "\(watching.output)")

    try project.write([".injectscope.json": "{"])
    #expect(watching.until { watching.errors.contains("error: .injectscope.json:1:2: ") }, "\(watching.errors)")
    try project.write([".injectscope.json": #"{"severity": {"unresolved-argument": "error"}}"#])
    #expect(watching.until { watching.output.contains(": 1 changed; 1 error, 1 note\n") }, "\(watching.output)")

    // Nothing is taken from the screen.
    #expect(!watching.output.contains("\u{1B}"))
    watching.process.interrupt()
    watching.process.waitUntilExit()
    #expect(watching.process.terminationReason == .exit)
    #expect(watching.process.terminationStatus == 130)
  }

  @Test func itEndsWhenNobodyReadsAnyMore() throws {
    let project = try Shop.folder()
    let run = try project.shell(
      #"("$0" check --watch 2>/dev/null; echo "code $?" >&2) | head -1; sleep 0.1"#
        + #" & sleep 2; for n in 1 2 3 4 5 6; do echo "// $n" >> Home.swift; sleep 0.3; done; wait"#)
    #expect(run.errors == "code 0\n")
  }
}
