import InjectScopeAnalysis
import InjectScopeModel

/// A change as the panel of code shows it: worked out aside, ready to be drawn.
struct ChangeSheet: Sendable {
  /// A line of a source that would change, or stands beside one that would.
  struct PatchLine: Sendable {
    var line: LineDiff.Line
    /// In the file as it is.
    var number: Int
    /// Whether lines are left out above it.
    var isAfterGap: Bool
  }

  struct Part: Sendable {
    var path: String
    var added: Int
    var removed: Int
    var lines: [PatchLine]
  }

  let request: ChangeRequest
  let answer: ChangeOutcome
  let parts: [Part]
  /// The columns of the longest line.
  let width: Int

  /// So many lines around what changes.
  private static let context = 3

  init(_ request: ChangeRequest, _ answer: ChangeOutcome) {
    self.request = request
    self.answer = answer
    guard case .ready(let preview) = answer else {
      (parts, width) = ([], 0)
      return
    }
    parts = preview.files.map { file in
      Self.part(file, LineDiff(from: Self.lines(file.old), to: Self.lines(file.new)).lines)
    }
    width =
      parts.lazy.flatMap(\.lines)
      .map { max(Graphemes.width($0.line.text, isUnicode: true), Graphemes.width($0.line.text, isUnicode: false)) }
      .max() ?? 0
  }

  /// What stands in the panel's tab.
  var title: String {
    guard preview != nil else { return "What if" }
    return "What if (+\(parts.reduce(0) { $0 + $1.added }) -\(parts.reduce(0) { $0 + $1.removed }))"
  }

  /// Whether there is nothing that could be written.
  var isRefused: Bool { preview == nil }

  var preview: ChangePreview? { if case .ready(let preview) = answer { preview } else { nil } }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).textLines
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ") }
  }

  private static func part(_ file: ChangePreview.File, _ all: [LineDiff.Line]) -> Part {
    var isShown = [Bool](repeating: false, count: all.count)
    for place in all.indices where all[place].change != .same {
      for near in max(0, place - context)...min(all.count - 1, place + context) { isShown[near] = true }
    }
    var shown: [PatchLine] = []
    var number = 1
    var isAfterGap = false
    for (place, line) in all.enumerated() {
      if isShown[place] {
        shown.append(PatchLine(line: line, number: number, isAfterGap: isAfterGap && !shown.isEmpty))
        isAfterGap = false
      } else {
        isAfterGap = true
      }
      if line.change != .added { number += 1 }
    }
    return Part(
      path: file.path, added: all.count { $0.change == .added }, removed: all.count { $0.change == .removed },
      lines: shown)
  }
}
