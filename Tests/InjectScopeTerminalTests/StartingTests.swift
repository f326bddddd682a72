import Testing

/// What kinds of terminals there are, and that none is harmed.
@Suite(.serialized)
struct StartingTests {
  @Test func firstPaint() throws {
    let session = try Session(in: Sample.kept)
    try session.wait(for: "CheckoutScreen")
    #expect(session.text.contains("\u{1B}[?1049h"))
    #expect(session.text.contains("│"))
    #expect(session.text.contains("\u{1B}[38;5;"))
  }

  @Test func eightColours() throws {
    let session = try Session(in: Sample.kept, environment: ["TERM": "xterm"])
    try session.wait(for: "CheckoutScreen")
    #expect(session.text.contains("\u{1B}[3"))
    #expect(!session.text.contains("\u{1B}[38;5;"))
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100"], ["TERM": "dumb"]])
  func noColours(_ environment: [String: String]) throws {
    let session = try Session(in: Sample.kept, environment: environment)
    try session.wait(for: "CheckoutScreen")
    let coloured = /\x1B\[([0-9;]*;)?[349][0-9](;[0-9;]*)?m/
    #expect(session.text.firstMatch(of: coloured) == nil)
    let emphasised = /\x1B\[(0;)?[17]m/
    #expect(session.text.firstMatch(of: emphasised) != nil)
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
  }

  @Test(arguments: [(["--ascii"], "C.UTF-8"), ([], "C")])
  func asciiAlone(_ arguments: [String], locale: String) throws {
    let session = try Session(arguments, in: Sample.kept, environment: ["LC_ALL": locale])
    try session.wait(for: "CheckoutScreen")
    #expect(session.output.allSatisfy { $0 < 0x80 })
  }

  @Test func aLocaleThatIsNotInstalled() throws {
    let session = try Session(in: Sample.kept, environment: ["LC_ALL": "xx_YY.UTF-8"])
    try session.wait(for: "CheckoutScreen")
    #expect(session.text.contains("│"))
  }

  @Test func aKindOfXtermThatIsNotDescribedHere() throws {
    let session = try Session(in: Sample.kept, environment: ["TERM": "xterm-nobody-knows"])
    try session.wait(for: "CheckoutScreen")
    #expect(session.text.contains("nothing is known about xterm-nobody-knows here: it is taken for xterm-256color"))
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
  }

  @Test(arguments: [("no-such-terminal", "`no-such-terminal`"), ("", "TERM is not set")])
  func anUnknownTerminal(_ name: String, message: String) throws {
    let session = try Session(in: Sample.kept, environment: ["TERM": name])
    #expect(try session.end() == .exited(2))
    #expect(session.text.contains(message))
    #expect(!session.output.contains(0x1B))
    #expect(session.settings == session.settingsBefore)
  }

  @Test(arguments: [(Int32(0), "standard input"), (Int32(1), "standard output")])
  func noTerminal(_ stream: Int32, name: String) throws {
    let pipe = try Platform.makePipe()
    defer {
      Platform.closeEnd(pipe.reading)
      Platform.closeEnd(pipe.writing)
    }
    let session = try Session(in: Sample.kept, files: [stream: stream == 0 ? pipe.reading : pipe.writing])
    #expect(try session.end() == .exited(2))
    #expect(session.text.contains("the explorer needs a terminal, and \(name) is none"))
    #expect(!session.output.contains(0x1B))
    #expect(Platform.read(pipe.reading, within: 0) == [])
  }
}
