import Foundation
import Testing

/// Data goes to standard output, all else to standard error; pipes, colours and interrupts behave.
@Suite struct StreamTests {
  @Test(arguments: [
    ["list", "--json"], ["signatures", "--json"], ["signatures", "--json", "--style", "injector"],
    ["why", "Cart", "--json"], ["why", "Cart.clock", "--json"], ["check", "--json"], ["check", "--format", "json"],
    ["explain", "--json"], ["explain", "cycle", "--json"],
  ])
  func jsonIsOneObjectWithASchema(_ arguments: [String]) throws {
    let run = try Shop.folder().run(arguments)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["schema"] as? Int == 1)
    #expect(run.errors == "")
  }

  @Test func aReaderThatGoesAwayEndsItQuietly() throws {
    let run = try Shop.folder().shell(#"("$0" signatures; echo "code $?" >&2) | head -1"#)
    #expect(run.lines == ["App  (injectgrail, App.swift:1:7)"])
    #expect(run.errors == "code 0\n")
    let closed = try Shop.folder().shell(#"("$0" check; echo "code $?" >&2) | true"#)
    #expect(closed.errors == "code 0\n")
  }

  @Test func aStreamThatTakesNothingIsAnError() throws {
    let run = try Shop.folder().shell(#""$0" list >/dev/full"#)
    #expect(run.errors == "error: standard output cannot be written: No space left on device\n")
    #expect(run.code == 2)
  }

  @Test func coloursAreForTerminals() throws {
    let project = try Shop.folder()
    #expect(!(try project.run("list").output.contains("\u{1B}")))
    #expect(try project.run("list", "--color", "always").output.contains("\u{1B}["))
    #expect(try project.run("list", "--color", "always", environment: ["NO_COLOR": "1"]).output.contains("\u{1B}["))
    #expect(!(try project.run("list", "--color", "never").output.contains("\u{1B}")))
  }

  @Test func asciiIsForWhoeverAsks() throws {
    let project = try Shop.folder()
    #expect(try project.run("signatures", "--ascii").output.utf8.allSatisfy { $0 < 0x80 })
    #expect(try project.run("signatures", "--ascii").output.contains("network: Network   <- App.network"))
  }

  @Test func verboseTimesEachPhaseBesideTheData() throws {
    let project = try Shop.folder()
    let run = try project.run("list", "--verbose")
    #expect(try project.run("list").output == run.output)
    #expect(run.errors.contains("resolve "))
    #expect(run.errors.hasSuffix("5 nodes, 8 edges\n"))
  }

  @Test func theAnswerIsTheSameHoweverItIsRead() throws {
    let project = try Shop.folder()
    let expected = try project.run("signatures", "--json").output
    #expect(try project.run("signatures", "--json", "--no-skim").output == expected)
    #expect(try project.run("signatures", "--json", "--jobs", "1").output == expected)
    #expect(try project.run("signatures", "--json", "--jobs", "7").output == expected)
  }

  /// Not the root of the disk, which nobody asked for.
  @Test func aCurrentFolderThatIsGoneIsSaid() throws {
    let project = try Shop.folder()
    let gone = "mkdir gone && cd gone && rmdir ../gone && "
    let message = "error: the current folder is gone; change to another, or name whole paths\n"
    for line in ["list", "check", "generate", "list App.swift", "generate -o Out \(project.url("").path)"] {
      let run = try project.shell(gone + "$0 \(line)")
      #expect(run.errors == message, "\(line)")
      #expect(run.code == 2, "\(line)")
    }
    let whole = try project.shell(gone + #"$0 list --filter kind:root "\#(project.url("").path)""#)
    #expect(whole.output.hasPrefix("root  App "))
    #expect(whole.output.contains(project.url("App.swift").path))
  }

  @Test func namesFromTheDiskAreNeverObeyed() throws {
    let project = try TemporaryFolder([".injectscope.json": "{}", "it's \"$(touch x)\"\u{1B}[31m.swift": Shop.app])
    #expect(try project.run("list").output.contains(#"it's "$(touch x)"\u{1B}[31m.swift:1:7"#))
    #expect(try project.run("list", "no\u{1B}[31m").errors == "error: no such file or folder: no\\u{1B}[31m\n")
  }

  /// The program waits at a pipe for its configuration, so that the interrupt meets it at work.
  @Test func anInterruptEndsWith130() throws {
    let project = try Shop.folder()
    #expect(try project.shell("mkfifo pipe").code == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Executable.path)
    process.arguments = ["list", "--config", "pipe"]
    process.currentDirectoryURL = project.url("")
    try process.run()
    // Opening waits until the other end is open too.
    let pipe = try FileHandle(forWritingTo: project.url("pipe"))
    process.interrupt()
    // Where the interrupt is not heard, the end of the pipe lets the program end otherwise.
    try pipe.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  /// Worker threads block all signals, and hand that down to what they start.
  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func theEndIsHeardWhateverTheStarterBlocks(_ end: Int32) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Executable.path)
    process.arguments = ["lsp"]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, end)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    kill(process.processIdentifier, end)
    // Who does not hear it waits for input: then its end is the input's.
    let deadline = Date(timeIntervalSinceNow: 30)
    while process.isRunning, Date() < deadline { usleep(10_000) }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }
}
