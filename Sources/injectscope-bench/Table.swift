import Foundation

/// Figures for a person, in columns, and the same for a program: `--json FILE`.
struct Table {
  var title: String
  var columns: [String]
  private(set) var rows: [[Cell]] = []

  enum Cell {
    case name(String)
    case seconds(Double)
    case bytes(Int)
    case number(Double)
    case none

    var text: String {
      switch self {
      case .name(let name): name
      case .seconds(let seconds): seconds < 0.1 ? "\((seconds * 1_000).formatted(1)) ms" : "\(seconds.formatted(2)) s"
      case .bytes(let bytes): "\((Double(bytes) / 1_048_576).formatted(0).dropLast(2)) MiB"
      case .number(let number): number.formatted(2)
      case .none: "-"
      }
    }

    var json: Any {
      switch self {
      case .name(let name): name
      case .seconds(let figure), .number(let figure): figure.isFinite ? figure : NSNull() as Any
      case .bytes(let bytes): bytes
      case .none: NSNull()
      }
    }
  }

  init(_ title: String, _ columns: [String]) {
    self.title = title
    self.columns = columns
  }

  mutating func add(_ row: [Cell]) { rows.append(row) }

  func show() {
    let texts = [columns] + rows.map { $0.map(\.text) }
    let widths = columns.indices.map { column in texts.map { $0[column].count }.max() ?? 0 }
    print(title)
    for row in texts {
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }
      print("  " + cells.joined(separator: "  "))
    }
    print("")
  }

  var json: [String: Any] {
    ["title": title, "columns": columns, "rows": rows.map { row in row.map(\.json) }]
  }

  /// Writes all of them down where the command line asks for it.
  static func write(_ tables: [Table], to path: String?) throws {
    guard let path else { return }
    let data = try JSONSerialization.data(
      withJSONObject: tables.map(\.json), options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    try data.write(to: URL(fileURLWithPath: path))
  }
}
