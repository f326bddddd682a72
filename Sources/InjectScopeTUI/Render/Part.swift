import InjectScopeModel

/// That only a part of a larger project is read, in words.
struct Part {
  private let whole: ReadingPlace?
  private let keys: KeyChoices

  init(_ options: ExplorerOptions) {
    whole = options.whole
    keys = options.keys
  }

  /// Of which project, and how to get there; the path at the end may be cut.
  var sentence: String {
    let key = keys.keys(of: .recent).first?.name ?? ":recent"
    let path = whole?.label ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? "a project"
    return "only a part of \(name) is read: \(key) goes to the whole project, \(path)"
  }

  /// In a list of projects.
  static let label = "the whole project"
}
