import InjectScopeAnalysis

/// The difference of two texts as `diff -u` prints it.
public enum UnifiedDiff {
  private static let context = 3

  /// Empty where the texts are equal; `nil` stands for a file that is not there.
  ///
  /// - Parameter isForPeople: Whether the path is written for a person already, rather than for git and patch.
  public static func text(old: String?, new: String?, path: String, isForPeople: Bool = false) -> String {
    let before = lines(of: old ?? "")
    let after = lines(of: new ?? "")
    let hunks = hunks(before, after)
    guard !hunks.isEmpty || (old == nil) != (new == nil) else { return "" }
    let path = path.hasPrefix("/") ? path : "/" + path
    let name = isForPeople ? { $0 } : name
    let names = """
      --- \(old == nil ? "/dev/null" : name("a" + path))
      +++ \(new == nil ? "/dev/null" : name("b" + path))

      """
    return names + hunks.joined()
  }

  /// Where stretches of lines that only the new text has begin, or that the old one had are gone: from 1.
  static func firstNewLines(old: String, new: String) -> [Int] {
    let after = lines(of: new)
    return changes(lines(of: old), after).map { max(1, min($0.new.lowerBound + 1, after.count)) }
  }

  /// As git and patch read it back: what would end a name or the line stands between quotes.
  private static func name(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\"" && $0 != "\\" }
    guard !isPlain else { return path.contains(" ") ? path + "\t" : path }
    let escaped = path.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Lines with their ends, so that a missing one at the end of a file is a difference.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let next = text.utf8.index(after: end)
      lines.append(text[start..<next])
      start = next
    }
    if start < text.endIndex { lines.append(text[start...]) }
    return lines
  }

  /// What is replaced by what: empty on one side for a deletion or an insertion.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func changes(_ old: [Substring], _ new: [Substring]) -> [Change] {
    var changes: [Change] = []
    var (x, y) = (0, 0)
    // Bytes count: to a text, letters composed in two ways are equal, but the files differ.
    let difference = LineDifference(old.map { Array($0.utf8) }, new.map { Array($0.utf8) })
    for match in difference.matches + [(old.count, new.count)] {
      if match.old > x || match.new > y { changes.append(Change(old: x..<match.old, new: y..<match.new)) }
      (x, y) = (match.old + 1, match.new + 1)
    }
    return changes
  }

  private static func hunks(_ old: [Substring], _ new: [Substring]) -> [String] {
    var groups: [[Change]] = []
    for change in changes(old, new) {
      if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups.map { hunk($0, old, new) }
  }

  private static func hunk(_ changes: [Change], _ old: [Substring], _ new: [Substring]) -> String {
    guard let first = changes.first, let last = changes.last else { return "" }
    let lead = min(context, first.old.lowerBound)
    let trail = min(context, old.count - last.old.upperBound)
    let before = first.old.lowerBound - lead..<last.old.upperBound + trail
    let after = first.new.lowerBound - lead..<last.new.upperBound + trail
    var text = "@@ -\(span(before)) +\(span(after)) @@\n"
    var at = before.lowerBound
    for change in changes {
      for line in old[at..<change.old.lowerBound] { text += printed(" ", line) }
      for line in old[change.old] { text += printed("-", line) }
      for line in new[change.new] { text += printed("+", line) }
      at = change.old.upperBound
    }
    for line in old[at..<before.upperBound] { text += printed(" ", line) }
    return text
  }

  /// Lines from 1; an empty side is named by the line before it, and a single one without its count.
  private static func span(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }

  private static func printed(_ sign: String, _ line: Substring) -> String {
    line.utf8.last == UInt8(ascii: "\n") ? sign + line : "\(sign)\(line)\n\\ No newline at end of file\n"
  }
}
