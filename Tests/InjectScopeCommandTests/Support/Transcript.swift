import Testing

/// Commands as a page shows them, each behind `$` with what it prints below it; `…` stands for what is left out.
struct Transcript: CustomTestStringConvertible, Sendable {
  struct Step: Sendable {
    let command: String
    var output: [String] = []

    var isWhole: Bool { !output.contains("…") }
  }

  var steps: [Step]

  var testDescription: String { steps.map(\.command).joined(separator: "; ") }

  /// `nil` for lines that do not begin with a prompt.
  init?(_ lines: [String]) {
    guard lines.first?.hasPrefix("$ ") ?? false else { return nil }
    steps = []
    for line in lines {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else {
        steps[steps.count - 1].output.append(line)
      }
    }
  }

  var lines: [String] { steps.flatMap { ["$ " + $0.command] + $0.output } }

  /// What the commands print, one after the other in one shell, without the folder's own name.
  ///
  /// - Parameter showsErrors: whether the other stream is shown between, as a terminal does.
  func run(in folder: String, showsErrors: Bool) throws -> [[String]] {
    let script =
      (showsErrors ? "exec 2>&1\n" : "") + "injectscope() { \"$0\" \"$@\"; }\n"
      + steps.map(\.command).joined(separator: "\nprintf '\\036'\n")
    let run = try Executable.run("/bin/sh", ["-c", script, Executable.path], in: folder)
    let printed = run.output.split(separator: "\u{1E}", omittingEmptySubsequences: false)
    try #require(printed.count == steps.count, "\(run.errors)")
    return printed.map { text in
      var lines = text.replacing(folder, with: "/project").split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      while lines.last?.isEmpty ?? false { lines.removeLast() }
      return lines
    }
  }

  /// Holds what is shown against what was printed: what stands between two ellipses stands together there, one part
  /// behind the other.
  static func hold(_ shown: [String], against printed: [String], _ command: String) throws {
    var rest = printed[...]
    for part in shown.split(separator: "…") {
      let place = rest.indices.first { rest[$0...].starts(with: part) }
      let begin = try #require(
        place,
        "not printed by `\(command)`:\n\(part.joined(separator: "\n"))\nbut:\n\(printed.joined(separator: "\n"))")
      if shown.first != "…", part.startIndex == shown.startIndex {
        #expect(begin == printed.startIndex, "`\(command)` prints more before")
      }
      rest = rest[(begin + part.count)...]
    }
    if shown.last != "…" { #expect(rest.isEmpty, "`\(command)` prints more:\n\(rest.joined(separator: "\n"))") }
  }
}
