import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Screens as they were recorded: text first, then a letter for the role of each cell.
enum Golden {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Screens")

  struct Screen {
    var title: String
    var grid: Grid
    var isMono: Bool
  }

  static func compare(_ grid: Grid, _ name: String, isMono: Bool) throws {
    try compare(describe(grid, isMono: isMono), name)
  }

  /// Several screens in one file, each under its title.
  static func compare(_ screens: [Screen], _ name: String) throws {
    try compare(
      screens.map { "# \($0.title)\n" + describe($0.grid, isMono: $0.isMono) }.joined(separator: "\n"), name)
  }

  private static func compare(_ text: String, _ name: String) throws {
    let file = folder.appendingPathComponent(name + ".txt")
    if ProcessInfo.processInfo.environment["INJECTSCOPE_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    guard text != recorded else { return }
    let pairs = zip(text.split(separator: "\n"), recorded.split(separator: "\n"))
    let (now, before) = pairs.first { $0 != $1 } ?? ("", "")
    Issue.record("\(name) looks otherwise than recorded, first in\n\(now)\nwhich was\n\(before)")
  }

  static func describe(_ grid: Grid, isMono: Bool) -> String {
    var lines = (0..<grid.size.rows).map { grid.text(ofRow: $0) }
    lines.append(String(repeating: "=", count: max(1, grid.size.columns)))
    for row in 0..<grid.size.rows {
      lines.append(grid.row(row).map { isMono ? mono($0) : letter($0) }.joined())
    }
    if let cursor = grid.cursor { lines.append("cursor \(cursor.column),\(cursor.row)") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The role's letter, big where the row is chosen.
  private static func letter(_ cell: Cell) -> String {
    let letter = letters[Int(cell.role.rawValue)]
    return cell.isSelected ? (cell.role == .plain ? "#" : letter.uppercased()) : letter
  }

  private static let letters: [String] = [
    ".", "q", "-", "=", "t", "a", "n", "k", "y", "l", "c", "s", "g", "u", "o", "b", "e", "w", "i", "h", "m", "x", ":",
    "p", "v", "f", "r", "/", "0", "@", "+", "_", "d",
  ]

  /// What is left of it without colours: plain, Bold, Underline, Dim; reversed ones as digits.
  private static func mono(_ cell: Cell) -> String {
    let own = cell.role.emphasis
    let letter = own.contains(.bold) ? "B" : own.contains(.underline) ? "U" : own.contains(.dim) ? "d" : "."
    return cell.isSelected ? "R" : letter
  }
}
