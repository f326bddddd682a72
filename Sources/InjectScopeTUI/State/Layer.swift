/// What Esc takes away, one at a time, what lies innermost first.
enum Layer: Hashable, Sendable {
  case search, change, folder, zoom, alone, distance, filter, columns, panel, marks, news, reading

  /// What Esc does with it, in one or two words.
  var label: String {
    switch self {
    case .search: "ends search"
    case .change: "leaves it"
    case .folder: "out"
    case .zoom: "smaller"
    case .alone: "back"
    case .distance: "direct only"
    case .filter: "ends filter"
    case .columns, .panel: "tree"
    case .marks: "unmarks"
    case .news: "unmarks news"
    case .reading: "stops reading"
    }
  }
}
