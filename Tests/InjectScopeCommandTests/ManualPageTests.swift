import Foundation
import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct ManualPageTests {
  private static let pages =
    [("injectscope", ManualPage.overview(of: Main.tool))]
    + Main.tool.commands.map { ("injectscope-\($0.manual.name)", ManualPage.page(of: $0, in: Main.tool)) }

  /// Nothing of the tables is missing.
  @Test func everyFlagStandsOnItsPages() {
    let pages = Dictionary(uniqueKeysWithValues: Self.pages)
    for flag in FlagTable.all {
      let title = "\\fB" + flag.spelling.replacingOccurrences(of: "-", with: "\\-") + "\\fR"
      let takers = Main.tool.takers(of: flag)
      guard !takers.isEmpty else { continue }
      for taker in takers {
        #expect(pages["injectscope-\(taker)"]?.contains(title) == true, "\(flag.name) of \(taker)")
      }
      if flag.isShared { #expect(pages["injectscope"]?.contains(title) == true, "\(flag.name)") }
    }
  }

  @Test func noLineIsTakenForARequest() {
    let requests = [
      ".TH", ".SH", ".PP", ".TP", ".IP", ".nf", ".fi", ".BR",
    ]
    for (name, page) in Self.pages {
      for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect(requests.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(name): \(line)")
      }
      #expect(page.allSatisfy { $0.isASCII }, "\(name)")
    }
  }

  private static let mandoc = ["/usr/bin/mandoc", "/opt/homebrew/bin/mandoc", "/usr/local/bin/mandoc"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: mandoc != nil, "mandoc is not installed"))
  func mandocHasNothingToSay() throws {
    let folder = try TemporaryFolder()
    for (name, page) in Self.pages { try folder.write(["\(name).1": page]) }
    let files = Self.pages.map { $0.0 + ".1" }
    let run = try Executable.run(try #require(Self.mandoc), ["-T", "lint", "-W", "all"] + files, in: folder.path)
    // Pages that are not installed cannot be found.
    let said = (run.output + run.errors).split(separator: "\n").filter { !$0.contains("referenced manual not found") }
    #expect(said == [])
  }
}
