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

  /// Whoever installed a toolchain has Swift's backtracer, which would take half of these over and ask a question.
  @Test(
    arguments: [
      "TERM", "HUP", "QUIT", "ILL", "TRAP", "SEGV", "BUS", "FPE", "ABRT", "USR1", "USR2", "ALRM", "XCPU",
    ], ["", "enable=yes", "enable=no"])
  func aSignal(_ name: String, backtrace: String) throws {
    let session = try started(["SWIFT_BACKTRACE": backtrace])
    session.send(name)
    #expect(try session.end() == Platform.signals[name].map { .signalled($0) })
    #expect(session.isTerminalGivenBack)
    #expect(!session.text.contains("Press space"))
  }

  /// The best of a few counts: a busy machine delays anybody.
  @Test(arguments: ["QUIT", "SEGV", "USR1"]) func aSignalEndsItAtOnce(_ name: String) throws {
    var times: [Duration] = []
    while times.count < 6, times.last.map({ $0 >= .milliseconds(200) }) ?? true {
      let session = try started()
      let start = ContinuousClock.now
      session.send(name)
      _ = try session.end()
      times.append(ContinuousClock.now - start)
    }
    #expect(times.contains { $0 < .milliseconds(200) }, "\(times)")
  }

  /// Where a backtracer is, it prints on the screen that was there before, and asks nothing.
  @Test(
    .enabled(if: Platform.mayMakeTrap, "nobody may write into a running program here"),
    arguments: ["", "enable=yes,color=no", "enable=no"])
  func aTrap(_ backtrace: String) throws {
    let session = try started(["SWIFT_BACKTRACE": backtrace])
    // It sleeps until it is woken.
    var isSet = false
    try session.wait("its sleep") {
      isSet = isSet || Platform.makeTrap(session.process)
      return isSet
    }
    session.mark()
    session.type("j")
    guard case .signalled(let signal) = try session.end() else {
      Issue.record("it did not end by a trap")
      return
    }
    #expect(signal == Platform.signals["ILL"] || signal == Platform.signals["TRAP"])
    #expect(session.isTerminalGivenBack)
    #expect(!session.text.contains("Press space"))
    guard backtrace.contains("yes"), let trace = session.text.range(of: "crashed", options: .backwards) else { return }
    let farewell = try #require(session.text.range(of: "\u{1B}[?1049l", options: .backwards))
    #expect(farewell.lowerBound < trace.lowerBound)
  }

  @Test func whatTheProgramStartsSeesTheEnvironmentAsItWas() throws {
    let session = try started(["SWIFT_BACKTRACE": "color=no", "EDITOR": "/bin/sh -c 'env | grep BACKTRACE; sleep 0'"])
    session.mark()
    session.type("e")
    try session.wait(for: "SWIFT_BACKTRACE=color=no")
    #expect(!session.news.contains("interactive") && !session.news.contains("INJECTSCOPE_BACKTRACE"))
    session.type("q")
    _ = try session.end()
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
