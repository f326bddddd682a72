/// The characters that the explorer draws with, in Unicode or in ASCII alone.
struct Glyphs: Sendable {
  let isUnicode: Bool

  init(_ capabilities: Capabilities) { isUnicode = capabilities.isUnicode }

  var unfolded: String { isUnicode ? "▾" : "v" }
  var folded: String { isUnicode ? "▸" : "+" }
  var leftArrow: String { isUnicode ? "←" : "<-" }
  var rightArrow: String { isUnicode ? "→" : "->" }
  var goesOnLeft: String { isUnicode ? "◂" : "<" }
  var goesOnRight: String { isUnicode ? "▸" : ">" }
  /// In ASCII three columns: a sign of its own would be read as one of those that say something about a node, and two
  /// dots beside a path as the folder above.
  var ellipsis: String { isUnicode ? "…" : "..." }
  var ellipsisWidth: Int { isUnicode ? 1 : 3 }
  /// Beside a node that every path passes.
  var onEveryPath: String { isUnicode ? "◆" : "#" }

  /// The lines before a row of a tree: for each step above it, and for itself, whether another follows beside it.
  func branches(_ goesOn: [Bool]) -> String {
    guard let last = goesOn.last else { return "" }
    let above = goesOn.dropLast().map { $0 ? (isUnicode ? "│ " : "| ") : "  " }.joined()
    return above + (last ? (isUnicode ? "├ " : "|-") : (isUnicode ? "└ " : "`-"))
  }

  var dash: String { isUnicode ? "─" : "-" }
  var dot: String { isUnicode ? "·" : "-" }
  /// Between numbers, where a dash would be read as a minus.
  var bar: String { isUnicode ? "·" : "|" }
  /// On the frame: how far down a list is.
  var scroll: String { isUnicode ? "┃" : "=" }

  /// The character in which strokes meet.
  func stroke(_ strokes: Strokes) -> String {
    isUnicode ? Self.boxes[Int(strokes.rawValue)] : Self.plain[Int(strokes.rawValue)]
  }

  // In the order of the bits: up 1, down 2, left 4, right 8.
  private static let boxes = [
    " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
  ]
  private static let plain = [
    " ", "|", "|", "|", "-", "+", "+", "+", "-", "+", "+", "+", "-", "+", "+", "+",
  ]
}

/// The directions in which lines leave a cell.
struct Strokes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let up = Strokes(rawValue: 1)
  static let down = Strokes(rawValue: 2)
  static let left = Strokes(rawValue: 4)
  static let right = Strokes(rawValue: 8)
  static let vertical: Strokes = [.up, .down]
  static let horizontal: Strokes = [.left, .right]
}
