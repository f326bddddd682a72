import InjectScopeModel

/// A source file as it is on disk, read for one place in it.
struct SourcePreview: Sendable {
  enum Kind: Sendable { case code, comment, string }

  let place: Location
  let lines: [String]
  /// What a line is in from its begin.
  let kinds: [Kind]
  /// Of the file, by line: places in the list of problems.
  let problems: [Int: [Int]]
  /// The columns of the longest line, however it is written.
  let width: Int

  init(of place: Location, in project: LoadedProject) {
    self.place = place
    let text = project.answers.sourceText(place.file) ?? ""
    lines = text.textLines.map(String.init)
    kinds = Self.kinds(of: lines)
    width =
      lines.lazy.map(\.replacingTabs)
      .map { max(Graphemes.width($0, isUnicode: true), Graphemes.width($0, isUnicode: false)) }.max() ?? 0
    var problems: [Int: [Int]] = [:]
    for (number, problem) in project.index.problems.problems.enumerated()
    where problem.finding.location.file == place.file {
      problems[Int(problem.finding.location.position.line), default: []].append(number)
    }
    self.problems = problems
  }

  var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }

  /// Comments and strings over several lines: enough to read by.
  private static func kinds(of lines: [String]) -> [Kind] {
    var kinds: [Kind] = []
    var kind = Kind.code
    for line in lines {
      kinds.append(kind)
      switch kind {
      case .comment: if line.contains("*/") { kind = .code }
      case .string: if line.contains(quotes) { kind = .code }
      case .code:
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
        if let begin = code.firstRange(of: "/*"), !code[begin.upperBound...].contains("*/") {
          kind = .comment
        } else if !(code.split(separator: quotes, omittingEmptySubsequences: false).count % 2 == 1) {
          kind = .string
        }
      }
    }
    return kinds
  }

  private static let quotes = "\"\"\""
}
