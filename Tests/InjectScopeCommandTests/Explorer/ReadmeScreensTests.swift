import Foundation
import Testing

/// The screens that README.md shows are what the program draws. `INJECTSCOPE_RECORD=1` writes them anew.
@Suite struct ReadmeScreensTests {
  private static let readme = Repository.root.appendingPathComponent("README.md")
  private static let fence = "```\n"

  @Test func theyAreWhatIsDrawn() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("ReadmeScreens.txt")
    let run = try Executable.run(
      Executable.path,
      ["explore", "Samples/MessagesApp", "--script", script.path, "--size", "100x30"], in: Repository.root.path)
    try #require(run.code == 0, "\(run.errors)")
    let drawn = run.output.components(separatedBy: "\n\n").map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    guard ProcessInfo.processInfo.environment["INJECTSCOPE_RECORD"] != "1" else {
      return try Self.writing(drawn, into: text).write(to: Self.readme, atomically: true, encoding: .utf8)
    }
    #expect(Self.pieces(of: text).filter(Self.isScreen) == drawn)
  }

  /// What stands between fences, and around them.
  private static func pieces(of text: String) -> [String] { text.components(separatedBy: fence) }

  private static func isScreen(_ piece: String) -> Bool { piece.hasPrefix(" Samples > ") }

  private static func writing(_ screens: [String], into text: String) -> String {
    var rest = screens[...]
    return pieces(of: text).map { isScreen($0) ? rest.popFirst() ?? $0 : $0 }.joined(separator: fence)
  }
}
