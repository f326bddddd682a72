import Foundation
import Testing

/// What is typed and pasted, and what it has done.
@Suite(.serialized)
struct TypingTests {
  private func started(_ sample: Sample = .kept, environment: [String: String] = [:]) throws -> Session {
    let session = try Session(in: sample, environment: environment)
    try session.wait(for: "CheckoutScreen")
    return session
  }

  /// Whether it is still there, and listens.
  private func quits(_ session: Session) throws {
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
  }

  @Test func aKeyRedrawsLittle() throws {
    let session = try started()
    try session.wait(for: "0@")
    // What the project brought may still be on its way with one of them, and may be taken for its answer. So the next one
    // may be drawn together with it, which must not lead back to what was there.
    var drawn: [Int] = []
    for key in ["j", "j", "j", "j"] {
      session.mark()
      session.type(key)
      try session.wait("an answer") { !session.news.isEmpty }
      drawn.append(session.news.utf8.count)
    }
    #expect(drawn.filter { $0 >= 2000 }.count <= 1, "\(drawn)")
    try quits(session)
  }

  /// Escape and arrows begin with the same byte: alone it is a key, and does not end anything.
  @Test func escapeAndArrows() throws {
    let session = try started()
    session.type("\u{1B}")
    session.type("\u{1B}OB\u{1B}OA\u{1B}[6~")
    try quits(session)
  }

  @Test func twoHundredQueuedKeysAreDrawnOnce() throws {
    let session = try started()
    session.mark()
    session.type(String(repeating: "jk", count: 100) + "q")
    let start = ContinuousClock.now
    #expect(try session.end() == .exited(0))
    #expect(ContinuousClock.now - start < .seconds(5))
    // One screen is about 3,000 bytes; 200 redraws would be a hundred times as much.
    #expect(session.news.utf8.count < 20_000)
  }

  @Test func pastedKeysDoNothing() throws {
    let session = try started()
    #expect(session.text.contains("\u{1B}[?2004h"))
    session.type("\u{1B}[200~q\rq\u{3B1}\u{1B}[201~")
    session.type("j")
    try quits(session)
  }

  @Test func charactersOfManyBytes() throws {
    let session = try started()
    session.type("/日本e\u{301}")
    session.type("\u{1B}\u{1B}")
    try session.wait("the end of the prompt") { !session.news.isEmpty }
    session.type("\u{1B}")
    try quits(session)
  }

  /// Nobody says that it is going to be stopped so; whoever continues it has used the terminal meanwhile.
  @Test func stoppedWithoutNotice() throws {
    let session = try started()
    let own = session.settings
    session.send("STOP")
    session.restoreSettings()
    session.mark()
    session.send("CONT")
    try session.wait("its own settings") { session.settings == own }
    try session.wait(for: "CheckoutScreen")
    try quits(session)
  }

  /// Where a shell has made the terminal wait for whole lines, what comes from elsewhere is shown all the same: the program
  /// may be continued while it is about to read keys, and learns of it only then.
  @Test func keysAreNotWaitedFor() throws {
    let sample = try Sample()
    let session = try started(sample)
    let own = session.settings
    session.restoreSettings()
    session.mark()
    try sample.write("App.swift", Sample.extended)
    try session.wait(for: "LateScreen")
    session.send("CONT")
    try session.wait("its own settings") { session.settings == own }
    try quits(session)
  }

  @Test func aStormOfSizes() throws {
    let session = try started()
    for step in 0..<60 {
      session.resize(columns: 20 + (step * 37) % 120, rows: 5 + (step * 13) % 40)
    }
    session.resize(columns: 1, rows: 1)
    session.mark()
    session.resize(columns: 90, rows: 20)
    try session.wait(for: "CheckoutScreen")
    try quits(session)
  }

  // MARK: What leaves the program

  @Test func copyingThroughTheTerminal() throws {
    let session = try started()
    session.mark()
    session.type("yn")
    try session.wait(for: "\u{1B}]52;c;")
    let name = try #require(session.news.firstMatch(of: /\x1B\]52;c;([A-Za-z0-9+\/=]*)\x07/))
    let copied = try #require(Data(base64Encoded: String(name.1)).map { String(decoding: $0, as: UTF8.self) })
    #expect(Sample.names.contains(copied))
    try session.wait(for: "OSC 52")
    try quits(session)
  }

  @Test func copyingByATool() throws {
    let sample = try Sample()
    _ = try sample.writeProgram("xclip", "cat > \(sample.path("clipboard"))")
    let path = sample.folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let session = try started(sample, environment: ["DISPLAY": ":77", "PATH": path])
    session.mark()
    session.type("yn")
    try session.wait(for: "xclip")
    #expect(Sample.names.contains(sample.text("clipboard")))
    #expect(!session.text.contains("\u{1B}]52"))
  }

  @Test(arguments: [("vim", "+call cursor("), ("nano", "+"), ("code --wait", "--goto\n")])
  func theEditor(_ command: String, argument: String) throws {
    let sample = try Sample()
    let log = sample.path("log")
    let name = String(command.prefix { $0 != " " })
    let program = try sample.writeProgram(
      name, "stty -a > \(log).settings; printf '%s\\n' \"$@\" > \(log); kill -INT $PPID; echo EDITING")
    let session = try started(sample, environment: ["VISUAL": program + command.dropFirst(name.count), "EDITOR": "no"])
    let own = session.settings
    session.mark()
    session.type("e")
    try session.wait(for: "EDITING")
    try session.wait(for: "\u{1B}[?1049h")
    try session.wait(for: "CheckoutScreen")
    #expect(sample.text("log").contains(argument))
    #expect(sample.text("log").contains("App.swift"))
    #expect(sample.text("log.settings").contains(" icanon"))
    #expect(sample.text("log.settings").contains(" echo "))
    #expect(session.settings == own)
    try quits(session)
  }

  @Test func anEditorThatIsNotThere() throws {
    let session = try started(environment: ["VISUAL": "no-such-editor"])
    session.mark()
    session.type("e")
    try session.wait(for: "`no-such-editor` cannot be started")
    try quits(session)
  }

  @Test func anEditorThatFails() throws {
    let sample = try Sample()
    let program = try sample.writeProgram("fails", "exit 3")
    let session = try started(sample, environment: ["VISUAL": program])
    session.mark()
    session.type("e")
    try session.wait(for: "the editor ended with exit code 3:")
    try session.wait(for: "/fails`")
    try quits(session)
  }
}
