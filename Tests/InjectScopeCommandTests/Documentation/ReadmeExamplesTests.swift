import Foundation
import Testing

/// What README.md shows below a command is what the command prints; `…` stands for lines that are left out.
@Suite struct ReadmeExamplesTests {
  /// The fences that begin with a prompt.
  static let examples = Document(Repository.root.appendingPathComponent("README.md")).fences
    .compactMap { Transcript($0.lines) }

  @Test func thereAreSome() { #expect(Self.examples.count >= 3) }

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
}
