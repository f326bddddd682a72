/// What the comments at the ends of a program's lines say: which resolution and which registration stands there.
struct SourceMarks {
  /// A mark, and its line, from 1 on.
  private(set) var lines: [String: Int] = [:]
  private var places: [Int: String] = [:]
  private var entries: [Int: String] = [:]

  init(_ source: String) {
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let comment = line.ranges(of: "  // ").last else { continue }
      for mark in line[comment.upperBound...].split(separator: " ").map(String.init) {
        lines[mark] = index + 1
        if mark.hasPrefix("r") { places[index + 1] = mark } else { entries[index + 1] = mark }
      }
    }
  }

  /// The resolution on a line.
  func place(onLine line: Int) -> String? { places[line] }

  /// The registration on a line.
  func entry(onLine line: Int) -> String? { entries[line] }
}
