import InjectScopeModel

/// That only a folder of a larger project is read, in words.
struct Part {
  private let whole: ReadingPlace?
  private let keys: KeyChoices

  init(_ options: ExplorerOptions) {
    whole = options.whole
    keys = options.keys
  }

  /// Where the project begins, and how to get there.
  var sentence: String {
    let key = keys.keys(of: .recent).first?.name ?? ":recent"
    return "only this folder is read; its project begins above, in \(whole?.label ?? ""): \(key) goes there"
  }

  /// In a list of projects.
  static let label = "the whole project"
}
