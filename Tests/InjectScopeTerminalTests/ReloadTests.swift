import Foundation
import Testing

/// The screen follows the files.
@Suite(.serialized)
struct ReloadTests {
  private func started(_ sample: Sample) throws -> Session {
    let session = try Session(in: sample)
    try session.wait(for: "CheckoutScreen")
    session.mark()
    return session
  }

  @Test(arguments: [false, true])
  func aSave(byRename: Bool) throws {
    let sample = try Sample()
    let session = try started(sample)
    try sample.write("App.swift", Sample.extended, atomically: byRename)
    try session.wait(for: "LateScreen")
  }

  @Test func aNewFolder() throws {
    let sample = try Sample()
    let session = try started(sample)
    try FileManager.default.createDirectory(
      atPath: sample.path("Deep/Deeper"), withIntermediateDirectories: true)
    try sample.write("Deep/Deeper/Late.swift", "protocol LateInjector: Injector {}\n")
    try session.wait(for: "LateInjector")
    session.mark()
    try sample.write("Deep/Deeper/Later.swift", "protocol LastInjector: Injector {}\n")
    try session.wait(for: "LastInjector")
  }

  @Test func aFileThatVanishes() throws {
    let sample = try Sample()
    try sample.write("Late.swift", "protocol LateInjector: Injector {}\n")
    let session = try Session(in: sample)
    try session.wait(for: "LateInjector")
    try FileManager.default.removeItem(atPath: sample.path("Late.swift"))
    session.mark()
    // The row is overwritten; what stood below it moves up or is blanked.
    try session.wait("a redraw") { !session.news.isEmpty }
    session.type("q")
    #expect(try session.end() == .exited(0))
  }

  /// Half a file is what there is in the middle of typing.
  @Test func aBrokenFile() throws {
    let sample = try Sample()
    let session = try started(sample)
    try sample.write("App.swift", Sample.app + "protocol LateInjector: Injector {\n  var x: (((\n")
    try session.wait(for: "LateInjector")
    session.type("6")
    try session.wait(for: "syntax-error")
  }
}
