import Foundation
import Testing

/// What README.md shows is so: what stands below a command is what it prints (`…` stands for lines that are left out),
/// a command without output can be given, and what is linked is there.
@Suite struct ReadmeExamplesTests {
  static let readme = Document(Repository.root.appendingPathComponent("README.md"))

  /// The fences that begin with a prompt.
  static let examples = readme.fences.compactMap { Transcript($0.lines) }

  /// Every block is of a kind that is tried here, or is a screen (`ReadmeScreensTests`).
  @Test func noBlockIsOnlyThere() {
    #expect(Self.examples.count >= 2)
    for fence in Self.readme.fences where Transcript(fence.lines) == nil {
      let isScreen = fence.lines.first?.hasPrefix(" Samples > ") ?? false
      #expect(fence.language == "sh" || isScreen, "line \(fence.range.lowerBound)")
    }
  }

  @Test(arguments: examples) func areWhatIsPrinted(_ example: Transcript) throws {
    let printed = try example.run(in: Repository.root.path, showsErrors: false)
    try #require(printed.contains { !$0.isEmpty })
    for (step, printed) in zip(example.steps, printed) {
      try Transcript.hold(step.output, against: printed, step.command)
    }
  }

  /// The first one is read before anything else, and not by scrolling.
  @Test func theFirstIsNoWiderThanAPage() throws {
    let first = try #require(Self.examples.first)
    for line in first.lines { #expect(line.count <= 100, "\(line)") }
  }

  /// Each line that is only to be typed is a target of the Makefile, and says behind `#` what it is for.
  @Test func whatIsToBeTypedCanBe() throws {
    let lines = Self.readme.fences.filter { $0.language == "sh" }.flatMap(\.lines)
    #expect(lines.count >= 5)
    for line in lines {
      let parts = line.split(separator: "#", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let words = try #require(parts.first).split(separator: " ").map(String.init)
      #expect(parts.count == 2 && words.first == "make", "\(line)")
      // It prints what it would do, and does nothing.
      let run = try Executable.run(
        "/usr/bin/env", ["make", "--dry-run"] + words.dropFirst(), in: Repository.root.path)
      #expect(run.code == 0 && !run.lines.isEmpty, "\(line): \(run.errors)")
    }
  }

  @Test func whatIsLinkedIsThere() {
    let links = Self.readme.lines.flatMap { $0.matches(of: /\]\(([^)#]+)\)/).map { String($0.1) } }
    #expect(links.count >= 20)
    for link in links where !link.hasPrefix("https://") {
      let path = Repository.root.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
    // Whoever has the README alone comes from it to every page that somebody who uses InjectScope wants.
    let reached = Set(links)
    for page in Catalog.pages where !page.url.path.contains("/Architecture/") {
      let path = String(page.url.path.dropFirst(Repository.root.path.count + 1))
      #expect(reached.contains(path), "the README does not lead to \(path)")
    }
  }

  /// It is read whole: what is looked up stands in the pages.
  @Test func itIsShort() { #expect(Self.readme.lines.count <= 250) }
}
