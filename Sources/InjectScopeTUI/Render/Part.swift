import InjectScopeModel

/// That only a folder of a larger project is read, in words.
struct Part {
  private let whole: ReadingPlace?
  private let keys: KeyChoices

  init(_ options: ExplorerOptions) {
    whole = options.whole
    keys = options.keys
  }

  /// How to get to the project, and where it begins: a path may be cut.
  var sentence: String {
    let key = keys.keys(of: .recent).first?.name ?? ":recent"
    return "only this folder is read: \(key) goes to its project, which begins above in \(whole?.label ?? "")"
  }

  /// In a list of projects.
  static let label = "the whole project"
}
