import Testing

/// However the explorer ends, the terminal is as it was found.
@Suite(.serialized)
struct EndingTests {
  private func started(_ environment: [String: String] = [:]) throws -> Session {
    let session = try Session(in: Sample.kept, environment: environment)
    try session.wait(for: "CheckoutScreen")
    #expect(session.settings != session.settingsBefore)
    return session
  }

  @Test func quitting() throws {
    let session = try started()
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
  }

  /// Traps are sent here from outside; what a trap inside does goes the same way.
  @Test(arguments: ["TERM", "HUP", "QUIT", "ILL", "TRAP", "SEGV", "BUS", "FPE", "ABRT"])
  func aSignal(_ name: String) throws {
    let session = try started()
    session.send(name)
    #expect(try session.end() == Platform.signals[name].map { .signalled($0) })
    #expect(session.isTerminalGivenBack)
  }

  @Test func anInterrupt() throws {
    let session = try started()
    session.send("INT")
    #expect(try session.end() == .exited(130))
    #expect(session.isTerminalGivenBack)
  }

  @Test func theInterruptKey() throws {
    let session = try started()
    session.type("\u{3}")
    #expect(try session.end() == .exited(130))
    #expect(session.isTerminalGivenBack)
  }

  /// The best of a few counts: a busy machine delays anybody, but nothing here hastens a program that waits.
  @Test func aClosedWindow() throws {
    var times: [Duration] = []
    while times.count < 10, times.last.map({ $0 >= .milliseconds(100) }) ?? true {
      let session = try started()
      let start = ContinuousClock.now
      session.hangUp()
      _ = try session.end()
      times.append(ContinuousClock.now - start)
    }
    #expect(times.contains { $0 < .milliseconds(100) }, "\(times)")
  }

  @Test func aClosedWindowWhereHangUpsAreIgnored() throws {
    Platform.ignoreHangUp(true)
    defer { Platform.ignoreHangUp(false) }
    let session = try Session(in: Sample.kept, ignoresHangUp: true)
    try session.wait(for: "CheckoutScreen")
    session.hangUp()
    #expect(try session.end() == .exited(130))
  }
}
