import InjectScopeModel

/// What a project file says, in whichever form it is written: texts, lists and tables.
enum ProjectValue: Equatable {
  case text(String)
  case list([ProjectValue])
  case table([String: ProjectValue])

  /// Deeper than anybody nests what describes a project.
  static let deepest = 64

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [ProjectValue]? { if case .list(let list) = self { list } else { nil } }
  var table: [String: ProjectValue]? { if case .table(let table) = self { table } else { nil } }

  /// The texts of a list; one that stands alone is a list of one.
  var texts: [String] { text.map { [$0] } ?? (list ?? []).compactMap(\.text) }

  subscript(key: String) -> ProjectValue? { table?[key] }
}

/// Why a project file cannot be read, and where.
struct ProjectFileFailure: Error, Equatable {
  let reason: String
  let position: Position

  init(_ reason: String, line: Int = 1, column: Int = 1) {
    self.reason = reason
    position = Position(line: line, column: column)
  }
}
