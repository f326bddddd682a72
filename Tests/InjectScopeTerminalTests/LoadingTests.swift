import Foundation
import Testing

/// A project that takes a while to read.
@Suite(.serialized)
struct LoadingTests {
  /// A root, and screens that it creates, each in a file of its own.
  private func sample(screens: Int) throws -> Sample {
    let sample = try Sample()
    for number in 0..<screens {
      try sample.write(
        "Screen\(number).swift",
        """
        protocol Large\(number)Injector: Injector {
          var store: CartStore { get }
          var missing\(number): Missing\(number) { get }
        }
        final class Large\(number): Injectable {
          let injector: Large\(number)InjectorImpl
        }

        """)
    }
    return sample
  }

  @Test func rowsStreamInUntilAllIsThere() throws {
    let sample = try sample(screens: 1200)
    let session = try Session(in: sample)
    try session.wait(for: "reading")
    try session.wait(for: "so far")
    session.type("6")
    try session.wait(for: "explains")
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
    #expect(sample.text("App.swift") == Sample.app)
  }

  @Test func escapeStopsAndQuittingDoesNotWait() throws {
    let sample = try sample(screens: 3000)
    let session = try Session(in: sample)
    try session.wait(for: "so far")
    session.type("\u{1B}")
    try session.wait(for: "only a part is read")
    // What is drawn only where it differs comes in pieces: drawn anew, it comes whole.
    session.mark()
    session.type("\u{0C}")
    try session.wait(for: "reading was stopped")
    session.mark()
    session.type("R")
    try session.wait(for: "reading")
    session.type("q")
    #expect(try session.end() == .exited(0))
    #expect(session.isTerminalGivenBack)
    #expect(sample.text("App.swift") == Sample.app)
  }
}
