import Foundation
import Testing

/// A page in Markdown, and what stands between its fences.
struct Document: CustomTestStringConvertible, Sendable {
  struct Fence: Sendable {
    /// As the opening fence names it; empty where it does not.
    let language: String
    let lines: [String]
    /// Where they stand in the page.
    let range: Range<Int>
    /// The last line with words before the fence.
    let above: String

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// The file that it is, where the line above is nothing but the file's name: `App/Root.swift`:
    var file: String? {
      guard above.hasPrefix("`"), above.hasSuffix("`:"), above.filter({ $0 == "`" }).count == 2 else { return nil }
      return String(above.dropFirst().dropLast(2))
    }

    /// Why it is not run, where the line above says so: *Not run: it needs a terminal.*
    var reasonNotToRun: String? {
      guard above.hasPrefix("*Not run: "), above.hasSuffix(".*") else { return nil }
      return String(above.dropFirst(10).dropLast(2))
    }
  }

  let url: URL
  let lines: [String]
  let fences: [Fence]

  var name: String { url.deletingPathExtension().lastPathComponent }
  var testDescription: String { name }

  init(_ url: URL) {
    self.url = url
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    fences = Self.fences(in: lines)
  }

  private static func fences(in lines: [String]) -> [Fence] {
    var fences: [Fence] = []
    var above = ""
    var line = 0
    while line < lines.count {
      if lines[line].hasPrefix("```") {
        let first = line + 1
        let end = lines[first...].firstIndex { $0 == "```" } ?? lines.count
        fences.append(
          Fence(
            language: String(lines[line].dropFirst(3)), lines: Array(lines[first..<end]), range: first..<end,
            above: above))
        above = ""
        line = end
      } else if !lines[line].isEmpty {
        above = lines[line]
      }
      line += 1
    }
    return fences
  }

  /// The page with other lines between some of its fences.
  func writing(_ changes: [(fence: Fence, lines: [String])]) throws {
    var lines = lines
    for change in changes.sorted(by: { $0.fence.range.lowerBound > $1.fence.range.lowerBound }) {
      lines.replaceSubrange(change.fence.range, with: change.lines)
    }
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }
}
