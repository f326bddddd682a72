import Foundation
import Testing

/// What README.md shows below a command is what the command prints; `…` stands for lines that are left out.
@Suite struct ReadmeExamplesTests {
  struct Example: CustomTestStringConvertible {
    var commands: [String]
    var output: [String]

    var testDescription: String { commands.joined(separator: "; ") }
  }

  /// The fences that begin with a prompt.
  static let examples: [Example] = {
    let text = (try? String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```\n").filter { $0.hasPrefix("$ ") }.map { fence in
      let lines = fence.split(separator: "\n").map(String.init)
      let commands = lines.prefix { $0.hasPrefix("$ ") }
      return Example(commands: commands.map { String($0.dropFirst(2)) }, output: Array(lines.dropFirst(commands.count)))
    }
  }()

  @Test func thereAreSome() { #expect(Self.examples.count >= 3) }

  @Test(arguments: examples) func areWhatIsPrinted(_ example: Example) throws {
    let script = "injectscope() { \"$0\" \"$@\"; }\n" + example.commands.joined(separator: "\n")
    let run = try Executable.run("/bin/sh", ["-c", script, Executable.path], in: Repository.root.path)
    try #require(!run.output.isEmpty, "\(run.errors)")
    // What stands between two ellipses stands together in what is printed, one behind the other.
    var rest = run.output.split(separator: "\n").map(String.init)[...]
    for part in example.output.split(separator: "…") {
      let place = rest.indices.first { rest[$0...].starts(with: part) }
      let begin = try #require(place, "not printed: \(part.joined(separator: "\n"))")
      rest = rest[(begin + part.count)...]
    }
    if example.output.last != "…" { #expect(rest.isEmpty) }
  }

  /// The first one is read before anything else, and not by scrolling.
  @Test func theFirstIsNoWiderThanAPage() throws {
    let first = try #require(Self.examples.first)
    for line in first.output { #expect(line.count <= 100, "\(line)") }
  }
}
